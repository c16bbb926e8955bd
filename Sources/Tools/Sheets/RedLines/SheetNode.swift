import Geometry
import Pixels
import Source

/// Nodes of a sheet's scene: each lies where it is put, in points of the sheet.
enum SheetNode {
  enum Weight: String {
    case regular = "Helvetica Neue"
    case bold = "Helvetica Neue Bold"
  }

  enum Alignment: String {
    case start, center, end
  }

  struct Stroke {
    var color: String
    var width = 0.5
    var dashes: [Double] = []

    var json: JSONOutput {
      .compact([
        "color": .string(color), "width": .number(width),
        "dashes": dashes.isEmpty ? nil : .array(dashes.map { .number($0) }),
      ])
    }
  }

  /// Words in a colour and weight of their own.
  struct Words {
    var text: String
    var color: String
    var weight = Weight.regular
  }

  static func box(
    _ name: String, _ frame: Rect, fill: String? = nil, stroke: Stroke? = nil,
    corners: Double = 0, origin: String? = nil
  ) -> JSONOutput {
    .compact([
      "type": "shape", "name": .string(name), "shape": "rect", "frame": place(frame),
      "fill": fill.map { .string($0) }, "stroke": stroke.map(\.json),
      "corners": corners > 0 ? .number(corners) : nil, "origin": .string(origin ?? whole),
    ])
  }

  /// Where what belongs to no element comes from: the document as a whole.
  static let whole = ""

  static func dot(
    _ name: String, _ center: Point, radius: Double, fill: String, origin: String? = nil
  ) -> JSONOutput {
    [
      "type": "shape", "name": .string(name), "shape": "ellipse",
      "frame": place(
        Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)),
      "fill": .string(fill), "origin": .string(origin ?? whole),
    ]
  }

  /// Lines through points of the sheet, as one shape.
  static func lines(
    _ name: String, _ lines: [[Point]], stroke: Stroke, in frame: Rect, origin: String? = nil
  ) -> JSONOutput {
    let data = lines.map { points in
      points.enumerated().map { index, point in
        "\(index == 0 ? "M" : "L")\(short(point.x - frame.x)) \(short(point.y - frame.y))"
      }.joined(separator: " ")
    }.joined(separator: " ")
    return .compact([
      "type": "shape", "name": .string(name), "shape": "path", "path": .string(data),
      "frame": place(frame), "stroke": stroke.json, "origin": .string(origin ?? whole),
    ])
  }

  /// One line of words, cut where it does not fit.
  static func text(
    _ name: String, _ words: [Words], in frame: Rect, size: Double,
    align: Alignment = .start, origin: String? = nil
  ) -> JSONOutput {
    .compact([
      "type": "text", "name": .string(name),
      "runs": .array(
        words.filter { !$0.text.isEmpty }.map { run in
          [
            "text": .string(run.text), "color": .string(run.color),
            "font": .string(run.weight.rawValue),
          ]
        }),
      "size": .number(size), "lineHeight": .number(frame.height), "maxLines": 1,
      "truncate": "tail", "textAlign": align == .start ? nil : .string(align.rawValue),
      "frame": place(frame), "origin": .string(origin ?? whole),
    ])
  }

  static func place(_ rect: Rect) -> JSONOutput {
    .array([rect.x, rect.y, rect.width, rect.height].map { .number(rounded($0)) })
  }

  private static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private static func short(_ value: Double) -> String { JSONWriter.text(rounded(value)) }
}

/// The colours of a red-line sheet.
enum SheetPalette {
  static let ground = "#F7F8FA"
  static let strong = "#1D2733"
  static let weak = "#66717F"
  static let faint = "#C9CFD8"
  static let white = "#FFFFFF"
  static let outline = "#3B5BDB"
  static let outlineFaint = "#3B5BDB80"
  static let leader = "#3B5BDBB3"
  static let distance = "#E0264C"
  static let target = "#0A8F7C"
  static let targetFill = "#12B886"
  static let smallTarget = "#D9480F"
  static let smallTargetFill = "#FF922B"
  static let safeArea = "#9C36B5"
}
