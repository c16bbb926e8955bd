import Engine
import Source

/// The answer to a request, as one line of JSON.
struct WorkerAnswer {
  /// The number of the request's line, from 1.
  var line: Int
  var id: JSONValue?
  var errors: [Diagnostic] = []
  var warnings: [Diagnostic] = []
  var path: String?
  var png: [UInt8]?
  var inputs: String?
  /// Whether the picture was drawn, rather than found.
  var isDrawn = true
  private var facts: [JSONOutput.Member] = []

  init(line: Int) { self.line = line }

  mutating func take(_ picture: RenderedScreen, _ output: WorkerRequest.Output) {
    facts = [
      .init("size", [.int(picture.width), .int(picture.height)]),
      .init("scale", .int(picture.screen.scale)),
    ]
    if output.digest { facts.append(.init("pixels", .string(picture.digest))) }
    if output.elements {
      facts.append(.init("elements", .array(InspectReport.elementsWithLines(of: picture.laid))))
    }
  }

  var text: String {
    var members: [JSONOutput.Member] = [.init("line", .int(line))]
    if let id { members.append(.init("id", JSONOutput(id))) }
    guard errors.isEmpty else {
      members.append(.init("errors", .array(errors.map(Self.json))))
      return JSONWriter.text(.object(members), .compact)
    }
    members += facts
    if let path { members.append(.init("output", .string(path))) }
    if let inputs { members.append(.init("inputs", .string(inputs))) }
    if let inputs, !inputs.isEmpty { members.append(.init("drawn", .bool(isDrawn))) }
    if !warnings.isEmpty { members.append(.init("warnings", .array(warnings.map(Self.json)))) }
    if let png { members.append(.init("png", .string(Base64.encode(png)))) }
    return JSONWriter.text(.object(members), .compact)
  }

  private static func kind(of diagnostic: Diagnostic) -> String {
    switch diagnostic.kind {
    case .badInput: "badInput"
    case .missingInput: "missingInput"
    case .cannotWrite: "cannotWrite"
    }
  }

  private static func json(_ diagnostic: Diagnostic) -> JSONOutput {
    let position = diagnostic.place?.position
    return .compact([
      "severity": .string(diagnostic.severity.rawValue), "kind": .string(kind(of: diagnostic)),
      "message": .string(diagnostic.message),
      "file": diagnostic.place.map { .string($0.file.name) },
      "line": position.map { .int($0.line) }, "column": position.map { .int($0.column) },
      "source": diagnostic.place.map { .string($0.source) },
      "help": diagnostic.hint.map { .string($0) },
    ])
  }
}
