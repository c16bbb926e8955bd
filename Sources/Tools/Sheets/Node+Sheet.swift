package import Geometry
package import Pixels
package import Scene
package import Source

/// Text on a sheet with its own color and weight.
package struct SheetRun {
  package enum Weight: String {
    case regular = "Helvetica Neue"
    case bold = "Helvetica Neue Bold"
  }

  var text: String
  var color: Color
  var weight: Weight

  package init(_ text: String, _ color: Color, _ weight: Weight = .regular) {
    (self.text, self.color, self.weight) = (text, color, weight)
  }
}

extension Place {
  /// The place for elements without a document: the sheet as a whole.
  package static let sheet = Place(file: SourceFile(name: "sheet", bytes: []))
}

/// Nodes on a sheet, positioned in points of the sheet.
extension Node {
  package static func box(
    _ name: String, _ frame: Rect, fill: Color? = nil, line: ShapeContent.Line? = nil,
    corners: Double = 0, at place: Place = .sheet
  ) -> Node {
    shape(
      name, .rect(Path.Corners(all: corners)), frame, fill: fill.map { .color($0) }, line: line,
      at: place)
  }

  static func dot(
    _ name: String, _ center: Point, radius: Double, fill: Color, at place: Place = .sheet
  ) -> Node {
    let frame = Rect(
      x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    return .shape(name, .ellipse, frame, fill: .color(fill), at: place)
  }

  static func shape(
    _ name: String, _ outline: ShapeContent.Outline, _ frame: Rect, fill: PaintSpec? = nil,
    line: ShapeContent.Line? = nil, at place: Place = .sheet
  ) -> Node {
    Node(.shape(ShapeContent(outline, fill: fill, line: line)), name: name, at: place).lying(frame)
  }

  /// Returns lines through points of the sheet, as one shape.
  static func lines(
    _ name: String, _ lines: [[Point]], line: ShapeContent.Line, in frame: Rect,
    at place: Place = .sheet
  ) -> Node {
    var path = Path()
    for points in lines {
      for (index, point) in points.enumerated() {
        let point = Point(x: (point.x - frame.x).thousandths, y: (point.y - frame.y).thousandths)
        if index == 0 { path.move(to: point) } else { path.line(to: point) }
      }
    }
    return .shape(name, .path(path, evenOdd: false), frame, line: line, at: place)
  }

  /// Returns text with the given style.
  package static func text(
    _ name: String, _ words: [SheetRun], size: Double, lineHeight: Double,
    alignment: TextContent.Alignment = .start, maxLines: Int? = nil, at place: Place = .sheet
  ) -> Node {
    let runs = words.map { run in
      let style = TextStyleSpec(
        font: run.weight.rawValue, size: size, color: run.color, lineHeight: lineHeight)
      return TextContent.Run(run.text, style)
    }
    let content = TextContent(runs: runs, alignment: alignment, maxLines: maxLines)
    return Node(.text(content), name: name, at: place)
  }

  /// Returns a line of text, which shrinks to the least size if it does not fit, and then is
  /// truncated.
  static func text(
    _ name: String, _ words: [SheetRun], in frame: Rect, size: Double,
    least: Double? = nil, align: TextContent.Alignment = .start, at place: Place = .sheet
  ) -> Node {
    var node = text(
      name, words.filter { !$0.text.isEmpty }, size: size, lineHeight: frame.height,
      alignment: align, maxLines: 1, at: place)
    if case .text(var content) = node.content {
      content.truncation = .tail
      content.shrink = least
      node.content = .text(content)
    }
    return node.lying(frame)
  }

  /// Returns a picture that is included with the sheet, by its file name in the sheet.
  package static func picture(
    _ file: String, _ size: Size, name: String = "", shadows: [Effects.Shadow] = []
  ) -> Node {
    Node(.image(ImageContent(.file(file), fit: .stretch)), name: name, at: .sheet).with {
      $0.placement.width = .points(size.width)
      $0.placement.height = .points(size.height)
      $0.effects.shadows = shadows
    }
  }

  /// Returns the node with a frame on the sheet, rounded to a thousandth of a point.
  package func lying(_ frame: Rect) -> Node {
    placed {
      ($0.width, $0.height) = (nil, nil)
      $0.frame = Frame(
        x: frame.x.thousandths, y: frame.y.thousandths, width: frame.width.thousandths,
        height: frame.height.thousandths)
    }
  }
}

extension Double {
  fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}

/// The colors of sheets.
package enum SheetPalette {
  package static let strong = Color(0x1D2733)
  static let ground = Color(0xF7F8FA)
  static let weak = Color(0x66717F)
  static let faint = Color(0xC9CFD8)
  static let outline = Color(0x3B5BDB)
  static let outlineFaint = outline.faded(by: 0x80)
  static let distance = Color(0xE0264C)
  static let target = Color(0x0A8F7C)
  static let targetFill = Color(0x12B886)
  static let smallTarget = Color(0xD9480F)
  static let smallTargetFill = Color(0xFF922B)
  static let safeArea = Color(0x9C36B5)
  /// The background of pictures, and the color around chips.
  package static let shade = Color(0x101820)
}
