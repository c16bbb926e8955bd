/// The fields that a date shows, in any order, such as `yMMMd` (UTS #35, part 4).
package struct DateSkeleton: Hashable, Sendable {
  /// The number of letters of each field.
  private(set) var widths: [Character: Int] = [:]

  /// The letters of the fields, each with its largest width.
  private static let known: [Character: Int] = [
    "G": 5, "y": 4, "Q": 4, "M": 5, "E": 5, "d": 2, "j": 2, "h": 2, "H": 2, "m": 2, "s": 2,
  ]
  private static let timeFields: Set<Character> = ["h", "H", "m", "s"]

  /// The reason why a text is not a skeleton.
  package struct Problem: Error {
    package var message: String
  }

  package init(_ text: String) throws(Problem) {
    for letter in text {
      let field = Self.field(of: letter)
      guard let most = Self.known[field] else {
        throw Problem(message: "\"\(letter)\" is not a field of a date")
      }
      widths[field, default: 0] += 1
      guard widths[field] ?? 0 <= most else {
        throw Problem(message: "\"\(letter)\" occurs more than \(most) times")
      }
    }
    guard !isEmpty else { throw Problem(message: "there are no fields") }
    let hours = ["j", "h", "H"].filter { widths[$0] != nil }
    guard hours.count < 2 else {
      throw Problem(message: "there are two fields for the hour")
    }
  }

  private init(widths: [Character: Int]) { self.widths = widths }

  /// Returns the field of a letter in a pattern, which may have several for one field.
  static func field(of letter: Character) -> Character {
    switch letter {
    case "L": "M"
    case "c": "E"
    case "q": "Q"
    case "K": "h"
    case "k": "H"
    default: letter
    }
  }

  var isEmpty: Bool { widths.isEmpty }
  var date: DateSkeleton {
    DateSkeleton(widths: widths.filter { !Self.timeFields.contains($0.key) })
  }
  var time: DateSkeleton {
    DateSkeleton(widths: widths.filter { Self.timeFields.contains($0.key) })
  }

  /// Whether a time of day is among the fields.
  package var hasTime: Bool { widths["j"] != nil || !time.isEmpty }
  /// Whether a day, a month, or another part of a date is among the fields.
  package var hasDate: Bool { widths.keys.contains { $0 != "j" && !Self.timeFields.contains($0) } }

  /// Returns the skeleton with `j`, the locale's hour, as the hour in the locale's pattern of times.
  func settled(to time: Substring) -> DateSkeleton {
    guard let width = widths["j"] else { return self }
    var settled = widths
    settled["j"] = nil
    settled[time.contains { $0 == "h" || $0 == "K" } ? "h" : "H"] = width
    return DateSkeleton(widths: settled)
  }

  /// The pattern of a minute or a second alone, for which CLDR has none.
  var ownPattern: String? {
    guard widths.count == 1, let (field, width) = widths.first, field == "m" || field == "s" else {
      return nil
    }
    return String(repeating: String(field), count: width)
  }

  /// Returns how much another skeleton's widths differ; `nil` if it has other fields.
  func distance(to other: Substring) -> Int? {
    var others: [Character: Int] = [:]
    for letter in other { others[Self.field(of: letter), default: 0] += 1 }
    guard others.count == widths.count else { return nil }
    var distance = 0
    for (field, width) in widths {
      guard let other = others[field] else { return nil }
      let turnsIntoName = field == "M" && (width > 2) != (other > 2)
      distance += turnsIntoName ? 256 : abs(width - other)
    }
    return distance
  }
}
