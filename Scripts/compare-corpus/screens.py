"""The corpus' screens: goldens, as plain scenes that contain all they need, and what they consist of."""
import base64
import copy
import io
import json
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent.parent

# Twenty screens: The City, the phone in three looks, apps, two scripts from the right, one Japanese.
SCREENS = """
city/feed-topic city/profile-full city/event-full city/list-people city/menu city/detail-full
city/feed-in-ar city/profile-in-he city/list-in-ja
phone-screens/mail-list phone-screens/settings phone-screens/wifi-networks
phone-flat/settings-6 phone-flat/mail-6 phone-flat/messages-5 phone-today/island
outpost/todos gas-cubby/main icons/7-list-of-several start/weather
""".split()

CHILDREN = "children"


class Program:
  """A `citypaint worker`, and the commands that have no request."""

  def __init__(self, binary):
    self.binary = str(Path(binary).resolve())
    # Of a document below the current folder, `expand` names the files instead of including them.
    self.folder = tempfile.TemporaryDirectory()
    self.worker = None
    self.answers = {}

  def run(self, *arguments, text=None):
    done = subprocess.run(
      [self.binary, *map(str, arguments)], input=text, capture_output=True, text=True,
      cwd=self.folder.name)
    return done.returncode, done.stdout, done.stderr

  def ask(self, document, **output):
    """Renders a document, and returns the worker's answer."""
    if self.worker is None or self.worker.poll() is not None:
      self.worker = subprocess.Popen(
        [self.binary, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        cwd=self.folder.name)
    request = {"id": 0, "document": document, "output": output}
    self.worker.stdin.write(json.dumps(request) + "\n")
    self.worker.stdin.flush()
    answer = json.loads(self.worker.stdout.readline())
    if "errors" in answer:
      raise RuntimeError(answer["errors"][0]["message"])
    return answer

  def ask_once(self, document):
    """The answer for a document that many screens ask about, such as an icon's."""
    key = json.dumps(document, sort_keys=True)
    if key not in self.answers:
      self.answers[key] = self.ask(document)
    return self.answers[key]

  def close(self):
    if self.worker is not None:
      self.worker.stdin.close()
      self.worker.wait()
    self.folder.cleanup()


def without_origins(value):
  if isinstance(value, dict):
    return {key: without_origins(item) for key, item in value.items() if key != "origin"}
  if isinstance(value, list):
    return [without_origins(item) for item in value]
  return value


def plain(program, name):
  """Returns a golden as a plain scene without places of another document, self-contained."""
  status, text, problems = program.run("expand", ROOT / "Goldens" / f"{name}.json")
  if status:
    raise RuntimeError(problems)
  document = without_origins(json.loads(text))
  if document.get("locale") in ("ar", "he"):
    # Browsers do not space the letters of cursive scripts.
    for node, _, _ in nodes(document["root"]):
      for styled in [node, *node.get("runs", [])]:
        styled.pop("tracking", None)
  return document


def nodes(node, pointer="/root", parent=None):
  """All nodes of a tree in reading order, each with its pointer and its parent's."""
  yield node, pointer, parent
  for index, child in enumerate(node.get(CHILDREN, [])):
    if isinstance(child, dict):
      yield from nodes(child, f"{pointer}/{CHILDREN}/{index}", pointer)


def at(document, pointer):
  value = document
  for part in pointer.strip("/").split("/"):
    value = value[int(part)] if isinstance(value, list) else value[part]
  return value


class Laid:
  """A document with its picture, and the frames and lines of all its nodes, by pointer."""

  def __init__(self, program, document):
    self.document = document
    named = copy.deepcopy(document)
    for index, (node, _, _) in enumerate(list(nodes(named["root"]))):
      # Every node is listed if it has a name; a name changes no pixel.
      node.setdefault("name", f"node-{index}")
    answer = program.ask(named, elements=True)
    self.scale, self.pixels = answer["scale"], answer["size"]
    self.picture = Image.open(io.BytesIO(base64.b64decode(answer["png"]))).convert("RGB")
    self.elements = {}
    for element in answer["elements"]:
      self.elements.setdefault(element["source"], element)
    # The elements as `inspect` lists them, with the names that `compare` uses.
    self.listed = {}
    for element in program.ask(document, elements=True)["elements"]:
      self.listed.setdefault(element["source"], element)
