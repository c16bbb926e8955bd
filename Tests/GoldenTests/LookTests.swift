import Engine
import Foundation
import Pixels
import Rules
import Scene
import Schema
import Source
import TestSupport
import Testing

/// A look is data: it can be printed, read again, and laid over another, down to every drawing.
@Suite struct LookTests {
  private static let renderer = Result { try Renderer(RenderOptions(workers: 1)) }
  private static let vocabulary = Library(Kits.all).vocabulary

  /// Every part of the phone, as its starter shows it.
  private static let parts: [String] = {
    let folder = PackageFolder.file("Assets/Starters")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix("phone.") }.sorted()
  }()

  private func look(_ text: String) throws -> Environment.Look {
    let reading = Self.vocabulary.looks.read(
      SourceFile(name: "mine.look.json", text: text), in: Self.vocabulary)
    #expect(reading.diagnostics == [])
    return try #require(reading.value)
  }

  private func printed(_ name: String) throws -> String {
    JSONWriter.text(try #require(Self.vocabulary.looks.write(name)))
  }

  private func digest(
    _ bytes: [UInt8], _ look: Environment.Look?, _ appearance: Environment.Appearance = .light
  ) throws -> String {
    var variant = RenderVariant()
    (variant.look, variant.appearance) = (look, appearance)
    let folder = PackageFolder.file("Assets/Starters")
    let screen = try Self.renderer.get().resolve(
      SourceFile(name: "part.json", bytes: bytes), folder: folder, as: variant)
    #expect(screen.warnings == [])
    return try Self.renderer.get().paint(screen).digest
  }

  private func problems(_ document: String) -> [String] {
    do {
      _ = try Self.renderer.get().render(Array(document.utf8), name: "a.json")
      return []
    } catch let error as CityPaintError {
      return error.diagnostics.map {
        "\($0.place?.source ?? "") \($0.message)" + ($0.hint.map { "; \($0)" } ?? "")
      }
    } catch {
      return ["\(error)"]
    }
  }

  @Test func partsAreFound() { #expect(Self.parts.count > 25) }

  @Test(arguments: parts)
  func aWholeLookReadAgainDrawsTheSamePixels(part: String) throws {
    let bytes = try PackageFolder.read("Assets/Starters/\(part)")
    for name in ["classic", "flat"] {
      let whole = try look(try printed(name))
      for appearance in Environment.Appearance.allCases {
        #expect(
          try digest(bytes, whole, appearance)
            == digest(bytes, Environment.Look(name), appearance), "\(name), \(appearance)")
      }
    }
  }

  /// Whatever its numbers are, a look draws something or is refused; nothing stops the program.
  @Test(arguments: parts)
  func aLookOfAnyNumbersDoesNoHarm(part: String) throws {
    let bytes = try PackageFolder.read("Assets/Starters/\(part)")
    for name in ["classic", "flat"] {
      for number in ["0", "-3.5", "700"] {
        let text = try printed(name).replacing(/: -?[0-9.]+(?=[,\n}])/) { _ in ": \(number)" }
        guard
          let own = Self.vocabulary.looks.read(
            SourceFile(name: "mine.look.json", text: text), in: Self.vocabulary
          ).value
        else { continue }
        _ = try? digest(bytes, own)
      }
    }
  }

  /// A third look: flat's words in bars that are glossy, classic's switch, and its own tint.
  private static let third = """
    {"name": "third", "from": "flat",
     "bars": {"ground": "glossy", "tint": "#5B2C83", "hasLightWords": true,
       "gloss": {"top": 0.5, "above": 0.2, "below": 0.1, "bottom": 0}, "title": {"color": "#FFF"}},
     "switch": {"drawing": "frame", "width": 94, "height": 27, "knob": 41},
     "dark": {"bars": {"tint": "#22103A"}}}
    """

  @Test(arguments: ["phone.navigationBar.json", "phone.switch.json"])
  func aThirdLookIsOneValue(part: String) throws {
    let bytes = try PackageFolder.read("Assets/Starters/\(part)")
    let third = try look(Self.third)
    #expect(third.name == "third")
    let pictures = try [.classic, .flat, third].map { try digest(bytes, $0) }
    #expect(Set(pictures).count == 3 || part.contains("switch"))
    #expect(pictures[2] != pictures[1])
    let dark = try digest(bytes, third, .dark)
    #expect(part.contains("switch") || dark != pictures[2])
  }

  private static let label = #"{"type": "phone.label", "text": "{{$env.look}}"}"#

  private func scene(_ look: String, _ root: String, header: String = "") -> String {
    """
    {"screen": "scene", "device": {"width": 200, "height": 60}, \(header) "look": \(look),
     "root": {"type": "column", "children": [\(root)]}}
    """
  }

  private func reported(_ document: String) throws -> [TextStyleSpec: String] {
    let screen = try Self.renderer.get().resolve(
      SourceFile(name: "a.json", text: document), folder: "", as: RenderVariant())
    var found: [TextStyleSpec: String] = [:]
    func visit(_ node: Node) {
      if case .text(let text) = node.content { found[text.runs[0].style] = text.string }
      node.children.forEach(visit)
    }
    visit(screen.node)
    return found
  }

  @Test func aDocumentLaysItsOwnOverALook() throws {
    let own = #"{"from": "flat", "words": {"label": {"color": "brand", "size": 20}}}"#
    let colors = ##""colors": {"brand": "#123456"},"##
    let style = TextStyleSpec(
      font: "Helvetica Neue", size: 20, color: try #require(.init(hex: "#123456")))
    #expect(try reported(scene(own, Self.label, header: colors)) == [style: "flat"])
    // A node's own holds for what is in it, over the look it names and no other.
    let node = ##"""
      {"type": "row", "look": {"name": "loud", "from": "flat", "words": {"label": {"size": 30}}},
       "children": [\##(Self.label)]}
      """##
    let loud = TextStyleSpec(font: "Helvetica Neue", size: 30, color: .black)
    #expect(
      try reported(scene(own, "\(Self.label), \(node)", header: colors)) == [
        style: "flat", loud: "loud",
      ])
  }

  @Test(arguments: [
    (#"{"from": "flt"}"#, #"/look/from unknown look "flt"; did you mean "flat"?"#),
    (#"{"bars": {}}"#, #"/look missing key "from""#),
    (
      #"{"from": "flat", "bars": {"tnt": "red"}}"#,
      #"/look/bars/tnt unknown key "tnt"; did you mean "tint"?"#
    ),
    (#"{"from": "flat", "bar": {}}"#, #"/look/bar unknown key "bar"; did you mean "bars"?"#),
    (
      #"{"from": "flat", "bars": {"tint": 3}}"#,
      "/look/bars/tint expected a color such as #2C95B5 or a palette name, found a number"
    ),
    (
      #"{"from": "flat", "switch": {"drawing": "pil"}}"#,
      #"/look/switch/drawing unknown drawing "pil"; did you mean "pill"?"#
    ),
    (
      #"{"from": "flat", "dark": {"bars": {"tint": "nowhere"}}}"#,
      #"/look/dark/bars/tint unknown color "nowhere""#
    ),
  ])
  func aMistakeHasItsPlaceAndItsRemedy(look: String, reported: String) {
    let document = scene(look, #"{"type": "space"}"#)
    let problems = problems(document)
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(reported) == true, "\(problems)")
  }

  /// What the manual's page shows is drawn.
  @Test func thePageShowsWhatIsDrawn() throws {
    let page = String(
      decoding: try PackageFolder.read("Sources/CityPaintKit/CityPaintKit.docc/Looks.md"),
      as: UTF8.self)
    let examples = page.split(separator: "```").filter { $0.hasPrefix("json\n") }.map {
      String($0.dropFirst(5))
    }
    #expect(examples.count == 3)
    for example in examples {
      if example.contains("\"screen\"") {
        #expect(problems(example) == [])
      } else {
        _ = try digest(try PackageFolder.read("Assets/Starters/phone.tabBar.json"), look(example))
      }
    }
  }
}
