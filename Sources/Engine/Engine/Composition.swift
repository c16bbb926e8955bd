package import Geometry
import Header
package import Layout
package import Pixels
package import Resources
package import Scene
package import Schema
package import Source

/// Nodes that are not from a document, such as a sheet, an icon, or a piece of art, with all files
/// loaded.
package struct Composition: Sendable {
  fileprivate var screen: ResolvedScreen

  fileprivate init(_ screen: ResolvedScreen) { self.screen = screen }

  /// Creates a composition of other nodes that uses the loaded files of a screen.
  package init(_ node: Node, from screen: ResolvedScreen, on device: Device) {
    self = Composition(screen).with(node, on: device)
  }

  /// Returns a composition of other nodes that uses the same loaded files.
  package func with(_ node: Node, on device: Device) -> Composition {
    var other = self
    other.screen.node = node
    other.screen.scale = device.scale
    other.screen.environment.device = device
    other.screen.environment.full = false
    return other
  }

  package var node: Node { screen.node }
  /// The warnings found so far.
  package var warnings: [Diagnostic] { screen.warnings }

  package func layOut() -> LaidOutScreen { screen.layOut() }
}

/// The painted picture, with its layout tree.
package struct Painting: Sendable {
  package let laid: LaidOutScreen
  package let pixmap: Pixmap
  /// The warnings about the screen, including those found while painting.
  package let warnings: [Diagnostic]

  package init(laid: LaidOutScreen, pixmap: Pixmap, warnings: [Diagnostic]) {
    (self.laid, self.pixmap, self.warnings) = (laid, pixmap, warnings)
  }
}

extension Renderer {
  /// Loads the files that nodes need, except pictures and icons that are already loaded; throws
  /// every problem at once.
  ///
  /// - Parameters:
  ///   - mentions: the files that the nodes name, in a folder or in `files`.
  ///   - known: the problems found so far.
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
      try resolve(text, scale: scale, folder: folder, pictures: pictures, icons: icons))
  }

  /// Composes the nodes of a sheet, which refer to pictures by file name.
  ///
  /// - Parameter full: whether the sheet is extended to the height of its content.
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
