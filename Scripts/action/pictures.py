"""Puts pictures on a branch of the repository, for summaries and comments to show.

GitHub shows no picture in a summary or a comment that is embedded in it, and none of an artifact.
"""
import base64
import hashlib

from runner import Refused, call, variable, warn

FOLDER = "pictures"


def publish(files, branch):
    """Adds pictures to a branch, which is created if needed; returns their addresses by the keys of `files`.

    A picture that is there is not sent again. Without the permission, a warning says so, and no
    picture has an address.
    """
    names = {key: f"{FOLDER}/{hashlib.sha256(data).hexdigest()[:32]}.png" for key, data in files.items()}
    data = {names[key]: data for key, data in files.items()}
    try:
        commit = commit_files(data, branch)
    except Refused as error:
        hint = "; does the job have permissions: contents: write?" if error.status in (403, 404) else ""
        warn(f"the pictures are not shown: the branch {branch} cannot be written: {error}{hint}")
        return {}
    server = variable("GITHUB_SERVER_URL", "https://github.com")
    address = f"{server}/{variable('GITHUB_REPOSITORY')}/raw/{commit}"
    return {key: f"{address}/{name}" for key, name in names.items()}


def head(branch):
    """Returns the branch's commit and its tree; None for both if there is no such branch."""
    try:
        commit = call("GET", f"/git/ref/heads/{branch}")["object"]["sha"]
    except Refused as error:
        if error.status == 404:
            return None, None
        raise
    return commit, call("GET", f"/git/commits/{commit}")["tree"]["sha"]


def commit_files(data, branch):
    """Commits files to a branch; returns the commit that contains them all."""
    blobs = {}
    for attempt in range(4):
        parent, tree = head(branch)
        there = set()
        if tree:
            listed = call("GET", f"/git/trees/{tree}?recursive=1")
            there = {entry["path"] for entry in listed["tree"]}
        missing = [name for name in data if name not in there]
        if not missing:
            return parent
        for name in missing:
            if name not in blobs:
                text = base64.b64encode(data[name]).decode()
                blobs[name] = call("POST", "/git/blobs", {"content": text, "encoding": "base64"})["sha"]
        entries = [{"path": name, "mode": "100644", "type": "blob", "sha": blobs[name]} for name in missing]
        body = {"tree": entries, **({"base_tree": tree} if tree else {})}
        made = call("POST", "/git/trees", body)["sha"]
        commit = call("POST", "/git/commits", {
            "message": "Pictures of changed goldens", "tree": made, "parents": [parent] if parent else [],
        })["sha"]
        try:
            if parent:
                call("PATCH", f"/git/refs/heads/{branch}", {"sha": commit})
            else:
                call("POST", "/git/refs", {"ref": f"refs/heads/{branch}", "sha": commit})
            return commit
        except Refused as error:
            # Another job has written to the branch in the meantime.
            if error.status != 422 or attempt == 3:
                raise
