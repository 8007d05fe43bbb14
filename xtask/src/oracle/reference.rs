//! The reference: a .NET process that answers one question after the other.

use std::env;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use serde::Serialize;

use super::record::{Answer, Question};

/// Names the program, where it is not at its usual place.
pub(crate) const VARIABLE: &str = "KLEENE_DOTNET_ORACLE";

/// Its usual place, in the home folder.
pub(crate) const USUAL: &str = ".cache/kleene-dotnet-oracle/oracle";

/// What the process allows a search.
const TIMEOUT: Duration = Duration::from_millis(2000);

/// How long it may take beyond that. Its clock is not looked at in every loop.
const GRACE: Duration = Duration::from_millis(3000);

/// A process that is started again when it has died.
pub(crate) struct Reference {
    program: PathBuf,
    running: Option<Running>,
    /// How often it had to be ended, or ended by itself.
    pub(crate) deaths: usize,
}

struct Running {
    child: Child,
    questions: ChildStdin,
    answers: Receiver<String>,
}

#[derive(Serialize)]
struct Asked<'q> {
    #[serde(flatten)]
    question: &'q Question,
    max: usize,
}

impl Reference {
    /// The reference, if it is installed.
    pub(crate) fn find() -> Option<Self> {
        let usual = || Some(Path::new(&env::var_os("HOME")?).join(USUAL));
        let program = env::var_os(VARIABLE).map(PathBuf::from).or_else(usual)?;
        program.is_file().then_some(Self { program, running: None, deaths: 0 })
    }

    /// Its answer with at most so many matches. What it answers if it has none in time, or dies, is
    /// an error; the next question goes to a new process.
    pub(crate) fn ask(&mut self, question: &Question, max: usize) -> Result<Answer> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&self.program)?),
        };
        let line = serde_json::to_string(&Asked { question, max })? + "\n";
        let sent = running.questions.write_all(line.as_bytes());
        let error = match sent.ok().map(|()| running.answers.recv_timeout(TIMEOUT + GRACE)) {
            Some(Ok(answer)) => {
                // It is no JSON if .NET threw while the captures of a match were read.
                return Ok(
                    serde_json::from_str(&answer).unwrap_or_else(|_| Answer::error("broken"))
                );
            }
            Some(Err(mpsc::RecvTimeoutError::Timeout)) => "no answer",
            Some(Err(mpsc::RecvTimeoutError::Disconnected)) | None => "died",
        };
        self.running = None;
        self.deaths += 1;
        Ok(Answer::error(error))
    }
}

impl Running {
    fn start(program: &Path) -> Result<Self> {
        let mut child = Command::new(program)
            .arg(TIMEOUT.as_millis().to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .with_context(|| format!("cannot run {}", program.display()))?;
        let (Some(questions), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            bail!("a process without streams");
        };
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            // The other side is gone when the process is ended.
            lines.take_while(|line| sender.send(line.clone()).is_ok()).for_each(drop);
        });
        Ok(Self { child, questions, answers })
    }
}

/// Ends the process. That it has ended by itself is no error.
impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
