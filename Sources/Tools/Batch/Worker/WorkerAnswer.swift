import Engine
import Layout
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
  /// Whether the picture was drawn rather than reused.
  var isDrawn = true
  private var facts: [JSONOutput.Member] = []

  init(line: Int) { self.line = line }

  mutating func take(_ picture: RenderedScreen, _ output: WorkerRequest.Output) {
    facts = [
      .init("size", [.int(picture.width), .int(picture.height)]),
      .init("scale", .int(picture.screen.scale)),
    ]
    if output.digest { facts.append(.init("pixels", .string(picture.digest))) }
    if output.elements { facts.append(elements(of: picture.laid)) }
  }

  /// Adds the facts about a picture that was drawn earlier.
  mutating func take(_ drawn: DrawnPicture, _ output: WorkerRequest.Output) {
    isDrawn = false
    if let size = drawn.size { facts = [.init("size", [.int(size.width), .int(size.height)])] }
    if output.digest, let pixels = drawn.pixels { facts.append(.init("pixels", .string(pixels))) }
  }

  /// Adds the elements of a screen, and its size if no picture was drawn.
  mutating func take(_ laid: LaidOutScreen, scale: Int) {
    let (width, height) = laid.pixels
    if facts.isEmpty { facts = [.init("size", [.int(Int(width)), .int(Int(height))])] }
    facts += [.init("scale", .int(scale)), elements(of: laid)]
  }

  private func elements(of laid: LaidOutScreen) -> JSONOutput.Member {
    .init("elements", .array(InspectReport.elementsWithLines(of: laid)))
  }

  var text: String {
    var members: [JSONOutput.Member] = [.init("line", .int(line))]
    if let id { members.append(.init("id", JSONOutput(id))) }
    guard errors.isEmpty else {
      members.append(.init("errors", .array(errors.map { JSONOutput($0) })))
      return JSONWriter.text(.object(members), .compact)
    }
    members += facts
    if let path { members.append(.init("output", .string(path))) }
    if let inputs { members.append(.init("inputs", .string(inputs))) }
    if inputs != nil { members.append(.init("drawn", .bool(isDrawn))) }
    if !warnings.isEmpty {
      members.append(.init("warnings", .array(warnings.map { JSONOutput($0) })))
    }
    if let png { members.append(.init("png", .string(Base64.encode(png)))) }
    return JSONWriter.text(.object(members), .compact)
  }
}
