import Geometry
import Scene

extension Node {
  /// Returns the corners of the shape, the background, or the picture; `nil` if it has none.
  func corners(_ owner: DesignEdit.Corners) -> Path.Corners? {
    var outline: ShapeContent.Outline?
    switch owner {
    case .clip: return effects.clip
    case .background: outline = background?.outline
    case .shape: if case .shape(let shape) = content { outline = shape.outline }
    }
    guard case .rect(let corners)? = outline else { return nil }
    return corners
  }

  /// The radius of the first of these corners, if all of them are equal.
  var evenCorners: (radius: Double, of: DesignEdit.Corners)? {
    for owner in [DesignEdit.Corners.shape, .background, .clip] {
      guard let corners = corners(owner) else { continue }
      let isEven = DesignEdit.Corner.allCases.allSatisfy {
        corners[keyPath: $0.radius] == corners.topLeft
      }
      return isEven ? (corners.topLeft, owner) : nil
    }
    return nil
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
