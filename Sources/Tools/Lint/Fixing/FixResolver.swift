import Findings
import Rules
import Source

/// Finds the bytes that a fix changes.
///
/// The files are parsed again, each once, so only violations with a fix are looked up.
struct FixResolver {
  private var roots: [ObjectIdentifier: JSONValue] = [:]

  /// Returns the change of a file for a fix; `nil` if the file does not have exactly one place for
  /// it, as for a text that is put together from data.
  mutating func edit(_ fix: Fix, at place: Place) -> Finding.Edit? {
    switch fix {
    case .text(let old, let new):
      guard let value = value(at: place) else { return nil }
      let strings = value.strings(old)
      guard strings.count == 1 else { return nil }
      return Finding.Edit(strings[0].span, JSONWriter.text(.string(new), .compact))
    case .value(let new, let key):
      guard let value = value(at: key) else { return nil }
      switch value.kind {
      case .string, .number: return Finding.Edit(value.span, JSONWriter.text(new, .compact))
      default: return nil
      }
    case .key(let key, let new):
      guard let object = value(at: place), object[key] == nil, let last = object.members.last else {
        return nil
      }
      let end = last.value.span.upperBound
      return Finding.Edit(
        end..<end, place.file.addition(of: key, JSONWriter.text(new, .compact), after: last))
    }
  }

  private mutating func value(at place: Place) -> JSONValue? {
    guard let root = root(of: place.file), let pointer = place.pointer else { return nil }
    return pointer.steps.reduce(Optional(root)) { value, step in value?.item(step) }
  }

  private mutating func root(of file: SourceFile) -> JSONValue? {
    if let known = roots[ObjectIdentifier(file)] { return known }
    let root = try? JSONParser.parse(file)
    roots[ObjectIdentifier(file)] = root
    return root
  }
}

extension SourceFile {
  /// Returns the text that adds a member after another one, with the same white space.
  fileprivate func addition(of key: String, _ value: String, after member: JSONMember) -> String {
    let start = member.keyPlace.span?.lowerBound ?? 0
    let end = member.keyPlace.span?.upperBound ?? 0
    func text(_ bytes: some Sequence<UInt8>) -> String {
      String(decoding: Array(bytes), as: UTF8.self)
    }
    let isSpace = { (byte: UInt8) in [0x20, 0x09, 0x0A, 0x0D].contains(byte) }
    let before = text(bytes[..<start].reversed().prefix(while: isSpace).reversed())
    let colon = text(bytes[end..<max(end, member.value.span.lowerBound)])
    return ",\(before.isEmpty && colon.hasSuffix(" ") ? " " : before)\"\(key)\"\(colon)\(value)"
  }
}

extension JSONValue {
  /// Returns the strings in the value that have a text.
  fileprivate func strings(_ text: String) -> [JSONValue] {
    switch kind {
    case .string(let own): own == text ? [self] : []
    case .array(let items): items.flatMap { $0.strings(text) }
    case .object(let members): members.flatMap { $0.value.strings(text) }
    case .null, .bool, .number: []
    }
  }
}
