import CityPaintKit
import TestSupport
import Testing

/// Requests to a worker, one line of JSON each.
@Suite struct WorkerTests {
  private let folder: TemporaryFolder
  private let renderer: Renderer

  init() throws {
    folder = try TemporaryFolder()
    renderer = try Renderer()
    try folder.write(card("kit.json"), "card.json")
    try folder.write(##"{"colors": {"ink": "#FF0000"}}"##, "kit.json")
  }

  private func card(_ kit: String) -> String {
    ##"""
    {"screen": "scene", "device": {"width": 40, "height": 20, "scale": 1}, "import": "\##(kit)",
     "root": {"type": "layers", "background": "ink", "children": [
      {"type": "text", "name": "who", "text": "{{who}}"}]}}
    """##
  }

  private func member(_ key: String, of answer: String) throws -> JSON? {
    guard case .object(let members) = try JSON(parsing: Array(answer.utf8)) else { return nil }
    return members.first { $0.key == key }?.value
  }

  private func answer(_ worker: Worker, _ request: String, number: Int = 1) -> String {
    worker.answer(Array(request.utf8), number: number)
  }

  private var file: String { #""file": "\#(folder.file("card.json"))""# }

  @Test func aPictureIsTheRendererOwn() throws {
    let worker = Worker(renderer)
    let out = folder.file("out/new/a.png")
    let text = answer(
      worker, #"{"id": [1, "x"], \#(file), "data": {"who": "Ä"}, "output": "\#(out)"}"#)
    #expect(try member("id", of: text) == [1, "x"] && member("errors", of: text) == nil, "\(text)")
    let screen = try renderer.render(
      Document(contentsOf: folder.file("card.json")), as: RenderVariant(data: ["who": "Ä"]))
    #expect(try Picture(contentsOf: out) == screen.picture)
    let inline = answer(
      worker, #"{\#(file), "data": {"who": "Ä"}, "output": {"digest": true, "elements": true}}"#)
    #expect(try member("pixels", of: inline) == .string(screen.digest))
    #expect(inline.contains(#""name":"who""#) && inline.contains(#""png":"iVBORw0KGgo"#))
    let variant = answer(worker, #"{\#(file), "data": {"who": ""}, "variant": {"scale": 3}}"#)
    #expect(try member("size", of: variant) == [120, 60], "\(variant)")
  }

  @Test func aChangedImportIsSeen() throws {
    let worker = Worker(renderer)
    let request = #"{\#(file), "data": {"who": ""}, "output": {"digest": true}}"#
    let first = answer(worker, request)
    #expect(answer(worker, request) == first)
    try folder.write(##"{"colors": {"ink": "#0000FFFF"}}"##, "kit.json")
    #expect(answer(worker, request) != first)
  }

  @Test(arguments: [
    ("not json", "double quotes"), ("[]", "expected an object"), ("{}", "has no document"),
    (#"{"fil": "a.json"}"#, "did you mean \\\"file\\\"?"), (#"{"file": "no.json"}"#, "no.json"),
    (#"{"document": {"screen": "sene"}}"#, "sene"),
    (#"{"file": "a.json", "document": {}}"#, "both"),
    (#"{"document": {}, "output": "a.gif"}"#, "not the path of a picture"),
    (#"{"document": {}, "variant": {"scale": 9}}"#, "from 1 to 4"),
    (#"{"document": {}, "output": {"background": "reed"}}"#, "not a color"),
  ])
  func aWrongRequestIsAnswered(request: String, words: String) throws {
    let text = answer(Worker(renderer), request, number: 7)
    #expect(text.contains(words) && !text.contains("\n"), "\(text)")
    #expect(try member("errors", of: text) != nil && member("line", of: text) == 7)
  }

  /// Every input is part of the digest: a change of any draws the picture again.
  @Test func aPictureOfTheSameInputsIsLeft() throws {
    let worker = Worker(renderer, skippingDrawn: true)
    let out = folder.file("a.png")
    func isDrawn(_ who: String = "A", scale: Int = 1, by worker: Worker) throws -> JSON? {
      let request =
        #"{\#(file), "data": {"who": "\#(who)"}, "variant": {"scale": \#(scale)}, "output": "\#(out)"}"#
      return try member("drawn", of: answer(worker, request))
    }
    #expect(try isDrawn(by: worker) == true)
    #expect(try isDrawn(by: worker) == false)
    #expect(try isDrawn(by: Worker(Renderer(), skippingDrawn: true)) == false, "by another worker")
    #expect(try isDrawn("B", by: worker) == true)
    #expect(try isDrawn("B", scale: 2, by: worker) == true)
    try folder.write(##"{"colors": {"ink": "#00FF00FF"}}"##, "kit.json")
    #expect(try isDrawn("B", scale: 2, by: worker) == true, "an import has changed")
    #expect(try isDrawn("B", scale: 2, by: worker) == false)
    let bytes = try Document(contentsOf: out).bytes
    try folder.write(Array(bytes.dropLast(20)), "a.png")
    #expect(try isDrawn("B", scale: 2, by: worker) == true, "the file was cut")
  }

  // MARK: What the commands stand on

  @Test func aDocumentIsInspectedAndExpanded() throws {
    let document = try Document(contentsOf: folder.file("card.json"))
    let variant = RenderVariant(data: ["who": "Ada"])
    let inspection = try renderer.inspect(document, as: variant)
    let screen = try renderer.render(document, as: variant)
    #expect(inspection.elements == screen.elements)
    #expect(inspection.table.contains("who") && inspection.diagnostics.isEmpty)
    let expanded = try renderer.expand(document, as: variant)
    #expect(try renderer.render(Document(expanded.json)).picture == screen.picture)
    #expect(
      try renderer.filesRead(by: document, as: variant) == [folder.file("kit.json")])
    let lines = try renderer.redLines(of: document, layers: [.names], title: "Card", as: variant)
    #expect(lines.picture.width > 80 && lines.filesRead == [folder.file("kit.json")])
    #expect(throws: CityPaintError.self) {
      try renderer.redLines(
        of: document, layers: [.fingers], title: "Card", finger: "nothing", as: variant)
    }
  }

  @Test func schemasStartersAndApplicationArt() throws {
    #expect(try renderer.schema().json.contains("\"city.feed\""))
    let own = Document(##"{"components": {"my.card": {"body": {"type": "row"}}}}"##)
    #expect(try renderer.schema(of: own).json.contains("my.card"))
    #expect(try ReportFormat.check.schema.contains("\"$schema\""))
    #expect(Starter.names.contains("city.feed") && Starter.names.contains("look"))
    let starter = Document(try Starter(named: "city.feed").bytes)
    let art = try renderer.launchImages(of: starter)
    #expect(art.files.map(\.name).prefix(2) == ["Default.png", "Default@2x.png"])
    #expect(try Picture(decoding: art.files[1].bytes).width == 640)
    do throws(CityPaintError) {
      _ = try Starter(named: "city.fed")
      Issue.record("there is no such starter")
    } catch {
      #expect(error.diagnostics.first?.remedy?.contains("city.feed") == true)
    }
    let icon = try renderer.icon(
      of: Document(
        ##"{"screen": "scene", "device": {"width": 57, "height": 57, "scale": 1}, "root": {"type": "shape", "fill": "#123456"}}"##
      ))
    #expect(icon.files.contains { $0.name == "AppIcon.appiconset/Contents.json" })
  }

  @Test func aPathIsFilledWithTheData() throws {
    let worker = Worker(renderer)
    let path = folder.file("out/{{who}}-{{n?}}.png")
    let text = answer(
      worker, #"{\#(file), "data": {"who": "a/b", "n": 7}, "output": "\#(path)"}"#)
    #expect(try member("output", of: text) == .string(folder.file("out/a-b-7.png")), "\(text)")
    #expect(try Picture(contentsOf: folder.file("out/a-b-7.png")).width == 40)
    let wrong = answer(worker, #"{\#(file), "data": {"who": ""}, "output": "\#(path)"}"#)
    #expect(wrong.contains(#"\"who\" is empty"#), "\(wrong)")
    let number = answer(worker, #"{\#(file), "data": {"who": "a"}, "output": "{{$number}}.png"}"#)
    #expect(number.contains("{{$number}} is the number of a row in a file"), "\(number)")
  }

  @Test func elementsAreLaidOutWithoutAPicture() throws {
    let worker = Worker(renderer)
    let request = #"{\#(file), "data": {"who": "Ä"}, "output": {"#
    let laid = answer(worker, request + #""picture": false}}"#)
    let drawn = answer(worker, request + #""elements": true}}"#)
    #expect(try member("elements", of: laid) != nil)
    for key in ["elements", "size", "scale"] {
      #expect(try member(key, of: laid) == (try member(key, of: drawn)))
    }
    #expect(try member("png", of: laid) == nil)
    let wrong = answer(worker, request + #""picture": false, "path": "a.png"}}"#)
    let message = #"\"picture\": false cannot be combined with \"path\" or \"digest\""#
    #expect(wrong.contains(message), "\(wrong)")
  }

  @Test func warningsOfAStrictWorkerAreErrors() throws {
    let request = #"""
      {"document": {"screen": "scene", "device": {"width": 40, "height": 20, "scale": 1},
        "root": {"type": "text", "text": "Incomprehensibilities", "size": 20}}}
      """#.replacing("\n", with: "")
    let text = answer(Worker(renderer), request)
    #expect(try member("warnings", of: text) != nil && member("png", of: text) != nil, "\(text)")
    let strict = answer(Worker(renderer, strict: true), request)
    #expect(try member("errors", of: strict) != nil && member("png", of: strict) == nil)
    #expect(strict.contains(#""severity":"error""#))
  }

  /// What is asked for is in the answer, even if the picture is found and not drawn.
  @Test func aFoundPictureIsReportedInFull() throws {
    let worker = Worker(renderer, skippingDrawn: true)
    let out = folder.file("a.png")
    let request =
      #"{\#(file), "data": {"who": "Ä"}, "output": {"path": "\#(out)", "digest": true, "elements": true}}"#
    let (first, second) = (answer(worker, request), answer(worker, request))
    #expect(try member("drawn", of: first) == true && member("drawn", of: second) == false)
    for key in ["pixels", "elements", "size", "scale", "inputs", "output"] {
      #expect(try member(key, of: first) != nil)
      #expect(try member(key, of: first) == (try member(key, of: second)), "\(key)")
    }
  }
}
