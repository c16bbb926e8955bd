import Bounds
import Foundation
import Geometry
import Pixels
import Testing

@testable import Engine
@testable import Layout
@testable import Source

/// SVG files as pictures in their own colors.
@Suite struct VectorPictureTests {
  /// Red on the left and blue on the right, 4 × 2 units.
  private static let halves = """
    <svg xmlns="http://www.w3.org/2000/svg" width="4" height="2">
    <rect width="2" height="2" fill="#F00"/><rect x="2" width="2" height="2" fill="#00F"/>
    </svg>
    """
  private static let sail = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
    <path d="M0 0 L10 3 L4 9 Z" fill="#0A0"/></svg>
    """

  private func document(_ root: String, _ svg: String, direction: String) -> String {
    let bytes = Data(svg.utf8).base64EncodedString()
    return """
      {"screen": "scene", "device": {"width": 20, "height": 20}, "direction": "\(direction)",
       "files": {"a.svg": "\(bytes)"}, "root": {"type": "layers", "children": [\(root)]}}
      """
  }

  private func render(
    _ root: String, _ svg: String = halves, scale: Int = 1, direction: String = "ltr"
  ) throws -> RenderedScreen {
    try Kit.render(
      document(root, svg, direction: direction), as: RenderVariant(scale: scale))
  }

  private func pixels(
    _ root: String, scale: Int = 1, direction: String = "ltr"
  ) throws -> [UInt32] {
    try render(root, scale: scale, direction: direction).pixmap.pixels
  }

  private static func red(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    ##"{"type": "shape", "frame": [\##(x), \##(y), \##(width), \##(height)], "fill": "#F00"}"##
  }

  private static func blue(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    ##"{"type": "shape", "frame": [\##(x), \##(y), \##(width), \##(height)], "fill": "#00F"}"##
  }

  /// What a picture with these keys in a frame of 16 × 16 points shows.
  static let fits: [(String, [String])] = [
    (#""fit": "stretch""#, [red(0, 0, 8, 16), blue(8, 0, 8, 16)]),
    (#""fit": "contain""#, [red(0, 4, 8, 8), blue(8, 4, 8, 8)]),
    (#""fit": "contain", "crop": [2, 0, 2, 1]"#, [blue(0, 4, 16, 8)]),
    (#""fit": "cover""#, [red(0, 0, 8, 16), blue(8, 0, 8, 16)]),
    (#""focus": [0, 0]"#, [red(0, 0, 16, 16)]),
    (#""crop": [2, 0, 2, 2]"#, [blue(0, 0, 16, 16)]),
    (#""crop": [2, 0, 2, 2], "fit": "tile""#, [blue(0, 0, 16, 16)]),
    (
      #""fit": "tile", "crop": [0, 0, 4, 2]"#,
      (0..<4).map { red($0 * 4, 0, 2, 16) } + (0..<4).map { blue($0 * 4 + 2, 0, 2, 16) }
    ),
    (#""caps": [0, 1, 0, 2]"#, [red(0, 0, 14, 16), blue(14, 0, 2, 16)]),
    (#""caps": [0, 2, 0, 1]"#, [red(0, 0, 2, 16), blue(2, 0, 14, 16)]),
    (#""caps": [1, 0, 0, 0], "fit": "bottom""#, [red(0, 0, 8, 16), blue(8, 0, 8, 16)]),
    (
      ##""matte": "#00F", "fit": "contain""##,
      [blue(0, 0, 16, 4), blue(0, 12, 16, 4), red(0, 4, 8, 8), blue(8, 4, 8, 8)]
    ),
  ]

  /// The same at every scale.
  @Test(arguments: VectorPictureTests.fits)
  func aPictureFillsItsFrame(keys: String, expected: [String]) throws {
    let image = #"{"type": "image", "src": "a.svg", "frame": [0, 0, 16, 16], \#(keys)}"#
    let areas = expected.joined(separator: ",")
    for scale in 1...3 {
      #expect(try pixels(image, scale: scale) == pixels(areas, scale: scale))
    }
  }

  @Test func aPictureHasItsOwnSizeAndProportions() throws {
    let frames = try render(
      """
      {"type": "column", "valign": "top", "align": "start", "children": [
        {"type": "image", "name": "a", "src": "a.svg", "align": "start"},
        {"type": "image", "name": "b", "src": "a.svg", "width": 10},
        {"type": "image", "name": "c", "src": "a.svg", "height": 3, "align": "start",
          "crop": [0, 0, 2, 2]}]}
      """
    ).laid.elements
    let sizes = ["a", "b", "c"].map { name in frames.first { $0.name == name }?.frame.size }
    #expect(
      sizes == [
        Size(width: 4, height: 2), Size(width: 10, height: 5), Size(width: 3, height: 3),
      ])
  }

  @Test func aPictureMirrorsOnlyWhereItSaysSo() throws {
    let frame = #""frame": [2, 0, 16, 8]"#
    let image = #"{"type": "image", "src": "a.svg", \#(frame)}"#
    let turned = #"{"type": "image", "src": "a.svg", "autoMirrored": true, \#(frame)}"#
    let plain = try pixels(Self.red(2, 0, 8, 8) + "," + Self.blue(10, 0, 8, 8))
    let mirrored = try pixels(Self.blue(2, 0, 8, 8) + "," + Self.red(10, 0, 8, 8))
    #expect(try pixels(image, direction: "rtl") == plain)
    #expect(try pixels(turned, direction: "rtl") == mirrored)
    #expect(try pixels(turned) == plain)
  }

  /// Under a transformation, it is drawn at that size, as the same path would be, but for the
  /// rounding of the drawing's coordinates; an enlarged picture would differ by half of 255 at edges.
  @Test func aTransformedPictureIsSharp() throws {
    let turn = #""frame": [5, 5, 10, 10], "transform": {"scale": 1.5, "rotate": 20}"#
    let picture = try render(#"{"type": "image", "src": "a.svg", \#(turn)}"#, Self.sail, scale: 2)
    let shape = try render(
      ##"{"type": "shape", "path": "M0 0 L10 3 L4 9 Z", "fill": "#0A0", \##(turn)}"##, scale: 2)
    for (a, b) in zip(picture.pixmap.pixels, shape.pixmap.pixels) {
      for bits: UInt32 in [0, 8, 16, 24] {
        #expect(abs(Int(a >> bits & 255) - Int(b >> bits & 255)) <= 16)
      }
    }
  }

  @Test func aPaintMayBeADrawing() throws {
    let tiled = #"{"type": "shape", "fill": {"image": "a.svg", "mode": "tile"}}"#
    let image = #"{"type": "image", "src": "a.svg", "fit": "tile"}"#
    #expect(try pixels(tiled, scale: 2) == pixels(image, scale: 2))
    let covering = #"{"type": "shape", "fill": {"image": "a.svg", "mode": "cover"}}"#
    let cover = #"{"type": "image", "src": "a.svg"}"#
    #expect(try pixels(covering, scale: 2) == pixels(cover, scale: 2))
  }

  /// What is not drawn is an error with the file, the line, and the name.
  @Test(arguments: [
    ("<text>a</text>", "<text> is not supported", "convert the text to paths"),
    ("<path mask='url(#m)' d='M0 0'/>", "mask is not supported", "use clip-path"),
    ("<g filter='url(#f)'/>", "filter is not supported", "remove the filter"),
    ("<image href='a.png'/>", "<image> is not supported", "remove the element"),
  ])
  func whatIsNotDrawnIsRefused(element: String, message: String, hint: String) throws {
    let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'>\n\(element)</svg>"
    let image = #"{"type": "image", "src": "a.svg"}"#
    let (_, error) = try Kit.problems(document(image, svg, direction: "ltr"), in: "")
    let problem = try #require(error.diagnostics.first)
    #expect(problem.message == #"cannot draw the picture "a.svg", line 2: \#(message)"#)
    #expect(problem.hint?.hasPrefix(hint) == true)
    #expect(problem.place?.pointer?.description == "/root/children/0/src")
  }

  /// Each use of a drawing counts, because its shapes belong to the element that shows it.
  @Test func drawingsAreLimited() throws {
    let image = #"{"type": "image", "src": "a.svg", "height": 1}"#
    let images = Array(repeating: image, count: 4).joined(separator: ",")
    let text = document(
      #"{"type": "column", "children": [\#(images)]}"#, Self.halves, direction: "ltr")
    var options = RenderOptions()
    options.limits.drawings = 8
    _ = try Kit.render(text, options)
    options.limits.drawings = 7
    let (_, error) = try Kit.problems(text, in: "", options)
    let problem = try #require(error.diagnostics.first)
    #expect(problem.message.contains("SVG pictures have more than 7 shapes and groups"))
    #expect(problem.place?.pointer?.description == "/root/children/0/children/3")
    #expect(problem.hint?.contains("--limits none") == true)
  }

  @Test func aCropEndsInsideTheDrawing() throws {
    let image = #"{"type": "image", "src": "a.svg", "crop": [0, 0, 4.5, 2]}"#
    let (lines, _) = try Kit.problems(document(image, Self.halves, direction: "ltr"), in: "")
    #expect(lines.first?.contains("extends beyond the picture, which is 4 × 2 points") == true)
  }
}
