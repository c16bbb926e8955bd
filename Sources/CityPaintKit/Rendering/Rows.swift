import Batch
import Engine
import Source

/// Rows of data, each filling a document: a CSV, JSON Lines, or JSON file, or values.
public struct Rows: Sendable {
  private enum Origin: Sendable {
    case file(RowSource)
    case values([JSON])
  }

  private let origin: Origin

  /// Opens the rows of a file, which is read row by row.
  ///
  /// The format is recognized by the extension: JSON, JSON Lines (`jsonl`, `ndjson`), or CSV;
  /// otherwise by the first bytes.
  public init(contentsOf path: String) throws(CityPaintError) {
    origin = .file(
      try translatingErrors { () throws(Engine.CityPaintError) in try RowSource(path) })
  }

  /// Creates rows from objects in memory.
  public init(_ values: [JSON]) { origin = .values(values) }

  /// Returns a function that returns the next row; an invalid row causes an error for that row
  /// only.
  func reader() throws(CityPaintError) -> () throws(CityPaintError) -> RowResult? {
    switch origin {
    case .values(let values):
      var number = 0
      return { () throws(CityPaintError) in
        guard number < values.count else { return nil }
        number += 1
        let value = values[number - 1]
        guard case .object = value else {
          return RowResult(number, .failure(CityPaintError("row \(number) is not an object")))
        }
        return RowResult(number, .success(try value.located(name: "row \(number)")))
      }
    case .file(let source):
      var rows = try translatingErrors { () throws(Engine.CityPaintError) in try source.rows() }
      return { () throws(CityPaintError) in
        let next = try translatingErrors { () throws(Engine.CityPaintError) in try rows.next() }
        guard let row = next else { return nil }
        if let data = row.data { return RowResult(row.number, .success(data), row.cells) }
        let problems = [row.problem].compactMap { $0 }.map { Diagnostic($0) }
        return RowResult(row.number, .failure(CityPaintError(problems)))
      }
    }
  }
}

struct RowResult: Sendable {
  let number: Int
  let data: Result<JSONValue, CityPaintError>
  let cells: RowCells?

  init(_ number: Int, _ data: Result<JSONValue, CityPaintError>, _ cells: RowCells? = nil) {
    (self.number, self.data, self.cells) = (number, data, cells)
  }
}

extension Renderer {
  /// Renders a document once for every row of data.
  ///
  /// The screens are in the order of the rows. As many screens are rendered at a time as the
  /// renderer has workers, and rendering pauses while no screens are consumed. The document is
  /// parsed once.
  ///
  /// - Throws: `CityPaintError` if the document is not JSON, or the rows cannot be read. An error
  ///   in a single row is in that row's result.
  public func screens(
    of document: Document, for rows: Rows, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> RowScreens {
    let parsed = try translatingErrors { () throws(Engine.CityPaintError) in
      try inner.document(document.source, folder: document.folder)
    }
    return RowScreens(
      renderer: Engine.Renderer(inner, workers: 1), document: parsed, rows: rows,
      variant: try variant.inner(inner.library), window: inner.options.workers)
  }
}

/// The screens of a document for rows of data, in order.
public struct RowScreens: AsyncSequence, Sendable {
  /// A row's screen, or the reason why there is none.
  public struct Element: Sendable {
    /// The number of the row, from 1.
    public let row: Int
    /// The screen, or the error in the row or in the document that the row fills.
    public let screen: Result<RenderedScreen, CityPaintError>
  }

  let renderer: Engine.Renderer
  let document: Engine.Document
  let rows: Rows
  let variant: Engine.RenderVariant
  let window: Int

  /// Returns an iterator that begins with the first row.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// An iterator that reads rows as screens are consumed.
  public struct Iterator: AsyncIteratorProtocol {
    private let screens: RowScreens
    private var next: (() throws(CityPaintError) -> RowResult?)?
    private var isOpen = true
    private var begun: [Task<Element, Never>] = []

    init(_ screens: RowScreens) { self.screens = screens }

    /// Returns the next row's screen; `nil` after the last row.
    ///
    /// - Throws: `CityPaintError` if no further rows can be read.
    public mutating func next() async throws(CityPaintError) -> Element? {
      while isOpen, begun.count < screens.window {
        let read: () throws(CityPaintError) -> RowResult?
        if let next { read = next } else { read = try screens.rows.reader() }
        next = read
        guard let row = try read() else {
          isOpen = false
          break
        }
        begun.append(screens.begin(row))
      }
      return begun.isEmpty ? nil : await begun.removeFirst().value
    }
  }

  private func begin(_ row: RowResult) -> Task<Element, Never> {
    Task.detached { [self] in
      let screen = Result { () throws(CityPaintError) -> RenderedScreen in
        var variant = variant
        (variant.data, variant.cells) = (try row.data.get(), row.cells)
        return try translatingErrors { () throws(Engine.CityPaintError) in
          let screen = try renderer.resolve(document, as: variant)
          return RenderedScreen(try renderer.paint(screen), workers: 1)
        }
      }
      return Element(row: row.number, screen: screen)
    }
  }
}
