import Pixels
import Source

/// Colors and dimensions from a design-tokens file (W3C DTCG), by their dotted paths.
///
/// A token is an object with `$value`; groups nest and pass their `$type` down. An alias in braces
/// refers to another token. Tokens of other types are ignored, as a scene cannot use them by name.
struct DesignTokens {
  private(set) var colors: [JSONMember] = []
  private(set) var lengths: [JSONMember] = []
  private var log = DiagnosticLog()
  private var types: [String: String] = [:]

  init(_ root: JSONValue) {
    collectTypes(root, [], nil)
    collect(root, [])
  }

  mutating func takeLog() -> DiagnosticLog {
    defer { log = DiagnosticLog() }
    return log
  }

  private static func text(_ value: JSONValue?) -> String? {
    if case .string(let text)? = value?.kind { text } else { nil }
  }

  private mutating func collectTypes(_ value: JSONValue, _ path: [String], _ type: String?) {
    guard case .object(let members) = value.kind else { return }
    let type = Self.text(value["$type"]) ?? type
    if value["$value"] != nil {
      types[path.joined(separator: ".")] = type ?? ""
      return
    }
    for member in members where !member.key.hasPrefix("$") {
      collectTypes(member.value, path + [member.key], type)
    }
  }

  private mutating func collect(_ value: JSONValue, _ path: [String]) {
    guard case .object(let members) = value.kind else { return }
    guard let token = value["$value"] else {
      for member in members where !member.key.hasPrefix("$") {
        collect(member.value, path + [member.key])
      }
      return
    }
    let name = path.joined(separator: ".")
    let span = token.place.span ?? 0..<0
    switch type(of: name, token) {
    case "color":
      if let value = color(token) {
        colors.append(JSONMember(key: name, keySpan: span, value: value))
      }
    case "dimension":
      if let value = dimension(token) {
        lengths.append(JSONMember(key: name, keySpan: span, value: value))
      }
    case "":
      log.report(
        Diagnostic(
          .warning, "the token \(SafeText.quoted(name)) has no type, so it is ignored",
          at: token.opening,
          hint: "add \"$type\": \"color\" or \"dimension\" to the token or its group"
        ))
    case let type where Suggestion.nearest(to: type, in: ["color", "dimension"]) != nil:
      log.report(
        Diagnostic(
          .warning, "unknown type \(SafeText.quoted(type)) for the token \(SafeText.quoted(name))",
          at: token.opening,
          hint: Suggestion.hint(for: type, in: ["color", "dimension"])))
    default: break
    }
  }

  /// Returns a token's own type, or the type of its alias's target.
  private func type(of name: String, _ token: JSONValue) -> String {
    if let type = types[name], !type.isEmpty { return type }
    var next = alias(token)
    var seen: Set<String> = []
    while let current = next, seen.insert(current).inserted {
      if let type = types[current], !type.isEmpty { return type }
      next = nil
    }
    return ""
  }

  private func alias(_ token: JSONValue) -> String? {
    guard let text = Self.text(token), text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return String(text.dropFirst().dropLast())
  }

  private mutating func color(_ token: JSONValue) -> JSONValue? {
    if let other = alias(token) { return token.with(kind: .string(other)) }
    if Self.text(token) != nil { return token }
    if let hex = Self.text(token["hex"]) { return token.with(kind: .string(hex)) }
    if Self.text(token["colorSpace"]) == "srgb",
      case .array(let parts)? = token["components"]?.kind,
      parts.count == 3
    {
      var channels = parts.compactMap { part -> Double? in
        if case .number(let number, _) = part.kind { number } else { nil }
      }
      if case .number(let alpha, _)? = token["alpha"]?.kind { channels.append(alpha) }
      if channels.count >= 3 {
        let bytes = channels.map { UInt8((max(0, min(1, $0)) * 255).rounded()) }
        let color = Color(
          red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count > 3 ? bytes[3] : 255)
        return token.with(kind: .string(color.hex))
      }
    }
    log.report(
      Diagnostic(
        .error, "a color token must be #RRGGBB or sRGB components", at: token.opening,
        hint: "write \"#2C95B5\", or {\"colorSpace\": \"srgb\", \"components\": [r, g, b]}"))
    return nil
  }

  private mutating func dimension(_ token: JSONValue) -> JSONValue? {
    if let other = alias(token) { return token.with(kind: .string(other)) }
    var number: Double?
    var unit = "px"
    if case .number(let value, _)? = token["value"]?.kind {
      number = value
      unit = Self.text(token["unit"]) ?? "px"
    } else if let text = Self.text(token) {
      for known in ["px", "rem"] where text.hasSuffix(known) {
        number = Double(text.dropLast(known.count))
        unit = known
      }
    } else if case .number(let value, _) = token.kind {
      number = value
    }
    guard let number, number.isFinite, unit == "px" || unit == "rem" else {
      log.report(
        Diagnostic(
          .error, "a dimension token must be in px or rem", at: token.opening,
          hint: "write {\"value\": 16, \"unit\": \"px\"}"))
      return nil
    }
    let points = unit == "rem" ? number * 16 : number
    return token.with(kind: .number(points, literal: JSONWriter.text(points)))
  }
}

extension JSONValue {
  /// Returns a value at the same location, with another kind.
  func with(kind: Kind) -> JSONValue { JSONValue(kind, nature, at: place) }
}

extension JSONValue {
  /// Whether the value contains a design token.
  var hasToken: Bool {
    guard case .object(let members) = kind else { return false }
    return members.contains { $0.key == "$value" || $0.value.hasToken }
  }
}
