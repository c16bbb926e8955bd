import Bounds
import CExpat
import Source

/// A handler of expat's events, which builds the tree.
final class XMLTreeBuilder {
  /// The character between a namespace and a name; no XML name contains it.
  static let separator: CChar = 0x0A

  private(set) var tree: XMLTree
  private(set) var error: SVGError?
  private let parser: XML_Parser
  private var open: [Int] = []
  private var writtenOut = 0
  /// An upper bound on the number of entity references.
  private lazy var ampersands = tree.file.bytes.count { $0 == UInt8(ascii: "&") }

  init(file: SourceFile, parser: XML_Parser) {
    tree = XMLTree(file: file)
    self.parser = parser
  }

  /// Returns the builder that was passed to expat as its user data.
  static func at(_ data: UnsafeMutableRawPointer?) -> XMLTreeBuilder? {
    data.map { Unmanaged<XMLTreeBuilder>.fromOpaque($0).takeUnretainedValue() }
  }

  func begin(_ name: String, _ attributes: [(String, String)]) {
    guard error == nil else { return }
    guard open.count < Bounds.iconDepth else {
      return stop(.overLimit("nested elements", limit: Bounds.iconDepth))
    }
    guard tree.elements.count < Bounds.iconElements else {
      return stop(.overLimit("elements", limit: Bounds.iconElements))
    }
    let (namespace, local) = Self.split(name)
    let index = tree.elements.count
    let parent = open.last ?? -1
    tree.elements.append(
      XMLTree.Element(
        namespace: namespace, name: local,
        attributes: attributes.map { key, value in
          let (namespace, local) = Self.split(key)
          return XMLTree.Attribute(namespace: namespace, name: local, value: value)
        }, offset: Int(XML_GetCurrentByteIndex(parser)), parent: parent))
    if parent >= 0 { tree.elements[parent].children.append(index) }
    open.append(index)
  }

  func end() { _ = open.popLast() }

  func add(_ text: String) {
    guard error == nil, let index = open.last, takes(text) else { return }
    tree.elements[index].text += text
  }

  /// Counts a string toward the limit for expanded text; returns false if the limit is exceeded.
  func takes(_ text: String) -> Bool {
    writtenOut += text.utf8.count
    if writtenOut <= Bounds.iconText { return error == nil }
    stop(.overLimit("bytes after entity expansion", limit: Bounds.iconText))
    return false
  }

  /// Declares an entity of plain text, which expat expands wherever it is referenced.
  ///
  /// The text refers to no other entity, so the number of expansions in the whole file is at most
  /// its number of ampersands: nested and unbounded expansion is rejected here.
  func declare(_ name: String, _ text: UnsafeRawBufferPointer?) {
    guard error == nil else { return }
    guard let text,
      !text.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") })
    else { return stop(.entityDeclaration(name)) }
    guard text.count <= Bounds.iconEntities / max(1, ampersands) else {
      return stop(.overLimit("bytes of entities", limit: Bounds.iconEntities))
    }
  }

  /// Ends the parse with an error at the current position; the first error is kept.
  func stop(_ problem: SVGError.Problem) {
    guard error == nil else { return }
    error = SVGError(problem, at: Int(XML_GetCurrentByteIndex(parser)), in: tree.file)
    XML_StopParser(parser, XML_Bool(0))
  }

  private static func split(_ name: String) -> (namespace: String, local: String) {
    guard let i = name.utf8.lastIndex(of: UInt8(bitPattern: separator)) else { return ("", name) }
    return (String(name[..<i]), String(name[name.utf8.index(after: i)...]))
  }
}
