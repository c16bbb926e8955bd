import TestSupport
import Testing

/// Two outputs that are the same file, at least on many file systems, are rejected before anything
/// is written.
@Suite struct OutputNamesTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let scene =
      #"{"screen": "scene", "device": {"width": 9, "height": 9, "scale": 1}, "root": "{{n?}}"}"#
    for name in ["a", "b", "s", "\u{3C2}", "stra\u{DF}e", "K"] {
      try folder.write(scene, "x/\(name).json")
    }
    for name in ["\u{3A3}", "STRASSE", "\u{17F}", "\u{212A}"] {
      try folder.write(scene, "y/\(name).json")
    }
    try folder.write("", "out/.keep")
    let icon =
      #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>"#
    for name in ["x/stra\u{DF}e", "y/STRASSE", "x/car", "x/bus"] {
      try folder.write(icon, "\(name).svg")
    }
    try folder.write("n\nstra\u{DF}e\nSTRASSE\n", "folded.csv")
    try folder.write("n\na\nb\n", "rows.csv")
  }

  private func refuses(_ line: String, status: Int32, _ says: String) throws {
    let outcome = try Program.shell(line, in: folder.path)
    #expect(outcome.status == status, "\(line): \(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(line): \(outcome.errors)")
    #expect(try folder.read("out/.keep").isEmpty)
    let written = try Program.shell(
      "find . -type f -name '*.png' -o -name '*.html'", in: folder.path)
    #expect(written.text.isEmpty, "\(written.text)")
  }

  @Test(
    "names that a full case folding joins are one",
    arguments: [
      "x/\u{3C2}.json y/\u{3A3}.json", "x/stra\u{DF}e.json y/STRASSE.json",
      "x/s.json y/\u{17F}.json", "x/K.json y/\u{212A}.json",
    ])
  func foldedNames(files: String) throws {
    try refuses(
      #""$P" render \#(files) -o out"#, status: 64, "are the same name on many file systems")
  }

  @Test("the same for rows and masks")
  func foldedRowsAndMasks() throws {
    let says = "on many file systems"
    try refuses(
      #""$P" render x/a.json --data folded.csv -o 'out/{{n}}.png'"#, status: 65, says)
    try refuses(
      #""$P" tint x/stra*.svg y/*.svg --color CC333F -o out"#, status: 65, says)
    try refuses(#""$P" check x --json R.json --report r.JSON"#, status: 64, "the same name")
  }

  @Test(
    "names that lead to one file are one",
    arguments: [
      (#"ln -s b.png out/a.png; "$P" render x/a.json x/b.json -o out"#, 64),
      (#"ln -s ../o out/a.png; ln -s ../o out/b.png; "$P" render x/a.json x/b.json -o out"#, 64),
      (#"ln -s a@2x.png out/a.png; "$P" render x/a.json -o out/ --scales 1,2"#, 64),
      (#"ln -s b.png out/a.png; "$P" render x/a.json --data rows.csv -o 'out/{{n}}.png'"#, 65),
      (
        #"ln -s bus-CC333F.png out/car-CC333F.png; "$P" tint x/car.svg x/bus.svg --scales 1 "#
          + "--color CC333F -o out", 65
      ),
      (#"ln -s D@2x.png D.png; "$P" launch x/a.json -o D.png"#, 64),
    ])
  func linkedNames(line: String, status: Int32) throws {
    try refuses(line, status: status, "lead to the same file")
  }

  @Test("reports that are the same file have the same name")
  func linkedReports() throws {
    try refuses(
      #"ln -s out o; "$P" check x --json out/r --junit o/r"#, status: 64,
      "two reports have the same name")
  }
}
