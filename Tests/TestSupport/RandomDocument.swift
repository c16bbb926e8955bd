package import Source

/// Makes documents that a JSON Schema allows, the same from the same seed.
///
/// A schema says what a key may hold, and not what fits together; who draws what comes of it takes
/// out what is refused (``without(_:)``) until nothing is.
package struct RandomDocument {
  private var random: RandomSource
  private let schema: JSONOutput
  /// Whether texts name data.
  private let isTemplate: Bool
  /// How many values may still be more than what is required.
  private var room = 0

  /// - Parameters:
  ///   - schema: of draft 2020-12, in the forms that citypaint writes.
  ///   - isTemplate: whether texts name data.
  package init(seed: UInt64, schema: JSONOutput, isTemplate: Bool) {
    random = RandomSource(seed)
    self.schema = schema
    self.isTemplate = isTemplate
  }

  /// A document of a screen as large as a hand's palm, which a test has time to draw.
  package mutating func document() -> JSONOutput {
    room = 120
    guard case .object(var members) = value(of: schema, for: "") else { return .null }
    members.removeAll { Self.unwanted.contains($0.key) }
    members.append(.init("device", ["width": 120, "height": 150, "scale": 1]))
    if isTemplate { members.append(.init("data", Self.data)) }
    return .object(members)
  }

  /// What would make a picture of another size, or read other files.
  private static let unwanted = [
    "$schema", "device", "orientation", "check", "lint", "base", "full", "import", "frames", "data",
  ]

  /// What templates may name.
  private static let data: JSONOutput = [
    "a": 3, "b": "Bo", "list": [["b": "Anna"], ["b": "Cy"]], "yes": true, "none": [],
  ]

  /// The picture that documents name.
  package static let picture = "a.png"

  private mutating func value(of schema: JSONOutput, for key: String) -> JSONOutput {
    if schema["if"] == ["$ref": "#/$defs/template"], let plain = schema["else"] {
      return slot(of: plain, for: key)
    }
    if let name = schema["$ref"] { return value(of: definition(name), for: key) }
    if let constant = schema["const"] { return constant }
    if case .array(let words) = schema["enum"] { return random.pick(words) }
    if case .array(let choices) = schema["anyOf"] {
      return value(of: random.pick(choices), for: key)
    }
    if case .array(let variants) = schema["allOf"] { return value(of: variant(variants), for: key) }
    if let other = schema["else"], let then = schema["then"] {
      return value(of: random.chance(2) ? then : other, for: key)
    }
    switch schema["type"] {
    case "object": return object(schema)
    case "array": return list(schema, for: key)
    case "string": return .string(text(schema, for: key))
    case "boolean": return .bool(random.chance(2))
    case "integer": return .int(Int(number(schema, from: 0, to: 9)))
    case "number": return .number(number(schema, from: -20, to: 90))
    default: return .string(pick(Self.words))
    }
  }

  private mutating func pick(_ texts: [String]) -> String {
    random.pick(isTemplate ? texts : texts.filter { !$0.contains("{{") })
  }

  /// A value where a template may be, now and then one.
  private mutating func slot(of plain: JSONOutput, for key: String) -> JSONOutput {
    let value = value(of: plain, for: key)
    guard isTemplate, random.chance(8) else { return value }
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return ["$value": value, "$when": condition()]
    case 1: return ["$either": [["$value": value, "$when": condition()], value]]
    case 2: return ["$match": "{{b}}", "Bo": value, "$else": .null]
    case 3: return ["$scale": "{{a}}", "from": [0, 9], "to": [2, 60.5]]
    case 4: return ["$format": "{{a}}", "decimals": 2, "suffix": " km"]
    case 5: return ["$join": ["{{b}}", value, "{{gone?}}"], "with": " · "]
    case 6:
      return random.pick([
        ["$format": "{{a}}", "style": "percent", "group": false],
        ["$format": "{{a}}", "style": "currency", "currency": "EUR"],
        ["$format": "2026-03-07T15:04Z", "style": "date", "timeZone": "Asia/Tokyo"],
        ["$format": ["{{a}}", "{{b}}"], "style": "list"],
      ])
    case 7: return random.pick(["{{a}}", "{{b}}", "{{list}}", "{{gone?}}", "{{gone}}"])
    default:
      guard case .object(let members) = value, !members.contains(where: { $0.key.hasPrefix("$") })
      else { return value }
      let each: JSONOutput = random.pick([
        "list", 3, "none", ["$sort": "list"], ["$slice": "list", "from": 1], ["$ticks": "list"],
        ["$filter": "list", "where": ["path": "item", "above": 2]], ["$group": "list", "by": "a"],
      ])
      return .object(
        (random.chance(2) ? [.init("$each", each)] : [])
          + [.init("$when", condition())] + members)
    }
  }

  private mutating func condition() -> JSONOutput {
    random.pick([
      "yes", "none", ["has": "a"], ["not": "yes"], ["path": "a", "above": 2], "gone", ["is": 3],
    ])
  }

  private func definition(_ reference: JSONOutput) -> JSONOutput {
    guard case .string(let reference) = reference, let name = reference.split(separator: "/").last
    else { return .null }
    return schema["$defs"]?[String(name).replacing("~1", with: "/")] ?? .null
  }

  /// One of the kinds that a key distinguishes; a small one if there is no more room.
  private mutating func variant(_ variants: [JSONOutput]) -> JSONOutput {
    room -= 4
    let small = variants.filter { variant in
      let name = "\(variant["if"] ?? .null)"
      return ["space", "shape", "\"text\""].contains { name.contains($0) }
    }
    let choice = random.pick(room > 0 || small.isEmpty ? variants : small)
    return choice["then"] ?? .null
  }

  private mutating func object(_ schema: JSONOutput) -> JSONOutput {
    guard case .object(let properties) = schema["properties"] else {
      guard let element = schema["additionalProperties"], element != false else { return [:] }
      return .object([.init("tip", value(of: element, for: ""))])
    }
    var required: [JSONOutput] = []
    if case .array(let keys) = schema["required"] { required = keys }
    let optional = max(2, (properties.count - required.count) / 4)
    var members: [JSONOutput.Member] = []
    for property in properties {
      let isRequired = required.contains(.string(property.key))
      let isWanted = Self.wanted.contains(property.key) && !random.chance(3)
      guard isRequired || room > 0 && (isWanted || random.chance(optional)) else { continue }
      room -= 1
      members.append(.init(property.key, value(of: property.value, for: property.key)))
    }
    return .object(members)
  }

  private mutating func list(_ schema: JSONOutput, for key: String) -> JSONOutput {
    if case .array(let items) = schema["prefixItems"] {
      return .array(items.map { value(of: $0, for: key) })
    }
    func bound(_ key: String) -> Int? {
      if case .int(let bound) = schema[key] { bound } else { nil }
    }
    let least = bound("minItems") ?? 0
    let most = min(bound("maxItems") ?? 4, least + 3)
    let count = room > 0 ? Int.random(in: least...max(least, most), using: &random) : least
    return .array((0..<count).map { _ in value(of: schema["items"] ?? .null, for: key) })
  }

  private mutating func text(_ schema: JSONOutput, for key: String) -> String {
    if Self.pictures.contains(key) { return Self.picture }
    guard case .string(let pattern) = schema["pattern"], let expression = try? Regex(pattern)
    else { return pick(Self.words) }
    let fitting = Self.spellings.filter { $0.firstMatch(of: expression) != nil }
    return pick(fitting.isEmpty ? Self.words : fitting)
  }

  private mutating func number(
    _ schema: JSONOutput, from usualLow: Double, to usualHigh: Double
  ) -> Double {
    func bound(_ key: String) -> Double? {
      switch schema[key] {
      case .int(let bound): Double(bound)
      case .number(let bound): bound
      default: nil
      }
    }
    let low = max(bound("minimum") ?? usualLow, usualLow)
    let high = min(bound("maximum") ?? usualHigh, usualHigh)
    guard low < high else { return bound("minimum") ?? low }
    let number = random.length(low...high)
    return random.chance(2) ? min(max(number.rounded(), low.rounded(.up)), high) : number
  }

  /// Keys without which there is little to see.
  private static let wanted: Set<String> = [
    "children", "text", "fill", "posts", "items", "title", "color", "width", "height", "src",
  ]

  private static let pictures: Set<String> = ["src", "image", "avatar", "photo", "cover", "icon"]

  private static let words = [
    "", "Anna", "Six chairs, please", "it was a long way to the sea", "3", "true", "å é \u{1F600}",
    "שלום", "a\nb", "**strong** and `code`", "a", "list", "yes", "{{b}}", "{{a}} of {{b}}",
  ]

  /// What fits one pattern or another.
  private static let spellings = [
    "#2C95B5", "#F80", "#00000055", "#FFFFFF80", "gray_5", "50%", "12.5%", "hairline", "2fr",
    "auto", "M0 0 H20 V20 Z", "M2 2 L30 8 C40 20 10 30 2 30", "09:41", "en", "ar", "1", "12",
    "2026-11-22", "a", "a.png", "smcp", "onum", "{{a}}", "{{b}}", "{{list.*.b}}", "{{gone?}}",
  ]
}

extension RandomDocument {
  /// A document without the values at places in its text: the innermost item or key there.
  ///
  /// - Returns: `nil` where a place is that of the whole document.
  package static func without(_ places: [Range<Int>], in document: JSONValue) -> JSONOutput? {
    guard !places.contains(where: { isNowhere($0, inside: document) }) else { return nil }
    return pruned(document, of: places)
  }

  private static func isNowhere(_ place: Range<Int>, inside value: JSONValue) -> Bool {
    switch value.kind {
    case .object(let members):
      !members.contains { holds($0.keySpan.lowerBound..<$0.value.span.upperBound, place) }
    case .array(let values): !values.contains { holds($0.span, place) }
    default: true
    }
  }

  private static func holds(_ span: Range<Int>, _ place: Range<Int>) -> Bool {
    span.lowerBound <= place.lowerBound && place.upperBound <= span.upperBound
  }

  private static func pruned(_ value: JSONValue, of places: [Range<Int>]) -> JSONOutput {
    /// What is left of an item that reaches over a span.
    func left(_ item: JSONValue, over span: Range<Int>) -> JSONOutput? {
      let inside = places.filter { holds(span, $0) }
      if inside.isEmpty { return JSONOutput(item, spelled: true) }
      guard !inside.contains(where: { isNowhere($0, inside: item) }) else { return nil }
      return pruned(item, of: inside)
    }
    switch value.kind {
    case .object(let members):
      return .object(
        members.compactMap { member in
          left(member.value, over: member.keySpan.lowerBound..<member.value.span.upperBound)
            .map { .init(member.key, $0) }
        })
    case .array(let values): return .array(values.compactMap { left($0, over: $0.span) })
    default: return JSONOutput(value, spelled: true)
    }
  }
}
