import Localization
import Pixels
import TestSupport

@testable import Expand
@testable import Source

/// How the tests fill documents in.
enum Filling {
  static let language = TemplateLanguage(
    commonKeys: ["name", "width", "height", "padding", "isolate", "opacity", "background", "grow"],
    nodeTypes: ["column", "row", "layers", "text", "shape", "image", "space"],
    palette: ["gray_5": Color(red: 0x89, green: 0x89, blue: 0x89)],
    formats: FormatLibrary { try? PackageFolder.read("Assets/Formats/" + $0) })

  struct Outcome {
    var filled: Template.Filled
    var template: Template

    /// The filled document, compact, what conditions left out not in it.
    var json: String { JSONWriter.text(Filling.output(filled.root), .compact) }

    /// Each problem as `FILE:LINE:COL MESSAGE — HINT`, with its notes.
    var problems: [String] {
      filled.log.sorted.map { problem in
        func at(_ place: Place?) -> String {
          guard let place else { return "" }
          let position = place.position ?? SourcePosition(line: 0, column: 0)
          return "\(place.file.name):\(position.line):\(position.column) "
        }
        let notes = problem.notes.map { "\n  \(at($0.place))\($0.message)" }.joined()
        return at(problem.place) + problem.message + (problem.hint.map { " — \($0)" } ?? "")
          + notes
      }
    }
  }

  static func fill(
    _ text: String, files: [String: String] = [:], _ filling: Template.Filling = .init()
  ) throws -> Outcome {
    let root = try JSONParser.parse(SourceFile(name: "a.json", text: text))
    let reader = TemplateFiles { name, beside in
      var names = [name]
      if let slash = beside.lastIndex(of: "/") { names.insert(beside[...slash] + name, at: 0) }
      for name in names {
        guard let text = files[name] else { continue }
        return .success(SourceFile(name: name, reference: name, bytes: Array(text.utf8)))
      }
      return .failure(
        Diagnostic(.error, kind: .missingInput, "there is no file \"\(name)\""))
    }
    let template = Template(root, files: reader, language: language)
    let filled = template.fill(filling) { root in
      func word(_ key: String, else other: String) -> String {
        if case .string(let word)? = root[key]?.kind { word } else { other }
      }
      return TemplateEnvironment(
        look: "classic", appearance: word("appearance", else: "light"), direction: "ltr",
        locale: word("locale", else: "en"),
        orientation: "portrait", width: 320, height: 480)
    }
    return Outcome(filled: filled, template: template)
  }

  /// The value under `root` of a document with these definitions.
  static func root(_ definitions: String, _ root: String) throws -> String {
    let outcome = try fill("{\(definitions), \"root\": \(root)}")
    guard outcome.problems.isEmpty else { return outcome.problems.joined(separator: "\n") }
    return outcome.filled.root["root"].map { JSONWriter.text(output($0), .compact) } ?? "nothing"
  }

  static func problems(_ definitions: String, _ root: String) throws -> [String] {
    try fill("{\(definitions), \"root\": \(root)}").problems
  }

  static func output(_ value: JSONValue) -> JSONOutput {
    switch value.kind {
    case .array(let items):
      .array(items.filter { $0.nature != .dropped }.map(output))
    case .object(let members):
      .object(
        members.filter { $0.value.nature != .dropped }.map { .init($0.key, output($0.value)) })
    default: JSONOutput(value)
    }
  }
}
