package import Geometry
import Header
package import Layout
package import Pixels
package import Resources
package import Scene
package import Schema
package import Source

/// Nodes outside any document, with all files that they name already loaded: a sheet, an icon, a
/// piece of art.
package struct Composition: Sendable {
  fileprivate var screen: ResolvedScreen

  fileprivate init(_ screen: ResolvedScreen) { self.screen = screen }

  /// Other nodes that use the loaded files of a screen.
  package init(_ node: Node, from screen: ResolvedScreen, on device: Device) {
    self = Composition(screen).with(node, on: device)
  }

  /// Other nodes that use the loaded files.
  package func with(_ node: Node, on device: Device) -> Composition {
    var other = self
    other.screen.node = node
    other.screen.scale = device.scale
    other.screen.environment.device = device
    other.screen.environment.full = false
    return other
  }

  package var node: Node { screen.node }
  /// The warnings found on the way.
  package var warnings: [Diagnostic] { screen.warnings }

  package func layOut() -> LaidOutScreen { screen.layOut() }
}

/// The painted picture, with its layout tree.
package struct Painting: Sendable {
  package let laid: LaidOutScreen
  package let pixmap: Pixmap
  /// The warnings.
  package let warnings: [Diagnostic]

  package init(laid: LaidOutScreen, pixmap: Pixmap, warnings: [Diagnostic]) {
    (self.laid, self.pixmap, self.warnings) = (laid, pixmap, warnings)
  }
}

extension Renderer {
  /// Loads what nodes need, but for pictures and icons that are loaded already; throws every
  /// problem at once.
  ///
  /// - Parameters:
  ///   - mentions: the files that they name, of a folder or of `files`.
  ///   - known: what was found so far.
  package func compose(
    _ node: Node, in environment: Environment, scale: Int, mentions: [Located<Mention>] = [],
    folder: String = "", files: [String: [UInt8]] = [:],
    pictures: [ImageReference: Picture] = [:], icons: [ImageReference: Icon] = [:],
    known: DiagnosticLog = DiagnosticLog()
  ) throws(CityPaintError) -> Composition {
    var header = DocumentHeader(screen: "", device: environment.device)
    header.files = files
    let text = ReadDocument(
      Reading(value: node, log: known, mentions: mentions), as: header, in: environment,
      at: node.place)
    return Composition(
      try gather(text, scale: scale, folder: folder, pictures: pictures, icons: icons))
  }

  /// Takes the nodes of a sheet, which name its pictures by their files.
  ///
  /// - Parameter full: whether it is as high as its content, where that is higher.
  package func compose(
    _ node: Node, on size: Size, full: Bool = false, scale: Int, pictures: [Picture]
  ) throws(CityPaintError) -> Composition {
    let device = Device(name: "", size: size, scale: scale)
    return try compose(
      node, in: Environment(device: device, full: full), scale: scale,
      pictures: Dictionary(
        pictures.map { (.file($0.file), $0) }, uniquingKeysWith: { first, _ in first }))
  }

  package func paint(_ composition: Composition) throws(CityPaintError) -> Painting {
    let painted = try paint(composition.screen)
    return Painting(laid: painted.laid, pixmap: painted.pixmap, warnings: painted.warnings)
  }
}
