import Source

/// A measured value with its label.
struct Measurement {
  enum Unit: String {
    case milliseconds = "ms"
    case pixels = "Mpx/s"
    case bytes = "bytes"
    case area = "pixels"
  }

  var name: String
  var value: Double
  var unit: Unit

  init(_ name: String, _ value: Double, _ unit: Unit) {
    self.name = name
    self.value = value
    self.unit = unit
  }

  /// Returns a table with a line for each measurement.
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

  /// The value, with three decimals if it is a time, and with none otherwise.
  private var shown: String {
    guard unit == .milliseconds else { return "\(Int(value.rounded()))" }
    let thousandths = Int((value * 1000).rounded())
    let fraction = "\(thousandths % 1000)"
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

/// A stopwatch for the median time of many runs.
struct Stopwatch {
  var runs: Int

  /// Returns the median time in milliseconds.
  func median<E: Error>(_ body: () throws(E) -> Void) throws(E) -> Double {
    try medians { (lap: () -> Void) throws(E) in try body() }[0]
  }

  /// Returns the median times in milliseconds of each part of a run and, last, of the whole run.
  ///
  /// The body calls its argument at the end of each part.
  func medians<E: Error>(_ body: (() -> Void) throws(E) -> Void) throws(E) -> [Double] {
    let clock = ContinuousClock()
    var parts: [[Duration]] = []
    for run in -max(3, runs / 10)..<runs {
      var ends = [clock.now]
      try body { ends.append(clock.now) }
      ends.append(clock.now)
      guard run >= 0 else { continue }
      var times = zip(ends, ends.dropFirst()).map { $1 - $0 }
      if times.count > 1 { times[times.count - 1] = ends[ends.count - 1] - ends[0] }
      parts.append(times)
    }
    return (parts.first ?? []).indices.map { i in
      parts.map { $0[i] }.sorted()[parts.count / 2] / .milliseconds(1)
    }
  }
}
