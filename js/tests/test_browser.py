"""The package and its examples in Chromium. `cargo xtask js` serves them, the package below `node_modules/kleene`, and runs this
with `web/tests` among the folders of modules."""

import os
import unittest
from urllib.request import urlopen

from chromium import Chromium

SITE = os.environ["KLEENE_SITE"]


def is_built(entry):
    """Whether the package has the program of an entry: CI builds some of them."""
    try:
        return bool(urlopen(f"{SITE}node_modules/kleene/wasm/{entry}.js"))
    except OSError:
        return False


class Browser(Chromium):
    def setUp(self):
        super().setUp()
        # Browsers want an icon of every site.
        self.page.route("**/favicon.ico", lambda route: route.fulfill(status=204))

    def example(self, name):
        if not is_built(name):
            self.skipTest(f"the program {name} is not built")
        self.page.goto(f"{SITE}{name}.html")

    def ask(self, code):
        """The value of the body of an asynchronous function of the package `kleene`, in the browser."""
        self.page.goto(f"{SITE}sudoku.html")
        return self.page.evaluate(f"async () => {{ const kleene = await import('{SITE}node_modules/kleene/index.js'); {code} }}")

    def test_a_worker_answers_as_the_page_does(self):
        same = """
            const puzzle = kleene.read('1... ..3. .4.. ...2');
            const answers = [];
            for (const verb of ['solve', 'check', 'hint', 'hints', 'grade', 'write'])
              answers.push([verb, JSON.stringify(puzzle[verb]()), JSON.stringify(await puzzle.background[verb]())]);
            answers.push(['count', `${puzzle.count()}`, `${await puzzle.background.count()}`]);
            return answers;
        """
        for verb, here, there in self.ask(same):
            self.assertEqual(here, there, verb)

    def test_an_abort_ends_a_question_and_the_next_is_answered(self):
        code = """
            const endless = kleene.read('24', { kind: 'queens' });
            const asked = endless.background.count({ signal: AbortSignal.timeout(100) });
            const ended = await asked.then(() => 'counted', (error) => error.name);
            return [ended, `${await kleene.read('6', { kind: 'queens' }).background.count()}`];
        """
        self.assertEqual(self.ask(code), ["TimeoutError", "4"])

    def test_a_mistake_has_its_place(self):
        code = """
            try { kleene.read('3 3\\n1\\n1\\n1\\n1\\n1\\nx', { kind: 'nonogram' }); }
            catch (error) { return [error instanceof kleene.ParseError, error.line, error.column]; }
        """
        self.assertEqual(self.ask(code), [True, 7, 1])

    def test_the_example_of_a_sudoku_fills_in_each_hint(self):
        self.example("sudoku")
        button, filled = self.page.get_by_role("button", name="Hint"), self.page.locator("td").filter(has_text="9")
        before = self.page.evaluate("[...document.querySelectorAll('td')].filter((box) => box.textContent).length")
        for _ in range(200):
            button.click()
        after = self.page.evaluate("[...document.querySelectorAll('td')].map((box) => box.textContent).join('')")
        self.assertLess(before, 81)
        self.assertEqual(len(after), 81)
        self.assertEqual(filled.count(), 9)

    def test_the_example_of_a_nonogram_marks_open_cells(self):
        self.example("nonogram")
        boxes = self.page.locator("td")
        boxes.nth(0).click()
        self.page.get_by_text("one solution").wait_for()
        boxes.nth(11).click()
        self.page.get_by_text("4 cells are open").wait_for()
        self.assertEqual(self.page.locator(".open").count(), 4)

    def test_the_example_of_a_pattern_warns(self):
        self.example("regex")
        self.page.get_by_text("A search takes exponential time.").wait_for()
        self.page.locator("input").fill("(a")
        self.page.get_by_text("at character 1").wait_for()


if __name__ == "__main__":
    unittest.main()
