import CCMark

extension MarkdownDocument {
  /// Creates a document from CommonMark text, with `~~` for strikethrough; any text is valid.
  package init(_ text: String) {
    self.init(blocks: [], unserved: [])
    let escaped = MarkdownParser.guarded(text)
    let bytes = Array(escaped.utf8)
    let root = bytes.withUnsafeBytes { buffer in
      cmark_parse_document(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count, 0)
    }
    guard let root else { return }
    defer { cmark_node_free(root) }
    var parser = MarkdownParser()
    blocks = parser.blocks(in: root, depth: 0)
    unserved = parser.unserved
  }
}

/// Walks cmark's tree; all C code is confined to this type.
///
/// The stack use does not depend on the nesting depth of blocks or markup.
private struct MarkdownParser {
  typealias Block = MarkdownDocument.Block
  typealias Span = MarkdownDocument.Span
  typealias Marks = MarkdownDocument.Marks

  private(set) var unserved: [String] = []

  /// The replacement for a tilde escaped by a backslash.
  private static let tilde = "\u{10FF7E}"

  /// Returns the text with escaped tildes replaced; cmark would treat them like any other tilde.
  static func guarded(_ text: String) -> String {
    guard text.contains("\\~") else { return text }
    var result = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\", let next = scalars.popFirst() else {
        result.unicodeScalars.append(scalar)
        continue
      }
      if next == "~" {
        result += tilde
      } else {
        result.unicodeScalars.append(scalar)
        result.unicodeScalars.append(next)
      }
    }
    return result
  }

  private static func literal(_ node: OpaquePointer, tilde: String) -> String {
    let text = cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
    guard text.unicodeScalars.contains("\u{10FF7E}") else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\u{10FF7E}" { result += tilde } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  private mutating func note(_ name: String) {
    if !unserved.contains(name) { unserved.append(name) }
  }

  mutating func blocks(in parent: OpaquePointer, depth: Int) -> [Block] {
    guard depth < MarkdownDocument.deepest else {
      note("lists and quotes nested deeper than \(MarkdownDocument.deepest) levels")
      return leaves(of: parent)
    }
    var blocks: [Block] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      next = cmark_node_next(node)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_LIST: blocks.append(.list(list(node, depth: depth)))
      case CMARK_NODE_BLOCK_QUOTE:
        note("quotes")
        blocks += self.blocks(in: node, depth: depth + 1)
      default: if let leaf = leaf(node) { blocks.append(leaf) }
      }
    }
    return blocks
  }

  private mutating func list(_ node: OpaquePointer, depth: Int) -> MarkdownDocument.List {
    let isNumbered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    var list = MarkdownDocument.List(
      start: isNumbered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0, items: [])
    var next = cmark_node_first_child(node)
    while let item = next {
      next = cmark_node_next(item)
      list.items.append(blocks(in: item, depth: depth + 1))
    }
    return list
  }

  /// Returns all paragraphs of a subtree, at any depth.
  private mutating func leaves(of root: OpaquePointer) -> [Block] {
    var blocks: [Block] = []
    guard let walk = cmark_iter_new(root) else { return [] }
    defer { cmark_iter_free(walk) }
    var event = cmark_iter_next(walk)
    while event != CMARK_EVENT_DONE {
      if event == CMARK_EVENT_ENTER, let node = cmark_iter_get_node(walk), let leaf = leaf(node) {
        blocks.append(leaf)
      }
      event = cmark_iter_next(walk)
    }
    return blocks
  }

  /// Returns a block that contains no other blocks, or `nil` for other blocks and for a block
  /// without content.
  private mutating func leaf(_ node: OpaquePointer) -> Block? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: break
    case CMARK_NODE_HEADING: note("headings")
    case CMARK_NODE_THEMATIC_BREAK:
      note("rules")
      return nil
    case CMARK_NODE_CODE_BLOCK:
      return Self.verbatim(Self.literal(node, tilde: "\\~"), .code)
    case CMARK_NODE_HTML_BLOCK:
      note("HTML")
      return Self.verbatim(Self.literal(node, tilde: "\\~"), [])
    default: return nil
    }
    let spans = StrikeMarks.apply(to: spans(of: node))
    return .paragraph(spans.map { Span($0.text.replacing(Self.tilde, with: "~"), $0.marks) })
  }

  /// Returns a block with the text as is, without trailing line breaks.
  private static func verbatim(
    _ text: String, _ marks: Marks
  ) -> Block {
    var text = text
    while text.last?.isNewline == true { text.removeLast() }
    return .paragraph([Span(text, marks)])
  }

  private mutating func spans(of block: OpaquePointer) -> [Span] {
    guard let walk = cmark_iter_new(block) else { return [] }
    defer { cmark_iter_free(walk) }
    let lineEnd = isTable(block) ? "\n" : " "
    var spans: [Span] = []
    var depth: [Marks.RawValue: Int] = [:]
    var event = cmark_iter_next(walk)
    while event != CMARK_EVENT_DONE {
      defer { event = cmark_iter_next(walk) }
      guard let node = cmark_iter_get_node(walk) else { continue }
      let marks = Marks(rawValue: depth.reduce(0) { $1.value > 0 ? $0 | $1.key : $0 })
      switch cmark_node_get_type(node) {
      case CMARK_NODE_TEXT:
        spans.append(Span(Self.literal(node, tilde: Self.tilde), marks))
      case CMARK_NODE_SOFTBREAK: spans.append(Span(lineEnd, marks))
      case CMARK_NODE_LINEBREAK: spans.append(Span("\n", marks))
      case CMARK_NODE_CODE:
        spans.append(Span(Self.literal(node, tilde: "\\~"), marks.union(.code)))
      case CMARK_NODE_HTML_INLINE:
        note("HTML")
        spans.append(Span(Self.literal(node, tilde: "\\~"), marks))
      case CMARK_NODE_IMAGE: note("images")
      case let type:
        guard let mark = Self.mark(type) else { continue }
        depth[mark.rawValue, default: 0] += event == CMARK_EVENT_ENTER ? 1 : -1
      }
    }
    return spans
  }

  private static func mark(_ type: cmark_node_type) -> Marks? {
    switch type {
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_LINK: .link
    default: nil
    }
  }

  /// Returns whether a paragraph's second line is the delimiter row of a table in other dialects.
  private mutating func isTable(_ block: OpaquePointer) -> Bool {
    var line = 0
    var second = ""
    var next = cmark_node_first_child(block)
    while let node = next, line < 2 {
      next = cmark_node_next(node)
      switch cmark_node_get_type(node) {
      case CMARK_NODE_SOFTBREAK: line += 1
      case CMARK_NODE_TEXT: if line == 1 { second += Self.literal(node, tilde: "~") }
      default: if line == 1 { return false }
      }
    }
    let isRule =
      second.contains("|") && second.contains("-")
      && second.allSatisfy { "|-: ".contains($0) }
    if isRule { note("tables") }
    return isRule
  }
}
