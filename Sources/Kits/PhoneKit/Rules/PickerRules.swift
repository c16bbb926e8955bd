import Layout
import Rules
import Scene
import Source

/// Rules for pickers and their wheels.
extension Rule {
  static let wheelCount = guideline(
    "wheel-count", "A picker has at most four wheels.",
    because: "The guide allows at most four wheels in a date and time picker and requires custom "
      + "pickers to look and work the same way; with a fifth wheel, all are too narrow for their "
      + "values.",
    section: "Date and time pickers; Pickers",
    bad: .picker([["A", "B"], ["1", "2"], ["Red", "Blue"], ["S", "M"], ["x", "y"]]),
    good: .picker([["A", "B"], ["1", "2"], ["Red", "Blue"], ["S", "M"]])
  ) { screen in
    screen.nodes([.picker, .datePicker]).compactMap { picker in
      let count = screen.nodes(.wheel, in: picker).count
      guard count > 4 else { return nil }
      return Violation(
        at: picker, "the picker has \(count) wheels, more than 4", measured: "\(count)",
        expected: "at most 4",
        remedy: "ask for some of the values elsewhere, such as in a separate row")
    }
  }

  static let minuteInterval = guideline(
    "minute-interval", "A picker's minute interval divides 60.",
    because: "With any other interval, the last step of an hour is shorter, so the wheel's "
      + "values are not evenly spaced.",
    section: "Date and time pickers", bad: .timer(interval: 7), good: .timer(interval: 5)
  ) { screen in
    screen.nodes(.datePicker).compactMap { picker in
      guard
        let written = screen.parameter("minuteInterval", of: "phone.datePicker", at: picker),
        let number = written.number, let minutes = Int(exactly: number), minutes > 0,
        !60.isMultiple(of: minutes)
      else { return nil }
      let near = (1...30).filter { 60.isMultiple(of: $0) }.min {
        (abs($0 - minutes), $0) < (abs($1 - minutes), $1)
      }
      return Violation(
        at: picker, "the minute interval is \(minutes), which does not divide 60",
        measured: "\(minutes)", expected: "a divisor of 60",
        remedy: near.map { "write \"minuteInterval\": \($0)" }, place: written.place)
    }
  }

  static let countdownLimit = guideline(
    "countdown-limit", "A countdown is at most 23 hours and 59 minutes.",
    because: "The picker for a countdown has an hours wheel, from 0 to 23, and a minutes wheel; "
      + "anything longer includes days and needs a date.",
    section: "Date and time pickers", bad: .countdown(hours: ["23", "24", "25"]),
    good: .countdown(hours: ["21", "22", "23"])
  ) { screen in
    screen.nodes([.picker, .datePicker]).compactMap { picker in
      var hours: Int?
      var hasMinutes = false
      for wheel in screen.nodes(.wheel, in: picker) {
        let values = screen.values(of: wheel)
        guard !values.numbers.isEmpty else { continue }
        if !values.units.isDisjoint(with: ["hour", "hours", "hr", "hrs", "h"]) {
          hours = values.numbers.max()
        }
        if !values.units.isDisjoint(with: ["min", "mins", "minute", "minutes", "m"]) {
          hasMinutes = true
        }
      }
      guard hasMinutes, let hours, hours > 23 else { return nil }
      return Violation(
        at: picker, "the countdown goes up to \(hours) hours, beyond 23:59",
        measured: "\(hours) hours", expected: "at most 23:59",
        remedy: "end the hours wheel at 23, or ask for a date")
    }
  }
}

extension LintScreen {
  /// Returns the numbers and words that are visible on a wheel.
  fileprivate func values(of wheel: Int) -> (numbers: [Int], units: Set<String>) {
    var numbers: [Int] = []
    var units: Set<String> = []
    for index in laid.inside(wheel) where isSeen[index] {
      guard let text = nodes[index].text?.string else { continue }
      if let number = Int(text) { numbers.append(number) } else { units.insert(text.lowercased()) }
    }
    return (numbers, units)
  }
}

extension LintExample {
  fileprivate static func picker(_ wheels: [[String]]) -> LintExample {
    let lists = wheels.map { values in
      "[\(values.map { "\"\($0)\"" }.joined(separator: ", "))]"
    }
    return .scene(
      320, 216,
      """
      { "type": "phone.picker", "valign": "bottom", "wheels": [
        \(lists.joined(separator: ", "))] }
      """)
  }

  fileprivate static func timer(interval: Int) -> LintExample {
    .scene(
      320, 216,
      """
      { "type": "phone.datePicker", "mode": "time", "value": "09:35",
        "minuteInterval": \(interval), "valign": "bottom" }
      """)
  }

  fileprivate static func countdown(hours: [String]) -> LintExample {
    .scene(
      320, 216,
      """
      { "type": "phone.picker", "valign": "bottom", "wheels": [
        { "values": [\(hours.map { "\"\($0)\"" }.joined(separator: ", "))], "selected": 1,
          "side": "end", "unit": "hours" },
        { "values": ["0", "15", "30", "45"], "side": "end", "unit": "mins" }] }
      """)
  }
}
