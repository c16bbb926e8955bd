import Engine
import Expand
import Files
import Findings
import Scene
import Source

/// Documents that each show a component of a file of definitions, so that the components can be
/// checked without a screen that uses them.
///
/// Required parameters have placeholders.
struct ComponentSamples {
  /// A component's document, with the place of the component's body in the file of definitions.
  struct Sample {
    let input: LintInput
    let body: Place
    let component: String

    /// Returns a finding at its place in the file of definitions; `nil` if it concerns the document
    /// around the component, or a placeholder.
    func finding(_ finding: Finding) -> Finding? {
      var finding = finding
      guard let place = finding.place else { return nil }
      if place.file !== input.file {
        finding.place = place.with(nil)
        return finding
      }
      // The component's own node has the place of its use.
      guard place.source == Self.use else { return nil }
      finding.place = body
      return finding
    }

    /// The path to the component in the document.
    private static let use = "/root/children/0"
  }

  let samples: [Sample]

  init(_ linted: LintedDocument) {
    let (file, folder) = (linted.input.file, linted.input.folder)
    let components = linted.document.root["components"]?.members ?? []
    samples = components.map { member in
      var node = [JSONOutput.Member("type", .string(member.key))]
      for parameter in member.value["parameters"]?.members ?? [] {
        guard let value = Self.placeholder(parameter) else { continue }
        node.append(.init(parameter.key, value))
      }
      let document: JSONOutput = [
        "screen": "scene", "import": .string(FilePath.lastComponent(of: file.name)),
        "root": ["type": "column", "align": "start", "children": [.object(node)]],
      ]
      let text = JSONWriter.text(document, .compact)
      return Sample(
        input: LintInput(
          file: SourceFile(name: "\(file.name) (\(member.key))", bytes: Array(text.utf8)),
          folder: folder),
        body: (member.value["body"] ?? member.value).place, component: member.key)
    }
  }

  /// Returns the value of a required parameter; `nil` for any other.
  private static func placeholder(_ parameter: JSONMember) -> JSONOutput? {
    let type = parameter.value["type"]?.string ?? parameter.value.string
    guard parameter.value["default"] == nil, parameter.value["optional"]?.kind != .bool(true)
    else { return nil }
    if let first = parameter.value["of"]?.items.first { return JSONOutput(first) }
    return type == ParameterType.nodes.rawValue ? [] : .string("{{\(parameter.key)}}")
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = kind { text } else { nil } }
  fileprivate var items: [JSONValue] { if case .array(let items) = kind { items } else { [] } }
}

extension Linter {
  /// Checks the components of a file of definitions, each on its own.
  func components(of linted: LintedDocument) -> Checked {
    var checked = Checked(path: linted.input.file.name)
    let samples = ComponentSamples(linted).samples
    // Colors and styles alone are not checked.
    checked.isPart = samples.isEmpty
    let linter = showingPlaceholders
    for sample in samples {
      let result = linter.check([sample.input])[0]
      checked.outcome.findings += result.outcome.findings.compactMap(sample.finding)
      checked.outcome.suppressed += result.outcome.suppressed.compactMap(sample.finding)
      checked.warnings += result.warnings.filter { $0.place?.file !== sample.input.file }
      guard let error = result.error, checked.error == nil else { continue }
      checked.error = CityPaintError(
        error.diagnostics.map { problem in
          guard problem.place?.file === sample.input.file else { return problem }
          return Diagnostic(
            problem.severity, kind: problem.kind,
            "the component \(sample.component) cannot be checked on its own: \(problem.message)",
            at: sample.body, hint: "also lint a document that uses it")
        })
    }
    return checked
  }
}
