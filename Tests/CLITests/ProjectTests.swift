import Foundation
import TestSupport
import Testing

/// A new project, and its goldens on two branches.
@Suite struct ProjectTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func run(_ line: String, in place: String = "") throws -> Program.Outcome {
    try Program.run(
      line.split(separator: " ").map(String.init),
      in: place.isEmpty ? folder.path : folder.file(place))
  }

  /// Runs lines of a shell with the program as `citypaint`.
  private func shell(_ lines: String) throws -> Program.Outcome {
    let program = try #require(Program.path)
    let start = """
      mkdir -p .bin
      printf '#!/bin/sh\\nexec "%s" "$@"\\n' '\(program)' > .bin/citypaint
      chmod +x .bin/citypaint
      export PATH="$PWD/.bin:$PATH" HOME="$PWD" GIT_CONFIG_NOSYSTEM=1
      export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@b GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@b
      \(lines)
      """
    return try Program.run("/bin/bash", ["-euc", start], in: folder.path)
  }

  @Test func aProjectIsWhole() throws {
    let outcome = try run("init")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let files = [
      "screens/weather.json", ".citypaint.json", ".gitattributes", ".github/workflows/screens.yml",
      "screens/weather.png", "screens/weather.golden", "screens/goldens.lock",
    ]
    #expect(outcome.text.hasPrefix(files.map { "wrote \($0)\n" }.joined() + "next: git config"))
    #expect(try run("check --ci").text == "1 same: passed\n")
    #expect(try run("lint").status == 0)
    let again = try run("init")
    #expect(again.status == 73 && again.errors.contains("screens/weather.json, .citypaint.json"))
    #expect(try run("init --screens ../up").status == 64)
    #expect(try Program.run(["init"], in: folder.path, environment: ["CI": "1"]).status == 64)
  }

  @Test func aSubfolderHasItsJobAtTheRoot() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file(".git"), withIntermediateDirectories: true)
    #expect(
      try run("init apps/garden").text.contains("\nwrote .github/workflows/screens-apps-garden"))
    let job = String(
      decoding: try folder.read(".github/workflows/screens-apps-garden.yml"), as: UTF8.self)
    #expect(job.contains("working-directory: \"apps/garden\""))
    try folder.write("", "apps/shop/a.txt")
    let gitlab = try run("init --ci gitlab", in: "apps/shop")
    #expect(gitlab.text.contains("wrote ../../.gitlab-ci.yml\n"), "\(gitlab.text)")
    #expect(try run("init apps/none --ci none").text.matches(of: /wrote/).count == 6)
  }

  private static let screen = """
    write() { printf '{"screen": "scene", "device": {"width": 60, "height": 30},
      "root": {"type": "shape", "name": "%s", "fill": "%s"}}
    ' "$2" "$3" > "screens/$1.json"; citypaint accept "$1" --dir screens; }
    git init -q -b main .
    printf '*.golden merge=citypaint\\ngoldens.lock merge=citypaint\\n*.png binary\\n' > .gitattributes
    git config merge.citypaint.driver 'citypaint merge-record %O %A %B %P'
    mkdir screens
    write one box '#CC333F'
    write two box '#CC333F'
    git add screens .gitattributes && git commit -qm base
    git checkout -qb side

    """

  /// Two branches accept different goldens, and each adds one.
  @Test func differentGoldensMerge() throws {
    let outcome = try shell(
      Self.screen + """
        write one box '#00A0B0'; write three box '#EDC951'
        git add -A screens && git commit -qm side
        git checkout -q main
        write two box '#6A4A3C'; write four box '#EB6841'
        git add -A screens && git commit -qm main
        git merge -q side -m merge
        citypaint check screens --ci
        grep -c '^[a-z]' screens/goldens.lock
        """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.hasSuffix("4 same: passed\n4\n"), "\(outcome.text)")
  }

  /// A branch deletes a golden that the other accepts again: the merged inventory lacks it.
  @Test(arguments: [
    ("citypaint accept --new --dir screens", "2 same: passed\n"),
    ("rm screens/two.*", "1 same: passed\n"),
  ])
  func aGoldenThatABranchDeletedIsNoticed(remedy: String, result: String) throws {
    let outcome = try shell(
      Self.screen + """
        rm screens/two.*; citypaint accept two --dir screens
        git add -A screens && git commit -qm side
        git checkout -q main
        write two box '#6A4A3C'
        git add -A screens && git commit -qm main
        git merge -q side -m merge && exit 1
        git add screens && git commit -qm merge
        citypaint check screens --ci && exit 1
        \(remedy)
        citypaint check screens --ci
        """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(
      outcome.text.contains("error  goldens.lock\n  screens/goldens.lock does not list two, so it"),
      "\(outcome.text)")
    #expect(outcome.text.hasSuffix(result), "\(outcome.text)")
  }

  /// The branches change different parts of one record: its checksum is written again.
  @Test func differentPartsOfARecordMerge() throws {
    let outcome = try shell(
      Self.screen + """
        write one box '#00A0B0'
        git commit -qam side
        git checkout -q main
        sed -i 's/"renderer": "[^"]*"/"renderer": "0.0.9"/' screens/one.golden
        git commit -qam main
        git merge -q side -m merge
        citypaint check screens --ci
        """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(outcome.text.hasSuffix("2 same: passed\n"), "\(outcome.text)")
  }

  @Test func oneGoldenAcceptedTwiceIsAConflict() throws {
    let outcome = try shell(
      Self.screen + """
        write one box '#00A0B0'; git commit -qam side
        git checkout -q main
        write one box '#6A4A3C'; git commit -qam main
        cp screens/one.golden before
        ! git merge -q side -m merge
        cmp before screens/one.golden
        git checkout -q --theirs screens/one.json screens/one.png
        citypaint accept one --dir screens
        citypaint check screens
        """)
    #expect(outcome.status == 0, "\(outcome.text)\(outcome.errors)")
    #expect(
      outcome.errors.contains(
        "screens/one.golden cannot be merged: both branches accepted another drawing of one"),
      "\(outcome.errors)")
    #expect(outcome.errors.contains("citypaint accept one --dir screens"))
    #expect(outcome.text.hasSuffix("2 same: passed\n"))
  }
}
