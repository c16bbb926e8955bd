/// The number of a picture's frame in a document.
struct FrameNumber {
  /// The number, from 1.
  let number: Int
  let count: Int

  /// Returns every frame of a document, in order; a single `nil` for a document without frames.
  static func all(of count: Int?) -> [FrameNumber?] {
    guard let count else { return [nil] }
    return (1...max(1, count)).map { FrameNumber(number: $0, count: count) }
  }

  /// The number with leading zeros, so that names sort in frame order: `02` of 12.
  var digits: String { Self.digits(of: number, count: count) }

  static func digits(of number: Int, count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, String(count).count - text.count)) + text
  }
}
