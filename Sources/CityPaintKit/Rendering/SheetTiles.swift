import Batch
import Engine
import Scene
import Sheets
import Source

/// A picture's variant, and the parts of the caption that identify the variant.
private struct SheetPicture {
  var variant: Engine.RenderVariant
  var words: [String] = []

  /// Returns pictures for all combinations of the given properties and component states.
  static func all(
    of variant: Engine.RenderVariant, sides: Set<ContactSheet.Side>, states names: [String]
  ) -> [SheetPicture] {
    var pictures = [SheetPicture(variant: variant)]
    if sides.contains(.looks) {
      pictures = pictures.flatMap { picture in
        picture.with(\.look, ["classic", "flat"]) { Environment.Look($0) }
      }
    }
    if sides.contains(.appearances) {
      pictures = pictures.flatMap { picture in
        picture.with(\.appearance, ["light", "dark"]) { Environment.Appearance(rawValue: $0) }
      }
    }
    if sides.contains(.states) {
      let others = names.filter { $0 != "normal" }
      pictures = pictures.flatMap { $0.with(\.state, ["normal"] + others) { $0 } }
    }
    return pictures
  }

  private func with<Value>(
    _ key: WritableKeyPath<Engine.RenderVariant, Value?>, _ words: [String],
    _ value: (String) -> Value?
  ) -> [SheetPicture] {
    words.map { word in
      var picture = self
      picture.variant[keyPath: key] = value(word)
      picture.words.append(word)
      return picture
    }
  }
}

/// The pictures of a sheet, drawn document by document.
struct SheetTiles {
  let renderer: Engine.Renderer
  let sides: Set<ContactSheet.Side>
  /// A row of data for each picture of a document; `nil` for the document's own data.
  let data: [Row]?
  let variant: Engine.RenderVariant

  private(set) var tiles: [DocumentSheet.Tile] = []
  private(set) var warnings: [Source.Diagnostic] = []
  /// Whether to record the input files of the pictures.
  private let listsFiles: Bool
  /// The input files of the pictures, if recorded.
  private(set) var files: Set<String> = []
  /// The number of pictures of each document; if the numbers are equal, each document is a row of
  /// the sheet.
  private var counts: Set<Int> = []
  private var pixels = 0.0

  init(
    renderer: Engine.Renderer, sides: Set<ContactSheet.Side>, data: [Row]?, listsFiles: Bool,
    variant: Engine.RenderVariant
  ) {
    (self.renderer, self.sides, self.data, self.variant) = (renderer, sides, data, variant)
    self.listsFiles = listsFiles
  }

  /// The number of columns that puts each document's pictures in one row; `nil` if documents share
  /// rows.
  var columns: Int? {
    guard !sides.isEmpty, counts.count == 1, let count = counts.first, count <= 8 else {
      return nil
    }
    return count
  }

  /// Draws a document in all its variants.
  mutating func add(_ given: Document) throws(Engine.CityPaintError) {
    let document = try renderer.document(given.source, folder: given.folder)
    var names: [String] = []
    if sides.contains(.states) {
      names = document.stateNames
      if names.isEmpty {
        warnings.append(
          Source.Diagnostic(
            .warning, "\(given.name) has no component with states, so it is shown once",
            hint: "remove --states"))
      }
    }
    var wrong = RowProblems()
    var problems: [Source.Diagnostic] = []
    for row in data.map({ $0.map(Optional.some) }) ?? [nil] {
      var filled = variant
      (filled.data, filled.cells) = (row?.data, row?.cells)
      let all = SheetPicture.all(of: filled, sides: sides, states: names)
      counts.insert(all.count)
      do throws(Engine.CityPaintError) { try add(all, of: document, given.stem, row) } catch {
        guard let row else { throw error }
        problems += wrong.take(error.diagnostics, of: row)
      }
    }
    guard problems.isEmpty else { throw Engine.CityPaintError(problems + wrong.summaryNotes) }
  }

  /// Draws a document's variants, filled with a row.
  private mutating func add(
    _ pictures: [SheetPicture], of document: Engine.Document, _ stem: String, _ row: Row?
  ) throws(Engine.CityPaintError) {
    for picture in pictures {
      let screen = try renderer.resolve(document, as: picture.variant)
      if listsFiles { files.formUnion(document.filesRead(as: picture.variant)) }
      let label = row.flatMap { data?.count ?? 0 > 1 ? Self.label(of: $0) : nil } ?? []
      try add(screen, stem, label + picture.words)
    }
  }

  /// Returns the words that identify a row: its number, and its first text.
  private static func label(of row: Row) -> [String] {
    let text = row.data?.members.lazy.compactMap { member -> String? in
      guard case .string(let text) = member.value.kind, !text.isEmpty else { return nil }
      return text.count > 24 ? text.prefix(23) + "…" : text
    }.first
    return ["\(row.number)"] + (text.map { [$0] } ?? [])
  }

  private mutating func add(
    _ screen: ResolvedScreen, _ caption: String, _ words: [String]
  ) throws(Engine.CityPaintError) {
    let picture = try renderer.paint(screen)
    pixels += Double(picture.width * picture.height)
    guard pixels <= Engine.Renderer.pixelLimit, tiles.count < ContactSheet.pictureLimit else {
      throw Engine.CityPaintError(
        "the sheet has too many pictures, or they are too large",
        hint: "use a smaller --scale, or make several sheets")
    }
    warnings += picture.warnings.filter { warning in
      !warnings.contains { known in
        known == warning || warning.isOfColumn && known.message == warning.message
      }
    }
    tiles.append(
      DocumentSheet.Tile(
        caption: caption, detail: words.joined(separator: " · "), picture: picture.pixmap))
  }
}
