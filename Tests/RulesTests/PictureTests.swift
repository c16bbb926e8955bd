import Engine
import Findings
import Rules
import Scene
import Testing

/// What the rules read from a picture's name and pixels.
@Suite struct PictureTests {
  private func findings(
    _ id: String, _ name: String, _ width: Int, _ height: Int, _ nodes: String,
    background: String = "#1D5E47"
  ) throws -> [String] {
    let rule = try #require(Rule.named(id))
    let example = LintExample(
      picture: name,
      """
      { "screen": "scene", "device": { "width": \(width), "height": \(height), "scale": 1 },
        "root": { "type": "layers", "background": "\(background)", "children": [\(nodes)] } }
      """)
    return try Samples.findings(of: example, by: [rule]).compactMap(\.measured)
  }

  @Test(
    arguments: [
      ("Icon.png", 57, []), ("Icon.png", 60, ["60 × 60"]), ("Icon@2x.png", 114, []),
      ("Icon@2x.png", 57, ["57 × 57"]), ("icon.png", 64, ["64 × 64"]), ("Icon-72.png", 72, []),
      ("icon-heart.png", 30, []), ("anna.png", 60, []), ("AppIcon.png", 512, ["512 × 512"]),
      ("Icon", 57, []), ("", 10, []), ("@2x.png", 10, []), ("Icon~ipad.png", 57, []),
    ] as [(String, Int, [String])])
  func anIconsSize(name: String, side: Int, measured: [String]) throws {
    #expect(try findings("icon-source", name, side, side, "") == measured)
  }

  /// A shine as the phone's own part has it, and gradients and shapes that are none.
  @Test(arguments: [
    (
      ##"{ "type": "shape", "shape": "ellipse", "frame": [-30, -60, 117, 90], "fill": "#FFFFFF55" }"##,
      true
    ),
    (
      ##"{ "type": "shape", "fill": { "gradient": "linear", "stops": [[0, "#FFFFFF88"], [1, "#00000088"]] } }"##,
      false
    ),
    (##"{ "type": "shape", "frame": [0, 0, 57, 28], "fill": "#FFFFFF55" }"##, false),
    (
      ##"{ "type": "shape", "shape": "ellipse", "frame": [13, 13, 31, 31], "fill": "#FFFFFF" }"##,
      false
    ),
    (
      ##"{ "type": "icon", "src": "phone/mail", "tint": "#FFFFFF", "size": 48, "align": "center", "valign": "center" }"##,
      false
    ),
    ("", false),
  ])
  func aShine(nodes: String, isShine: Bool) throws {
    let measured = try findings("icon-source", "Icon.png", 57, 57, nodes)
    #expect(measured == (isShine ? ["a lighter area above an arc"] : []))
  }

  @Test(arguments: [
    (##"{ "type": "shape", "corners": 10, "fill": "#1D5E47" }"##, true),
    (##"{ "type": "shape", "corners": 6, "fill": "#1D5E47" }"##, true),
    (##"{ "type": "shape", "fill": "#1D5E47" }"##, false),
    (##"{ "type": "shape", "shape": "ellipse", "fill": "#1D5E47" }"##, false),
    (##"{ "type": "shape", "corners": 10, "frame": [6, 6, 45, 45], "fill": "#1D5E47" }"##, false),
  ])
  func roundCorners(nodes: String, areRound: Bool) throws {
    for ground in ["#FFFFFF", "#00000000"] {
      let measured = try findings("icon-source", "Icon.png", 57, 57, nodes, background: ground)
      #expect(measured == (areRound ? ["rounded corners"] : []))
    }
  }

  @Test(arguments: [
    ("Icon-Small.png", 29, true), ("Icon-Small@2x.png", 58, true), ("Icon-Settings.png", 30, false),
    ("Settings.png", 29, true), ("settings.png", 44, true), ("Icon-Small-50.png", 50, true),
  ])
  func aSettingsImage(name: String, side: Int, isKept: Bool) throws {
    #expect(try findings("settings-icon", name, side, side, "").isEmpty == isKept)
  }

  @Test(arguments: [
    ("Default.png", 320, 480, true), ("Default.png", 480, 320, false),
    ("Default@2x.png", 640, 960, true), ("Default-568h@2x.png", 640, 1136, true),
    ("Default-568h@2x.png", 640, 960, false), ("DefaultAvatar.png", 50, 50, true),
    ("Default-Portrait~ipad.png", 768, 1004, true),
    ("Default-812h@3x.png", 1125, 2436, true), ("Default-812h@3x.png", 1124, 2436, false),
    ("Default-896h@2x.png", 828, 1792, true), ("Default-896h@3x.png", 1242, 2688, true),
    ("Default-700h@2x.png", 900, 1400, true), ("Default-700h@2x.png", 900, 1300, false),
    ("Default-700h@2x.png", 1400, 900, true), ("Default-480h@4x.png", 1280, 1920, true),
    ("Default-0h@2x.png", 10, 10, true), ("Default-h@2x.png", 10, 10, true),
  ])
  func aLaunchImagesSize(name: String, width: Int, height: Int, isKept: Bool) throws {
    #expect(try findings("launch-image", name, width, height, "").isEmpty == isKept)
  }

  /// Words of any size and color; what is alike, in rows, is not a word.
  @Test(arguments: [
    (
      ##"{ "type": "text", "text": "Groceries for tonight", "font": "Helvetica Neue", "size": 17, "color": "#FFFFFF", "padding": 40 }"##,
      true
    ),
    (
      ##"{ "type": "text", "text": "Groceries for tonight", "font": "Georgia Italic", "size": 22, "color": "#FFFFFF", "padding": 40 }"##,
      true
    ),
    (##"{ "type": "phone.pageIndicator", "pages": 12, "valign": "bottom" }"##, false),
    (##"{ "type": "phone.table", "kind": "grouped", "rows": ["", "", ""] }"##, false),
    (##"{ "type": "phone.keyboard", "valign": "bottom" }"##, true),
    (
      ##"{ "type": "phone.statusBar", "carrier": "Carrier", "time": "10:24 AM", "valign": "top" }"##,
      false
    ),
    (
      ##"{ "type": "phone.toolbar", "valign": "bottom", "items": [{ "icon": "phone/refresh" }, { "icon": "phone/folder" }, { "icon": "phone/trash" }, { "icon": "phone/reply" }, { "icon": "phone/compose" }] }"##,
      false
    ),
  ])
  func textInALaunchImage(nodes: String, isText: Bool) throws {
    #expect(try findings("launch-image", "Default.png", 320, 480, nodes).isEmpty == !isText)
  }
}
