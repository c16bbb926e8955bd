package import Source

/// Writes a document as a template that comes to the same, the same from the same seed.
package struct RandomTemplate {
  private var random: RandomSource
  private var data: [JSONOutput.Member] = []
  private var styles: [JSONOutput.Member] = []
  private var components: [JSONOutput.Member] = []
  /// Whether what is being written sees the document's data: a component's body does not.
  private var seesData = true

  package init(seed: UInt64) { random = RandomSource(seed) }

  /// - Parameter document: without its own directives or `{{`.
  package mutating func template(of document: JSONOutput) -> JSONOutput {
    guard case .object(let members) = document else { return document }
    data = [.init("yes", true), .init("no", false), .init("way", "here"), .init("five", 5)]
    let written = members.map { member in
      JSONOutput.Member(
        member.key,
        Self.header.contains(member.key)
          ? member.value : part(member.value, for: member.key, isItem: false))
    }
    return .object(
      written + [
        .init("data", .object(data)), .init("styles", .object(styles)),
        .init("components", .object(components)),
      ])
  }

  /// What is read before anything is filled in.
  private static let header: Set<String> = [
    "screen", "device", "locale", "direction", "look", "appearance", "orientation", "matrix",
  ]

  /// Common keys that a use of a component may say for its body's own node.
  private static let common: Set<String> = [
    "name", "attach", "clear", "spaceAbove", "spaceBefore", "grow", "align", "valign", "opacity",
    "z", "padding", "frame", "edges", "center", "width", "height", "transform", "tappable",
  ]

  /// How a value under a key, or in the list under it, is written.
  private mutating func part(_ value: JSONOutput, for key: String, isItem: Bool) -> JSONOutput {
    var written = inside(value, isItem: isItem, for: key)
    guard key != "type", random.chance(4) else { return written }
    written = random.chance(3) ? wrapped(value, isItem: isItem) ?? written : around(written)
    return written
  }

  /// An object's or a list's parts; a node may become a use of a component.
  private mutating func inside(_ value: JSONOutput, isItem: Bool, for key: String) -> JSONOutput {
    switch value {
    case .array(let values):
      return .array(values.map { part($0, for: key, isItem: true) })
    case .object(let members):
      let isNode = members.contains { $0.key == "type" } && (key == "children" || key == "root")
      if isNode, seesData, random.chance(6) { return component(members) }
      var written = members.map { member in
        ["type", "look", "appearance"].contains(member.key)
          ? member
          : JSONOutput.Member(member.key, part(member.value, for: member.key, isItem: false))
      }
      if isNode, random.chance(5) { written = styled(written) }
      if isItem, random.chance(5) { written.append(.init("$when", condition(true))) }
      if isItem, random.chance(8) { written.append(.init("$each", random.pick(Self.single))) }
      return .object(written)
    default: return value
    }
  }

  /// Lists of one item, and a repetition of one.
  private static let single: [JSONOutput] = [
    1, ["$sort": [2]], ["$slice": [1, 2, 3], "from": -1],
    ["$filter": [1, 2], "where": ["path": "item", "above": 1]], ["$group": [["a": 1]], "by": "a"],
  ]

  /// A value in the data, or what makes it.
  private mutating func wrapped(_ value: JSONOutput, isItem: Bool) -> JSONOutput? {
    switch value {
    case .string(let text):
      guard seesData else { return ["$join": .array(text.isEmpty ? [""] : [value]), "with": ", "] }
      return random.chance(2) ? datum(value) : split(text)
    case .number(let number):
      return random.chance(2)
        ? ["$scale": 5, "from": [0, 10], "to": [.number(number), .number(number)]] : datum(value)
    case .int, .literal, .bool: return datum(value)
    default: return nil
    }
  }

  private mutating func datum(_ value: JSONOutput) -> JSONOutput? {
    guard seesData else { return nil }
    let name = "d\(data.count)"
    data.append(.init(name, value))
    return .string("{{\(name)}}")
  }

  /// A text, its first half from the data.
  private mutating func split(_ text: String) -> JSONOutput? {
    let half = text.prefix(text.count / 2)
    guard !half.isEmpty, case .string(let path) = datum(.string(String(half))) else { return nil }
    return .string(path + text.dropFirst(half.count))
  }

  /// A value inside a directive that leaves it as it is.
  private mutating func around(_ value: JSONOutput) -> JSONOutput {
    if case .object(let members) = value, members.contains(where: { $0.key.hasPrefix("$") }) {
      return value
    }
    let bogus: JSONOutput = ["$value": value, "$when": condition(false)]
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return ["$value": value, "$when": condition(true)]
    case 1: return ["$either": [bogus, value]]
    case 2: return ["$either": [["$value": value, "$when": condition(true)], "{{nothing.here}}"]]
    default:
      let text: JSONOutput = seesData ? "{{way}}" : "here"
      return ["$match": text, "there": "{{nothing}}", "here": value, "$else": .null]
    }
  }

  private mutating func condition(_ isMet: Bool) -> JSONOutput {
    let env: JSONOutput = [
      "path": "$env.direction", isMet ? "in" : "is": isMet ? ["ltr", "rtl"] : "x",
    ]
    guard seesData else { return env }
    return random.pick(
      isMet
        ? [env, "yes", ["not": "no"], ["all": ["yes", "five"]], ["path": "five", "above": 4]]
        : [
          env, "no", ["has": "nothing"], ["any": ["no", ["not": "yes"]]],
          ["path": "five", "to": 4],
        ])
  }

  /// Some keys of a node under a style's name.
  private mutating func styled(_ members: [JSONOutput.Member]) -> [JSONOutput.Member] {
    let fixed: Set<String> = ["type", "name", "children", "style", "look", "appearance", "state"]
    let moved = members.filter { !fixed.contains($0.key) && random.chance(2) && !refersToData($0) }
    guard !moved.isEmpty else { return members }
    let name = "s\(styles.count)"
    styles.append(.init(name, .object(moved)))
    return members.filter { !moved.contains($0) } + [.init("style", .string(name))]
  }

  private func refersToData(_ member: JSONOutput.Member) -> Bool {
    let text = JSONWriter.text(member.value)
    return ["{{", "$when", "$match", "$either", "$each"].contains { text.contains($0) }
  }

  /// A use of a component that has the node for its body.
  private mutating func component(_ members: [JSONOutput.Member]) -> JSONOutput {
    let kept = members.filter {
      Self.common.contains($0.key) && ($0.key == "name" || random.chance(2))
    }
    let shown = kept.map { JSONOutput.Member($0.key, part($0.value, for: $0.key, isItem: false)) }
    seesData = false
    defer { seesData = true }
    let body = inside(.object(members.filter { !kept.contains($0) }), isItem: false, for: "root")
    let name = "c\(components.count)"
    components.append(.init(name, ["body": body]))
    return .object([.init("type", .string(name))] + shown)
  }
}
