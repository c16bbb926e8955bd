import Drawing
import Geometry
import Schema
import Source

/// The key that keeps a drawing as written in right-to-left contexts.
///
/// Drawings are mirrored when they are read, except those that depend on a width that is known only
/// during layout. A node therefore contains its drawing as drawn, kits' nodes are never mirrored,
/// and an expansion writes `false`.
enum Mirroring {
  static let name = "autoMirrored"

  /// Creates the key for mirroring.
  ///
  /// - Parameter what: a clause that names what is mirrored, such as "it is mirrored".
  static func key<Value>(
    _ value: any WritableKeyPath<Value, Bool?> & Sendable, _ what: String
  ) -> Key<Value> {
    optional(
      name, value, .bool,
      "Whether \(what) if its node is read from right to left. Default: true.")
  }

  /// Returns whether an object, with or without the key, is mirrored where it is read.
  ///
  /// - Parameter isOneSided: whether the mirror image is different; if not, the environment is not
  ///   examined.
  static func turns(_ written: Bool?, _ isOneSided: Bool = true, in reader: Reader) -> Bool {
    isOneSided && written ?? true && reader.environment.direction == .rightToLeft
  }
}

extension PaintSpec {
  /// The gradient mirrored horizontally; any other paint is unchanged.
  var mirroredGradient: PaintSpec {
    switch self {
    case .linear(let stops, let from, let to) where isOneSided:
      .linear(stops, from: from.mirrored, to: to.mirrored)
    case .radial(let stops, let center, let radii):
      .radial(stops, center: center.mirrored, radii: radii)
    case .conic(let stops, let center, let start):
      .conic(
        stops.reversed().map { GradientStop(position: 1 - $0.position, color: $0.color) },
        center: center.mirrored, start: 0 - start)
    case .color, .linear, .pattern, .image, .noise: self
    }
  }

  /// Whether a gradient looks different when mirrored.
  var isOneSided: Bool {
    switch self {
    case .linear(_, let from, let to): from.x != to.x
    case .radial(_, let center, _): center.x != 0.5
    case .conic: true
    case .color, .pattern, .image, .noise: false
    }
  }
}

extension Effects.Transformation {
  /// The transformation, mirrored horizontally.
  var mirrored: Self {
    var mirrored = self
    mirrored.degrees = 0 - degrees
    mirrored.skew = Point(x: 0 - skew.x, y: 0 - skew.y)
    mirrored.x = 0 - x
    mirrored.anchor = anchor.mirrored
    return mirrored
  }

  var isOneSided: Bool { self != mirrored }
}

extension ShapeContent {
  /// Whether the shape looks different when mirrored, regardless of its paints.
  var isOneSided: Bool {
    if line?.dashes.isEmpty == false { return true }
    return switch outline {
    case .rect(let corners): corners != corners.mirrored
    case .path, .polygon(.points), .arc, .line: true
    case .ellipse, .polygon(.regular): false
    }
  }

  /// The shape mirrored horizontally.
  ///
  /// A shape that depends on its frame is mirrored once the frame is known.
  var mirrored: ShapeContent {
    var mirrored = self
    switch outline {
    case .rect(let corners) where line?.dashes.isEmpty ?? true:
      mirrored.outline = .rect(corners.mirrored)
    case .arc(let arc):
      mirrored.outline = .arc(
        Arc(start: 0 - arc.start, sweep: 0 - arc.sweep, thickness: arc.thickness))
    case .rect, .ellipse, .path, .polygon, .line: mirrored.isMirrored = isOneSided
    }
    return mirrored
  }
}

extension Point {
  /// A position in fractions of a frame, mirrored horizontally.
  fileprivate var mirrored: Point { Point(x: 1 - x, y: y) }
}
