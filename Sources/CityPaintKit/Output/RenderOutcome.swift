import Batch
package import Files
import Header
import Source

/// The result of drawing a document, or a row of data, and of writing its files.
package struct RenderOutcome: Sendable {
  /// The warnings about content that is ignored, does not fit, or cannot be drawn.
  package var warnings: [Diagnostic] = []
  /// The problems that prevented the drawing.
  package var error: CityPaintError?
  /// The reason why a file could not be written.
  package var failure: FileError?
  /// The reason why the picture would overwrite an input.
  var refusal: UsageError?
  /// Whether the files were drawn before, and are left as they are.
  package var isKept = false
  /// The written files, if they are listed.
  package var written: [WrittenFile] = []

  /// Writes files until one fails.
  mutating func write(
    _ files: [RenderJob.File], _ write: (RenderJob.File) throws(FileError) -> Void
  ) {
    for file in files {
      do throws(FileError) { try write(file) } catch {
        failure = error
        return
      }
      if let facts = file.facts { written.append(facts) }
    }
  }
}

/// The result for a row of data.
package struct RowOutcome: Sendable {
  let row: Row
  package let result: RenderOutcome
}

/// A written picture, as `citypaint render --json` lists it.
package struct WrittenFile: Sendable {
  enum Content: Sendable {
    case picture(digest: String, warnings: Int)
    /// An animation with the given number of frames.
    case frames(Int)
    /// A file that was drawn before, and is left as it is.
    case keptAsItWas
  }

  /// The document as given on the command line.
  let document: String
  let path: String
  /// The size in pixels.
  let width: Int
  let height: Int
  /// The pixels per point; `nil` for a file that was not drawn.
  var scale: Int?
  /// The values that distinguish the picture from others of the document.
  var combination: VariantMatrix.Combination = []
  let content: Content

  private var json: JSONOutput {
    var members: [JSONOutput.Member] = [
      .init("file", .string(document)), .init("output", .string(path)),
      .init("size", [.int(width), .int(height)]),
    ]
    if let scale { members.append(.init("scale", .int(scale))) }
    if !combination.isEmpty {
      members.append(
        .init(
          "variant",
          .object(combination.map { .init($0.axis.rawValue, .string($0.text)) })))
    }
    switch content {
    case .picture(let digest, let warnings):
      members += [.init("pixels", .string(digest)), .init("warnings", .int(warnings))]
    case .frames(let count): members.append(.init("frames", .int(count)))
    case .keptAsItWas: members.append(.init("drawn", false))
    }
    return .object(members)
  }

  /// The file as JSON on one line.
  var text: String { JSONWriter.text(json, .compact) }
}
