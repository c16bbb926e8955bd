import Engine
import Source

/// A JSON value: a document, data, or strings created in code.
///
/// ```swift
/// let data: JSON = ["author": "Anna", "responses": 12]
/// ```
public indirect enum JSON: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  /// An object's members in order; a duplicate key is an error when the value is read.
  case object([Member])

  /// A member of an object.
  public struct Member: Hashable, Sendable {
    /// The key of the member.
    public var key: String
    /// The value of the member.
    public var value: JSON

    /// Creates a member from its key and value.
    public init(_ key: String, _ value: JSON) {
      (self.key, self.value) = (key, value)
    }
  }

  /// Parses JSON in UTF-8.
  ///
  /// - Parameter name: the name in messages.
  /// - Throws: `CityPaintError` with the place of the first syntax error.
  public init(parsing bytes: [UInt8], name: String = "data") throws(CityPaintError) {
    self.init(try Self.parse(bytes, name: name))
  }

  /// The value as text, on one line.
  public var text: String { JSONWriter.text(output, .compact) }

  /// Returns the value with places in its own text, for use in messages.
  func located(name: String) throws(CityPaintError) -> JSONValue {
    try Self.parse(Array(text.utf8), name: name)
  }

  private static func parse(_ bytes: [UInt8], name: String) throws(CityPaintError) -> JSONValue {
    do throws(Source.Diagnostic) {
      return try JSONParser.parse(SourceFile(name: name, reference: name, bytes: bytes))
    } catch {
      throw CityPaintError(Engine.CityPaintError([error]))
    }
  }

  init(_ value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number, _): self = .number(number)
    case .string(let string): self = .string(string)
    case .array(let values): self = .array(values.map { JSON($0) })
    case .object(let members): self = .object(members.map { Member($0.key, JSON($0.value)) })
    }
  }

  private var output: JSONOutput {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .number(number)
    case .string(let string): .string(string)
    case .array(let values): .array(values.map(\.output))
    case .object(let members): .object(members.map { .init($0.key, $0.value.output) })
    }
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  /// Creates a JSON null.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a Boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object with its members in order.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
