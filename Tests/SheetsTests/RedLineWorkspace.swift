import Engine
import Geometry
import Header
import Layout
import Pixels
import Scene
import Sheets
import Source
import TestSupport

/// Screens and their red-line sheets, laid but not painted, as debug builds paint slowly.
enum RedLineWorkspace {
  static let renderer = Result { try Renderer() }

  /// A golden's screen.
  static func golden(
    _ name: String, layers: Set<SheetLayer> = SheetLayer.redLines, device: String? = nil
  ) throws -> RedLines {
    let path = PackageFolder.file("Goldens/\(name).json")
    let folder = String(path.prefix(upTo: path.lastIndex(of: "/") ?? path.endIndex))
    let file = SourceFile(name: path, bytes: try PackageFolder.read("Goldens/\(name).json"))
    let variant = RenderVariant(device: device)
    return try lines(
      try renderer.get().resolve(file, folder: folder, as: variant), layers: layers)
  }

  static func scene(
    _ text: String, layers: Set<SheetLayer> = SheetLayer.redLines, finger: String? = nil
  ) throws -> RedLines {
    let file = SourceFile(name: "scene.json", text: text)
    let screen = try renderer.get().resolve(file, folder: "", as: RenderVariant())
    return try lines(screen, layers: layers, finger: finger)
  }

  private static func lines(
    _ screen: ResolvedScreen, layers: Set<SheetLayer>, finger: String? = nil
  ) throws -> RedLines {
    let rendered = RenderedScreen(
      screen: screen, laid: screen.layOut(), pixmap: Pixmap(width: 1, height: 1))
    let settings = RedLines.Settings(
      layers: layers, title: "a screen", finger: finger.map { Located($0, at: .nowhere) })
    return try RedLines(rendered, settings, zoom: 1)
  }

  /// What lies on a sheet.
  static func sheet(_ lines: RedLines) throws -> LaidOutScreen {
    try lines.sheet(by: try renderer.get(), scale: 2).layOut()
  }

  static func texts(_ laid: LaidOutScreen) -> [LaidOutNode] {
    laid.elements.filter { $0.text.map { !$0.string.isEmpty } ?? false }
  }
}
