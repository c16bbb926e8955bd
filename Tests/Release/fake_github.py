"""A small GitHub on the loopback address: a repository's comments and git data, and a file to download."""
import base64
import hashlib
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


class FakeGitHub:
    """Answers what the action calls, and keeps what it is sent. `refused` are patterns of "METHOD path"
    that are answered with 403, as to a token without the permission."""

    def __init__(self, downloads):
        self.downloads, self.refused = downloads, []
        self.comments, self.objects, self.refs = {}, {}, {}
        self.calls, self.next_comment = [], 1
        self.races = 0
        fake = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                fake.answer(self)

            do_POST = do_PATCH = do_DELETE = do_GET

            def log_message(self, *_):
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()

    def answer(self, request):
        length = int(request.headers.get("Content-Length", 0))
        body = json.loads(request.rfile.read(length)) if length else None
        if request.path in self.downloads:
            return self.send(request, 200, self.downloads[request.path])
        path, _, query = request.path.removeprefix("/api/repos/someone/screens").partition("?")
        call = f"{request.command} {path}"
        self.calls.append(call)
        if request.headers.get("Authorization") != "Bearer secret":
            status, value = 401, {"message": "Bad credentials"}
        elif any(re.fullmatch(pattern, call) for pattern in self.refused):
            status, value = 403, {"message": "Resource not accessible by integration"}
        else:
            status, value = self.result(call, query, body)
        self.send(request, status, b"" if value is None else json.dumps(value).encode())

    @staticmethod
    def send(request, status, data):
        request.send_response(status)
        request.send_header("Content-Length", str(len(data)))
        request.end_headers()
        request.wfile.write(data)

    def store(self, value):
        text = json.dumps(value, sort_keys=True)
        name = hashlib.sha1(text.encode()).hexdigest()
        self.objects[name] = value
        return 201, {"sha": name}

    def result(self, call, query, body):
        if match := re.fullmatch(r"GET /issues/(\d+)/comments", call):
            page = int(re.search(r"page=(\d+)$", query)[1])
            of_issue = [one for one in self.comments.values() if one["issue"] == int(match[1])]
            return 200, of_issue[(page - 1) * 100:page * 100]
        if match := re.fullmatch(r"POST /issues/(\d+)/comments", call):
            return 201, self.comment(int(match[1]), body["body"])
        if match := re.fullmatch(r"(PATCH|DELETE) /issues/comments/(\d+)", call):
            number = int(match[2])
            if match[1] == "DELETE":
                del self.comments[number]
                return 204, None
            self.comments[number]["body"] = body["body"]
            return 200, self.comments[number]
        if match := re.fullmatch(r"GET /git/ref/heads/(.+)", call):
            if match[1] not in self.refs:
                return 404, {"message": "Not Found"}
            return 200, {"object": {"sha": self.refs[match[1]]}}
        if match := re.fullmatch(r"GET /git/commits/(\w+)", call):
            return 200, {"tree": {"sha": self.objects[match[1]]["tree"]}}
        if match := re.fullmatch(r"GET /git/trees/(\w+)", call):
            return 200, {"tree": [{"path": path} for path in self.objects[match[1]]]}
        if call == "POST /git/blobs":
            return self.store({"content": body["content"]})
        if call == "POST /git/trees":
            base = self.objects[body["base_tree"]] if "base_tree" in body else {}
            return self.store({**base, **{entry["path"]: entry["sha"] for entry in body["tree"]}})
        if call == "POST /git/commits":
            return self.store({"tree": body["tree"], "parents": body["parents"]})
        if call == "POST /git/refs":
            self.refs[body["ref"].removeprefix("refs/heads/")] = body["sha"]
            return 201, {}
        if match := re.fullmatch(r"PATCH /git/refs/heads/(.+)", call):
            if self.races > 0:
                self.races -= 1
                return 422, {"message": "Update is not a fast forward"}
            self.refs[match[1]] = body["sha"]
            return 200, {}
        raise AssertionError(f"unknown call {call}")

    def comment(self, issue, body):
        number = self.next_comment
        self.next_comment += 1
        self.comments[number] = {"id": number, "issue": issue, "body": body}
        return self.comments[number]

    def picture(self, address):
        """The bytes at the address of a picture of a branch."""
        match = re.fullmatch(re.escape(self.address) + r"/someone/screens/raw/(\w+)/(.+)", address)
        tree = self.objects[self.objects[match[1]]["tree"]]
        return base64.b64decode(self.objects[tree[match[2]]]["content"])
