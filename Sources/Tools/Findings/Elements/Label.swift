package import Source

/// Labels for places in a document and for elements on a screen.
package enum Label {
  /// Returns a pointer as a path: `/posts/1/title` is `posts[1].title`; the root is empty.
  package static func path(_ pointer: JSONPointer) -> String {
    var text = ""
    for step in pointer.steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
    return text
  }

  /// Returns the label of an element: its path if that is descriptive, otherwise its name and path.
  ///
  /// In a plain scene, the path is a sequence of child numbers, so the name alone is used.
  package static func element(_ name: String, source: JSONPointer) -> String {
    let path = self.path(source)
    if path.isEmpty || path.hasPrefix("root") { return name }
    let own = name.split(separator: ".").last.map(String.init) ?? name
    if case .key(own)? = source.steps.last { return path }
    return "\(name) of \(path)"
  }

  /// Returns the label of an element.
  ///
  /// An element in a template is labeled by the item for which it is repeated, unless it shows a
  /// value of the item.
  package static func element(_ element: ElementRecord) -> String {
    guard let item = element.items.last, !element.source.stands(in: item) else {
      return self.element(element.name, source: element.source)
    }
    let path = self.path(item)
    return path.isEmpty || path.hasPrefix("root") ? element.name : "\(element.name) of \(path)"
  }

  /// Returns the label of a scene's node.
  package static func node(_ node: JSONOutput, at pointer: JSONPointer) -> String {
    if case .string(let name)? = node["name"] {
      if case .string(let origin)? = node["origin"] {
        return element(name, source: JSONPointer(origin))
      }
      return name
    }
    let type: String = if case .string(let type)? = node["type"] { type } else { "node" }
    for key in ["text", "src", "art"] {
      if case .string(let text)? = node[key] { return "\(type) \(ValueText.of(text))" }
    }
    return "\(type) at \(path(pointer))"
  }
}

/// Values as shown in a finding.
enum ValueText {
  private static let longest = 60

  /// Keys with a name or a code as their value, which is shown without quotes.
  private static let codes: Set = [
    "art", "avatar", "color", "device", "face", "fill", "font", "icon", "kind", "screen", "src",
    "tint", "type",
  ]

  /// Keys that are lengths in points.
  private static let lengths: Set = [
    "basis", "columnGap", "gap", "height", "lineGap", "lineHeight", "maxHeight", "maxWidth",
    "minHeight", "minWidth", "padding", "rowGap", "size", "spaceAbove", "spaceBefore", "width",
  ]

  /// Returns the old and the new value of a key.
  static func change(_ key: String, _ old: JSONOutput, _ new: JSONOutput) -> String {
    var unit = lengths.contains(key) ? " pt" : ""
    // Text and percentages have no unit.
    if case .string = new { unit = "" }
    return "\(of(old, key)) → \(of(new, key))\(unit)"
  }

  static func of(_ value: JSONOutput, _ key: String) -> String {
    switch value {
    case .string(let text): codes.contains(key) || text.hasPrefix("#") ? short(text) : of(text)
    case .object(let members): "{" + members.map(\.key).joined(separator: ", ") + "}"
    default: short(JSONWriter.text(value, .compact))
    }
  }

  /// Returns the quoted text on one line, truncated if it is long.
  static func of(_ text: String) -> String { "\"\(short(text))\"" }

  private static func short(_ text: String) -> String {
    let line = SafeText.escape(text.replacing("\n", with: "\\n"))
    return line.count <= longest ? line : String(line.prefix(longest - 1)) + "…"
  }
}
