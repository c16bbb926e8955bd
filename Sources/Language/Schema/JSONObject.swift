import Source

/// An object being read.
struct JSONObject {
  let value: JSONValue
  /// The members, without the `$schema` of a document's root.
  let members: [JSONMember]
  /// The members whose values a condition left out; only their contents are checked.
  private(set) var dropped: [JSONMember] = []

  init(_ value: JSONValue, in reader: inout Reader) {
    self.value = value
    guard case .object(let members) = value.kind else {
      self.members = []
      return
    }
    guard !reader.hasDropped else {
      let isRoot = value.place.isRoot
      self.members = members.filter {
        $0.value.nature != .dropped && !(isRoot && $0.key == "$schema")
      }
      dropped = members.filter { $0.value.nature == .dropped }
      return
    }
    guard value.place.isRoot, let schema = members.first(where: { $0.key == "$schema" }) else {
      self.members = members
      return
    }
    _ = ValueType.text.read(schema.value, in: &reader)
    self.members = members.filter { $0.key != "$schema" }
  }

  func member(_ key: String) -> JSONMember? {
    members.first { $0.key == key }
  }

  /// Reports every unknown key, with the key that was probably meant.
  func refuseUnknown(besides known: [String], in reader: inout Reader) {
    let free = Lazy {
      let written = Set(members.map(\.key))
      return known.filter { !written.contains($0) }
    }
    if reader.checksKeysAlone, members.contains(where: { Self.isValue($0.key) }) { return }
    for member in members + dropped where !known.contains(member.key) {
      // Values that could not be expanded have already been reported.
      let isTold = reader.checksKeysAlone || member.value.nature == .failed
      if isTold, Self.isTemplate(member.key) { continue }
      if let style = member.value.place.provenance?.style {
        reader.unknown(
          "unknown key \(SafeText.quoted(member.key)) in style \(SafeText.quoted(style.name))",
          at: style.node,
          hint: member.key.hasPrefix("$")
            ? "\(member.key) produces one value, but a style has many: use it for each key"
            : Self.hint(for: member.key, free: free.value, known: known),
          notes: [Diagnostic.Note("the style sets it here", at: member.keyPlace.with(nil))])
        continue
      }
      reader.unknown(
        "unknown key \(SafeText.quoted(member.key))", at: member.keyPlace,
        hint: Self.hint(for: member.key, free: free.value, known: known))
    }
  }

  /// Returns whether a key replaces its object with a value.
  private static func isValue(_ key: String) -> Bool {
    key.hasPrefix("$") && key != "$when" && key != "$each" && key != "$as"
  }

  /// Returns whether a key belongs to templates, which are not expanded in parts that were left
  /// out.
  private static func isTemplate(_ key: String) -> Bool {
    key.hasPrefix("$") || key == "style" || key == "state"
  }

  private static func hint(for key: String, free: [String], known: [String]) -> String? {
    if let other = Synonyms.key(for: key, among: known) { return other }
    if let near = Suggestion.nearest(to: key, in: free) { return "did you mean \"\(near)\"?" }
    if known.isEmpty || known.contains(where: { Suggestion.nearest(to: key, in: [$0]) != nil }) {
      return nil
    }
    return Suggestion.hint(for: key, in: known)
  }

  /// Returns the remedy for a missing key: an unknown key that was probably meant to be it.
  func hint(forMissing key: String) -> String? {
    let own = members.prefix(DiagnosticLog.most).map(\.key)
    if let near = Suggestion.nearest(to: key, in: own) { return "is it misspelled as \"\(near)\"?" }
    return own.first { Synonyms.means($0, key) }.map { "write it in place of \"\($0)\"" }
  }
}

/// The keys from other tools that have different names here.
enum Synonyms {
  /// The replacements for each key; the first existing one is suggested.
  private static let keys: [String: [String]] = [
    "margin": ["padding", "spaceAbove", "edges"], "marginTop": ["spaceAbove"],
    "marginLeft": ["spaceBefore"], "marginBottom": ["spaceAbove"], "marginRight": ["spaceBefore"],
    "gap": ["spaceAbove", "columnGap"], "spacing": ["gap", "spaceAbove"],
    "rotate": ["transform"], "rotation": ["transform"], "scale": ["transform"],
    "translate": ["transform"], "fontSize": ["size"], "fontFamily": ["font"],
    "fontWeight": ["font"], "letterSpacing": ["tracking"],
    "backgroundColor": ["fill", "background"],
    "background": ["fill"], "fill": ["background"], "borderRadius": ["corners"],
    "cornerRadius": ["corners"],
    "radius": ["corners"], "border": ["stroke"], "strokeWidth": ["stroke"], "flex": ["grow"],
    "flexGrow": ["grow"],
    "flexBasis": ["basis"], "flexWrap": ["wrap"], "aspectRatio": ["aspect"], "colSpan": ["span"],
    "columnSpan": ["span"], "position": ["center"],
    "justifyContent": ["valign"], "alignItems": ["align"], "zIndex": ["z"], "alpha": ["opacity"],
    "boxShadow": ["shadow"], "dropShadow": ["shadow"], "blur": ["filter"], "value": ["text"],
    "content": ["text", "children"], "items": ["children"], "image": ["src"], "url": ["src"],
    "file": ["src"], "id": ["name"], "x": ["frame", "edges"], "y": ["frame", "edges"],
    "start": ["from", "edges"], "left": ["edges"], "right": ["edges"], "top": ["edges"],
    "bottom": ["edges"],
    "color": ["tint", "fill"], "icon": ["src"], "numberOfLines": ["maxLines"],
    "lineClamp": ["maxLines"], "colour": ["color", "tint"],
    "gradient": ["fill", "color", "tint"], "pattern": ["fill", "color", "tint"],
    "noise": ["fill", "color", "tint"], "strokeColor": ["stroke"], "lineWidth": ["stroke"],
    "strokeAlign": ["stroke"], "dashArray": ["dashes"], "strokeDashoffset": ["dashOffset"],
  ]

  private static let remedies = [
    "transform": "write \"transform\": {\"rotate\": 45}, with scale, skew, rotate, x, y, or anchor",
    "spaceAbove":
      "columns, rows, and grids have \"gap\"; a child has \"spaceAbove\" or \"spaceBefore\"",
    "padding": "use \"padding\" inside a node, \"spaceAbove\" or \"spaceBefore\" between siblings",
    "frame": "write \"frame\": [x, y, width, height]",
    "edges": "write \"edges\": {\"top\": 8}, with top, start, bottom, or end",
    "stroke": "write \"stroke\": {\"color\": \"#000000\", \"width\": 1}",
    "filter": "write \"filter\": {\"blur\": 4}",
    "fill": "write \"fill\": \"#RRGGBB\", or an object with gradient, pattern, image, or noise",
  ]

  /// Returns whether a key from another tool corresponds to a key here.
  static func means(_ key: String, _ own: String) -> Bool { keys[key]?.contains(own) ?? false }

  /// Returns the replacement for a key from another tool, or `nil` if the key is not one or has no
  /// known counterpart.
  static func key(for key: String, among known: [String]) -> String? {
    guard let choices = keys[key], let choice = choices.first(where: known.contains) else {
      return nil
    }
    return remedies[choice] ?? "write \"\(choice)\""
  }
}
