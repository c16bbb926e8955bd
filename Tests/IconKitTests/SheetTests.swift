import Geometry
import Layout
import Pixels
import Resources
import Scene
import Sheets
import Source
import Testing

@testable import Engine
@testable import IconKit

/// The contact sheet: every icon in every color, as large as that takes.
@Suite struct SheetTests {
  private static let names = ["airplane", "car", "house", "tree", "wallet", "ring", "rain"]
  private static let colors = ["#A8AB9B", "#172A38", "#EC4B5D"]

  private static func keys(icons: [String], colors: [String], more: String = "") -> String {
    func list(_ words: [String]) -> String { words.map { #""\#($0)""# }.joined(separator: ",") }
    return """
      "groups": [{"name": "Things", "attribution": "By Ada", "icons": [\(list(icons))]}],
      "palettes": [{"name": "Winter", "colors": [\(list(colors))]},
        {"name": "Red", "attribution": "By Bo", "colors": ["#CC333F"]}]\(more)
      """
  }

  @Test func everyIconInEveryColor() throws {
    let screen = try Kit.screen("sheet", Self.keys(icons: Self.names, colors: Self.colors))
    #expect(screen.texts("sheet.title") == ["Tinted Icons"])
    #expect(screen.texts("sheet.subtitle") == ["7 icons, 4 colors, 2 palettes"])
    #expect(screen.texts("sheet.name") == Self.names)
    let pairs = screen["sheet.icon"].map { "\($0.asset ?? "") \($0.color?.hex ?? "")" }
    #expect(
      pairs
        == Self.names.flatMap { name in
          (Self.colors + ["#CC333F"]).map { "\(name).svg \($0)" }
        })
    #expect(screen.texts("sheet.palette") == ["Winter", "Red"])
    #expect(screen.texts("sheet.hex") == Self.colors + ["#CC333F"])
    #expect(screen.texts("sheet.attribution") == ["Things. By Ada", "Red. By Bo"])
    /// A color's column lies below its swatch, an icon's row beside its name.
    for (index, icon) in screen["sheet.icon"].enumerated() {
      #expect(abs(icon.frame.midX - screen["sheet.swatch"][index % 4].frame.midX) < 0.001)
      #expect(abs(icon.frame.midY - screen["sheet.name"][index / 4].frame.midY) < 0.001)
    }
  }

  @Test(arguments: [(1, 1), (3, 1), (21, 10), (200, 5), (40, 50), (300, 2)])
  func itIsAsLargeAsItsContent(icons: Int, colors: Int) throws {
    let names = (0..<icons).map { Self.names[$0 % Self.names.count] }
    let hexes = (0..<colors).map { "#0000" + ["0A", "3B", "7C", "AD"][$0 % 4] }
    let laid = try Kit.resolve(
      #"{"screen": "icons.sheet", \#(Self.keys(icons: names, colors: hexes))}"#,
      as: RenderVariant(scale: 1)
    ).layOut()
    let screen = Elements(all: laid.drawn)
    #expect(screen["sheet.icon"].count == icons * (colors + 1))
    let drawn = screen.all.filter { $0.name != "screen.ground" }.map(\.frame)
    for frame in drawn {
      #expect(frame.x >= 63.999 && frame.maxX <= laid.size.width - 63.999)
      #expect(frame.y >= 63.999 && frame.maxY <= laid.size.height - 63.999)
    }
    #expect(abs((drawn.map(\.maxY).max() ?? 0) + 64 - laid.size.height) < 1)
    #expect(laid.size.width <= 4096 && laid.size.height <= 16_384)
    #expect(laid.warnings.isEmpty)
    /// Many icons of few colors are set in blocks, so that the sheet is not a ribbon.
    if icons > 4 { #expect((0.2...2.6).contains(laid.size.height / laid.size.width)) }
  }

  @Test func aDeviceOfItsOwnIsKept() throws {
    let keys = Self.keys(
      icons: Self.names, colors: Self.colors,
      more: #", "device": {"width": 1000, "height": 700, "scale": 1}"#)
    let laid = try Kit.resolve(#"{"screen": "icons.sheet", \#(keys)}"#).layOut()
    #expect(laid.size == Size(width: 1000, height: 700))
  }

  @Test func tooLargeIsFoundBeforeAnythingIsBuilt() throws {
    let names = (0..<4_000).map { Self.names[$0 % 7] }
    let wrong = try Kit.mistakes("sheet", Self.keys(icons: names, colors: Self.colors))
    #expect(wrong.count == 1)
    #expect(wrong[0].hasPrefix("a contact sheet of 4000 icons in 4 colors would be too large"))
    #expect(
      try Kit.mistakes("sheet", #""groups": [], "palettes": []"#)
        == ["a contact sheet needs an icon and a color"])
  }

  private static func icon(_ name: String) throws -> Icon {
    let icons = try Kit.resolve(
      ##"{"screen": "scene", "root": {"type": "icon", "src": "\##(name)", "tint": "#000"}}"##
    ).resources.icons
    return try #require(icons[.file(name)])
  }

  private static func palettes() -> [PaletteCatalog.Palette] {
    [
      PaletteCatalog.Palette(name: "Winter", colors: colors.compactMap { Color(hex: $0) }),
      PaletteCatalog.Palette(
        name: "Red", attribution: "By Bo", colors: ["#CC333F"].compactMap { Color(hex: $0) }),
    ]
  }

  /// What `tint` shows of icons it has loaded is what the document shows.
  @Test func ofIconsAtHandItIsTheSame() throws {
    let renderer = try Kit.renderer.get()
    let sheet = try renderer.contactSheet(
      icons: Self.names.map { (name: $0, icon: try Self.icon($0)) }, palettes: Self.palettes(),
      attributions: ["Things. By Ada"], scale: 1)
    let document = try renderer.paint(
      Kit.resolve(
        #"{"screen": "icons.sheet", \#(Self.keys(icons: Self.names, colors: Self.colors))}"#,
        as: RenderVariant(scale: 1)))
    #expect(sheet.width == document.width && sheet.pixels == document.pixmap.pixels)
  }

  @Test func ofIconsAtHandItIsRefusedTooWhereItIsTooLarge() throws {
    let icon = try Self.icon("car")
    let renderer = try Kit.renderer.get()
    func message(_ count: Int, scale: Int) throws -> String {
      let error = try #require(throws: CityPaintError.self) {
        try renderer.contactSheet(
          icons: (0..<count).map { (name: "\($0)", icon: icon) }, palettes: Self.palettes(),
          scale: scale)
      }
      return error.diagnostics.map(\.message).joined()
    }
    #expect(try message(100_000, scale: 1).contains("would be too large"))
    #expect(try message(2_000, scale: 4).contains("more than the limit of 100000000"))
    #expect(try message(0, scale: 1).contains("needs an icon"))
  }
}
