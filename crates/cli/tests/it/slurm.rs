//! Parts of searches as arrays of a Slurm of the test's own: a controller and a node on the loopback address.
#![cfg(unix)]

use std::fs;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use kleene_testing::skip;

use crate::engines::{script, worker};
use crate::kleene::{Answer, Folder};

/// The longest that anything is waited for.
const MOST: Duration = Duration::from_secs(180);

/// A controller and a node, which end with this value.
struct Slurm<'f> {
    folder: &'f Folder,
    daemons: Vec<Child>,
}

impl Drop for Slurm<'_> {
    fn drop(&mut self) {
        for daemon in &mut self.daemons {
            // It may have ended.
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
    }
}

/// Whether it is there in time.
fn waited(is_there: impl Fn() -> bool) -> bool {
    let begun = Instant::now();
    while !is_there() {
        if begun.elapsed() > MOST {
            return false;
        }
        sleep(Duration::from_millis(50));
    }
    true
}

impl<'f> Slurm<'f> {
    /// Nothing, with a line that says so, where Slurm is not installed or does not start.
    fn start(folder: &'f Folder) -> Option<Self> {
        let version = Command::new("slurmctld").arg("-V").stdin(Stdio::null()).output();
        if !version.is_ok_and(|output| output.status.success()) {
            skip("Slurm is not installed");
            return None;
        }
        let printed = |program: &str, args: &[&str]| {
            let output =
                Command::new(program).args(args).output().expect("a program of every system");
            String::from_utf8(output.stdout).expect("a name").trim().to_owned()
        };
        let (host, user) = (printed("uname", &["-n"]), printed("id", &["-un"]));
        let host = host.split('.').next().unwrap_or_default();
        // Two ports that nothing uses now.
        let free = || TcpListener::bind("127.0.0.1:0").expect("a free port");
        let ports = [free(), free()].map(|port| port.local_addr().expect("an address").port());
        let here = folder.path(".");
        let here = here.display();
        folder.write(
            "slurm.conf",
            format!(
                "ClusterName=kleene\n\
                 SlurmctldHost={host}(127.0.0.1)\nSlurmctldPort={}\nSlurmdPort={}\n\
                 AuthType=auth/none\nCredType=cred/none\nSlurmUser={user}\nSlurmdUser={user}\n\
                 ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nSelectType=select/cons_tres\n\
                 StateSaveLocation={here}/state\nSlurmdSpoolDir={here}/spool\n\
                 SlurmctldPidFile={here}/controller.pid\nSlurmdPidFile={here}/node.pid\n\
                 NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN\n\
                 PartitionName=main Nodes={host} Default=YES State=UP\n",
                ports[0], ports[1]
            ),
        );
        for name in ["state", "spool", "results"] {
            fs::create_dir(folder.path(name)).expect("the folder is ours");
        }
        let mut slurm = Self { folder, daemons: Vec::new() };
        for daemon in ["slurmctld", "slurmd"] {
            let log = fs::File::create(folder.path(daemon)).expect("the folder is ours");
            let mut command = slurm.command(daemon);
            let child = command.arg("-D").stdout(Stdio::null()).stderr(log).spawn();
            slurm.daemons.push(child.expect("it has said its version"));
        }
        let is_there = || slurm.says("sinfo", &["-h", "-o", "%T"]).stdout == "idle\n";
        if !waited(is_there) {
            skip(&format!("Slurm does not start here: {}", slurm.log()));
            return None;
        }
        Some(slurm)
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(program);
        command.env("SLURM_CONF", self.folder.path("slurm.conf")).env("KLEENE", "./worker");
        command.current_dir(self.folder.path(".")).stdin(Stdio::null());
        command
    }

    fn says(&self, program: &str, args: &[&str]) -> Answer {
        Answer::of(self.command(program).args(args))
    }

    fn log(&self) -> String {
        self.folder.read("slurmctld") + &self.folder.read("slurmd")
    }

    #[track_caller]
    fn wait(&self, what: &str, is_there: impl Fn() -> bool) {
        assert!(waited(is_there), "{what}: {}", self.log());
    }

    /// Hands the frontier to an array of three tasks.
    fn submit(&self, script: &Path) {
        let script = script.display().to_string();
        let array = ["--array=0-2", "--output=task-%a", &script, "frontier", "results"];
        let submitted = self.says("sbatch", &array);
        assert_eq!(submitted.code, Some(0), "{submitted:?}");
    }

    fn is_idle(&self) -> bool {
        self.says("squeue", &["-h"]).stdout.is_empty()
    }
}

#[test]
fn an_array_that_is_cancelled_goes_on_where_it_was() {
    let Some(script) = script("slurm.sh") else { return };
    let folder = Folder::new();
    let Some(slurm) = Slurm::start(&folder) else { return };
    folder.run(&["split", "queens", "10", "--parts", "8", "-o", "frontier"]);
    // The first task that works hangs.
    worker(&folder, "if mkdir hangs 2> /dev/null; then sleep 1000; fi");
    slurm.submit(&script);
    slurm.wait("a task that hangs", || folder.path("hangs").is_dir());
    slurm.says("scancel", &["--name=slurm.sh"]);
    slurm.wait("the end of the array", || slurm.is_idle());
    let results = ["results/0.ndjson", "results/1.ndjson", "results/2.ndjson"];
    for result in results {
        if !folder.path(result).exists() {
            folder.write(result, "");
        }
    }
    let merge = || folder.run(&[&["merge", "frontier"][..], &results].concat());
    assert_eq!(merge().code, Some(3));

    slurm.submit(&script);
    slurm.wait("the end of the second array", || slurm.is_idle());
    let whole = folder.run(&["queens", "10", "--count"]);
    let merged = merge();
    assert_eq!((merged.code, merged.stdout), (whole.code, whole.stdout));
}
