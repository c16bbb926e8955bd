package import Files

/// Why the report's page could not be put together.
package enum HTMLReportError: Error, Hashable, Sendable {
  case missingPart(String)
  case file(FileError)
  /// A slot that the frame has not once but `count` times.
  case slot(String, count: Int)
  case unknownSlot(String)
  /// What a part must not contain.
  case forbidden(String, part: String)

  package var message: String {
    switch self {
    case .missingPart(let name): "the report's part \(name) is not there"
    case .file(let error): error.message
    case .slot(let name, let count): "the report's frame has {{\(name)}} \(count) times, not once"
    case .unknownSlot(let name): "the report's frame has an unknown {{\(name)}}"
    case .forbidden(let text, let name):
      "the report's part \(name) contains \(text.debugDescription)"
    }
  }

  package var remedy: String { "install citypaint's assets again" }
}
