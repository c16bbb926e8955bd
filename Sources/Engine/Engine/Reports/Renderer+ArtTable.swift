import Geometry
import Pixels
import Resources
import Source

extension Renderer {
  /// Returns a table of all art: the name, the size in points, and the file of each piece.
  package func artTable() throws(CityPaintError) -> String {
    let loader = self.loader(folder: "")
    var rows = [["name", "points", "insets", "caps", "file", "pixels"]]
    for name in loader.artNames() {
      for scale in 1...3 {
        let picture: Picture
        do throws(PictureError) { picture = try loader.art(name, scale: scale) } catch {
          throw CityPaintError([
            Diagnostic(
              .error, kind: error.isMissing ? .missingInput : .badInput, error.message,
              hint: error.remedy)
          ])
        }
        let aligned = picture.alignedSize
        let isFirst = scale == 1
        rows.append([
          isFirst ? SafeText.escape(name) : "",
          isFirst ? "\(short(aligned.width)) × \(short(aligned.height))" : "",
          isFirst ? list(picture.insets) : "", isFirst ? list(picture.caps) : "",
          SafeText.escape(picture.file), "\(picture.pixmap.width) × \(picture.pixmap.height)",
        ])
      }
    }
    let widths = rows[0].indices.map { i in rows.map { $0[i].count }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { i, cell in
        i == row.count - 1
          ? cell : cell + String(repeating: " ", count: widths[i] - cell.count)
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Returns the names of the built-in icons, one per line, as documents write them.
  package var iconList: String {
    loader(folder: "").iconNames(ofDocuments: false).sorted().map {
      SafeText.escape($0) + "\n"
    }.joined()
  }

  private func list(_ insets: Insets) -> String {
    insets == .zero
      ? ""
      : [insets.top, insets.left, insets.bottom, insets.right].map(short).joined(separator: " ")
  }

  private func short(_ value: Double) -> String { JSONWriter.text(value) }
}
