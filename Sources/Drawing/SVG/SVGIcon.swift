package import Drawing
package import Geometry
package import Source

/// A drawing parsed from an SVG file and completely validated: an icon, or a picture in its own
/// colors.
///
/// The file's content is either drawn as SVG specifies or rejected by `parse`.
package struct SVGIcon: Sendable {
  /// The icon's own size in user units, which are 1/96 inch in CSS.
  package let size: Size
  private let viewBox: Rect
  private let aspectRatio: AspectRatio
  private let items: [DisplayItem]
  /// The number of shapes and groups.
  package let count: Int

  package static func parse(_ file: SourceFile) throws(SVGError) -> SVGIcon {
    let tree = try XMLReader.read(file)
    guard let root = tree.elements.first else {
      throw SVGError(.malformed("the file has no elements"), at: 0, in: file)
    }
    guard root.name == "svg", root.namespace == SVGName.namespace else {
      throw SVGError(.notSVG(root: root.name), at: root.offset, in: file)
    }
    var lowering = try SVGConverter(tree)
    return try SVGIcon(&lowering)
  }

  private init(_ lowering: inout SVGConverter) throws(SVGError) {
    let box = try lowering.viewBox(0)
    size = try Self.size(lowering, box)
    viewBox = box ?? Rect(size: size)
    aspectRatio = try lowering.aspectRatio(0)
    let style = try lowering.style(of: 0, under: Style())
    let context = SVGConverter.Context(style: style, viewport: viewBox.size)
    items =
      style.own.isDisplayed
      ? try lowering.wrapped(try lowering.children(of: 0, context), 0, context) : []
    count = items.reduce(0) { $0 + $1.count }
  }

  /// Returns the icon fitted to a canvas by its view box and `preserveAspectRatio`.
  package func displayList(width: Int, height: Int) -> DisplayList {
    guard !items.isEmpty, width > 0, height > 0 else { return DisplayList() }
    let canvas = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    return DisplayList([.group(group(in: canvas))])
  }

  /// Returns the drawing at its own size, in its own colors.
  ///
  /// - Parameter element: the element that the items are part of, which requires a copy of them;
  ///   `nil` for the items of a paint.
  package func picture(of element: ElementID?) -> DisplayItem {
    var group = group(in: Rect(size: size))
    guard let element else { return .group(group) }
    group.element = element
    group.items = group.items.map { $0.marked(element) }
    return .group(group)
  }

  private func group(in canvas: Rect) -> Group {
    Group(items: items, transform: aspectRatio.fit(viewBox, in: canvas))
  }

  /// Returns the width and height; if one is missing or a percentage, the view box determines it.
  private static func size(_ lowering: SVGConverter, _ box: Rect?) throws(SVGError) -> Size {
    func side(_ name: String) throws(SVGError) -> Double? {
      guard let text = lowering.tree.elements[0][name], text.trimmed != "auto" else { return nil }
      switch Length(text, em: Length.initialEm) {
      case .units(let value) where value > 0: return value
      case .part(let part) where part > 0: return nil
      default: throw lowering.bad(name, text, "a length above 0", 0)
      }
    }
    switch (try side("width"), try side("height"), box) {
    case (let width?, let height?, _): return Size(width: width, height: height)
    case (let width?, nil, let box?):
      return Size(width: width, height: width * box.height / box.width)
    case (nil, let height?, let box?):
      return Size(width: height * box.width / box.height, height: height)
    case (nil, nil, let box?): return box.size
    default: throw lowering.error(.noSize, 0)
    }
  }
}

extension DisplayItem {
  /// The number of items, including those in groups.
  fileprivate var count: Int {
    if case .group(let group) = self { group.items.reduce(1) { $0 + $1.count } } else { 1 }
  }

  /// The same item as part of an element; a drawing consists only of fills, lines, and groups.
  fileprivate func marked(_ element: ElementID) -> DisplayItem {
    switch self {
    case .fill(var fill):
      fill.element = element
      return .fill(fill)
    case .stroke(var stroke):
      stroke.element = element
      return .stroke(stroke)
    case .group(var group):
      group.element = element
      group.items = group.items.map { $0.marked(element) }
      return .group(group)
    case .image, .mask, .glyphs, .glyphPictures: return self
    }
  }
}
