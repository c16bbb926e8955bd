import Source

/// An XML document as the elements it has, in the order they begin.
struct XMLTree {
  struct Attribute {
    /// Empty if the name has no prefix.
    var namespace: String
    var name: String
    var value: String
  }

  struct Element {
    /// Empty where there is none.
    var namespace: String
    var name: String
    var attributes: [Attribute]
    /// Where its tag begins: a byte offset, which the file turns into line and column.
    var offset: Int
    /// -1 for the root.
    var parent: Int
    var children: [Int] = []
    /// Its own character data, without that of its children.
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
  /// The root is the first; a parent comes before its children.
  var elements: [Element] = []
}

extension XMLTree {
  /// What `body` gives; its problem becomes an error at an element.
  func at<T>(_ index: Int, _ body: () throws(SVGError.Problem) -> T) throws(SVGError) -> T {
    do throws(SVGError.Problem) { return try body() } catch { throw self.error(error, at: index) }
  }

  /// An error at an element, or at the attribute that it is about.
  func error(_ problem: SVGError.Problem, at index: Int) -> SVGError {
    let element = elements[index]
    let offset = problem.attribute.flatMap { self.offset(of: $0, in: element) }
    return SVGError(problem, at: offset ?? element.offset, in: file)
  }

  /// Where an attribute of a tag begins.
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
  /// The attribute that is wrong, where it is one.
  fileprivate var attribute: String? {
    switch self {
    case .badValue(let name, _, _), .unsupported(let name, _): name
    case .pathData: "d"
    default: nil
    }
  }
}
