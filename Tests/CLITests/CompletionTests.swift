import Foundation
import TestSupport
import Testing

/// What a shell offers, by the completion script for bash.
@Suite struct CompletionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["feed", "group"] {
      try folder.write(
        ##"{"screen": "scene", "device": {"width": 40, "height": 20}, "root": {"type": "text", "text": "Hi", "color": "#FF0000"}}"##,
        "screens/\(name).json")
    }
    try folder.write("", "notes.txt")
    let outcome = try Program.run(
      ["accept", "--new", "--dir", "screens"], in: folder.path, environment: ["CI": ""])
    try #require(outcome.status == 0, "\(outcome.errors)")
    try folder.write(
      try Program.run(["--generate-completion-script", "bash"]).output, "completions.bash")
  }

  /// Returns the words that bash offers for the last of some words.
  private func offers(_ words: [String]) throws -> Set<String> {
    let script = """
      PATH=$(dirname "$1"):$PATH; shift
      source completions.bash
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}
      COMPREPLY=()
      _citypaint citypaint "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let outcome = try Program.run(
      "/usr/bin/env",
      ["bash", "-c", script, "bash", try #require(Program.path), "citypaint"] + words,
      in: folder.path)
    return Set(outcome.text.split(separator: "\n").map(String.init))
  }

  @Test func namesOfFiles() throws {
    for command in ["render", "inspect", "check", "lint", "compare", "sheet", "expand"] {
      #expect(try offers([command, "scr"]) == ["screens"], "\(command)")
      #expect(try offers([command, "screens/fee"]).contains("screens/feed.json"), "\(command)")
    }
    #expect(try offers(["check", "screens/feed"]) == ["screens/feed.json"])
    #expect(try offers(["render", "a.json", "--data", "not"]) == ["notes.txt"])
    #expect(try offers(["render", "a.json", "--assets", "n"]) == [])
    #expect(try offers(["render", "a.json", "--assets", "s"]) == ["screens"])
  }

  @Test func valuesThatTheProgramKnows() throws {
    #expect(try offers(["render", "a.json", "--device", "iphone-16"]).contains("iphone-16-pro"))
    #expect(try offers(["render", "a.json", "--locale", "pt"]) == ["pt", "pt-PT"])
    #expect(try offers(["lint", "--only", "target"]).contains("target-size"))
    #expect(try offers(["lint", "--preset", "acc"]) == ["accessibility"])
    #expect(try offers(["new", "city.f"]) == ["city.feed"])
    #expect(try offers(["schema", "--report", "l"]) == ["lint"])
  }

  @Test func namesOfGoldens() throws {
    #expect(try offers(["accept", "--dir", "screens", "f"]) == ["feed"])
    #expect(try offers(["accept", "g"]) == [])
    try folder.write(#"{"folders": {"goldens": "screens"}}"#, ".citypaint.json")
    #expect(try offers(["accept", "g"]) == ["group"])
  }
}
