"""Runs the steps of a composite action as GitHub's runner does: expressions, files, and conditions."""
import os
import re
import subprocess
from pathlib import Path

import yaml


class Runner:
    """One run of action.yml in a workspace. `uploads` has what the upload steps were given."""

    def __init__(self, action, workspace, scratch, environment, inputs, github):
        self.action = yaml.safe_load((action / "action.yml").read_text())
        unknown = set(inputs) - set(self.action["inputs"])
        assert not unknown, unknown
        defaults = {name: str(row.get("default", "")) for name, row in self.action["inputs"].items()}
        self.values = {"inputs": {**defaults, **inputs}, "github": github, "steps": {}}
        self.folder, self.workspace, self.scratch = action, workspace, scratch
        self.environment, self.path = environment, os.environ["PATH"]
        self.uploads, self.log, self.summary = [], "", scratch / "summary.md"
        scratch.mkdir(parents=True, exist_ok=True)
        self.summary.write_text("")

    def run(self):
        """Whether all steps succeed. After a failure, as on GitHub, no further step runs."""
        for index, step in enumerate(self.action["runs"]["steps"]):
            if not self.holds(step.get("if", "")):
                continue
            outputs = self.upload(step) if "uses" in step else self.execute(step, index)
            if outputs is None:
                return False
            self.values["steps"][step.get("id", str(index))] = {"outputs": outputs}
        return True

    def outputs(self):
        return {name: self.text(row["value"]) for name, row in self.action["outputs"].items()}

    def value(self, expression):
        expression = expression.strip()
        if expression.startswith("'"):
            return expression.strip("'")
        found = self.values
        for word in expression.split("."):
            found = found.get(word, {}) if isinstance(found, dict) else {}
        return found if isinstance(found, str) else ""

    def text(self, template):
        return re.sub(r"\$\{\{(.*?)\}\}", lambda match: self.value(match[1]), str(template))

    def holds(self, condition):
        """Conditions of the forms `a == b` and `a != b`, joined by `&&`."""
        for part in filter(None, condition.split("&&")):
            left, operator, right = re.fullmatch(r"\s*(\S+)\s*(==|!=)\s*(\S+)\s*", part).groups()
            if (self.value(left) == self.value(right)) != (operator == "=="):
                return False
        return True

    def upload(self, step):
        assert step["uses"].startswith("actions/upload-artifact@"), step["uses"]
        given = {name: self.text(value) for name, value in step["with"].items()}
        assert Path(given["path"]).is_file(), given
        self.uploads.append(given)
        return {"artifact-url": "https://example.com/artifact/1"}

    def execute(self, step, index):
        assert step["shell"] == "bash"
        files = {name: self.scratch / f"{name}-{index}" for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}
        for file in files.values():
            file.write_text("")
        # A step gets the runner's variables and its own, nothing else of this test's.
        environment = {
            "PATH": self.path, "HOME": str(self.scratch), "CI": "true", "GITHUB_ACTIONS": "true",
            "RUNNER_TEMP": str(self.scratch / "temp"), "GITHUB_WORKSPACE": str(self.workspace),
            "GITHUB_ACTION_PATH": str(self.folder), "GITHUB_STEP_SUMMARY": str(self.summary),
            **{name: str(file) for name, file in files.items()}, **self.environment,
            **{name: self.text(value) for name, value in step.get("env", {}).items()},
        }
        done = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.text(step["run"])],
            cwd=self.workspace, env=environment, text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        self.log += done.stdout
        for line in files["GITHUB_PATH"].read_text().splitlines():
            self.path = f"{line}:{self.path}"
        if done.returncode != 0:
            return None
        return dict(line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines())
