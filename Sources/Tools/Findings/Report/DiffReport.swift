package import PixelDiff
package import Source

/// The output of `citypaint diff`: text that begins with the verdict, or JSON with stable keys.
package struct DiffReport {
  private let difference: PixelDifference

  /// The maximum number of clusters listed in the text; others are counted.
  private static let listed = 10

  package init(_ difference: PixelDifference) {
    self.difference = difference
  }

  package var text: String {
    var lines = [verdict] + TextWriter(color: false).lines(of: findings, most: .max)
    lines += remarks.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The gates that failed, the movements, and the differing places, worst first.
  package var findings: [Finding] {
    var findings = difference.failedGates.map {
      Finding($0.gate == .size ? .size : .pixels, Self.line($0))
    }
    findings += difference.shifts.map { Finding(.moved, line($0)) }
    findings += difference.clusters.prefix(Self.listed).enumerated().map {
      Finding(.pixels, Self.line($1, $0 + 1))
    }
    if difference.clusterCount > Self.listed {
      let more = Self.number(difference.clusterCount - Self.listed)
      findings.append(Finding(.pixels, "and \(more) more places"))
    }
    return findings
  }

  private var counts: PixelDifference.Counts { difference.counts }

  private var verdict: String {
    guard !difference.isSame else {
      if counts.unequal == 0 { return "same: every pixel is equal" }
      return
        "same: \(Self.differing(counts.unequal, share(counts.unequal))) "
        + "within the rendering tolerance, by up to \(Self.steps(difference.largestStep))"
    }
    guard let worst = difference.clusters.first else {
      return counts.unequal == 0
        ? "differs: only in size; every pixel of the common area is equal"
        : "differs: only in size; the common area is within the rendering tolerance"
    }
    let total = difference.clusters.reduce(0) { $0 + $1.pixels }
    let number = difference.clusterCount
    return "differs: in \(Self.number(number)) \(number == 1 ? "place" : "places"), "
      + "\(Self.pixels(total)) (\(share(total))), most at \(worst.peak.x),\(worst.peak.y)"
  }

  private static func line(_ failed: FailedGate) -> String {
    switch failed.gate {
    case .size:
      let verb = Int(failed.value) == 1 ? "is" : "are"
      return "\(pixels(Int(failed.value))) \(verb) in only one picture"
    case .strong:
      let count = Int(failed.value)
      return "\(pixels(count)) \(count == 1 ? "is" : "are") plainly different"
    case .weak: return "small differences add up: an area is lighter, darker, or a different color"
    case .tone:
      return "text or thin lines are lighter, darker, or a different color, by "
        + "\(Int((failed.value * 100).rounded()))% of their contrast"
    case .shape: return "a small part appeared, disappeared, or changed shape"
    case .tint: return "an area has a different tint, by \(steps(failed.value))"
    case .grain: return "an area is grainy, by about \(steps(failed.value))"
    }
  }

  private func line(_ shift: Shift) -> String {
    let box = shift.box
    // A place that spans most of the width is described by its rows.
    let place =
      box.width * 10 >= difference.overlap.width * 6
      ? "rows \(box.y)–\(box.bottom - 1)"
      : "the content at \(box.x),\(box.y), \(box.width) × \(box.height),"
    return "\(place) moved \(Self.words(shift))"
  }

  private static func words(_ shift: Shift) -> String {
    var parts: [String] = []
    if shift.dx != 0 { parts.append("\(shift.dx > 0 ? "right" : "left") \(abs(shift.dx)) px") }
    if shift.dy != 0 { parts.append("\(shift.dy > 0 ? "down" : "up") \(abs(shift.dy)) px") }
    return parts.joined(separator: " and ")
  }

  private static func line(_ cluster: Cluster, _ index: Int) -> String {
    let box = cluster.box
    var line =
      "\(index). at \(box.x),\(box.y), \(box.width) × \(box.height): \(pixels(cluster.pixels))"
    if let kind = kind(cluster) { line += " \(kind)" }
    if cluster.strongest > 0 {
      line += ", by up to \(steps(cluster.strongest))"
    } else if cluster.gates.contains(.strong) {
      line += ", by at most \(steps(1))"
    }
    if let shift = cluster.shift { line += ", moved \(words(shift))" }
    return line
  }

  /// Returns a description of the visible difference in a cluster; `nil` if the pixels are plainly
  /// different.
  private static func kind(_ cluster: Cluster) -> String? {
    guard let gate = cluster.gates.first else { return nil }
    switch gate {
    case .size, .strong: return nil
    case .shape: return "with a different shape"
    case .grain: return "of grain"
    case .weak, .tint: return words(cluster.change)
    case .tone: return "of text or thin lines, \(words(cluster.change))"
    }
  }

  /// Returns a description such as `darker` or `lighter and more green`.
  ///
  /// The description names the lightness and the channel that differs from the other two; either is
  /// omitted if it is negligible.
  private static func words(_ change: ColorChange) -> String {
    let lightness = change.lightness
    let colors = [
      ("red", change.red - lightness), ("green", change.green - lightness),
      ("blue", change.blue - lightness),
    ]
    let more = colors.filter { $0.1 > 0 }
    let alone = more.count == 1 ? more.first : colors.min { $0.1 < $1.1 }
    let most = colors.map { abs($0.1) }.max() ?? 0
    var words: [String] = []
    if abs(lightness) * 2 >= most { words.append(lightness < 0 ? "darker" : "lighter") }
    if most * 2 >= abs(lightness), most > 0, let alone {
      words.append(alone.1 < 0 ? "less \(alone.0)" : "more \(alone.0)")
    }
    return words.joined(separator: " and ")
  }

  private var remarks: [String] {
    var lines: [String] = []
    if difference.expectedSize != difference.actualSize {
      let (a, b) = (difference.expectedSize, difference.actualSize)
      lines.append("\(a.width) × \(a.height) expected, \(b.width) × \(b.height) actual")
    }
    if counts.antialiased > 0 {
      lines.append("\(Self.differing(counts.antialiased)) only in the rendering of edges")
    }
    if counts.weak > 0 {
      lines.append("\(Self.differing(counts.weak)) too little to count individually")
    }
    if counts.ignored > 0 { lines.append("\(Self.pixels(counts.ignored)) ignored") }
    return lines
  }

  private func share(_ count: Int) -> String {
    Self.hundredths(100 * Double(count) / Double(max(1, counts.compared))) + "%"
  }

  private static func pixels(_ count: Int) -> String {
    "\(number(count)) \(count == 1 ? "pixel" : "pixels")"
  }

  /// Returns the number of pixels with a verb, such as `2 pixels (0.1%) differ`.
  private static func differing(_ count: Int, _ share: String? = nil) -> String {
    pixels(count) + (share.map { " (\($0))" } ?? "") + (count == 1 ? " differs" : " differ")
  }

  private static func steps(_ count: Int) -> String { "\(count) of 255 steps" }

  private static func steps(_ value: Double) -> String { "\(hundredths(value)) of 255 steps" }

  /// Returns the value with at most two decimals.
  private static func hundredths(_ value: Double) -> String {
    let scaled = Int((value * 100).rounded())
    if scaled == 0, value > 0 { return "less than 0.01" }
    let (whole, part) = (scaled / 100, scaled % 100)
    if part == 0 { return number(whole) }
    return number(whole) + (part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)")
  }

  /// Returns the number with thousands separated by commas.
  private static func number(_ value: Int) -> String {
    let digits = String(value)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}

extension DiffReport {
  package var json: JSONOutput {
    [
      "same": .bool(difference.isSame), "metric": .string(difference.metric.rawValue),
      "expectedSize": Self.json(difference.expectedSize),
      "actualSize": Self.json(difference.actualSize),
      "compared": .int(counts.compared), "unequal": .int(counts.unequal),
      "different": .int(counts.different), "antialiased": .int(counts.antialiased),
      "weak": .int(counts.weak), "ignored": .int(counts.ignored),
      "largestStep": .int(difference.largestStep),
      "antialiasingOnly": .bool(difference.antialiasingOnly),
      "box": counts.unequal == 0 ? .null : Self.json(difference.box),
      "failedGates": .array(
        difference.failedGates.map {
          [
            "gate": .string($0.gate.rawValue), "value": .number($0.value),
            "limit": .number($0.limit),
          ]
        }),
      "shifts": .array(difference.shifts.map(Self.json)),
      "clusterCount": .int(difference.clusterCount),
      "clusters": .array(difference.clusters.map(Self.json)),
    ]
  }

  private static func json(_ size: PixelSize) -> JSONOutput {
    [.int(size.width), .int(size.height)]
  }

  private static func json(_ box: PixelBox) -> JSONOutput {
    [.int(box.x), .int(box.y), .int(box.width), .int(box.height)]
  }

  private static func json(_ shift: Shift) -> JSONOutput {
    ["box": json(shift.box), "dx": .int(shift.dx), "dy": .int(shift.dy)]
  }

  private static func json(_ cluster: Cluster) -> JSONOutput {
    [
      "box": json(cluster.box), "pixels": .int(cluster.pixels),
      "severity": .int(cluster.severity), "strongest": .int(cluster.strongest),
      "peak": [.int(cluster.peak.x), .int(cluster.peak.y)],
      "shift": cluster.shift.map(json) ?? .null,
      "gates": .array(cluster.gates.map { .string($0.rawValue) }),
      "change": [
        .number(cluster.change.red), .number(cluster.change.green), .number(cluster.change.blue),
      ],
    ]
  }
}
