import Source

/// One figure, with what it is a figure of.
struct Measurement {
  enum Unit: String {
    case milliseconds = "ms"
    case pixels = "Mpx/s"
    case bytes = "bytes"
  }

  var name: String
  var value: Double
  var unit: Unit

  init(_ name: String, _ value: Double, _ unit: Unit) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// One line each, the values below each other.
  static func table(_ results: [Measurement]) -> String {
    let width = results.map(\.name.count).max() ?? 0
    return results.map { result in
      let name = result.name + String(repeating: " ", count: width - result.name.count)
      let text = result.shown
      return name + String(repeating: " ", count: max(1, 12 - text.count)) + text
        + " " + result.unit.rawValue
    }.joined(separator: "\n")
  }

  static func json(_ results: [Measurement]) -> String {
    JSONWriter.text(
      .array(
        results.map { result in
          [
            "name": .string(result.name), "value": .number(result.value),
            "unit": .string(result.unit.rawValue),
          ]
        }))
  }

  /// Three digits after the point for times, none for the rest.
  private var shown: String {
    guard unit == .milliseconds else { return "\(Int(value.rounded()))" }
    let thousandths = Int((value * 1000).rounded())
    let fraction = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

/// Takes the median time of many runs.
struct Stopwatch {
  var runs: Int

  /// Milliseconds.
  func median<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Double {
    let clock = ContinuousClock()
    for _ in 0..<max(3, runs / 10) { try body() }
    var times: [Duration] = []
    for _ in 0..<runs {
      let start = clock.now
      try body()
      times.append(clock.now - start)
    }
    times.sort()
    return times[times.count / 2] / .milliseconds(1)
  }
}
