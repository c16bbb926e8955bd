import Foundation
import TestSupport
import Testing

/// The part of a folder that `check` examines, and the commands it recommends.
@Suite struct CheckPathsTests {
  private let workspace: GoldenWorkspace

  /// The goldens are in a folder whose name needs quoting in a shell, as are some of theirs.
  private static let dir = "my screens'"
  private static let names = ["city/feed", "city/it's $HOME", "city/-dash", "icons/list"]

  init() throws {
    workspace = try GoldenWorkspace()
    for name in Self.names { try workspace.write("\(Self.dir)/\(name)", color: "#CC333F") }
    let outcome = try workspace.run(
      ["accept", "--new", "--dir", Self.dir], environment: ["CI": ""])
    try #require(outcome.status == 0, "\(outcome.errors)")
  }

  private func cases(_ arguments: [String]) throws -> [[String: Any]] {
    let outcome = try workspace.run(["check", "--json", "-"] + arguments)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output))
    let report = try #require(json as? [String: Any], "\(outcome.errors)")
    return try #require(report["cases"] as? [[String: Any]])
  }

  private func names(_ arguments: [String]) throws -> [String] {
    try cases(arguments).map { $0["name"] as? String ?? "" }
  }

  @Test(arguments: [
    ([dir], ["city/-dash", "city/feed", "city/it's $HOME", "icons/list"]),
    (["\(dir)/city"], ["city/-dash", "city/feed", "city/it's $HOME"]),
    (["\(dir)/city/"], ["city/-dash", "city/feed", "city/it's $HOME"]),
    (["\(dir)/city/feed.json"], ["city/feed"]),
    (["./\(dir)/city/feed.png"], ["city/feed"]),
    (["\(dir)/city/feed"], ["city/feed"]),
    (["\(dir)/city/feed", "\(dir)/icons"], ["city/feed", "icons/list"]),
    (["--dir", dir, "city/feed"], ["city/feed"]),
    (["--dir", dir, "\(dir)/city/feed.json"], ["city/feed"]),
    ([dir, "--only", "icons"], ["icons/list"]),
    (["\(dir)/city", "--only", "city/feed"], ["city/feed"]),
  ])
  func pathsMeanTheirCases(arguments: [String], expected: [String]) throws {
    #expect(try names(arguments) == expected)
  }

  /// A case is in the same shard for every form of its path.
  @Test func shardsAreOfTheWholeFolder() throws {
    for shard in ["1/2", "2/2"] {
      let all = try names([Self.dir, "--shard", shard])
      let city = try names(["\(Self.dir)/city", "--shard", shard])
      #expect(city == all.filter { $0.hasPrefix("city/") })
    }
  }

  @Test(arguments: [
    (["check", "\(dir)/city", "a"], 64, "two folders of goldens"),
    (["check", "--dir", dir, "city/fed"], 66, "did you mean city/feed?"),
    (
      ["check", "--dir", dir, "x/y/z/nothing/like/it"], 66, "the goldens are city/-dash, city/feed"
    ),
  ])
  func mistakesAreSaid(arguments: [String], status: Int32, message: String) throws {
    let outcome = try workspace.run(arguments)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(message), "\(outcome.errors)")
  }

  /// Runs a command line as pasted by a user, with the built program as `citypaint`.
  private func paste(_ line: String) throws -> Program.Outcome {
    let program = try #require(Program.path)
    return try Program.run(
      "/bin/bash", ["-c", "citypaint() { \"$CITYPAINT\" \"$@\"; }\n" + line],
      in: workspace.folder.path, environment: ["CITYPAINT": program, "CI": ""])
  }

  /// Each recommended command has the reported effect on its case, from the same folder.
  @Test(arguments: [[dir], ["\(dir)/city"], ["--dir", dir]])
  func commandsWorkAsTheyArePrinted(arguments: [String]) throws {
    for name in Self.names { try workspace.write("\(Self.dir)/\(name)", color: "#00A0B0") }
    let cases = try cases(arguments)
    #expect(cases.count >= 3)
    for entry in cases {
      let command = try #require(entry["accept"] as? String)
      let outcome = try paste(command)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      #expect(outcome.text.hasPrefix("accepted  \(entry["name"] as? String ?? "")\n"))
    }
    #expect(try workspace.run(["check", "--ci"] + arguments).status == 0)
  }

  /// The command in a finding's note has the effect that the note describes.
  @Test func theNotesCommandsDoWhatTheySay() throws {
    let manager = FileManager.default
    func file(_ name: String) -> String { workspace.folder.file("\(Self.dir)/\(name)") }
    try workspace.folder.write("x", "\(Self.dir)/city/feed.png")
    try manager.removeItem(atPath: file("city/it's $HOME.json"))
    try manager.removeItem(atPath: file("city/-dash.golden"))
    try manager.removeItem(atPath: file("icons/list.png"))
    try manager.copyItem(atPath: file("city/-dash.png"), toPath: file("city/lost.png"))
    let old = String(decoding: try workspace.folder.read("four.golden"), as: UTF8.self)
    try workspace.folder.write(old.replacing("\"golden\": 3", with: "\"golden\": 1"), "four.golden")
    for (folder, ways) in [
      (
        Self.dir,
        [
          "draws the picture again", "removes the golden's remaining files", "writes the record",
          "removes the picture; if it is not a golden",
        ]
      ), (".", ["updates the record"]),
    ] {
      let text = try workspace.run(["check", folder, "--ci"]).text
      for way in ways { #expect(text.contains(way), "\(way) is not in \(text)") }
      let commands = text.split(separator: "\n").compactMap { line -> String? in
        guard let start = line.firstRange(of: "citypaint accept ")?.lowerBound,
          let end = ways.compactMap({ line.firstRange(of: " " + $0)?.lowerBound }).min()
        else { return nil }
        return String(line[start..<end])
      }
      #expect(commands.count == (folder == "." ? 1 : 5), "\(text)")
      for command in commands {
        let outcome = try paste(command)
        #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      }
      let after = try workspace.run(["check", folder, "--ci"])
      #expect(after.status == 0, "\(after.text)")
    }
    #expect(!manager.fileExists(atPath: file("city/lost.png")))
  }

  /// The recommended command applies the page's decisions.
  @Test func theApprovalsCommandWorksAsItIsPrinted() throws {
    try workspace.write("\(Self.dir)/city/feed", color: "#00A0B0")
    let outcome = try workspace.run(["check", Self.dir, "--json", "-"])
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    let entry = try #require(
      (report["cases"] as? [[String: Any]])?.first { $0["state"] as? String == "changed" })
    func pixels(_ side: String) -> String {
      (entry[side] as? [String: Any])?["pixels"] as? String ?? ""
    }
    try workspace.folder.write(
      """
      {"approvals": 1, "cases": [{"name": "city/feed", "decision": "accept",
        "expected": "\(pixels("expected"))", "actual": "\(pixels("actual"))"}]}
      """, "approvals.json")
    let command = try #require(report["accept"] as? String)
    #expect(try paste(command).text.hasPrefix("accepted  city/feed\n"))
  }

  /// The command includes the art and fonts with which a case was checked.
  @Test func theCommandNamesWhatItIsDrawnWith() throws {
    try workspace.folder.write("x", "my art/none.txt")
    try workspace.write("\(Self.dir)/city/feed", color: "#00A0B0")
    let entry = try #require(
      try cases(["\(Self.dir)/city/feed", "--assets", "my art"]).first)
    #expect(
      entry["accept"] as? String
        == "citypaint accept city/feed --dir 'my screens'\\''' --assets 'my art'")
  }

  /// GitHub requires file names relative to the repository.
  @Test func annotationsAreRelativeToTheWorkspace() throws {
    try workspace.write("\(Self.dir)/city/feed", color: "#00A0B0")
    try workspace.folder.link("way in", to: Self.dir)
    func annotation(_ folder: String, in repository: String) throws -> String {
      let outcome = try workspace.run(
        ["check", folder],
        environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": repository])
      let line = outcome.text.split(separator: "\n").first { $0.hasPrefix("::error ") }
      return String(line?.prefix { $0 != "," } ?? "")
    }
    let root = workspace.folder.path
    for folder in [Self.dir, "way in", workspace.folder.file(Self.dir)] {
      #expect(
        try annotation(folder, in: root)
          == "::error file=my screens'/city/feed.json")
      #expect(
        try annotation(folder, in: workspace.folder.file(Self.dir))
          == "::error file=city/feed.json")
    }
    #expect(
      try annotation(Self.dir, in: workspace.folder.file("a"))
        == "::error file=my screens'/city/feed.json")
  }
}
