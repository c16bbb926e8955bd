import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// `citypaint tint --sheet`.
@Suite struct SheetTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func solidPixels(of color: Color, in picture: Pixmap) -> Int {
    let solid = color.premultiplied
    return picture.pixels.count { $0 == solid }
  }

  /// The sheet has exactly the pixels of the tinted files: all solid pixels of a color are there.
  @Test func theSheetShowsEveryIconInEveryColor() throws {
    let outcome = try Program.run([
      "tint", "Assets/Icons", "--palette", "Assets/palettes.json", "-o", folder.file("out"),
      "--scales", "1,3", "--sheet", folder.file("sheets/sheet.png"),
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let sheet = try ImageFile.decode(try folder.read("sheets/sheet.png"))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.file("out"))
    let codes = Set(files.compactMap { $0.firstMatch(of: /-([0-9A-F]{6})/).map { String($0.1) } })
    #expect(codes.count == 10)
    for code in codes {
      let color = try #require(Color(hex: "#\(code)"))
      let icons = try files.filter { $0.hasSuffix("-\(code)@3x.png") }.map {
        solidPixels(of: color, in: try ImageFile.decode(try folder.read("out/\($0)")))
      }
      #expect(icons.count == 21)
      #expect(solidPixels(of: color, in: sheet) >= icons.reduce(0, +), "\(code)")
    }
  }

  @Test func colorsWithoutAPaletteAreShownToo() throws {
    let outcome = try Program.run([
      "tint", "Assets/Icons/piggybank.svg", "--color", "CC333F,00A0B0", "-o", folder.file("out"),
      "--sheet", folder.file("sheet.png"), "--scales", "2",
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let sheet = try ImageFile.decode(try folder.read("sheet.png"))
    #expect(solidPixels(of: Color(red: 0xCC, green: 0x33, blue: 0x3F), in: sheet) > 500)
    #expect(solidPixels(of: Color(red: 0x00, green: 0xA0, blue: 0xB0), in: sheet) > 500)
  }

  /// Nothing is written if the sheet would be too large, or be one of the files.
  @Test func aSheetThatCannotBeWritesNothing() throws {
    let colors = (0..<400).map { String(format: "%06X", $0 * 40_000) }.joined(separator: ",")
    let wide = try Program.run([
      "tint", "Assets/Icons/piggybank.svg", "--color", colors, "-o", folder.file("out"),
      "--sheet", folder.file("sheet.png"),
    ])
    #expect(wide.status == 65)
    #expect(wide.errors.contains("too large"))
    let taken = try Program.run([
      "tint", "Assets/Icons/piggybank.svg", "--color", "CC333F", "-o", folder.file("out"),
      "--sheet", folder.file("out/piggybank-CC333F.png"),
    ])
    #expect(taken.status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
  }

  @Test func aMaskThatCannotBeReadIsLeftOut() throws {
    try folder.write("<svg", "icons/bad.svg")
    try folder.write(
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0H9V9H0Z'/></svg>",
      "icons/good.svg")
    let outcome = try Program.run(
      ["tint", "icons", "--color", "CC333F", "-o", "out", "--sheet", "sheet.png"],
      in: folder.path)
    #expect(outcome.status == 65)
    #expect(outcome.errors.components(separatedBy: "error:").count == 2)
    #expect((try ImageFile.decode(try folder.read("sheet.png"))).width > 100)
  }
}
