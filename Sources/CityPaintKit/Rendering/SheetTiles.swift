import Batch
import Codecs
import Engine
import Header
import Pixels
import Scene
import Sheets
import Source

/// What a sheet shows of its documents.
struct SheetContents: Sendable {
  var sides: Set<ContactSheet.Side> = []
  /// The settings that vary, in place of those of the documents' own matrices.
  var matrix = VariantMatrix()
  /// The pattern of the captions; `nil` for the document's name and what differs.
  var caption: OutputPattern?
  /// A row of data for each picture of a document; `nil` for the document's own data.
  var data: [Row]?
  /// Whether to record the input files of the pictures.
  var listsFiles = false

  /// The settings that vary for a document with the given states.
  func matrix(over own: VariantMatrix, states: [String]) -> VariantMatrix {
    var varied = VariantMatrix()
    if sides.contains(.looks) {
      varied[.look] = ["classic", "flat"].map { .look(Environment.Look($0)) }
    }
    if sides.contains(.appearances) {
      varied[.appearance] = [.appearance(.light), .appearance(.dark)]
    }
    if sides.contains(.states) {
      varied[.state] = (["normal"] + states.filter { $0 != "normal" }).map { .state($0) }
    }
    return own.overridden(by: varied).overridden(by: matrix)
  }
}

/// The pictures of a sheet, drawn document by document.
struct SheetTiles {
  let renderer: Engine.Renderer
  private let contents: SheetContents
  private let variant: Engine.RenderVariant

  private(set) var tiles: [DocumentSheet.Tile] = []
  private(set) var warnings: [Source.Diagnostic] = []
  /// The input files of the pictures, if recorded.
  private(set) var files: Set<String> = []
  /// The number of pictures of each document; if the numbers are equal, each document is a row of
  /// the sheet.
  private var counts: Set<Int> = []
  private var varies = false
  private var pixels = 0.0

  init(renderer: Engine.Renderer, showing contents: SheetContents, as variant: Engine.RenderVariant)
  {
    (self.renderer, self.contents, self.variant) = (renderer, contents, variant)
  }

  /// The number of columns that puts each document's pictures in one row; `nil` if documents share
  /// rows.
  var columns: Int? {
    guard varies, counts.count == 1, let count = counts.first, count <= 8 else { return nil }
    return count
  }

  /// Adds a picture file, or draws a document in all its variants.
  mutating func add(_ given: Document) throws(Engine.CityPaintError) {
    if (try? ImageFile.format(of: given.bytes)) != nil { return try add(picture: given) }
    let document = try renderer.document(given.source, folder: given.folder)
    if document.isKit { return try add(catalogueOf: document, given) }
    let states = contents.sides.contains(.states) ? stateNames(of: document, given) : []
    let own = document.header(as: variant).matrix
    var matrix = contents.matrix(over: own, states: states).without(variant)
    matrix[.scale] = []
    if !matrix.isEmpty || contents.sides.contains(.frames) { varies = true }
    try check(matrix, given)
    var wrong = RowProblems()
    var problems: [Source.Diagnostic] = []
    for row in contents.data.map({ $0.map(Optional.some) }) ?? [nil] {
      do throws(Engine.CityPaintError) {
        try add(document, in: matrix, given.stem, row)
      } catch {
        guard let row else { throw error }
        problems += wrong.take(error.diagnostics, of: row)
      }
    }
    guard problems.isEmpty else { throw Engine.CityPaintError(problems + wrong.summaryNotes) }
  }

  private func check(
    _ matrix: VariantMatrix, _ given: Document
  ) throws(Engine.CityPaintError) {
    guard matrix.count > ContactSheet.pictureLimit else { return }
    throw Engine.CityPaintError(
      "\(given.name) would have \(matrix.count) pictures, more than \(ContactSheet.pictureLimit)",
      hint: "list fewer values")
  }

  private mutating func stateNames(of document: Engine.Document, _ given: Document) -> [String] {
    let names = document.stateNames
    if names.isEmpty {
      warnings.append(
        Source.Diagnostic(
          .warning, "\(given.name) has no component with states, so it is shown once",
          hint: "remove --states"))
    }
    return names
  }

  /// Draws a document's variants, filled with a row.
  private mutating func add(
    _ document: Engine.Document, in matrix: VariantMatrix, _ stem: String, _ row: Row?
  ) throws(Engine.CityPaintError) {
    var filled = variant
    (filled.data, filled.cells) = (row?.data, row?.cells)
    var frames: [Int?] = [nil]
    if contents.sides.contains(.frames) {
      frames = document.animation.map { Array(0..<$0.count) } ?? [nil]
      if document.animation == nil, !warnings.contains(where: { $0.message.hasPrefix(stem) }) {
        warnings.append(
          Source.Diagnostic(
            .warning, "\(stem) has no frames, so it is shown once", hint: "remove --frames"))
      }
    }
    let combinations = matrix.combinations
    counts.insert(combinations.count * frames.count)
    let label = row.flatMap { contents.data?.count ?? 0 > 1 ? Self.label(of: $0) : nil } ?? []
    for combination in combinations {
      let subject = PictureSubject(stem, combination, of: filled)
      for frame in frames {
        var picture = filled.with(combination)
        picture.frame = frame
        let screen = try renderer.resolve(document, as: picture)
        if contents.listsFiles { files.formUnion(document.filesRead(as: picture)) }
        let frame = frame.map { "\($0 + 1)" }
        try add(
          screen,
          caption(of: subject, label + combination.map(\.text), row, frame: frame))
      }
    }
  }

  /// A caption, and what distinguishes the picture from others of the document.
  private struct Caption {
    var text: String
    var detail = ""
    var isOfCatalogue = false
  }

  private func caption(
    of subject: PictureSubject, _ words: [String], _ row: Row?, frame: String?
  ) throws(Engine.CityPaintError) -> Caption {
    let frame = [frame].compactMap { $0 }
    guard let pattern = contents.caption else {
      return Caption(text: subject.stem, detail: (words + frame).joined(separator: " · "))
    }
    do throws(Source.Diagnostic) {
      let data = row.map { ($0.number, $0.data ?? JSONValue(.object([]), at: .nowhere)) }
      return Caption(
        text: try pattern.caption(drawing: subject, row: data),
        detail: frame.joined(separator: " · "))
    } catch {
      throw Engine.CityPaintError([error])
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

  // MARK: Catalogues

  /// Draws the components of a file of definitions.
  private mutating func add(
    catalogueOf kit: Engine.Document, _ given: Document
  ) throws(Engine.CityPaintError) {
    let matrix = contents.matrix(over: VariantMatrix(), states: []).without(variant)
    var problems: [Source.Diagnostic] = []
    for entry in kit.catalogue {
      for combination in matrix.combinations where combination.allSatisfy({ $0.axis != .state }) {
        var variant = variant.with(combination)
        variant.node = entry.node
        do throws(Engine.CityPaintError) {
          let screen = try renderer.resolve(entry.document, as: variant)
          if contents.listsFiles { files.formUnion(entry.document.filesRead(as: variant)) }
          let words = [entry.words].filter { !$0.isEmpty } + combination.map(\.text)
          let isDark = screen.environment.appearance == .dark
          try add(
            screen,
            Caption(
              text: entry.component, detail: words.joined(separator: " · "), isOfCatalogue: true),
            on: isDark ? .black : .white)
        } catch {
          // The use is not the author's, so only the place in the definition is reported, once.
          let own = error.diagnostics.map { problem in
            var problem = problem
            problem.place = problem.place?.with(nil)
            problem.notes = []
            return problem
          }
          problems += own.filter { !problems.contains($0) }
        }
      }
    }
    if !problems.isEmpty { throw Engine.CityPaintError(problems) }
    guard kit.catalogue.isEmpty else { return }
    throw Engine.CityPaintError(
      "\(given.name) defines no components", hint: "give a document with \"screen\"")
  }

  // MARK: Pictures

  private mutating func add(picture given: Document) throws(Engine.CityPaintError) {
    counts.insert(1)
    let picture: Pixmap
    do throws(CodecError) { picture = try ImageFile.decode(given.bytes) } catch {
      throw Engine.CityPaintError("\(given.name): \(error.description)")
    }
    try add(DocumentSheet.Tile(caption: given.stem, picture: picture))
  }

  private mutating func add(
    _ screen: ResolvedScreen, _ caption: Caption, on ground: Pixels.Color? = nil
  ) throws(Engine.CityPaintError) {
    let painted = try renderer.paint(screen)
    let picture = ground.map { painted.over($0) } ?? painted
    warnings += picture.warnings.filter { warning in
      !warnings.contains { known in
        known == warning || warning.isOfColumn && known.message == warning.message
      }
    }
    var tile = DocumentSheet.Tile(
      caption: caption.text, detail: caption.detail, picture: picture.pixmap)
    tile.isOfCatalogue = caption.isOfCatalogue
    tile.startsRow = caption.isOfCatalogue && tiles.last?.caption != caption.text
    try add(tile)
  }

  private mutating func add(_ tile: DocumentSheet.Tile) throws(Engine.CityPaintError) {
    pixels += Double(tile.picture.width * tile.picture.height)
    guard pixels <= Engine.Renderer.pixelLimit, tiles.count < ContactSheet.pictureLimit else {
      throw Engine.CityPaintError(
        "the sheet has too many pictures, or they are too large",
        hint: "use a smaller --scale, or make several sheets")
    }
    tiles.append(tile)
  }
}
