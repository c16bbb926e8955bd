import Geometry
import Scene

extension Node {
  /// The radius of the corners of the background, the shape, or the picture, if all are equal.
  var evenCorners: (radius: Double, of: DesignEdit.Corners)? {
    func radius(_ corners: Path.Corners) -> Double? {
      DesignEdit.Corner.allCases.allSatisfy { corners[keyPath: $0.radius] == corners.topLeft }
        ? corners.topLeft : nil
    }
    if case .shape(let shape) = content, case .rect(let corners) = shape.outline {
      return radius(corners).map { ($0, .shape) }
    }
    if case .rect(let corners)? = background?.outline {
      return radius(corners).map { ($0, .background) }
    }
    return effects.clip.flatMap { radius($0) }.map { ($0, .clip) }
  }

  /// Sets the radius of all corners, or of one of them.
  ///
  /// - Returns: whether the node has these corners.
  mutating func setRadius(
    _ radius: Double, of corners: DesignEdit.Corners, at corner: DesignEdit.Corner?
  ) -> Bool {
    switch corners {
    case .shape:
      guard case .shape(var shape) = content, shape.setRadius(radius, at: corner) else {
        return false
      }
      content = .shape(shape)
    case .background:
      guard var shape = background, shape.setRadius(radius, at: corner) else { return false }
      background = shape
    case .clip:
      let known = effects.clip ?? .square
      effects.clip = known.with(radius, at: corner)
    }
    return true
  }
}

extension ShapeContent {
  fileprivate mutating func setRadius(_ radius: Double, at corner: DesignEdit.Corner?) -> Bool {
    guard case .rect(let corners) = outline else { return false }
    outline = .rect(corners.with(radius, at: corner))
    return true
  }
}

extension Path.Corners {
  /// Returns the corners with another radius of one of them, or of all.
  fileprivate func with(_ radius: Double, at corner: DesignEdit.Corner?) -> Path.Corners {
    var result = self
    for other in DesignEdit.Corner.allCases where corner == nil || other == corner {
      result[keyPath: other.radius] = radius
    }
    return result
  }
}

extension DesignEdit.Corner {
  /// The property with the corner's radius.
  var radius: WritableKeyPath<Path.Corners, Double> {
    switch self {
    case .topLeft: \.topLeft
    case .topRight: \.topRight
    case .bottomRight: \.bottomRight
    case .bottomLeft: \.bottomLeft
    }
  }
}
