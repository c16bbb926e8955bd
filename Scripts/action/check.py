#!/usr/bin/env python3
"""Checks the goldens and lints the documents, and writes the step's summary.

Reads CITYPAINT_GOLDENS, CITYPAINT_LINT, CITYPAINT_FONTS, and CITYPAINT_PICTURES. Outputs: passed,
changed, report, and summary, a file with what changed.
"""
import glob
import json
import re
import subprocess
from base64 import b64decode
from pathlib import Path

import pictures
from runner import append, fail, output, variable, warn

SHOWN = 20  # The number of cases in a summary; the report has all of them.
VERDICTS = {0, 1}


def goldens(folder, fonts):
    """Checks the goldens; returns the exit status and the report's data."""
    report = folder / "report.html"
    command = ["citypaint", "check", variable("CITYPAINT_GOLDENS", "Goldens"), "--ci", "--github",
               "--report", str(report), "--junit", str(folder / "junit.xml"), *fonts]
    status = subprocess.run(command).returncode
    if status not in VERDICTS:
        fail(f"citypaint check ended with {status}: see its message above")
    found = re.search(r'<script type="application/json" id="data"[^>]*>(.*?)</script>',
                      report.read_text(encoding="utf-8"), re.DOTALL)
    return status, json.loads(found[1]), report


def lint(fonts):
    names = sorted({name for pattern in variable("CITYPAINT_LINT").split()
                    for name in glob.glob(pattern, recursive=True)})
    if not variable("CITYPAINT_LINT").strip():
        return 0
    if not names:
        fail(f"no file matches the input lint: {variable('CITYPAINT_LINT')}")
    status = subprocess.run(["citypaint", "lint", *names, "--format", "github", *fonts]).returncode
    if status not in VERDICTS:
        warn(f"citypaint lint ended with {status}: see its message above")
    return status


def markdown(text):
    """Returns text for a table cell."""
    text = re.sub(r"([\\`*_{}\[\]<>()#|~@])", r"\\\1", text)
    return " ".join(text.split())


def rows(case, addresses):
    """Returns a case for the summary: its name, its findings, and its pictures side by side."""
    lines = [f"#### {markdown(case['name'])}: {case['state']}", ""]
    lines += [f"- {markdown(finding['message'])}" for finding in case["findings"][:5]]
    if len(case["findings"]) > 5:
        lines.append(f"- … and {len(case['findings']) - 5} more in the report")
    shown = [(word, addresses[case["name"], side])
             for side, word in [("expected", "accepted"), ("actual", "now")]
             if (case["name"], side) in addresses]
    if shown:
        lines += ["", "| " + " | ".join(word for word, _ in shown) + " |", "|" + " :-: |" * len(shown),
                  "| " + " | ".join(f'<img src="{url}" width="240" alt="{word}">' for word, url in shown)
                  + " |"]
    return lines + [""]


def main():
    folder = Path(variable("RUNNER_TEMP", "/tmp"), "citypaint-report")
    folder.mkdir(parents=True, exist_ok=True)
    fonts = ["--fonts", variable("CITYPAINT_FONTS")] if variable("CITYPAINT_FONTS") else []
    status, data, report = goldens(folder, fonts)
    linted = lint(fonts)
    changed = [case for case in data["cases"] if case["state"] not in ("same", "unneeded")]
    files = {(case["name"], side): b64decode(url.partition(",")[2])
             for case in changed[:SHOWN] for side, url in case.get("pictures", {}).items()
             if side in ("expected", "actual")}
    branch = variable("CITYPAINT_PICTURES")
    addresses = pictures.publish(files, branch) if branch and files else {}
    lines = [line for case in changed[:SHOWN] for line in rows(case, addresses)]
    if len(changed) > SHOWN:
        lines += [f"… and {len(changed) - SHOWN} more in the report.", ""]
    summary = folder / "summary.md"
    summary.write_text("\n".join(lines), encoding="utf-8")
    if lines:
        append("GITHUB_STEP_SUMMARY", "\n### Pictures\n\n" + "\n".join(lines))
    passed = status == 0 and linted == 0
    output(passed=str(passed).lower(), changed=len(changed), report=report, summary=summary)


if __name__ == "__main__":
    main()
