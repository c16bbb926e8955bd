#!/usr/bin/env python3
"""Keeps one comment on the pull request that says which goldens changed.

Later runs edit the comment, and delete it once nothing differs. If nothing has changed, there is none.
Reads CITYPAINT_GOLDENS, CITYPAINT_SUMMARY, CITYPAINT_CHANGED, and CITYPAINT_REPORT_URL.
"""
import json
from pathlib import Path

from runner import Refused, call, variable, warn

LIMIT = 60000  # GitHub accepts 65,536 characters.


def pull_request():
    """Returns the number of the pull request; None for other events."""
    event = Path(variable("GITHUB_EVENT_PATH", "/nowhere"))
    if not event.is_file():
        return None
    return json.loads(event.read_text(encoding="utf-8")).get("pull_request", {}).get("number")


def existing(number, mark):
    """Returns the comment that an earlier run made, if any."""
    page = 1
    while True:
        comments = call("GET", f"/issues/{number}/comments?per_page=100&page={page}")
        for comment in comments:
            if comment["body"].startswith(mark):
                return comment
        if len(comments) < 100:
            return None
        page += 1


def body(mark, changed):
    goldens = variable("CITYPAINT_GOLDENS", "Goldens")
    count = f"{changed} golden{' differs' if changed == 1 else 's differ'}"
    lines = [mark, f"### citypaint: {count} in `{goldens}`", ""]
    if variable("CITYPAINT_REPORT_URL"):
        lines += [f"[The report]({variable('CITYPAINT_REPORT_URL')}) shows each pair at full size.", ""]
    text = "\n".join(lines) + Path(variable("CITYPAINT_SUMMARY")).read_text(encoding="utf-8")
    if len(text) <= LIMIT:
        return text
    return text[:LIMIT].rpartition("\n####")[0] + "\n\n… and more in the report.\n"


def main():
    number = pull_request()
    if number is None:
        print("No comment: this run is not for a pull request.")
        return
    changed = int(variable("CITYPAINT_CHANGED") or 0)
    mark = f"<!-- citypaint {variable('CITYPAINT_GOLDENS', 'Goldens')} -->"
    try:
        comment = existing(number, mark)
        if changed == 0:
            if comment:
                call("DELETE", f"/issues/comments/{comment['id']}")
        elif comment is None:
            call("POST", f"/issues/{number}/comments", {"body": body(mark, changed)})
        elif comment["body"] != body(mark, changed):
            call("PATCH", f"/issues/comments/{comment['id']}", {"body": body(mark, changed)})
    except Refused as error:
        hint = ""
        if error.status in (403, 404):
            hint = "; does the job have permissions: pull-requests: write? Pull requests from forks do not"
        warn(f"the pull request has no comment: {error}{hint}")


if __name__ == "__main__":
    main()
