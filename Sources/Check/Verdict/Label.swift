package import Source

/// How a place in a document and an element on a screen are called.
package enum Label {
  /// A pointer as a path: `/posts/1/title` is `posts[1].title`; the root is empty.
  package static func path(_ pointer: String) -> String {
    var text = ""
    for step in JSONPointer(pointer).steps {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
    return text
  }

  /// An element: its path where that says what it is, else its name and the path it belongs to.
  ///
  /// In a plain scene the path is a row of child numbers, so a name alone is better.
  package static func element(_ name: String, source: String) -> String {
    let path = self.path(source)
    if path.isEmpty || path.hasPrefix("root") { return name }
    let own = name.split(separator: ".").last.map(String.init) ?? name
    if case .key(own)? = JSONPointer(source).steps.last { return path }
    return "\(name) of \(path)"
  }

  /// A node of a scene.
  package static func node(_ node: JSONOutput, at pointer: String) -> String {
    if case .string(let name)? = node["name"] {
      if case .string(let origin)? = node["origin"] { return element(name, source: origin) }
      return name
    }
    let type: String = if case .string(let type)? = node["type"] { type } else { "node" }
    for key in ["text", "src", "art"] {
      if case .string(let text)? = node[key] { return "\(type) \(ValueText.of(text))" }
    }
    return "\(type) at \(path(pointer))"
  }
}
