import CityPaintKit

// Built by Scripts/test-client as another package's program, moved to an empty folder, and run
// without an environment. It stops at the first failure.

func expect(_ isTrue: Bool, _ what: String) {
  if !isTrue { fatalError("not so: \(what)") }
}

let card: JSON = [
  "screen": "scene", "device": ["width": 120, "height": 60, "scale": 1],
  "data": ["name": "Anna"],
  "root": [
    "type": "layers", "background": "#FFFFFF",
    "children": [
      ["type": "text", "name": "name", "text": "{{name}}", "font": "Helvetica Neue", "size": 14],
      [
        "type": "shape", "name": "dot", "fill": "#2D96B5", "frame": [90, 20, 20, 20],
        "tappable": true,
      ],
      ["type": "phone.button", "title": "Go", "frame": [0, 30, 60, 30]],
    ],
  ],
]

func work(_ number: Int, _ renderer: Renderer) throws {
  let variant = RenderVariant(
    scale: 2, look: "flat", appearance: .dark, state: "highlighted",
    data: ["name": .string("n\(number)")])
  let screen = try renderer.render(Document(card, name: "card.json"), as: variant)
  expect(screen.width == 240 && screen.height == 120, "the size")
  expect(screen.elements.first { $0.name == "name" }?.text?.string == "n\(number)", "the text")
  expect(screen.diagnostics.allSatisfy { !$0.message.isEmpty }, "the diagnostics")
  let findings = try renderer.lint(Document(card, name: "card.json"))
  expect(findings.contains { $0.kind == "target-size" && $0.element == "dot" }, "the findings")
  let again = try renderer.render(Document(card), as: variant).picture
  expect(again.difference(from: screen.picture, by: .exact).isSame, "the same picture")
  let other = try renderer.render(Document(card)).picture
  expect(!other.difference(from: screen.picture).isSame, "another picture")
  expect(try Picture(decoding: try screen.png()) == screen.picture, "the PNG")
}

@main struct Client {
  static func main() async throws {
    let renderer = try Renderer(RenderOptions(workers: 2))
    try await withThrowingTaskGroup { group in
      for number in 1...8 { group.addTask { try work(number, renderer) } }
      try await group.waitForAll()
    }
    let art = try renderer.render(
      Document(
        [
          "screen": "scene", "device": ["width": 40, "height": 40, "scale": 1],
          "root": ["type": "icon", "src": "car", "tint": "#CC333F", "size": 40],
        ] as JSON))
    expect(art.picture.rgba.contains { $0 != 0 }, "the kits' own icon")
    let tinted = try IconMask(contentsOf: CommandLine.arguments[1]).tinted(
      Color(red: 204, green: 51, blue: 63), scale: 2)
    expect(tinted.rgba.prefix(4) == [204, 51, 63, 255], "the tint")
    do {
      _ = try renderer.render(Document("{\"screen\": \"sene\"}", name: "wrong.json"))
      expect(false, "an error")
    } catch {
      expect(error.diagnostics.first?.place?.line == 1, "the error's place")
    }
    let names = try picture(of: "Bo")
    expect(names.starts(with: [0x89, 0x50, 0x4E, 0x47]), "the article's picture")
    let service = ScreenService(renderer: renderer, document: Document(card))
    let answer = await service.answer(query: ["name": "Cy"])
    expect(answer.status == 200 && !answer.body.isEmpty, "the article's server")
    print("the client works")
  }
}
