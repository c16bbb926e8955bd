import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@Suite struct LaunchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func launch(_ document: String, _ options: [String] = []) throws -> Program.Outcome {
    try folder.write(document, "first.json")
    return try Program.run(
      ["launch", "first.json", "-o", "Default.png"] + options, in: folder.path)
  }

  private func picture(_ name: String) throws -> Pixmap {
    try ImageFile.decode(try folder.read(name))
  }

  private static let names = ["Default.png", "Default@2x.png", "Default-568h@2x.png"]

  private static func screen(
    title: String = "Inbox", carrier: String = "Carrier", badge: String = "2",
    rows: String = "\"Anna\", \"Bo\"", extra: String = ""
  ) -> String {
    """
    {"screen": "scene", "data": {"names": [\(rows)]}, "root": {"type": "column", "children": [
      {"type": "phone.statusBar", "carrier": "\(carrier)", "time": "\(badge):41 AM"},
      {"type": "phone.navigationBar", "title": "\(title)", "right": "\(title)"},
      {"type": "phone.table", "grow": 1, "kind": "grouped", "rows": [\(rows)]},
      {"type": "layers", "height": 0, "children": [
        {"$each": "names", "type": "shape", "fill": "#FF0000", "width": 9, "height": 9}]},
      {"type": "phone.tabBar", "items": [
        {"title": "\(title)", "icon": "phone/tab.recents", "badge": "\(badge)"},
        {"title": "Two", "icon": "phone/tab.contacts"}]}\(extra)]}}
    """
  }

  @Test func theImagesHaveApplesSizesAndNames() throws {
    let outcome = try launch(Self.screen())
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let sizes = try Self.names.map { try picture($0) }.map { [$0.width, $0.height] }
    #expect(sizes == [[320, 480], [640, 960], [640, 1136]])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 4)
  }

  /// A document for another device has its own size, too; one of the three has no fourth.
  @Test(arguments: [("iphone-16", "Default-852h@3x.png", [1179, 2556]), ("iphone-5", nil, [])])
  func theDevicesOwnSizeIsDrawn(device: String, name: String?, size: [Int]) throws {
    let document = Self.screen().replacing(
      "{\"screen\": \"scene\",", with: "{\"screen\": \"scene\", \"device\": \"\(device)\",")
    #expect(try launch(document).status == 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(Set(names) == Set(Self.names + ["first.json"] + [name].compactMap { $0 }))
    if let name {
      let picture = try picture(name)
      #expect([picture.width, picture.height] == size)
    }
  }

  /// A bar as long as a datum is not shown; one of a fixed length stays.
  @Test(arguments: [
    ("\"width\": \"{{n}}\"", false), ("\"width\": 50", true),
    ("\"name\": \"{{n}}\", \"width\": 50", true),
    ("\"width\": {\"$scale\": \"{{n}}\", \"from\": [0, 90], \"to\": [0, 90]}", false),
    ("\"width\": {\"$scale\": 50, \"from\": [0, 90], \"to\": [0, 90]}", true),
    ("\"$when\": \"n\", \"width\": 50", false),
    ("\"$when\": {\"not\": \"absent\"}, \"width\": 50", false),
    ("\"$when\": {\"path\": \"$env.look\", \"is\": \"classic\"}, \"width\": 50", true),
    ("\"width\": {\"$match\": \"{{n}}\", \"50\": 40, \"$else\": 60}", false),
    ("\"width\": {\"$either\": [\"{{absent?}}\", 50]}", false),
    ("\"width\": {\"$either\": [{\"$when\": \"absent\", \"$value\": 9}, 50]}", false),
    ("\"width\": {\"$either\": [{\"$when\": false, \"$value\": 9}, 50]}", true),
  ])
  func aShapeMadeOfDataIsNotShown(width: String, isShown: Bool) throws {
    #expect(
      try launch(
        """
        {"screen": "scene", "data": {"n": 50}, "root": {"type": "layers", "background": "#FFFFFF",
          "children": [{"type": "shape", "fill": "#FF0000", \(width), "height": 50,
            "align": "start", "valign": "top"}]}}
        """
      ).status == 0)
    #expect(try picture("Default.png").pixels.contains(0xff00_00ff) == isShown)
  }

  /// What data show around a shape, and data that a component is given, count as well.
  @Test(arguments: [
    (#"{"$when": "n", "type": "column", "children": [\#(square)]}"#, false),
    (
      ##"{"type": "column", "background": "{{color}}", "width": 50, "height": 50, "children": []}"##,
      false
    ),
    (#"{"type": "mark", "isOn": "{{n}}"}"#, false), (#"{"type": "mark", "isOn": true}"#, true),
    (##"{"type": "mark", "isOn": true, "fill": {"$match": "{{n}}", "50": "#FF0000"}}"##, false),
    (#"{"$each": ["a", "b"], "$when": "item.$first", "type": "mark", "isOn": true}"#, true),
    (#"{"$each": ["a"], "$when": "n", "type": "mark", "isOn": true}"#, false),
  ])
  func whatDataShowIsNotShown(node: String, isShown: Bool) throws {
    let document = """
      {"screen": "scene", "data": {"n": 50, "color": "#FF0000"}, "components": {"mark": {
        "parameters": {"isOn": "any", "fill": {"type": "color", "default": "#FF0000"}},
        "body": {"type": "column", "children": [{"$when": "isOn", "type": "shape",
          "fill": "{{fill}}", "width": 50, "height": 50}]}}},
        "root": {"type": "layers", "background": "#FFFFFF", "children": [\(node)]}}
      """
    let outcome = try launch(document)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try picture("Default.png").pixels.contains(0xff00_00ff) == isShown)
  }

  private static let square =
    ##"{"type": "shape", "fill": "#FF0000", "width": 50, "height": 50}"##

  /// The guidelines' requirement: a change of variable content does not change the image.
  @Test(arguments: ["classic", "flat"])
  func nothingThatMayChangeShows(look: String) throws {
    #expect(try launch(Self.screen(), ["--look", look]).status == 0)
    let one = try Self.names.map { try folder.read($0) }
    let other = Self.screen(
      title: "Posteingang", carrier: "Anbieter", badge: "17",
      rows: "\"Carl\", {\"title\": \"Dora\", \"accessory\": \"checkmark\"}, \"Eva\"",
      extra: """
        , {"type": "phone.alert", "title": "New Mail", "buttons": ["OK"], "dimmed": true}
        """)
    #expect(try launch(other, ["--look", look]).status == 0)
    #expect(try Self.names.map { try folder.read($0) } == one)
    #expect(Set(try picture("Default.png").pixels).count > 20, "the bars are drawn")
  }

  /// The remaining content is at its place on the screen, with the same colors.
  @Test func whatStaysIsWhereItWas() throws {
    #expect(try launch(Self.screen()).status == 0)
    let drawn = try Program.run(
      ["render", "first.json", "-o", "first.png", "--device", "iphone"], in: folder.path)
    #expect(drawn.status == 0)
    let (launch, screen) = (try picture("Default.png"), try picture("first.png"))
    for y in [21, 40, 62, 150, 432, 435] {
      #expect(launch.pixels[320 * y + 2] == screen.pixels[320 * y + 2], "line \(y)")
    }
    #expect(launch.pixels != screen.pixels)
  }

  @Test(arguments: ["landscape-left", "landscape-right"])
  func aScreenHeldSidewaysLiesOnItsSide(orientation: String) throws {
    let document = """
      {"screen": "scene", "orientation": "\(orientation)", "root": {"type": "layers", "children": [
        {"type": "shape", "fill": "#FFFFFF"},
        {"type": "shape", "fill": "#FF0000", "frame": [0, 0, 480, 10]},
        {"type": "shape", "fill": "#0000FF", "frame": [0, 0, 10, 10]}]}}
      """
    #expect(try launch(document).status == 0)
    let image = try picture("Default.png")
    #expect(image.width == 320 && image.height == 480)
    let isLeft = orientation == "landscape-left"
    let (top, far) = isLeft ? (5, 315) : (315, 5)
    let corner = isLeft ? 475 : 5
    #expect(image.pixels[320 * 240 + top] == 0xff00_00ff, "the screen's top is red")
    #expect(image.pixels[320 * 240 + far] == 0xffff_ffff)
    #expect(image.pixels[320 * corner + top] == 0xffff_0000, "its top left corner is blue")
  }

  @Test func aScreenOfTextAloneIsAWarning() throws {
    let words = "{\"screen\": \"scene\", \"root\": \"Welcome\"}"
    let outcome = try launch(words)
    #expect(outcome.status == 0 && outcome.errors.contains("the launch image is a single color"))
    try FileManager.default.removeItem(atPath: folder.file("Default.png"))
    #expect(try launch(words, ["--strict"]).status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder.file("Default.png")))
  }

  @Test func mistakesWriteNothing() throws {
    let outcomes = try [
      launch("{\"screen\": \"scene\", \"rot\": 1}"), launch(Self.screen(), ["--placeholder"]),
      Program.run(["launch", "gone.json", "-o", "Default.png"], in: folder.path),
      Program.run(["launch", "first.json", "-o", "Default.jpg"], in: folder.path),
      Program.run(["launch", "first.json", "-o", "-"], in: folder.path),
    ]
    #expect(outcomes.map(\.status) == [65, 64, 66, 64, 64])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["first.json"])
  }

  /// A picture that the screen uses is not overwritten.
  @Test func itsOwnPicturesStay() throws {
    let art = try SamplePicture.png(.black)
    try folder.write(art, "Default@2x.png")
    let outcome = try launch(
      "{\"screen\": \"scene\", \"root\": {\"type\": \"image\", \"src\": \"Default@2x.png\"}}")
    #expect(outcome.status == 64 && outcome.errors.contains("would overwrite"))
    #expect(try folder.read("Default@2x.png") == art)
  }
}
