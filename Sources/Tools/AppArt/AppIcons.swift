package import Engine
import Files
import Geometry
import Layout
import PhoneKit
package import Pixels
package import Scene
import Schema
package import Source

/// An application's icon, drawn at any size from a picture or a scene.
package struct AppIcons {
  private let renderer: Renderer
  private let art: Composition
  /// The side length of the art, in pixels for a picture and in points for a scene.
  private let side: Double
  private let isScene: Bool
  /// Whether the art is left unchanged, without rounded corners, a shadow, or a shine.
  private let isPrerendered: Bool
  /// Warnings about the art.
  package private(set) var warnings: [Diagnostic]

  /// A picture of the icon, with its path relative to the output folder.
  package struct File: Sendable {
    package var name: String
    package var pixmap: Pixmap
  }

  /// Creates an icon from a scene that draws the art.
  ///
  /// - Throws: every problem in the scene, including that it is not square.
  package init(
    scene: Document, as variant: RenderVariant, isPrerendered: Bool, by renderer: Renderer
  ) throws(CityPaintError) {
    var variant = variant
    variant.scale = 3
    let screen = try renderer.resolve(scene, as: variant)
    art = Composition(screen.node, from: screen, on: screen.environment.device)
    let laid = screen.layOut()
    let (width, height) = (laid.size.width, laid.size.height)
    guard width == height, width > 0 else {
      let size = "\(JSONWriter.text(width)) × \(JSONWriter.text(height))"
      throw CityPaintError(
        "the scene is \(size) points, but an icon is square", at: screen.place,
        hint: "write \"device\": {\"width\": 57, \"height\": 57, \"scale\": 1} in the scene")
    }
    side = width
    isScene = true
    warnings = screen.warnings + screen.diagnostics(laid.warnings)
    (self.renderer, self.isPrerendered) = (renderer, isPrerendered)
  }

  /// Creates an icon from a picture file.
  ///
  /// - Parameter path: the path as given by the user.
  /// - Throws: if the file is damaged, or is not a picture.
  package init(
    picture bytes: [UInt8], path: String, isPrerendered: Bool, by renderer: Renderer
  ) throws(CityPaintError) {
    let place = Place(file: SourceFile(name: path, bytes: []))
    let name = FilePath.lastComponent(of: path)
    art = try renderer.compose(
      Node(.image(ImageContent(.file(name), fit: .cover)), at: place),
      in: Environment(device: .content), scale: 1,
      mentions: [Located(Mention(name, as: .picture), at: place)], files: [name: bytes])
    let size = art.layOut().size
    side = min(size.width, size.height)
    isScene = false
    warnings = art.warnings
    if size.width != size.height {
      warnings.append(
        Diagnostic(
          .warning,
          "\(path) is \(Int(size.width)) × \(Int(size.height)) pixels, but an icon is square: "
            + "everything outside the central square is cropped"))
    }
    (self.renderer, self.isPrerendered) = (renderer, isPrerendered)
  }

  /// Draws every file except `Contents.json`.
  package mutating func draw(
    in environment: Environment
  ) throws(CityPaintError) -> [File] {
    var files: [File] = []
    for scale in 1...2 {
      let suffix = scale == 1 ? "" : "@\(scale)x"
      files += [
        File(
          name: "Icon-Home\(suffix).png",
          pixmap: try home(room: 0, scale: scale, in: environment)),
        File(
          name: "Icon-Home-shadow\(suffix).png",
          pixmap: try home(room: Self.room, scale: scale, in: environment)),
        File(
          name: "Icon-Settings\(suffix).png",
          pixmap: try plain(pixels: Int(AppIconSet.settings) * scale)),
      ]
    }
    var hasHoles = false
    let wanted = Set(AppIconSet.slots.map(\.pixels)).sorted()
    for pixels in wanted {
      let picture = try plain(pixels: pixels)
      if !picture.isOpaque { hasHoles = true }
      files.append(
        File(name: "\(Self.folder)/\(Self.name(pixels))", pixmap: picture.over(.black)))
    }
    if hasHoles {
      warnings.append(
        Diagnostic(
          .warning,
          "the art has transparent areas, which are black on a phone and in the set",
          hint: "fill the whole square; the phone rounds the corners"))
    }
    if !isScene, let largest = wanted.last, Double(largest) > side {
      let enlarged = wanted.filter { Double($0) > side }
      warnings.append(
        Diagnostic(
          .warning,
          "the picture is \(Int(side)) pixels wide, so \(enlarged.count) of the set's "
            + "\(wanted.count) files \(enlarged.count == 1 ? "is" : "are") enlarged",
          hint: "use a scene, or a picture that is \(largest) × \(largest) pixels"))
    }
    return files
  }

  // MARK: The set

  /// The set's folder.
  package static let folder = "AppIcon.appiconset"

  private static func name(_ pixels: Int) -> String { "Icon-\(pixels).png" }

  /// The set's `Contents.json`, for Xcode.
  package var contents: String {
    let images = AppIconSet.slots.map { slot -> JSONOutput in
      let points = JSONWriter.text(slot.points)
      return [
        "filename": .string(Self.name(slot.pixels)), "idiom": .string(slot.idiom),
        "scale": .string("\(slot.scale)x"), "size": .string("\(points)x\(points)"),
      ]
    }
    var members: [JSONOutput.Member] = [
      .init("images", .array(images)),
      .init("info", ["author": "citypaint", "version": 1]),
    ]
    if isPrerendered { members.append(.init("properties", ["pre-rendered": true])) }
    return JSONWriter.text(.object(members), .pretty) + "\n"
  }

  // MARK: Drawing

  /// The space around the icon, in points, for its shadow.
  private static let room = 8.0

  /// Returns the icon as it appears on the Home screen, in the look of an environment.
  private func home(
    room: Double, scale: Int, in environment: Environment
  ) throws(CityPaintError) -> Pixmap {
    let points = IconPart.points(in: environment)
    let icon = IconPart.icon(
      of: drawing(points: points), isPrerendered: isPrerendered, in: environment)
    return try paint(
      Node.layers(
        [icon], padding: EdgeDistances(top: room, start: room, bottom: room, end: room)),
      points: points + 2 * room,
      scale: scale)
  }

  /// Returns the art alone, with square corners.
  private func plain(pixels: Int) throws(CityPaintError) -> Pixmap {
    try paint(drawing(points: Double(pixels)), points: Double(pixels), scale: 1)
  }

  /// Returns the art at the given size.
  private func drawing(points: Double) -> Node {
    guard isScene else { return art.node }
    let whole = Node.layers([art.node]).placed {
      $0.width = .points(side)
      $0.height = .points(side)
    }
    return Node.layers([whole]).with {
      var arrangement = Arrangement()
      arrangement.isScaled = true
      $0.arrangement = arrangement
      $0.placement.width = .points(points)
      $0.placement.height = .points(points)
    }
  }

  private func paint(_ node: Node, points: Double, scale: Int) throws(CityPaintError) -> Pixmap {
    let device = Device(name: "", size: Size(width: points, height: points), scale: scale)
    return try renderer.paint(art.with(node, on: device)).pixmap
  }
}
