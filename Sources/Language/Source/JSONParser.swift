package import Bounds

/// A strict parser for RFC 8259 JSON that does not use recursion.
///
/// The first error ends the parse and is thrown as a diagnostic with a remedy. Duplicate keys in an
/// object are errors too; keys are compared as Swift strings.
package struct JSONParser {
  /// An unclosed object or array.
  struct Frame {
    var isObject: Bool
    var start: Int
    /// The container for the values of the object or array.
    var container: Place.Container
    var key = ""
    var keySpan = 0..<0
    var values: [JSONValue] = []
    var members: [JSONMember] = []
  }

  let file: SourceFile
  let bytes: [UInt8]
  let limits: Limits
  /// The container for the root.
  private let outside: Place.Container
  var offset = 0
  var stack: [Frame] = []
  /// The number of nested values read so far.
  private var values = 0

  private init(file: SourceFile, row: Int? = nil, limits: Limits) {
    self.file = file
    self.limits = limits
    bytes = file.bytes
    outside = Place.Container(file, row: row)
  }

  /// Parses the document's single value.
  package static func parse(
    _ file: SourceFile, limits: Limits = .standard
  ) throws(Diagnostic) -> JSONValue {
    var parser = JSONParser(file: file, limits: limits)
    return try parser.document()
  }

  /// Parses the document's single value, counting values against the remaining budget of a
  /// document.
  ///
  /// - Parameter row: the number of the row in its file, from 0, if the document is a row.
  package static func parse(
    _ file: SourceFile, row: Int? = nil, takingFrom limits: inout Limits
  ) throws(Diagnostic) -> JSONValue {
    var parser = JSONParser(file: file, row: row, limits: limits)
    let value = try parser.document()
    limits.jsonValues -= parser.values
    return value
  }

  private mutating func document() throws(Diagnostic) -> JSONValue {
    try checkEncoding()
    while true {
      skipWhitespace()
      guard var value = try beginValue() else { continue }
      // The value is complete: append it to its container, and close containers that are complete.
      completing: while true {
        guard !stack.isEmpty else {
          skipWhitespace()
          guard offset == bytes.count else { throw afterDocument() }
          return value
        }
        try append(value)
        skipWhitespace()
        let isObject = stack[stack.count - 1].isObject
        switch peek {
        case UInt8(ascii: ","):
          let comma = offset
          offset += 1
          skipWhitespace()
          if isObject {
            try beginMember(afterComma: comma)
          } else if peek == UInt8(ascii: "]") {
            throw trailingComma(at: comma)
          }
          break completing
        case UInt8(ascii: "}") where isObject, UInt8(ascii: "]") where !isObject:
          offset += 1
          value = try close()
        default:
          throw afterElement()
        }
      }
    }
  }

  /// The byte at the cursor; 0, which never occurs in JSON, at the end.
  var peek: UInt8 {
    offset < bytes.count ? bytes[offset] : 0
  }

  mutating func skipWhitespace() {
    var i = offset
    while i < bytes.count {
      let byte = bytes[i]
      guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { break }
      i += 1
    }
    offset = i
  }

  /// Reads a scalar or an empty container; opens any other container and returns `nil`.
  private mutating func beginValue() throws(Diagnostic) -> JSONValue? {
    let start = offset
    switch peek {
    case UInt8(ascii: "\""):
      let text = try string()
      return value(.string(text), from: start)
    case UInt8(ascii: "{"):
      try open(isObject: true)
      skipWhitespace()
      if peek == UInt8(ascii: "}") {
        offset += 1
        return try close()
      }
      try beginMember(afterComma: nil)
      return nil
    case UInt8(ascii: "["):
      try open(isObject: false)
      skipWhitespace()
      if peek == UInt8(ascii: "]") {
        offset += 1
        return try close()
      }
      return nil
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try number()
    case UInt8(ascii: "t") where word("true"): return value(.bool(true), from: start)
    case UInt8(ascii: "f") where word("false"): return value(.bool(false), from: start)
    case UInt8(ascii: "n") where word("null"): return value(.null, from: start)
    default: throw noValue()
    }
  }

  private mutating func open(isObject: Bool) throws(Diagnostic) {
    guard stack.count < Bounds.jsonDepth else {
      throw mistake(
        "objects and lists are nested more than \(Bounds.jsonDepth) levels deep",
        offset..<offset + 1,
        hint: "reduce the nesting")
    }
    let container = Place.Container(at: step, in: stack.last?.container ?? outside)
    stack.append(Frame(isObject: isObject, start: offset, container: container))
    offset += 1
  }

  /// The step to the value at the cursor from its container; `nil` for the root.
  private var step: JSONPointer.Step? {
    guard let frame = stack.last else { return nil }
    return frame.isObject ? .key(frame.key) : .index(frame.values.count)
  }

  /// Returns a value that has been read from `start` to the cursor.
  func value(_ kind: JSONValue.Kind, from start: Int) -> JSONValue {
    let place = Place(step, in: stack.last?.container ?? outside, span: start..<offset)
    return JSONValue(kind, at: place)
  }

  private mutating func close() throws(Diagnostic) -> JSONValue {
    let frame = stack.removeLast()
    guard frame.isObject else { return value(.array(frame.values), from: frame.start) }
    try refuseDuplicates(frame.members)
    return value(.object(frame.members), from: frame.start)
  }

  private mutating func append(_ value: JSONValue) throws(Diagnostic) {
    values += 1
    guard values <= limits.jsonValues else { throw Self.tooManyValues(at: value.place) }
    let top = stack.count - 1
    if stack[top].isObject {
      stack[top].members.append(
        JSONMember(key: stack[top].key, keySpan: stack[top].keySpan, value: value))
    } else {
      stack[top].values.append(value)
    }
  }

  /// Reads a key and its colon.
  private mutating func beginMember(afterComma comma: Int?) throws(Diagnostic) {
    let start = offset
    guard peek == UInt8(ascii: "\"") else { throw noKey(afterComma: comma) }
    let key = try string()
    stack[stack.count - 1].key = key
    stack[stack.count - 1].keySpan = start..<offset
    skipWhitespace()
    guard peek == UInt8(ascii: ":") else { throw noColon(afterKey: key) }
    offset += 1
  }

  /// Skips `true`, `false`, or `null` if that whole word begins here.
  private mutating func word(_ word: StaticString) -> Bool {
    let end = offset + word.utf8CodeUnitCount
    guard end <= bytes.count, bytes[offset..<end].elementsEqual("\(word)".utf8),
      end == bytes.count || !Self.isWordByte(bytes[end])
    else { return false }
    offset = end
    return true
  }

  private func refuseDuplicates(_ members: [JSONMember]) throws(Diagnostic) {
    if members.count <= 12 {
      for i in members.indices.dropFirst() {
        for j in 0..<i where members[i].key == members[j].key {
          throw duplicate(members[i], first: members[j])
        }
      }
      return
    }
    var seen: [String: Int] = Dictionary(minimumCapacity: members.count)
    for (i, member) in members.enumerated() {
      if let first = seen.updateValue(i, forKey: member.key) {
        throw duplicate(member, first: members[first])
      }
    }
  }
}
