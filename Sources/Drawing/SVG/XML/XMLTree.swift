import Source

/// An XML document as a list of its elements, in the order of their start tags.
struct XMLTree {
  struct Attribute {
    /// The namespace; empty if the name has no prefix.
    var namespace: String
    var name: String
    var value: String
  }

  struct Element {
    /// The namespace; empty if there is none.
    var namespace: String
    var name: String
    var attributes: [Attribute]
    /// The byte offset of the start tag, which the file converts to a line and a column.
    var offset: Int
    /// The parent's index; -1 for the root.
    var parent: Int
    var children: [Int] = []
    /// The element's own character data, without its children's.
    var text = ""

    /// The value of an attribute without a prefix.
    subscript(_ name: String) -> String? {
      attributes.first { $0.namespace.isEmpty && $0.name == name }?.value
    }

    subscript(_ namespace: String, _ name: String) -> String? {
      attributes.first { $0.namespace == namespace && $0.name == name }?.value
    }
  }

  let file: SourceFile
  /// The elements; the root is the first, and a parent comes before its children.
  var elements: [Element] = []
}

extension XMLTree {
  /// Returns the result of `body`; a problem becomes an error at an element.
  func at<T>(_ index: Int, _ body: () throws(SVGError.Problem) -> T) throws(SVGError) -> T {
    do throws(SVGError.Problem) { return try body() } catch { throw self.error(error, at: index) }
  }

  /// Returns an error at an element, or at the affected attribute.
  func error(_ problem: SVGError.Problem, at index: Int) -> SVGError {
    let element = elements[index]
    let offset = problem.attribute.flatMap { self.offset(of: $0, in: element) }
    return SVGError(problem, at: offset ?? element.offset, in: file)
  }

  /// Returns the offset of an attribute in a tag.
  private func offset(of name: String, in element: Element) -> Int? {
    let bytes = file.bytes
    let name = Array(name.utf8)
    var quote: UInt8?
    var i = element.offset
    while i < bytes.count, quote != nil || bytes[i] != UInt8(ascii: ">") {
      let byte = bytes[i]
      i += 1
      if quote != nil {
        if byte == quote { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if TextScanner.isSpace(byte), bytes[i...].starts(with: name),
        i + name.count < bytes.count, !TextScanner.isWord(bytes[i + name.count])
      {
        return i
      }
    }
    return nil
  }
}

extension SVGError.Problem {
  /// The affected attribute, if any.
  fileprivate var attribute: String? {
    switch self {
    case .badValue(let name, _, _), .unsupported(let name, _): name
    case .pathData: "d"
    default: nil
    }
  }
}
