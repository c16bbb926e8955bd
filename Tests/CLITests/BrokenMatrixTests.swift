import Foundation
import TestSupport
import Testing

/// `check` and `accept` with a matrix that cannot be read: its goldens are not gone.
@Suite struct BrokenMatrixTests {
  private let folder: TemporaryFolder

  private static let names = ["trip-de-dark", "trip-de-light", "trip-en-dark", "trip-en-light"]
  private static let document = #"""
    {"screen": "scene", "device": {"width": 40, "height": 20, "scale": 1},
     "colors": {"ground": {"light": "#CC0000", "dark": "#0000CC"}},
     "matrix": {"locale": ["en", "de"],
       "appearance": ["light", "dark"]},
     "root": {"type": "shape", "shape": "rect", "fill": "ground"}}
    """#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, "g/trip.json")
    try folder.write(Self.document.replacing(/"matrix".*\n.*\n/, with: ""), "g/home.json")
    let outcome = try run("accept --new --dir g")
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(
      line.split(separator: " ").map(String.init), in: folder.path, environment: ["CI": ""])
  }

  private func edit(_ old: String, _ new: String) throws {
    let text = Self.document.replacing(old, with: new)
    try #require(text != Self.document)
    try folder.write(text, "g/trip.json")
  }

  /// The names and bytes of the folder's files, except the document.
  private func files() throws -> [String: [UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.file("g"))
    return try Dictionary(
      uniqueKeysWithValues: names.filter { $0 != "trip.json" }.map {
        ($0, try folder.read("g/\($0)"))
      })
  }

  /// Each is one error at its line, and no golden's files are removed.
  @Test(arguments: [
    ("\"ground\"}}", "\"ground\"}", "g/trip.json:5:61: the file ends before the object is closed"),
    (
      " \"matrix\"", "<<<<<<< HEAD\n \"matrix\"",
      "g/trip.json:3:1: the file has unresolved merge conflicts"
    ),
    ("\"matrix\"", "\"matrx\"", "g/trip.json:3:2: unknown key \"matrx\""),
    ("\"matrix\"", "\"variants\"", "g/trip.json:3:2: unknown key \"variants\""),
    ("\"appearance\"", "\"appearence\"", "g/trip.json:4:4: unknown key \"appearence\""),
    ("[\"light\", \"dark\"]", "\"dark\"", "g/trip.json:4:18: "),
    ("[\"light\", \"dark\"]", "[\"lite\"]", "g/trip.json:4:19: unknown appearance \"lite\""),
    ("\"screen\"", "\"sceen\"", "g/trip.json:1:"),
  ])
  func aDocumentThatCannotBeReadKeepsItsGoldens(
    old: String, new: String, mistake: String
  ) throws {
    let before = try files()
    try edit(old, new)
    for arguments in ["g", "g/trip.json", "trip --dir g", "g --ci"] {
      let outcome = try run("check \(arguments)")
      #expect(outcome.status == 1, "\(arguments)")
      #expect(
        !outcome.text.contains("missing  ") && !outcome.text.contains(" missing:"),
        "\(outcome.text)")
      #expect(outcome.text.components(separatedBy: mistake).count == 2, "\(outcome.text)")
      #expect(outcome.text.contains("goldens cannot be checked"), "\(outcome.text)")
      for name in Self.names { #expect(outcome.text.contains(name)) }
      #expect(outcome.errors.isEmpty, "\(outcome.errors)")
    }
    for arguments in ["trip-de-dark", "trip", "--missing --changed"] {
      let outcome = try run("accept \(arguments) --dir g")
      let isNamed = arguments.hasPrefix("trip")
      #expect(outcome.status == (isNamed ? 1 : 0), "\(arguments): \(outcome.text)")
      if isNamed {
        #expect(outcome.text.hasPrefix("refused   trip"), "\(outcome.text)")
        #expect(outcome.text.contains(mistake), "\(outcome.text)")
      }
      #expect(try files() == before)
    }
    try folder.write(Self.document, "g/trip.json")
    #expect(try run("check g --ci").text == "5 same: passed\n")
  }

  /// A document that never had a golden says what its mistake is.
  @Test func aNewDocumentThatCannotBeReadIsNamed() throws {
    try folder.write("{\"screen\": \"scene\",\n=======\n}", "g/new.json")
    let outcome = try run("check g/new.json")
    #expect(outcome.status == 66)
    #expect(
      outcome.errors.contains("g/new.json:2:1: warning: ignored: the file has unresolved merge"),
      "\(outcome.errors)")
    #expect(try run("check g").text == "5 same: passed\n")
    #expect(try run("check g --ci").text.contains("error  new\n  g/new.json:2:1: not checked: "))
  }

  /// The combinations of the other values are checked.
  @Test func aWrongValueLeavesTheOthers() throws {
    let before = try files()
    try edit("\"dark\"]", "\"drk\"]")
    for arguments in ["g", "g/trip.json", "g --ci"] {
      let outcome = try run("check \(arguments)")
      #expect(outcome.status == 1)
      #expect(
        outcome.text.hasPrefix(
          """
          g/trip.json:4:28: unknown appearance "drk": 2 goldens cannot be checked
            trip-de-dark, trip-en-dark
            did you mean "dark"?

          """), "\(outcome.text)")
      let same = arguments == "g/trip.json" ? 2 : 3
      #expect(outcome.text.hasSuffix("\n\(same) same, 2 error: failed\n"), "\(outcome.text)")
    }
    let accepted = try run("accept trip --dir g")
    #expect(accepted.status == 1)
    #expect(accepted.text.contains("refused   trip-de-dark: it cannot be drawn\n"))
    #expect(accepted.text.contains("same      trip-de-light"), "\(accepted.text)")
    #expect(try files() == before)
    // An edit is found in the pictures that can be drawn.
    try folder.write(
      Self.document.replacing("\"dark\"]", with: "\"drk\"]").replacing("#CC0000", with: "#CC0011"),
      "g/trip.json")
    let changed = try run("check g")
    #expect(changed.text.hasSuffix("\n1 same, 2 changed, 2 error: failed\n"), "\(changed.text)")
    try edit("\"dark\"]", "\"dark\"] ")
    #expect(try run("check g --ci").text == "5 same: passed\n")
  }

  /// A value that never had a golden is the document's error.
  @Test(arguments: [
    ("\"locale\": [\"en\"", "\"locale\": [\"en\", \"de_AT!\"", 5),
    ("\"de\"],", "\"de\", \"de\"],", 5),
    ("\"locale\": [\"en\", \"de\"]", "\"scale\": [1, 9]", 1),
  ])
  func aWrongValueThatIsNewIsTheDocumentsError(old: String, new: String, same: Int) throws {
    try edit(old, new)
    let outcome = try run("check g --ci")
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("g/trip.json:3:"), "\(outcome.text)")
    #expect(outcome.text.contains("\(same) same"), "\(outcome.text)")
    #expect(try run("accept trip --dir g").status == 1)
  }

  /// A matrix that was removed on purpose leaves goldens whose remedy removes them.
  @Test func aMatrixThatIsGoneLeavesGoldensToRemove() throws {
    try folder.write(Self.document.replacing(/"matrix".*\n.*\n/, with: ""), "g/trip.json")
    let outcome = try run("check g")
    #expect(
      outcome.text.contains(
        "there is no g/trip-de-dark.json, and g/trip.json has no matrix"), "\(outcome.text)")
    #expect(outcome.text.contains("1 same, 1 new, 4 missing"), "\(outcome.text)")
    for match in outcome.text.matches(of: /citypaint (accept .*) removes/) {
      #expect(try run(String(match.1)).status == 0)
    }
    #expect(try run("accept trip --dir g").status == 0)
    #expect(try run("check g --ci").text == "2 same: passed\n")
    #expect(
      try files().keys.sorted().filter { $0.hasPrefix("trip") } == ["trip.golden", "trip.png"])
  }

  /// A golden whose own document is gone is not one of another document that can be read.
  @Test func aGoldenOfADeletedDocumentIsMissing() throws {
    for ending in ["json", "png", "golden"] {
      try folder.write(try folder.read("g/home.\(ending)"), "g/home-old.\(ending)")
    }
    #expect(try run("accept home-old --dir g").status == 0)
    try FileManager.default.removeItem(atPath: folder.file("g/home-old.json"))
    let outcome = try run("check g")
    #expect(outcome.text.contains("missing  home-old\n"), "\(outcome.text)")
    #expect(try run("accept home-old --dir g").text.contains("removed   home-old"))
    #expect(try run("check g --ci").text == "5 same: passed\n")
  }

  /// What the inventory lists is not removed from it either, and a picture alone is no orphan.
  @Test func whatIsLeftOfAGoldenIsKept() throws {
    try FileManager.default.removeItem(atPath: folder.file("g/trip-de-dark.golden"))
    for ending in ["png", "golden"] {
      try FileManager.default.removeItem(atPath: folder.file("g/trip-en-dark.\(ending)"))
    }
    try folder.write(try folder.read("g/home.png"), "g/trip-pl-dark.png")
    let before = try files()
    try edit("\"ground\"}}", "\"ground\"}")
    let outcome = try run("check g")
    #expect(outcome.text.contains("4 goldens cannot be checked"), "\(outcome.text)")
    #expect(!outcome.text.contains("orphan  ") && !outcome.text.contains("missing  "))
    #expect(try run("accept trip-de-dark trip-en-dark --dir g").status == 1)
    #expect(try files() == before)
  }
}
