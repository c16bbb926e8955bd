import Geometry
import Layout
import Pixels
import Scene

/// A change to one node of the design that may explain the app's picture.
struct DesignEdit: Hashable, Sendable {
  enum Change: Hashable, Sendable {
    /// Paints the node elsewhere, by an offset in points, and leaves all other nodes in place.
    case move(x: Double, y: Double)
    /// Paints the node larger or smaller about its middle, and leaves all other nodes in place.
    case scale(x: Double, y: Double)
    /// Paints the node and another one at each other's turn.
    case turn(with: Int)
    /// Adds space before the node in its parent's flow, in points.
    case space(Double)
    /// Adds space before or after the node's contents, in points.
    case head(Double)
    case foot(Double)
    /// Adds space at the start or at the end of the node's contents, in points.
    case lead(Double)
    case trail(Double)
    /// Adds to the padding at both sides, and at the top and the bottom, in points.
    case padding(x: Double, y: Double)
    /// Moves the contents within the node, toward its end and downward, by an offset in points.
    case inset(x: Double, y: Double)
    /// Adds to the gap between the children, in points.
    case gap(Double)
    /// Adds to the gaps between the columns and between the rows of a grid, in points.
    case gridGaps(columns: Double, rows: Double)
    /// Hides the node, and takes it out of its parent's flow.
    case absent
    /// Sets a different size, in points, and adapts the layout.
    case size(width: Double?, height: Double?)
    /// Sets a different height, in points, for a text element whose words are unknown.
    case height(Double)
    /// Makes a line of text whose words are unknown wider, in points.
    case stretch(Double)
    case color(Color)
    /// Sets the color of the background.
    case ground(Color)
    /// Sets the paint of the background, or of the element's shape.
    case fill(PaintSpec)
    case font(String)
    case fontSize(Double)
    /// Multiplies the opacity; 0 hides the node.
    case opacity(Double)
    case radius(Double, of: Corners)
    /// Sets the radius of one corner, in points.
    case corner(Corner, radius: Double, of: Corners)
    /// Sets the sweep of an arc, in degrees.
    case sweep(Double)
    /// Removes the shadows.
    case noShadow
    /// Sets the only shadow.
    case shadow(Effects.Shadow)
    /// Removes the border, and the line around the element's shape or background.
    case noBorder
    /// Sets the color and, in points, the width of the border, or of the line around the element's
    /// shape or background.
    case border(Color, width: Double)
    case alignment(TextContent.Alignment)
    /// Sets the space between letters, in thousandths of an em.
    case tracking(Double)
    /// Sets the height of the lines, in points.
    case lineHeight(Double)
    /// Sets the width, in points, at which a text element breaks into lines.
    case wrap(width: Double)
    /// Removes the background, with its line and its shadows.
    case noBackground
    /// Cuts a text after a number of lines; `nil` not to cut it.
    case maxLines(Int?)
    /// Replaces the text of each run with that of another node.
    case words([String])
  }

  /// The corners of a node.
  enum Corners: Hashable, Sendable { case shape, background, clip }

  enum Corner: String, CaseIterable, Sendable {
    case topLeft = "top left"
    case topRight = "top right"
    case bottomRight = "bottom right"
    case bottomLeft = "bottom left"
  }

  /// The index of the node in the tree.
  var node: Int
  var change: Change

  init(_ node: Int, _ change: Change) { (self.node, self.change) = (node, change) }
}

extension Node {
  /// Changes the node at the end of a path of child indexes.
  ///
  /// - Returns: whether the node has the property to change.
  mutating func apply(
    _ change: DesignEdit.Change, at path: ArraySlice<Int>, in flow: Flow = .none
  ) -> Bool {
    guard let first = path.first else { return apply(change, in: flow) }
    guard children.indices.contains(first) else { return false }
    let own: Flow =
      switch content {
      case .column: .column(gap: arrangement?.gap ?? 0)
      case .row: .row(gap: arrangement?.gap ?? 0)
      default: .none
      }
    var children = self.children
    guard children[first].apply(change, at: path.dropFirst(), in: own) else { return false }
    self.children = children
    return true
  }

  /// The way a parent arranges its children.
  enum Flow {
    case none
    case column(gap: Double)
    case row(gap: Double)
  }

  private mutating func apply(_ change: DesignEdit.Change, in flow: Flow) -> Bool {
    switch change {
    case .move(let x, let y):
      var transform = effects.transform ?? Effects.Transformation { _ in }
      transform.x += x
      transform.y += y
      effects.transform = transform
      return true
    case .scale(let x, let y):
      var transform = effects.transform ?? Effects.Transformation { _ in }
      transform.scale.x *= x
      transform.scale.y *= y
      effects.transform = transform
      return true
    case .turn: return true
    case .space(let points): return addSpace(points, in: flow)
    case .head(let points):
      placement.padding.top += points
      return true
    case .foot(let points):
      placement.padding.bottom += points
      return true
    case .lead(let points):
      placement.padding.start += points
      return true
    case .trail(let points):
      placement.padding.end += points
      return true
    case .padding(let x, let y):
      placement.padding.start += x
      placement.padding.end += x
      placement.padding.top += y
      placement.padding.bottom += y
      return true
    case .inset(let x, let y):
      placement.padding.start += x
      placement.padding.end -= x
      placement.padding.top += y
      placement.padding.bottom -= y
      return true
    case .gap(let points):
      guard var arrangement else { return false }
      arrangement.gap = (arrangement.gap ?? 0) + points
      self.arrangement = arrangement
      return true
    case .gridGaps(let columns, let rows):
      guard case .grid(var grid) = content else { return false }
      grid.columnGap += columns
      grid.rowGap += rows
      content = .grid(grid)
      return true
    case .absent:
      effects.opacity = 0
      placement.frame = Frame(x: 0, y: 0, width: 1, height: 1)
      return true
    case .size(let width, let height): return setSize(width, height, in: flow)
    case .height(let height):
      placement.height = .points(height)
      return true
    case .opacity(let share):
      effects.opacity *= share
      return true
    case .color(let color): return setColor(color)
    case .ground(let color):
      guard var shape = background, case .color = shape.fill else { return false }
      shape.fill = .color(color)
      background = shape
      return true
    case .fill(let paint):
      if background != nil {
        background?.fill = paint
        return true
      }
      guard case .shape(var shape) = content else { return false }
      shape.fill = paint
      content = .shape(shape)
      return true
    case .radius(let radius, let corners): return setRadius(radius, of: corners, at: nil)
    case .corner(let corner, let radius, let corners):
      return setRadius(radius, of: corners, at: corner)
    case .wrap(let width):
      guard case .text = content, !placement.isOutsideFlow else { return false }
      placement.width = .points(width)
      return true
    case .sweep(let degrees):
      guard case .shape(var shape) = content, case .arc(var arc) = shape.outline else {
        return false
      }
      arc.sweep = degrees
      shape.outline = .arc(arc)
      content = .shape(shape)
      return true
    case .noBackground:
      guard background != nil else { return false }
      (background, effects.shadows) = (nil, [])
      return true
    case .noShadow:
      effects.shadows = []
      return true
    case .shadow(let shadow):
      effects.shadows = [shadow]
      return true
    case .noBorder:
      border = nil
      background?.line = nil
      if case .shape(var shape) = content {
        shape.line = nil
        content = .shape(shape)
      }
      return true
    case .border(let color, let width): return setBorder(color, .points(width))
    case .font, .fontSize, .words, .stretch, .alignment, .tracking, .lineHeight, .maxLines:
      return applyToText(change)
    }
  }

  private mutating func addSpace(_ points: Double, in flow: Flow) -> Bool {
    guard !placement.isOutsideFlow else { return false }
    switch flow {
    case .column(let gap): placement.spaceAbove = (placement.spaceAbove ?? gap) + points
    case .row(let gap): placement.spaceBefore = (placement.spaceBefore ?? gap) + points
    case .none: return false
    }
    return true
  }

  private mutating func setSize(_ width: Double?, _ height: Double?, in flow: Flow) -> Bool {
    // Only a text element with its own background has a size that can be seen.
    let isSized = placement.width != nil || placement.height != nil || placement.grow > 0
    if case .text = content, background == nil || !isSized { return false }
    if var frame = placement.frame {
      if let width { frame.width = width }
      if let height { frame.height = height }
      placement.frame = frame
      return true
    }
    if let width { placement.width = .points(width) }
    if let height { placement.height = .points(height) }
    switch flow {
    case .row where width != nil, .column where height != nil:
      // What has a size of its own does not share what is left.
      (placement.grow, placement.basis) = (0, nil)
    default: break
    }
    return true
  }

  private mutating func setColor(_ color: Color) -> Bool {
    switch content {
    case .text(var text):
      guard text.runs.allSatisfy({ $0.style.paint == nil }) else { return false }
      for index in text.runs.indices { text.runs[index].style.color = color }
      content = .text(text)
    case .icon(var icon):
      guard icon.paint == nil else { return false }
      icon.tint = color
      content = .icon(icon)
    case .shape(var shape):
      guard case .color = shape.fill else { return false }
      shape.fill = .color(color)
      content = .shape(shape)
    default: return false
    }
    return true
  }
}
