#!/usr/bin/env python3
"""The recipes of the manual's page on installing, carried out. Run by Scripts/test-release.

Usage: Tests/Release/test_recipes.py PRE-COMMIT     with citypaint on the PATH
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "Sources/CityPaintKit/CityPaintKit.docc/Installing.md").read_text()
PRE_COMMIT = sys.argv.pop(1)
SCREEN = """{ "screen": "scene", "device": { "width": 120, "height": 60, "scale": 1 },
  "root": { "type": "text", "text": "%s", "padding": 10 } }
"""
SMALL = """{ "screen": "scene", "device": { "width": 120, "height": 60, "scale": 1 },
  "root": { "type": "layers", "children": [
    { "type": "shape", "fill": "#2C95B5", "tappable": true, "frame": [10, 10, 20, 20] } ] } }
"""


def recipe(name):
    """The block of the page that begins with a file's name."""
    blocks = re.findall(r"```yaml\n# (\S+)\n(.*?)```", PAGE, re.DOTALL)
    return yaml.safe_load(dict(blocks)[name])


class RecipeTests(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.folder)
        (self.folder / "screens").mkdir()
        self.write("home", SCREEN % "Home")
        self.run_in("citypaint", "accept", "--new", "--dir", "screens", CI="")

    def write(self, name, text):
        (self.folder / "screens" / f"{name}.json").write_text(text)

    def run_in(self, *command, **environment):
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("GIT", "CI"))}
        return subprocess.run(command, cwd=self.folder, env={**kept, **environment}, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def gitlab(self):
        """Runs the lines of the job as GitLab's runner does, in one shell that ends at a failure."""
        job = recipe(".gitlab-ci.yml")["screens"]
        done = self.run_in("bash", "-ec", "\n".join(job["script"]), CI="true", GITLAB_CI="true")
        reports = job["artifacts"]["reports"]
        cases = xml.etree.ElementTree.parse(self.folder / reports["junit"]).getroot()
        for path in job["artifacts"]["paths"]:
            self.assertTrue((self.folder / path).is_file(), path)
        return done, cases, json.loads((self.folder / reports["codequality"]).read_text())

    def test_gitlab_has_its_reports_when_all_is_well(self):
        done, cases, quality = self.gitlab()
        self.assertEqual(done.returncode, 0, done.stdout)
        self.assertEqual((cases.get("tests"), cases.get("failures"), quality), ("1", "0", []))

    def test_gitlab_shows_a_change_and_a_finding(self):
        self.write("home", SMALL)
        done, cases, quality = self.gitlab()
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertEqual(cases.get("failures"), "1")
        self.assertEqual(quality[0]["check_name"], "target-size")
        self.assertEqual(quality[0]["severity"], "major")
        self.assertEqual(quality[0]["location"], {"path": "screens/home.json", "lines": {"begin": 3}})
        for issue in quality:
            self.assertRegex(issue["fingerprint"], "^[0-9a-f]{32}$")

    def test_the_hooks_run_the_program(self):
        config = recipe(".pre-commit-config.yaml")
        # A repository of its own with the hooks as they are in this checkout.
        hooks = self.folder.parent / f"{self.folder.name}-hooks"
        hooks.mkdir()
        self.addCleanup(shutil.rmtree, hooks)
        shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
        for folder in (hooks, self.folder):
            for words in (["init", "-q"], ["add", "."],
                          ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "a"]):
                subprocess.run(["git", "-C", folder, *words], check=True)
        commit = subprocess.run(["git", "-C", hooks, "rev-parse", "HEAD"], check=True, text=True,
                                capture_output=True).stdout.strip()
        config["repos"][0].update(repo=str(hooks), rev=commit)
        (self.folder / ".pre-commit-config.yaml").write_text(yaml.safe_dump(config))
        environment = {"PRE_COMMIT_HOME": str(hooks / "cache"), "CI": ""}

        def run():
            self.run_in("git", "add", ".")
            return self.run_in(PRE_COMMIT, "run", "--all-files", **environment)

        well = run()
        self.assertEqual(well.returncode, 0, well.stdout)
        self.assertEqual(well.stdout.count("Passed"), 2, well.stdout)
        self.write("home", SMALL)
        wrong = run()
        self.assertNotEqual(wrong.returncode, 0)
        self.assertEqual(wrong.stdout.count("Failed"), 2, wrong.stdout)
        self.assertIn("[target-size]", wrong.stdout)
        self.assertIn("changed  home", wrong.stdout)

    def test_the_workflow_names_inputs_of_the_action(self):
        action = yaml.safe_load((ROOT / "action.yml").read_text())
        steps = recipe(".github/workflows/screens.yml")["jobs"]["screens"]["steps"]
        given = next(step["with"] for step in steps if "citypaint@" in step["uses"])
        self.assertLessEqual(set(given), set(action["inputs"]))
        needed = {name for name, row in action["inputs"].items() if row.get("required")}
        self.assertLessEqual(needed, set(given))
        for name in action["inputs"]:
            if name != "token":
                self.assertIn(f"`{name}`", PAGE)

    def test_the_page_names_the_glibc_of_the_release(self):
        script = (ROOT / "Scripts/release").read_text()
        floor = re.search(r"^floor=(\S+)$", script, re.MULTILINE)[1]
        self.assertIn(f"glibc {floor} or newer", PAGE)
        self.assertIn(f"manylinux_{floor.replace('.', '_')}_x86_64", PAGE)


if __name__ == "__main__":
    unittest.main(verbosity=1)
