package import Batch
import Engine
package import Pixels
import Sheets
import Source

/// A sheet with the pictures of documents side by side, each with its caption.
public struct ContactSheet: Sendable {
  /// The sheet, in pixels.
  public let picture: Picture
  /// The warnings about the documents.
  public let diagnostics: [Diagnostic]
  /// The files that the pictures are made from, besides the documents.
  public let filesRead: Set<String>

  /// A property that varies: each document is shown with every value.
  public enum Side: String, Hashable, Sendable, CaseIterable {
    /// The looks `classic` and `flat`.
    case looks
    /// The light and the dark appearance.
    case appearances
    /// The document as it is, and every state of its components.
    case states
    /// Every frame of the document's animation.
    case frames
  }

  /// The maximum number of pictures on a sheet.
  public static let pictureLimit = 1000
}

extension Renderer {
  /// Draws documents side by side.
  ///
  /// - Parameters:
  ///   - rows: the rows of data, each of which fills every document; `nil` for the documents' own
  ///     data.
  ///   - sides: the properties in which a document's pictures differ.
  ///   - columns: the number of pictures side by side; if `nil`, each document has its own row if
  ///     `sides` is not empty and every document has the same number of pictures, at most 8;
  ///     otherwise, the sheet's proportions are about 3 to 2.
  ///   - captions: whether each picture has a caption: the document's name, and what differs.
  ///   - background: the color of the sheet; `nil` for a light gray.
  ///   - variant: the variant of every picture, whose scale is 2 unless it is given.
  /// - Throws: `CityPaintError` with every problem in the documents and rows, or if there are more
  ///   than `ContactSheet.pictureLimit` pictures or too many pixels.
  public func sheet(
    of documents: [Document], for rows: Rows? = nil, sides: Set<ContactSheet.Side> = [],
    columns: Int? = nil, captions: Bool = true, background: Color? = nil,
    as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> ContactSheet {
    let contents = SheetContents(
      sides: sides, data: try rows?.filling(ContactSheet.pictureLimit), listsFiles: true)
    return try sheet(
      of: documents, showing: contents, columns: columns, captions: captions,
      background: background?.inner, as: variant.inner(inner.library))
  }

  /// - Parameters:
  ///   - data: a row for each of a document's pictures; `nil` for the document's own data.
  ///   - matrix: the settings that vary, in place of those of the documents' own matrices.
  ///   - caption: the pattern of the captions; `nil` for the document's name and what differs.
  ///   - listsFiles: whether to list the files that the pictures are made from.
  package func sheet(
    of documents: [Document], data: [Row]?, sides: Set<ContactSheet.Side>, matrix: MatrixArgument,
    columns: Int?, captions: Bool, caption: OutputName?, background: Pixels.Color?,
    listsFiles: Bool, as variant: ReadVariant
  ) throws(CityPaintError) -> ContactSheet {
    let contents = SheetContents(
      sides: sides, matrix: matrix.matrix, caption: caption?.pattern, data: data,
      listsFiles: listsFiles)
    return try sheet(
      of: documents, showing: contents, columns: columns, captions: captions,
      background: background, as: variant)
  }

  private func sheet(
    of documents: [Document], showing contents: SheetContents, columns: Int?, captions: Bool,
    background: Pixels.Color?, as variant: ReadVariant
  ) throws(CityPaintError) -> ContactSheet {
    try translatingErrors { () throws(Engine.CityPaintError) in
      var variant = variant
      let scale = variant.scale ?? 2
      variant.scale = scale
      var maker = SheetTiles(renderer: inner, showing: contents, as: variant)
      var problems: [Source.Diagnostic] = []
      var shared = SharedProblems()
      for document in documents {
        do throws(Engine.CityPaintError) { try maker.add(document) } catch {
          problems += shared.take(error.diagnostics)
        }
      }
      guard problems.isEmpty else { throw Engine.CityPaintError(problems + shared.summaryNotes) }
      let sheet = DocumentSheet(
        maker.tiles, columns: columns ?? maker.columns, background: background,
        captions: captions, scale: scale)
      return ContactSheet(
        picture: Picture(try sheet.draw(by: inner).pixmap),
        diagnostics: maker.warnings.map { Diagnostic($0) }, filesRead: maker.files)
    }
  }
}

extension Rows {
  /// Returns all of the rows.
  ///
  /// - Throws: the problems in all invalid rows, or an error if there are too many rows or none.
  func filling(_ limit: Int) throws(CityPaintError) -> [Row] {
    let read = try reader()
    return try translatingErrors { () throws(Engine.CityPaintError) in
      try SheetRows(limit: limit).read(named: "the data", number: nil) {
        () throws(Engine.CityPaintError) in
        let next: RowResult?
        do throws(CityPaintError) { next = try read() } catch { throw error.inner }
        guard let row = next else { return nil }
        switch row.data {
        case .success(let data):
          var filling = Row(row.number, data)
          filling.cells = row.cells
          return filling
        case .failure(let error): throw error.inner
        }
      }
    }
  }
}

extension RowsArgument {
  /// Returns the rows that fill a sheet: all, or only one.
  package func filling(_ limit: Int, row number: Int?) throws(CityPaintError) -> [Row] {
    try translatingErrors { () throws(Engine.CityPaintError) in
      var reader = try source.rows()
      return try SheetRows(limit: limit).read(named: source.name, number: number) {
        () throws(Engine.CityPaintError) in
        try reader.next()
      }
    }
  }
}

/// Reads the rows that fill a sheet.
private struct SheetRows {
  let limit: Int

  func read(
    named name: String, number: Int?, _ next: () throws(Engine.CityPaintError) -> Row?
  ) throws(Engine.CityPaintError) -> [Row] {
    var rows: [Row] = []
    var log = DiagnosticLog()
    while let row = try next() {
      if let number, number != row.number { continue }
      if let problem = row.problem {
        log.report(problem)
        continue
      }
      guard rows.count < limit else {
        throw Engine.CityPaintError(
          "\(name) has more than \(limit) rows, too many for a sheet",
          hint: "choose one row with --row 1, or use fewer rows")
      }
      rows.append(row)
    }
    if log.hasErrors { throw Engine.CityPaintError(log.inOrder) }
    guard rows.isEmpty else { return rows }
    throw Engine.CityPaintError(
      number.map { "\(name) has no row \($0)" } ?? "\(name) has no rows",
      hint: "add a row of data")
  }
}
