package import Geometry
package import Scene

/// Another document's screen inside a node.
package struct NestedScreen: Sendable {
  /// The screen as laid out for its own device.
  package let laid: LaidOutScreen

  package init(_ laid: LaidOutScreen) { self.laid = laid }

  /// The number of nodes in the screen, including the screens inside it.
  package var nodes: Int {
    laid.resources.screens.values.reduce(laid.nodes.count) { $0 + $1.nodes }
  }

  /// Returns the map from the screen's device pixels to a frame in the outer screen's pixels.
  ///
  /// - Parameter ratio: the outer screen's number of device pixels per point.
  package func map(_ fit: ScreenContent.Fit, into frame: Rect, ratio: Double) -> Transform {
    let size = laid.size * laid.scale
    switch fit {
    case .scale: return .fitting(Rect(size: size), into: frame)
    case .crop:
      let k = ratio / laid.scale
      return Transform.scale(x: k, y: k).then(
        .translation(x: (frame.midX - size.width * k / 2).rounded(), y: frame.y))
    }
  }
}

extension LaidOutScreen {
  /// Returns the screen inside a node, with the map from its points to this screen's points before
  /// any transform; `nil` if the node shows none.
  package func nestedScreen(of index: Int) -> (laid: LaidOutScreen, map: Transform)? {
    guard case .screen(let content) = sources[index].node.content,
      let nested = resources.screens[content.screen]
    else { return nil }
    let frame = (self.content(of: index) * scale).snapped
    let (own, outer) = (nested.laid.scale, 1 / scale)
    let map = Transform.scale(x: own, y: own).then(
      nested.map(content.fit, into: frame, ratio: scale)
    )
    .then(.scale(x: outer, y: outer))
    return (nested.laid, map)
  }
}

/// An element that `inspect` lists: a node of a screen, or of a screen inside it.
package struct ListedElement: Sendable {
  /// The node, named and placed in the outer screen's terms: `shot/title`.
  package var node: LaidOutNode
  /// The lines of its text, in the outer screen's points.
  package var textLines: [TextLine]
  /// The screen that contains the node, in its own terms.
  package let screen: LaidOutScreen
}

extension LaidOutScreen {
  /// The elements that `inspect` lists, back to front; those of another document's screen come after
  /// the node that shows it.
  package var listed: [ListedElement] {
    order.flatMap { index -> [ListedElement] in
      let own = ListedElement(node: nodes[index], textLines: textLines(of: index), screen: self)
      guard let (laid, map) = nestedScreen(of: index) else { return [own] }
      let outer = nodes[index]
      let name = outer.listedName
      return [own]
        + laid.listed.map { element in
          var element = element
          element.node.name = name + "/" + element.node.listedName
          element.node.frame = map.apply(element.node.frame)
          element.node.transform = element.node.transform.then(outer.transform)
          element.node.bounds = element.node.bounds.flatMap { bounds in
            outer.bounds.flatMap { outer.transform.apply(map.apply(bounds)).intersection($0) }
          }
          element.textLines = element.textLines.map { line in
            var line = line
            line.frame = map.apply(line.frame)
            line.baseline = map.apply(Point(x: 0, y: line.baseline)).y
            return line
          }
          return element
        }
    }
  }
}
