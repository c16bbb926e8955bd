import Schema
import Source

/// What is wrong with a template, reported where it is written.
extension Expander {
  /// Reports that a value does not match its declaration; always `nil`.
  mutating func refuse<Value>(
    _ value: JSONValue, as type: ValueType<JSONValue>, in scope: Scope? = nil
  ) -> Value? {
    let place = scope.map { whole(value.place, $0) } ?? value.place
    let value = value.with(at: place)
    var reader = Reader(root: value)
    _ = type.read(value, in: &reader)
    log.take(reader.log)
    return nil
  }

  /// Reports an error; always `nil`.
  mutating func refuse<Value>(_ message: String, at place: Place, hint: String?) -> Value? {
    note(message, at: place, hint: hint)
    return nil
  }

  mutating func note(_ message: String, at place: Place, hint: String?) {
    log.report(Diagnostic(.error, message, at: place, hint: hint))
  }

  /// Whether an error here would be kept; otherwise it is only counted, without a hint.
  mutating func notes(at place: Place) -> Bool {
    guard !log.keeps(.error) else { return true }
    note("", at: place, hint: nil)
    return false
  }
}
