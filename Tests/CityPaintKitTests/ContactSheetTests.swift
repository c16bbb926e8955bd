import CityPaintKit
import TestSupport
import Testing

/// Sheets of several pictures, and the files that the library comes with and finds.
@Suite struct ContactSheetTests {
  private let renderer: Renderer

  init() throws { renderer = try Renderer(RenderOptions(workers: 2)) }

  private func document(_ color: String, name: String) -> Document {
    Document(
      [
        "screen": "scene", "device": ["width": 40, "height": 30, "scale": 1],
        "root": ["type": "shape", "fill": .string(color)],
      ] as JSON, name: name)
  }

  /// Whether a picture has a pixel of a color.
  private func has(_ color: Color, in picture: Picture) -> Bool {
    let rgba = picture.rgba
    return stride(from: 0, to: rgba.count, by: 4).contains { start in
      (rgba[start], rgba[start + 1], rgba[start + 2]) == (color.red, color.green, color.blue)
    }
  }

  @Test func documentsAreSideBySide() throws {
    let (red, blue) = (Color(red: 200, green: 0, blue: 0), Color(red: 0, green: 0, blue: 200))
    let documents = [
      document("#C80000", name: "red.json"), document("#0000C8", name: "blue.json"),
    ]
    let sheet = try renderer.sheet(of: documents, columns: 2)
    #expect(sheet.diagnostics == [] && sheet.filesRead == [])
    #expect(has(red, in: sheet.picture) && has(blue, in: sheet.picture))
    // At 2×, two pictures of 40 points are beside each other, or one below the other.
    #expect(sheet.picture.width >= 160)
    let column = try renderer.sheet(of: documents, columns: 1)
    #expect(column.picture.width < sheet.picture.width)
    #expect(column.picture.height > sheet.picture.height)
    let plain = try renderer.sheet(of: documents, columns: 2, captions: false)
    #expect(plain.picture.height < sheet.picture.height)
    let green = Color(red: 0, green: 90, blue: 0)
    let onGreen = try renderer.sheet(of: documents, background: green)
    #expect(has(green, in: onGreen.picture) && !has(green, in: sheet.picture))
    let small = try renderer.sheet(of: documents, columns: 2, as: RenderVariant(scale: 1))
    #expect(small.picture.width * 2 == sheet.picture.width)
  }

  @Test func eachSideIsAColumn() throws {
    let button = Document(
      [
        "screen": "scene", "device": ["width": 80, "height": 40, "scale": 1],
        "root": ["type": "phone.button", "title": "Go"],
      ] as JSON, name: "button.json")
    let one = try renderer.sheet(of: [button]).picture
    let looks = try renderer.sheet(of: [button], sides: [.looks]).picture
    let all = try renderer.sheet(of: [button], sides: Set(ContactSheet.Side.allCases)).picture
    #expect(looks.width > one.width && looks.height == one.height)
    #expect(all.width > looks.width)
  }

  @Test func rowsFillTheDocument() throws {
    let card = document("{{color}}", name: "card.json")
    let rows = Rows([["color": "#C80000"], ["color": "#0000C8"]])
    let sheet = try renderer.sheet(of: [card], for: rows)
    #expect(has(Color(red: 200, green: 0, blue: 0), in: sheet.picture))
    #expect(has(Color(red: 0, green: 0, blue: 200), in: sheet.picture))
    let error = try #require(throws: CityPaintError.self) {
      try renderer.sheet(of: [card], for: Rows([]))
    }
    #expect(error.diagnostics.map(\.message) == ["the data has no rows"])
    let tooMany = Rows(
      Array(repeating: ["color": "#C80000"], count: ContactSheet.pictureLimit + 1))
    #expect(throws: CityPaintError.self) { try renderer.sheet(of: [card], for: tooMany) }
  }

  @Test func theProblemsOfAllDocumentsAreReported() throws {
    let wrong = ["a.json", "b.json"].map { Document("{\"screen\": \"sene\"}", name: $0) }
    let error = try #require(throws: CityPaintError.self) { try renderer.sheet(of: wrong) }
    #expect(error.diagnostics.compactMap(\.place?.file) == ["a.json", "b.json"])
  }

  @Test func theInstallationListsWhatIsUsed() throws {
    let installation = try Installation()
    for word in ["kit ", "art ", "words ", "font ", "scripts ", "uses "] {
      #expect(installation.description.contains("\(word)"), "\(word)")
    }
    #expect(installation.description.contains("FreeType"))
    #expect(!Installation.version.isEmpty)
    let folder = try TemporaryFolder()
    try folder.write("no font", "broken.otf")
    let damaged = try Installation(RenderOptions(fonts: [folder.path]))
    #expect(damaged.diagnostics.contains { $0.message.contains("broken.otf") })
    #expect(throws: CityPaintError.self) {
      try Installation(RenderOptions(fonts: ["/no/such/folder"]))
    }
  }

  @Test func embeddedFilesAreWhole() throws {
    let files = EmbeddedFile.all
    #expect(Set(files.map(\.path)).count == files.count)
    let map = try #require(files.first { $0.path == "fonts.json" })
    #expect(throws: Never.self) { try JSON(parsing: map.bytes) }
    let table = try renderer.artTable
    #expect(table.hasPrefix("name") && table.contains("×"))
    #expect(RenderVariant.Look.names == ["classic", "flat"])
  }
}
