import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct TintingTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.icon("M0 0H6V2H0Z"), "icons/flag.svg")
    try folder.write(Self.icon("M1 1H5V11H1Z"), "icons/door.svg")
    try folder.write(
      try SamplePicture.png(Color(red: 0, green: 0, blue: 0, alpha: 99)), "icons/glass.png")
  }

  private static func icon(_ path: String) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 12 12"><path d="\(path)"/></svg>
    """
  }

  private func tint(
    _ masks: [String] = ["icons"], _ options: [String] = ["--color", "CC333F"],
    in place: String? = nil
  ) throws -> Program.Outcome {
    try Program.run(["tint"] + masks + options + ["-o", "out"], in: place ?? folder.path)
  }

  private func names(_ name: String = "out") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(name))) ?? []).sorted()
  }

  /// Color × coverage ÷ 255 rounded to nearest, whatever the file's own coverage.
  private func isExact(_ picture: Pixmap, _ color: Color) -> Bool {
    picture.pixels.allSatisfy { pixel in
      let coverage = Int(pixel >> 24)
      let parts = [color.red, color.green, color.blue].map { (Int($0) * coverage * 2 + 255) / 510 }
      return (0..<3).allSatisfy { Int(pixel >> UInt32(8 * $0) & 255) == parts[$0] }
    }
  }

  @Test func theWholeSetInEveryColorOfThePalettes() throws {
    let options = [
      "--palette", "Assets/palettes.json", "--scales", "1,2,3", "-o", folder.file("out"),
      "--manifest", folder.file("out/list.json"),
    ]
    let outcome = try Program.run(["tint", "Assets/Icons"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("630 files written"))
    let json = try JSONSerialization.jsonObject(with: Data(try folder.read("out/list.json")))
    let files = try #require((json as? [String: Any])?["files"] as? [[String: Any]])
    #expect(files.count == 630)
    #expect(names().count == 631)
    var coverage: [String: [UInt32]] = [:]
    for entry in files {
      let file = try #require(entry["file"] as? String)
      let scale = try #require(entry["scale"] as? Int)
      let picture = try ImageFile.decode(try folder.read("out/\(file)"))
      #expect(picture.width == 29 * scale && picture.height == 29 * scale, "\(file)")
      let color = try #require((entry["color"] as? String).flatMap { Color(hex: $0) })
      #expect(isExact(picture, color), "\(file)")
      // The icon is the same in every color, and not empty.
      let key = "\(entry["icon"] ?? "") at \(scale)"
      let alphas = picture.pixels.map { $0 >> 24 }
      #expect(coverage[key, default: alphas] == alphas, "\(file)")
      #expect(alphas.contains(255))
      coverage[key] = alphas
    }
    #expect(coverage.count == 63)
    #expect(Set(coverage.values).count == 63)
    let again = try Program.run(["tint", "Assets/Icons"] + options)
    #expect(again.errors.contains("630 up to date"))
  }

  @Test func aRunThatWasKilledIsFinishedByTheNext() throws {
    for i in 0..<600 { try folder.write(Self.icon("M0 0H6V\(i % 11)H0Z"), "many/icon\(i).svg") }
    let options = ["--palette", PackageFolder.file("Assets/palettes.json")]
    let process = Process()
    process.executableURL = URL(filePath: try #require(Program.path))
    process.arguments = ["tint", "many"] + options + ["-o", "out"]
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardError = FileHandle.nullDevice
    try process.run()
    while names().count < 100 { usleep(500) }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try #require(process.terminationReason == .uncaughtSignal, "it was killed in its midst")
    let left = names().filter { !$0.hasPrefix(".") }
    #expect(left.count >= 90 && left.count < 18_000)
    for name in left { _ = try ImageFile.decode(try folder.read("out/\(name)")) }
    try folder.write("half a file", "out/.citypaint-run-of-the-dead-0.tmp")
    let next = try tint(["many"], options)
    #expect(next.status == 0, "\(next.errors)")
    #expect(names().count == 18_000)
    #expect(names().allSatisfy { !$0.hasPrefix(".") })
    #expect(next.errors.contains("up to date"))
  }

  @Test func oneBadMaskIsOneErrorAndTheRestIsDone() throws {
    try folder.write("<svg xmlns=\"http://www.w3.org/2000/svg\"\n", "icons/bad.svg")
    let outcome = try tint(["icons", "gone.png"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.split(separator: "\n").filter { $0.contains("error:") }.count == 2)
    #expect(outcome.errors.contains("icons/bad.svg:"))
    #expect(outcome.errors.contains("there is no file gone.png"))
    #expect(outcome.errors.contains("9 files written"))
    #expect(outcome.errors.contains("2 masks failed"))
    #expect(names().count == 9)
  }

  /// Warnings are reported with their file, and change neither the files nor the status.
  @Test func whatIsOddAboutAMaskIsAWarning() throws {
    try folder.write(Self.icon("M20 20H30V30Z"), "icons/away.svg")
    var photo = try JPEG.encode(SamplePicture.pixmap(.black, width: 9, height: 9), quality: 90)
    photo.insert(contentsOf: [UInt8](repeating: 7, count: 30), at: photo.count - 2)
    try folder.write(photo, "icons/photo.jpg")
    try #require(mkfifo(folder.file("icons/pipe.png"), 0o600) == 0)
    let outcome = try tint(["icons"], ["--color", "CC333F", "--manifest", "m.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.errors.contains("icons/away.svg: warning: the mask draws nothing"))
    #expect(outcome.errors.contains("icons/photo.jpg: warning: this JPEG has"))
    #expect(outcome.errors.contains("warning: icons/pipe.png is a pipe"))
    #expect(outcome.errors.contains("15 files written"))
    #expect(!outcome.errors.contains("failed"))
  }

  @Test func theManifestNamesTheMaskOfEachFile() throws {
    try folder.write(try SamplePicture.png(.black, width: 24, height: 24), "icons/flag@2x.png")
    let outcome = try tint(["icons"], ["--color", "CC333F", "--manifest", "m.json"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(try folder.read("m.json")))
    let files = try #require((json as? [String: Any])?["files"] as? [[String: Any]])
    let masks = files.filter { $0["icon"] as? String == "flag" }.map { $0["mask"] as? String }
    #expect(masks == ["icons/flag.svg", "icons/flag@2x.png", "icons/flag.svg"])
  }

  @Test func aMissingMaskAloneIsAnotherStatus() throws {
    #expect(try tint(["icons", "gone.png"]).status == 66)
    #expect(names().count == 9)
    #expect(try tint(["none*.svg"]).status == 66)
  }

  @Test func whatCannotBeWrittenIsSaid() throws {
    try folder.write("a file", "out")
    let outcome = try tint()
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("out"))
  }

  @Test func collidingNamesWriteNothing() throws {
    try folder.write(Self.icon("M0 0H1V1H0Z"), "more/Door.svg")
    let outcome = try tint(["icons", "more"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("icons/door.svg") && outcome.errors.contains("more/Door.svg"))
    #expect(names("out").isEmpty)
  }

  @Test(arguments: [["icons"], ["icons/*"], ["**/*.svg", "icons/gl?ss.png"], ["./icons/[a-z]*"]])
  func patternsInQuotesAreTaken(masks: [String]) throws {
    let outcome = try tint(masks, ["--color", "#C3F,000", "--color", "cc33ff", "--scales", "2"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(
      names()
        == ["door", "flag", "glass"].flatMap { ["\($0)-000000@2x.png", "\($0)-CC33FF@2x.png"] })
  }

  @Test func aDryRunWritesNothing() throws {
    let outcome = try tint(["icons"], ["--color", "CC333F", "--dry-run", "--manifest", "m.json"])
    #expect(outcome.status == 0)
    #expect(outcome.text.split(separator: "\n").count == 9)
    #expect(outcome.text.hasPrefix("out/door-CC333F.png: would be written\n"))
    #expect(folder.names == ["icons"])
    _ = try tint()
    #expect(try tint(["icons"], ["--color", "CC333F", "--dry-run"]).text.isEmpty)
  }

  @Test func filesThatAreUpToDateAreNotTouched() throws {
    _ = try tint()
    func stamp() throws -> NSDictionary {
      let path = folder.file("out/door-CC333F.png")
      return try FileManager.default.attributesOfItem(atPath: path) as NSDictionary
    }
    let before = try stamp()
    #expect(try tint().errors.contains("9 up to date"))
    #expect(try stamp() == before)
    #expect(
      try tint(["icons"], ["--color", "CC333F", "--force"]).errors.contains("9 files written"))
    #expect(try stamp() != before)
  }

  @Test(arguments: [
    ["--color", "red"], ["--color", "CC333F80"], ["--color", ""], ["--scales", "0"], [],
    ["--color", "000", "--force", "--dry-run"], ["--color", "000", "--manifest", "list.png"],
    ["--color", "000", "--jobs", "0"],
  ])
  func mistakesInUseAreSaidBeforeAnything(options: [String]) throws {
    let outcome = try tint(["icons"], options)
    #expect(outcome.status == 64)
    #expect(folder.names == ["icons"])
  }

  @Test func aBadPaletteIsSaidWithItsPlace() throws {
    try folder.write(##"{"palettes": [{"name": "Sea", "colours": ["#fff"]}]}"##, "p.json")
    let outcome = try tint(["icons"], ["--palette", "p.json"])
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("p.json:1:"))
    #expect(try tint(["icons"], ["--palette", "gone.json"]).status == 66)
    #expect(folder.names == ["icons", "p.json"])
  }

  @Test func itHasHelp() throws {
    let outcome = try Program.run(["tint", "--help"])
    #expect(outcome.status == 0)
    for word in ["EXAMPLES", "EXIT STATUS", "default: 1,2,3"] {
      #expect(outcome.text.contains(word))
    }
  }
}
