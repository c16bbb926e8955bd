#!/usr/bin/env python3
"""The action under a fake runner, with a fake GitHub. Run by Scripts/test-release.

Usage: Tests/Release/test_action.py ARCHIVE
"""
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from fake_github import FakeGitHub
from fake_runner import Runner

ROOT = Path(__file__).resolve().parents[2]
ARCHIVE = Path(sys.argv.pop(1)).resolve()
VERSION = ARCHIVE.name.split("-")[1]
SCREEN = {
    "screen": "scene", "device": {"width": 120, "height": 60, "scale": 1},
    "root": {"type": "text", "name": "hello", "text": "Hello", "padding": 10},
}


class ActionTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        data = ARCHIVE.read_bytes()
        cls.sha256 = hashlib.sha256(data).hexdigest()
        cls.path = f"/someone/citypaint/releases/download/v{VERSION}/{ARCHIVE.name}"
        cls.unpacked = Path(tempfile.mkdtemp())
        subprocess.run(["tar", "--zstd", "-xf", ARCHIVE, "-C", cls.unpacked], check=True)
        cls.program = next(cls.unpacked.glob("*/bin/citypaint"))

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.unpacked)

    def setUp(self):
        self.scratch = Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.scratch)
        self.workspace = self.scratch / "workspace"
        (self.workspace / "screens").mkdir(parents=True)
        for name in ("home", "menu"):
            self.write(name, name.title())
        subprocess.run([self.program, "accept", "--new", "--dir", "screens"], cwd=self.workspace,
                       check=True, env={"PATH": "/usr/bin:/bin"}, capture_output=True)
        self.fake = FakeGitHub({self.path: ARCHIVE.read_bytes()})
        self.addCleanup(self.fake.close)
        self.runs = 0

    def write(self, name, text):
        document = json.loads(json.dumps(SCREEN))
        document["root"]["text"] = text
        (self.workspace / "screens" / f"{name}.json").write_text(json.dumps(document))

    def run_action(self, pull_request=7, **inputs):
        self.runs += 1
        event = self.scratch / "event.json"
        event.write_text(json.dumps({"pull_request": {"number": pull_request}} if pull_request else {}))
        environment = {
            "GITHUB_SERVER_URL": self.fake.address, "GITHUB_API_URL": f"{self.fake.address}/api",
            "GITHUB_REPOSITORY": "someone/screens", "GITHUB_EVENT_PATH": str(event),
        }
        given = {"version": VERSION, "sha256": self.sha256, "goldens": "screens", "token": "secret"}
        runner = Runner(ROOT, self.workspace, self.scratch / str(self.runs), environment,
                        {**given, **inputs}, {"action_repository": "someone/citypaint"})
        runner.passed = runner.run()
        return runner

    def bodies(self):
        return [comment["body"] for comment in self.fake.comments.values()]

    def test_nothing_changed_leaves_no_comment(self):
        runner = self.run_action()
        self.assertTrue(runner.passed, runner.log)
        self.assertEqual(runner.outputs()["passed"], "true")
        self.assertEqual(runner.outputs()["changed"], "0")
        self.assertEqual(self.fake.comments, {})
        self.assertNotIn("### Pictures", runner.summary.read_text())
        self.assertEqual([upload["name"] for upload in runner.uploads], ["citypaint-report"])

    def test_a_change_is_shown_and_commented_once(self):
        self.fake.comment(7, "Looks good")
        self.write("home", "Hallo")
        runner = self.run_action(pictures="shown")
        self.assertFalse(runner.passed)
        self.assertIn("::error file=screens/home.json", runner.log)
        summary = runner.summary.read_text()
        self.assertIn("home: changed", summary)
        addresses = re.findall(r'<img src="([^"]+)"', summary)
        self.assertEqual(len(addresses), 2)
        accepted, now = map(self.fake.picture, addresses)
        self.assertTrue(accepted.startswith(b"\x89PNG") and now.startswith(b"\x89PNG"))
        self.assertNotEqual(accepted, now)
        self.assertEqual(runner.values["steps"]["check"]["outputs"]["changed"], "1")
        # The comment is there although a later step fails the job.
        [_, body] = self.bodies()
        self.assertIn("1 golden differs in `screens`", body)
        self.assertIn("https://example.com/artifact/1", body)
        self.assertIn(addresses[0], body)

        self.write("menu", "Karte")
        self.run_action(pictures="shown")
        [_, edited] = self.bodies()
        self.assertIn("2 goldens differ", edited)

        blobs = self.fake.calls.count("POST /git/blobs")
        again = self.run_action(pictures="shown")
        self.assertEqual(self.fake.calls.count("POST /git/blobs"), blobs, "pictures are sent once")
        self.assertEqual(len(re.findall("<img", again.summary.read_text())), 4)

        for name in ("home", "menu"):
            self.write(name, name.title())
        self.assertTrue(self.run_action().passed)
        self.assertEqual(self.bodies(), ["Looks good"])

    def test_a_comment_is_found_on_a_later_page(self):
        for _ in range(120):
            self.fake.comment(7, "Hm")
        self.fake.comment(8, "<!-- citypaint screens -->\nof another pull request")
        self.write("home", "Hallo")
        self.run_action()
        self.write("home", "Hola")
        self.run_action()
        ours = [body for body in self.bodies() if body.startswith("<!-- citypaint screens -->")]
        self.assertEqual(len(ours), 2)
        self.assertIn("Hola", ours[1])

    def test_two_folders_have_two_comments(self):
        shutil.copytree(self.workspace / "screens", self.workspace / "others")
        self.write("home", "Hallo")
        self.run_action()
        shutil.copy(self.workspace / "screens/home.json", self.workspace / "others/home.json")
        self.run_action(goldens="others")
        self.assertEqual(len(self.bodies()), 2)

    def test_without_permissions_the_verdict_stands(self):
        self.fake.refused = ["POST .*"]
        self.write("home", "Hallo")
        runner = self.run_action(pictures="shown")
        self.assertEqual(runner.values["steps"]["check"]["outputs"]["passed"], "false")
        self.assertIn("permissions: contents: write?", runner.log)
        self.assertIn("permissions: pull-requests: write?", runner.log)
        self.assertIn("home: changed", runner.summary.read_text())
        self.assertNotIn("<img", runner.summary.read_text())
        self.write("home", "Home")
        self.assertTrue(self.run_action(pictures="shown").passed)

    def test_a_race_for_the_branch_is_tried_again(self):
        self.write("home", "Hallo")
        self.run_action(pictures="shown")
        self.fake.races = 2
        self.write("home", "Hola")
        runner = self.run_action(pictures="shown")
        self.assertEqual(len(re.findall("<img", runner.summary.read_text())), 2, runner.log)

    def test_a_push_has_no_comment(self):
        self.write("home", "Hallo")
        runner = self.run_action(pull_request=None)
        self.assertFalse(runner.passed)
        self.assertIn("not for a pull request", runner.log)
        self.assertEqual(self.fake.calls, [])

    def test_lint_fails_the_job(self):
        dot = {"type": "shape", "fill": "#2C95B5", "tappable": True, "frame": [10, 10, 20, 20]}
        document = {**SCREEN, "root": {"type": "layers", "children": [dot]}}
        (self.workspace / "small.json").write_text(json.dumps(document))
        runner = self.run_action(lint="*.json")
        self.assertFalse(runner.passed)
        self.assertIn("title=target-size::", runner.log)
        self.assertEqual(runner.values["steps"]["check"]["outputs"]["changed"], "0")
        self.assertFalse(self.run_action(lint="nothing/*.json").passed)

    def test_only_the_named_archive_is_installed(self):
        wrong = self.run_action(sha256="0" * 64)
        self.assertFalse(wrong.passed)
        self.assertIn(f"has the SHA-256 {self.sha256}", wrong.log)
        self.assertNotIn("install", wrong.values["steps"])
        missing = self.run_action(url=f"{self.fake.address}/api/nowhere")
        self.assertFalse(missing.passed)
        self.assertIn("::error::cannot download", missing.log)
        self.assertTrue(self.run_action(url=self.fake.address + self.path).passed)


if __name__ == "__main__":
    unittest.main(verbosity=1)
