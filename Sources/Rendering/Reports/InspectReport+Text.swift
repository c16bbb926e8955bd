import Geometry
import Layout
import Pixels
import Source

extension InspectReport {
  /// The elements as a table for people: name, frame, what is shown.
  package static func table(_ rendered: RenderedScreen) -> String {
    let rows = rendered.laid.elements.map { element -> [String] in
      let frame = element.frame
      let place = [frame.x, frame.y, frame.width, frame.height].map(short)
      let shown =
        element.text.map { "\"\($0.string.prefix(48))\"" } ?? element.asset ?? element.color?.hex
        ?? ""
      let mark = element.visible ? " " : "·"
      return [mark, element.listedName] + place + [SafeText.escape(shown)]
    }
    let header = ["", "name", "x", "y", "width", "height", "shows"]
    let widths = header.indices.map { i in
      ([header] + rows).map { $0[i].count }.max() ?? 0
    }
    return ([header] + rows).map { row in
      row.enumerated().map { i, cell in
        let pad = String(repeating: " ", count: widths[i] - cell.count)
        return (2...5).contains(i) ? pad + cell : (i == 6 ? cell : cell + pad)
      }.joined(separator: "  ")
    }.joined(separator: "\n") + "\n"
  }

  private static func short(_ value: Double) -> String {
    let text = String((value * 100).rounded() / 100)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
