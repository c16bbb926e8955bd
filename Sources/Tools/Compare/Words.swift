/// Formats numbers and text for messages.
enum Words {
  static func number(_ value: Double) -> String {
    let hundredths = (value * 100).rounded()
    if hundredths.truncatingRemainder(dividingBy: 100) == 0 { return String(Int(hundredths / 100)) }
    return String(hundredths / 100)
  }

  static func points(_ value: Double) -> String { "\(number(value)) pt" }

  static func tenths(_ value: Double) -> String { String((value * 10).rounded() / 10) }

  static func quoted(_ text: String) -> String { "\"\(text)\"" }

  static func shortened(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    return line.count > 40 ? line.prefix(38) + "…" : line
  }
}

extension String {
  /// Whether a text has letters that are read from the right.
  var isFromTheRight: Bool {
    // The blocks of Hebrew, Arabic, and related scripts.
    unicodeScalars.contains { (0x590...0x8ff).contains($0.value) }
  }
}
