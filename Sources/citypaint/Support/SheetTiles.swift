import Batch
import Engine
import Scene
import Sheets
import Source

/// The variants of each document that are side by side on a sheet.
struct SheetSides: Hashable, Sendable {
  var looks: Bool
  var appearances: Bool
  var states: Bool

  /// A picture's variant, and its caption.
  struct Side {
    var variant: RenderVariant
    var words: [String] = []
  }

  /// Whether a document has several pictures.
  var areSeveral: Bool { looks || appearances || states }

  /// Returns all combinations for a document whose components have the given states.
  func all(of variant: RenderVariant, states names: [String]) -> [Side] {
    var sides = [Side(variant: variant)]
    if looks {
      sides = sides.flatMap { side in
        side.with(\.look, ["classic", "flat"]) { Environment.Look($0) }
      }
    }
    if appearances {
      sides = sides.flatMap { side in
        side.with(\.appearance, ["light", "dark"]) { Environment.Appearance(rawValue: $0) }
      }
    }
    if states {
      let others = names.filter { $0 != "normal" }
      sides = sides.flatMap { $0.with(\.state, ["normal"] + others) { $0 } }
    }
    return sides
  }
}

extension SheetSides.Side {
  fileprivate func with<Value>(
    _ key: WritableKeyPath<RenderVariant, Value?>, _ words: [String], _ value: (String) -> Value?
  ) -> [Self] {
    words.map { word in
      var side = self
      side.variant[keyPath: key] = value(word)
      side.words.append(word)
      return side
    }
  }
}

/// The pictures of a sheet, drawn document by document.
struct SheetTiles {
  let renderer: Renderer
  let sides: SheetSides
  /// A row of data for each picture of a document; `nil` for the document's own data.
  let data: [Row?]
  let variant: RenderVariant

  private(set) var tiles: [DocumentSheet.Tile] = []
  private(set) var warnings: [Diagnostic] = []
  /// Whether to record the input files of the pictures.
  private let keepsFiles: Bool
  /// The input files of the pictures, if recorded.
  private(set) var files: Set<String> = []
  /// The numbers of pictures of the documents; if they are equal, each document is a row of the
  /// sheet.
  private var counts: Set<Int> = []
  private var pixels = 0.0

  /// The maximum number of pictures on a sheet.
  static let most = 1000

  init(
    renderer: Renderer, sides: SheetSides, data: [Row?], keepsFiles: Bool, variant: RenderVariant
  ) {
    (self.renderer, self.sides, self.data, self.variant) = (renderer, sides, data, variant)
    self.keepsFiles = keepsFiles
  }

  /// The number of columns that puts a document's pictures in one row; `nil` for none or too many.
  var columns: Int? {
    guard sides.areSeveral, counts.count == 1, let count = counts.first, count <= 8 else {
      return nil
    }
    return count
  }

  /// Draws a document in all its variants.
  mutating func add(_ argument: String) throws(CityPaintError) {
    let input = try Input(argument)
    let document = try renderer.document(input)
    var names: [String] = []
    if sides.states {
      names = document.stateNames
      if names.isEmpty {
        warnings.append(
          Diagnostic(
            .warning, "\(argument) has no component with states, so it is shown once",
            hint: "remove --states"))
      }
    }
    var wrong = RowProblems()
    var problems: [Diagnostic] = []
    for row in data {
      var filled = variant
      filled.data = row?.data
      let all = sides.all(of: filled, states: names)
      counts.insert(all.count)
      do throws(CityPaintError) { try add(all, of: document, input.stem, row) } catch {
        guard let row else { throw error }
        problems += wrong.take(error.diagnostics, of: row)
      }
    }
    guard problems.isEmpty else { throw CityPaintError(problems + wrong.summary) }
  }

  /// Draws a document's variants, filled with a row.
  private mutating func add(
    _ sides: [SheetSides.Side], of document: Document, _ stem: String, _ row: Row?
  ) throws(CityPaintError) {
    for side in sides {
      let screen = try renderer.resolve(document, as: side.variant)
      if keepsFiles { files.formUnion(document.filesRead(as: side.variant)) }
      let number = row.flatMap { data.count > 1 ? ["\($0.number)"] : nil } ?? []
      try add(screen, stem, number + side.words)
    }
  }

  private mutating func add(
    _ screen: ResolvedScreen, _ caption: String, _ words: [String]
  ) throws(CityPaintError) {
    let picture = try renderer.paint(screen)
    pixels += Double(picture.width * picture.height)
    guard pixels <= Renderer.pixelLimit, tiles.count < Self.most else {
      throw CityPaintError(
        "the sheet has too many pictures, or they are too large",
        hint: "use a smaller --scale, or make several sheets")
    }
    warnings += picture.warnings.filter { !warnings.contains($0) }
    tiles.append(
      DocumentSheet.Tile(
        caption: caption, detail: words.joined(separator: " · "), picture: picture.pixmap))
  }
}
