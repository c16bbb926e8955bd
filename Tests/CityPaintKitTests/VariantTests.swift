import CityPaintKit
import Testing

/// Every property of a variant has the effect of its option.
@Suite struct VariantTests {
  private static let card: JSON = [
    "screen": "scene", "device": ["width": 60, "height": 20, "scale": 1],
    "data": ["name": "Anna", "rows": ["one", "two"]],
    "strings": ["en": ["hello": "Hello"]],
    "root": [
      "type": "column",
      "children": [
        ["type": "text", "name": "name", "text": "{{name}}"],
        ["type": "text", "name": "row", "text": "{{rows.1}}"],
        ["type": "text", "name": "hello", "text": ["string": "hello"]],
        ["type": "text", "name": "look", "text": "{{$env.look}} {{$env.appearance}}"],
      ],
    ],
  ]

  private func texts(_ variant: RenderVariant) throws -> [String?] {
    let screen = try Renderer().render(Document(Self.card), as: variant)
    return screen.elements.filter { $0.kind == .text }.map(\.text?.string)
  }

  @Test func dataAndValuesFillTheDocument() throws {
    #expect(try texts(RenderVariant()) == ["Anna", "two", "Hello", "classic light"])
    #expect(try texts(RenderVariant(data: ["name": "Bo"]))[0] == "Bo")
    let values: [String: JSON] = ["name": "Cy", "rows.1": "three"]
    #expect(
      try texts(RenderVariant(data: ["name": "Bo"], values: values))[..<2] == ["Cy", "three"])
    #expect(try texts(RenderVariant(values: ["rows[1]": "four"]))[1] == "four")
    let error = #expect(throws: CityPaintError.self) { try texts(RenderVariant(data: [1])) }
    #expect(error?.diagnostics.first?.message == "the data is not an object")
  }

  /// As the command does, the library reports data that no template reads.
  @Test func dataThatNoTemplateReadsIsADiagnostic() throws {
    func messages(_ variant: RenderVariant) throws -> [String] {
      try Renderer().render(Document(Self.card), as: variant).diagnostics.map(\.message)
    }
    #expect(try messages(RenderVariant(values: ["name": "Cy"])) == [])
    #expect(
      try messages(RenderVariant(values: ["title": "Cy"])) == ["no template here uses \"title\""])
    #expect(
      try messages(RenderVariant(data: ["nam": "Bo"])) == ["no template here uses \"nam\""])
    #expect(
      try messages(RenderVariant(data: ["title": "Bo"]))
        == ["no template here uses any of this data: title"])
  }

  @Test func lookAppearancePlaceholderAndStrings() throws {
    #expect(try texts(RenderVariant(look: "flat", appearance: .dark))[3] == "flat dark")
    let own = RenderVariant.Look.values(["from": "flat", "name": "mine"])
    #expect(try texts(RenderVariant(look: own))[3] == "mine light")
    #expect(try texts(RenderVariant(placeholder: .names))[0] == "Name")
    #expect(try texts(RenderVariant(placeholder: .text("Lorem")))[0] == "Lorem")
    let strings: JSON = ["en": ["hello": "Hi"]]
    #expect(try texts(RenderVariant(strings: strings))[2] == "Hi")
    let error = #expect(throws: CityPaintError.self) { try texts(RenderVariant(look: "glassy")) }
    #expect(error?.diagnostics.first?.message == "unknown look \"glassy\"")
    #expect(error?.diagnostics.first?.remedy == "use one of classic or flat")
  }

  @Test func framesAreCountedAndDrawn() throws {
    let document = Document(
      [
        "screen": "scene", "device": ["width": 2, "height": 1, "scale": 1],
        "frames": ["seconds": 0.1, "of": [[:], ["t": ["text": "b"]], ["t": ["text": "c"]]]],
        "root": ["type": "text", "name": "t", "text": "a"],
      ] as JSON)
    let renderer = try Renderer()
    #expect(try renderer.frameCount(of: document) == 3)
    #expect(try renderer.frameCount(of: Document(Self.card)) == nil)
    let last = try renderer.render(document, as: RenderVariant(frame: 2))
    #expect(last.elements.last?.text?.string == "c", "\(last.elements)")
  }

  @Test func valuesComeBackAsTheyWere() throws {
    let value: JSON = ["a": [1, 2.5, true, nil, "ä\n"], "b": [:]]
    #expect(try JSON(parsing: Array(value.text.utf8)) == value)
    let error = #expect(throws: CityPaintError.self) { try JSON(parsing: Array("{".utf8)) }
    #expect(error?.diagnostics.first?.place?.line == 1)
  }

  @Test("rows are in order, and an invalid one affects only itself", arguments: [1, 4])
  func rowsAreRendered(workers: Int) async throws {
    let renderer = try Renderer(RenderOptions(workers: workers))
    var rows = (1...20).map { JSON.object([.init("name", .string("n\($0)"))]) }
    rows[4] = "no object"
    var names: [String] = []
    for try await element in try renderer.screens(of: Document(Self.card), for: Rows(rows)) {
      #expect(element.row == names.count + 1)
      switch element.screen {
      case .success(let screen): names.append(screen.elements.first?.text?.string ?? "")
      case .failure(let error): names.append(error.diagnostics[0].message)
      }
    }
    #expect(names == (1...20).map { $0 == 5 ? "row 5 is not an object" : "n\($0)" })
  }
}
