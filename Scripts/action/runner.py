"""What the action's scripts need of a GitHub runner: its environment, its files, and its API."""
import json
import os
import sys
import urllib.error
import urllib.request


def variable(name, default=""):
    return os.environ.get(name, default)


def fail(message):
    print(f"::error::{escaped(message)}")
    sys.exit(1)


def warn(message):
    print(f"::warning::{escaped(message)}")


def escaped(text):
    """Returns text escaped for a workflow command."""
    return str(text).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def append(name, text):
    """Adds lines to one of the runner's files, which a variable names."""
    with open(os.environ[name], "a", encoding="utf-8") as file:
        file.write(text)


def output(**values):
    append("GITHUB_OUTPUT", "".join(f"{name}={value}\n" for name, value in values.items()))


class Refused(Exception):
    """A response of the API other than success."""

    def __init__(self, status, message):
        super().__init__(f"{status}: {message}")
        self.status = status


def call(method, path, body=None):
    """Calls the repository's API; returns the JSON response. `path` is relative to the repository."""
    base = variable("GITHUB_API_URL", "https://api.github.com")
    request = urllib.request.Request(
        f"{base}/repos/{variable('GITHUB_REPOSITORY')}{path}", method=method,
        data=None if body is None else json.dumps(body).encode(),
        headers={
            "Authorization": f"Bearer {variable('GITHUB_TOKEN')}",
            "Accept": "application/vnd.github+json", "Content-Type": "application/json",
            "X-GitHub-Api-Version": "2022-11-28", "User-Agent": "citypaint-action",
        })
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            text = answer.read()
            return json.loads(text) if text else None
    except urllib.error.HTTPError as error:
        raise Refused(error.code, error.read().decode(errors="replace")[:300]) from None
    except urllib.error.URLError as error:
        raise Refused(0, error.reason) from None
