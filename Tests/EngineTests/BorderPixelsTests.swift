import Pixels
import TestSupport
import Testing

@testable import Engine

/// Borders as they are painted.
@Suite struct BorderPixelsTests {
  private static let renderer = Result { try Renderer() }

  private func render(
    _ root: String, scale: Int = 1, direction: String = "ltr"
  ) throws -> [UInt32] {
    let document = """
      {"screen": "scene", "device": {"width": 20, "height": 20}, "direction": "\(direction)", "root":
        {"type": "layers", "children": [\(root)]}}
      """
    return try Self.renderer.get().render(
      Array(document.utf8), folder: "", as: RenderVariant(scale: scale)
    ).pixmap.pixels
  }

  private func box(_ keys: String) -> String {
    #"{"type": "space", "frame": [2, 2, 16, 16], \#(keys)}"#
  }

  private func area(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) -> String {
    ##"{"type": "shape", "frame": [\##(x), \##(y), \##(width), \##(height)], "fill": "\##(color)"}"##
  }

  /// A line on each side is a rectangle inside the frame; the top and the bottom have the corners.
  @Test func sidesAreRectangles() throws {
    let border = ##"""
      "border": {"top": {"color": "#F00", "width": 1}, "start": {"color": "#0F0", "width": 2},
        "bottom": {"color": "#00F8", "width": 3}, "end": {"color": "#FF0", "width": 4}}
      """##
    let areas = [
      area(2, 2, 16, 1, "#F00"), area(2, 3, 2, 12, "#0F0"), area(2, 15, 16, 3, "#00F8"),
      area(14, 3, 4, 12, "#FF0"),
    ]
    let whole = areas.joined(separator: ",")
    for direction in ["ltr", "rtl"] {
      #expect(
        try render(box(border), direction: direction) == render(whole, direction: direction))
    }
  }

  /// Equal lines on all sides are the outline that a background's stroke is.
  @Test(arguments: ["0", "5", "[6, 0, 2, 3]", "99"])
  func equalSidesAreAnOutline(corners: String) throws {
    let line = ##"{"color": "#F00", "width": 2}"##
    for fill in ["#FFF", "#FFF0"] {
      let ground = ##""background": {"fill": "\##(fill)", "corners": \##(corners)"##
      let (whole, parts) = (ground + #", "stroke": \#(line)}"#, ground + #"}, "border": \#(line)"#)
      let (outline, border) = (try render(box(whole), scale: 2), try render(box(parts), scale: 2))
      #expect(outline == border)
    }
  }

  /// A clip cuts the outer edge, which is then as smooth as the clip's own.
  @Test func aClipCutsTheOuterEdge() throws {
    let border = ##""clip": 6, "border": {"color": "#F00", "width": 99}"##
    let filled = ##""clip": 6, "background": "#F00""##
    #expect(try render(box(border)) == render(box(filled)))
  }

  @Test(arguments: [(0.4, 1), (1.4, 1), (1.6, 2), (0, 0)] as [(Double, Int)])
  func widthsAreWholePixels(width: Double, pixels: Int) throws {
    let border = ##""border": {"top": {"color": "#F00", "width": \##(width)}}"##
    let expected = pixels == 0 ? box(#""z": 0"#) : area(2, 2, 16, pixels, "#F00")
    #expect(try render(box(border)) == render(expected))
  }

  /// A border is in front of the children, below what has a higher `z`.
  @Test func aBorderIsInFrontOfTheChildren() throws {
    func stack(_ z: Int) -> String {
      ##"""
      {"type": "layers", "frame": [2, 2, 16, 16], "border": {"color": "#F00", "width": 2},
        "children": [{"type": "shape", "fill": "#00F", "z": \##(z)}]}
      """##
    }
    let inner = area(2, 2, 16, 16, "#F00") + "," + area(4, 4, 12, 12, "#00F")
    #expect(try render(stack(0)) == render(inner))
    #expect(try render(stack(1)) == render(area(2, 2, 16, 16, "#00F")))
  }
}
