import PixelDiff
import Source

/// What `citypaint diff` says: as text, the verdict first, or as JSON with stable keys.
struct DiffReport {
  let difference: PixelDifference

  /// Clusters beyond this many are only counted in the text.
  private static let listed = 10

  var text: String {
    var lines = [verdict]
    lines += difference.failedGates.map { "  " + Self.line($0) }
    lines += difference.shifts.map { "  " + line($0) }
    for (index, cluster) in difference.clusters.prefix(Self.listed).enumerated() {
      lines.append("  " + Self.line(cluster, index + 1))
    }
    if difference.clusterCount > Self.listed {
      lines.append("  and \(Self.number(difference.clusterCount - Self.listed)) more clusters")
    }
    lines += remarks.map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private var counts: PixelDifference.Counts { difference.counts }

  private var verdict: String {
    guard !difference.isSame else {
      if counts.unequal == 0 { return "same: every pixel is equal" }
      return
        "same: \(Self.pixels(counts.unequal)) (\(share(counts.unequal))) differ by no more than "
        + "rendering does, \(Self.steps(difference.largestStep)) at most"
    }
    guard let worst = difference.clusters.first else {
      return counts.unequal == 0
        ? "differs: the sizes; what both have is equal"
        : "differs: the sizes; what both have is the same"
    }
    let total = difference.clusters.reduce(0) { $0 + $1.pixels }
    let number = difference.clusterCount
    return "differs: \(Self.number(number)) \(number == 1 ? "cluster" : "clusters"), "
      + "\(Self.pixels(total)) (\(share(total))), strongest at \(worst.peak.x),\(worst.peak.y)"
  }

  private static func line(_ failed: FailedGate) -> String {
    let value = hundredths(failed.value)
    let limit = hundredths(failed.limit)
    switch failed.gate {
    case .size: return "size: \(pixels(Int(failed.value))) are in one picture alone"
    case .strong:
      return
        "strong: \(pixels(Int(failed.value))) different by themselves, \(number(Int(failed.limit)))"
        + " may be"
    case .weak: return "weak: small differences that agree, evidence \(value), \(limit) passes"
    case .tone:
      return "tone: strokes of another colour, by \(value) of their contrast, \(limit) passes"
    case .tint: return "tint: the whole picture by \(value) steps, \(limit) passes"
    case .grain: return "grain: \(value) steps over an area, \(limit) passes"
    }
  }

  private func line(_ shift: Shift) -> String {
    let box = shift.box
    // What spans most of the width is spoken of as rows.
    let place =
      box.width * 10 >= difference.overlap.width * 6
      ? "rows \(box.y)–\(box.bottom - 1)"
      : "the content at \(box.x),\(box.y), \(box.width) × \(box.height),"
    return "shift: \(place) moved \(Self.words(shift))"
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
    if cluster.strongest > 0 { line += ", \(steps(cluster.strongest)) at most" }
    if let shift = cluster.shift { line += ", moved \(words(shift))" }
    return line
  }

  private var remarks: [String] {
    var lines: [String] = []
    if difference.expectedSize != difference.actualSize {
      let (a, b) = (difference.expectedSize, difference.actualSize)
      lines.append("\(a.width) × \(a.height) expected, \(b.width) × \(b.height) actual")
    }
    if counts.antialiased > 0 {
      lines.append("\(Self.pixels(counts.antialiased)) of edges rendered otherwise")
    }
    if counts.weak > 0 {
      lines.append("\(Self.pixels(counts.weak)) too weak to count by themselves")
    }
    if counts.ignored > 0 { lines.append("\(Self.pixels(counts.ignored)) ignored") }
    return lines
  }

  private func share(_ count: Int) -> String {
    Self.hundredths(100 * Double(count) / Double(max(1, counts.compared))) + " %"
  }

  private static func pixels(_ count: Int) -> String {
    "\(number(count)) \(count == 1 ? "pixel" : "pixels")"
  }

  private static func steps(_ count: Int) -> String { "\(count) \(count == 1 ? "step" : "steps")" }

  /// At most two decimals.
  private static func hundredths(_ value: Double) -> String {
    let scaled = Int((value * 100).rounded())
    if scaled == 0, value > 0 { return "less than 0.01" }
    let (whole, part) = (scaled / 100, scaled % 100)
    if part == 0 { return number(whole) }
    return number(whole) + (part % 10 == 0 ? ".\(part / 10)" : part < 10 ? ".0\(part)" : ".\(part)")
  }

  /// With a comma between thousands.
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
  var json: JSONOutput {
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
    ]
  }
}
