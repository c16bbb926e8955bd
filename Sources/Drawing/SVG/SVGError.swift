package import Source

/// The reason that a file cannot be drawn, and the location in the file.
///
/// No file is drawn incompletely: unsupported content is rejected by name.
package struct SVGError: Error, Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    /// The file is not well-formed XML; includes the parser's message.
    case malformed(String)
    /// The document type declares an entity that is not plain text.
    case entityDeclaration(String)
    /// The root is not an `svg` element in SVG's namespace.
    case notSVG(root: String)
    case unsupported(String, remedy: String)
    case badValue(name: String, value: String, expected: String)
    case pathData(String)
    case missingReference(String)
    case cyclicReference(String)
    case externalReference(String)
    case duplicateID(String)
    /// The file has neither `width` and `height` nor a `viewBox`.
    case noSize
    case overLimit(String, limit: Int)
  }

  package let problem: Problem
  package let place: Place

  package init(_ problem: Problem, at offset: Int, in file: SourceFile) {
    self.problem = problem
    let start = min(max(offset, 0), file.bytes.count)
    place = Place(file: file, span: start..<min(start + 1, file.bytes.count))
  }

  /// The line in the file, counted from 1.
  package var line: Int { place.position?.line ?? 1 }
  package var column: Int { place.position?.column ?? 1 }

  /// The message in one line, without the location.
  package var message: String {
    switch problem {
    case .malformed(let words): "the file is not well-formed XML: \(words)"
    case .entityDeclaration(let name): "the entity \(name) is not plain text"
    case .notSVG(let root): "the root element is <\(root)>, not SVG's <svg>"
    case .unsupported(let thing, _): "\(thing) is not supported"
    case .badValue(let name, let value, _):
      "\(name) cannot be \(SafeText.quoted(value))"
    case .pathData(let words): "invalid path data: \(words)"
    case .missingReference(let id): "no element has the id \(SafeText.quoted(id))"
    case .cyclicReference(let id): "\(SafeText.quoted(id)) refers to itself"
    case .externalReference(let target):
      "\(SafeText.quoted(target)) is outside this file"
    case .duplicateID(let id): "two elements have the id \(SafeText.quoted(id))"
    case .noSize: "the file has no size"
    case .overLimit(let what, let limit): "the file has more than \(limit) \(what)"
    }
  }

  /// The remedy in one line.
  package var hint: String {
    switch problem {
    case .malformed: "open the file in an editor that checks XML"
    case .entityDeclaration: "replace the entity with its content"
    case .notSVG: "begin with <svg xmlns=\"http://www.w3.org/2000/svg\">"
    case .unsupported(_, let remedy): remedy
    case .badValue(_, _, let expected): "write \(expected)"
    case .pathData: "correct the d attribute"
    case .missingReference: "give the intended element this id, or remove the reference"
    case .cyclicReference: "remove one of the references in the cycle"
    case .externalReference: "copy the element into this file and refer to #id"
    case .duplicateID: "give one of the elements another id"
    case .noSize: "give <svg> a viewBox, or a width and a height"
    case .overLimit: "simplify the drawing"
    }
  }

  package var diagnostic: Diagnostic { Diagnostic(.error, message, at: place, hint: hint) }
}

extension SVGError: CustomStringConvertible {
  package var description: String { "line \(line): \(message); \(hint)" }
}
