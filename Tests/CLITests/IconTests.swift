import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct IconTests {
  let folder: TemporaryFolder

  private static let blue = Color(red: 30, green: 90, blue: 200)

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try SamplePicture.png(Self.blue, width: 1024, height: 1024), "art.png")
    try folder.write(Self.scene, "art.json")
  }

  private static let scene = """
    {"screen": "scene", "device": {"width": 57, "height": 57, "scale": 1}, "root":
      {"type": "layers", "background": "#1E5AC8", "children": [
        {"type": "shape", "fill": "#FFFFFF", "frame": [20, 40, 10, 10]}]}}
    """

  private func icon(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["icon"] + arguments, in: folder.path)
  }

  private func picture(_ name: String) throws -> Pixmap {
    try ImageFile.decode(try folder.read(name))
  }

  private func set(_ name: String) throws -> [String: Any] {
    let data = Data(try folder.read("\(name)/AppIcon.appiconset/Contents.json"))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  /// Xcode rejects a set with a file of another size than declared.
  @Test(arguments: ["art.png", "art.json"])
  func theSetHasEverySizeAsItSays(art: String) throws {
    let outcome = try icon([art, "-o", "out"])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let images = try #require(try set("out")["images"] as? [[String: String]])
    #expect(images.count == 25)
    for image in images {
      let name = try #require(image["filename"])
      let points = try #require(image["size"]?.split(separator: "x").first.flatMap { Double($0) })
      let scale = try #require(image["scale"].flatMap { Double($0.dropLast()) })
      let picture = try picture("out/AppIcon.appiconset/\(name)")
      #expect(Double(picture.width) == points * scale && picture.height == picture.width)
      #expect(picture.isOpaque)
    }
    let sizes = Set(images.compactMap { $0["size"] })
    #expect(sizes.isSuperset(of: ["29x29", "57x57", "60x60", "76x76", "83.5x83.5", "1024x1024"]))
    let named = Set(images.compactMap { $0["filename"] } + ["Contents.json"])
    let there = try FileManager.default.contentsOfDirectory(
      atPath: folder.file("out/AppIcon.appiconset"))
    #expect(named == Set(there))
    for (name, side) in [("Home", 57), ("Settings", 29)] {
      #expect(try picture("out/Icon-\(name).png").width == side)
      #expect(try picture("out/Icon-\(name)@2x.png").width == 2 * side)
    }
  }

  @Test func theHomeScreensIconHasCornersShadowAndShine() throws {
    #expect(try icon(["art.png", "-o", "out"]).status == 0)
    let icon = try picture("out/Icon-Home.png")
    let art = Self.blue.premultiplied
    #expect(icon.pixels[0] >> 24 < 40, "the corner is round")
    #expect(icon.pixels[57 * 40 + 28] == art, "below the shine it is the art")
    let shine = icon.pixels[57 * 10 + 28]
    #expect(shine & 255 > art & 255 && shine >> 24 == 255, "the upper half is lighter")
    let shadow = try picture("out/Icon-Home-shadow.png")
    #expect(shadow.width == 73)
    let below = shadow.pixels[73 * 66 + 36]
    #expect(below & 0xff_ffff == 0 && below >> 24 > 20, "a black shadow below it")
    #expect(try set("out")["properties"] == nil)
  }

  @Test func prerenderedArtIsLeftAsItIs() throws {
    #expect(try icon(["art.json", "-o", "out", "--prerendered"]).status == 0)
    let rendered = try Program.run(["render", "art.json", "-o", "plain.png"], in: folder.path)
    #expect(rendered.status == 0)
    let plain = try picture("plain.png").pixels
    #expect(try picture("out/Icon-Home.png").pixels == plain)
    #expect(try picture("out/AppIcon.appiconset/Icon-57.png").pixels == plain)
    let properties = try #require(try set("out")["properties"] as? [String: Bool])
    #expect(properties == ["pre-rendered": true])
  }

  @Test func aFlatIconHasNoShineAndSixtyPoints() throws {
    #expect(try icon(["art.png", "-o", "out", "--look", "flat"]).status == 0)
    let icon = try picture("out/Icon-Home.png")
    #expect(icon.width == 60 && icon.pixels[0] == 0)
    #expect(icon.pixels[60 * 10 + 30] == Self.blue.premultiplied)
  }

  @Test func whatIsOddAboutTheArtIsSaid() throws {
    try folder.write(try SamplePicture.png(.black, width: 57, height: 40), "wide.png")
    let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    try folder.write(try SamplePicture.png(clear, width: 1024, height: 1024), "clear.png")
    let wide = try icon(["wide.png", "-o", "wide"])
    #expect(wide.status == 0)
    #expect(wide.errors.contains("wide.png is 57 × 40 pixels, but an icon is square"))
    #expect(wide.errors.contains("40 pixels wide, so 16 of the set's 19 files are enlarged"))
    let holes = try icon(["clear.png", "-o", "holes"])
    #expect(holes.status == 0 && holes.errors.contains("the art has transparent areas"))
    #expect(try picture("holes/AppIcon.appiconset/Icon-57.png").pixels.first == 0xff00_0000)
    #expect(try icon(["clear.png", "-o", "none", "--strict"]).status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
  }

  @Test func badArtWritesNothing() throws {
    try folder.write("no picture", "text.png")
    try folder.write(
      Self.scene.replacing("\"height\": 57", with: "\"height\": 60"), "tall.json")
    let outcomes = try [
      icon(["text.png", "-o", "out"]), icon(["gone.png", "-o", "out"]),
      icon(["tall.json", "-o", "out"]), icon(["art.png", "-o", "out", "--state", "pressed"]),
    ]
    #expect(outcomes.map(\.status) == [65, 66, 65, 64])
    #expect(outcomes[0].errors.contains("text.png") && outcomes[0].errors.contains("not a PNG"))
    #expect(outcomes[2].errors.contains("tall.json:1:1: error: the scene is 57 × 60 points"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    #expect(try icon(["art.png", "-o", "out"]).status == 0)
    let old = try folder.read("out/Icon-Home.png")
    let over = try icon(["out/Icon-Home.png", "-o", "out"])
    #expect(over.status == 64 && over.errors.contains("would overwrite"))
    #expect(try folder.read("out/Icon-Home.png") == old)
    #expect(try icon(["art.png", "-o", "art.json"]).status == 73)
  }
}
