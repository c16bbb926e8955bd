import Expand
package import Source

/// A document and the files that it is drawn from, by name.
package struct WholeDocument: Hashable, Sendable {
  package var document: JSONOutput
  package var files: [String: JSONOutput]

  package init(_ document: JSONOutput, files: [String: JSONOutput] = [:]) {
    self.document = document
    self.files = files
  }

  fileprivate func content(of file: String) -> JSONOutput {
    file.isEmpty ? document : files[file] ?? .null
  }
}

/// Describes changes to a document in plain English.
package struct ChangeWording {
  private let old: WholeDocument
  private let new: WholeDocument

  package init(old: WholeDocument, new: WholeDocument) {
    self.old = old
    self.new = new
  }

  package func message(of change: JSONChange) -> String {
    switch change.kind {
    case .changed(let before, let after): changed(change, before, after)
    case .added(let value): existence(of: value, change.new, in: new, "added")
    case .removed(let value): existence(of: value, change.old, in: old, "removed")
    case .swapped:
      "\(subject(change.old, in: old)) and \(subject(change.new, in: old)) swapped"
    case .moved:
      "\(subject(change.old, in: old)) is now \(place(change.new))"
    }
  }

  /// Returns the element of a change: its name and its current place.
  package func owner(of change: JSONChange) -> (name: String?, pointer: JSONPointer) {
    let pointer = change.new
    guard let node = node(around: pointer, in: new) else { return (nil, pointer) }
    guard case .string(let name)? = node.value["name"] else { return (nil, node.pointer) }
    return (name, node.pointer)
  }

  private func changed(_ change: JSONChange, _ before: JSONOutput, _ after: JSONOutput) -> String {
    guard let key = lastKey(change.new) else {
      return "\(subject(change.new, in: new)) changed \(ValueText.change("", before, after))"
    }
    let what = property(key, of: change.new, in: new)
    return "\(what) changed \(ValueText.change(key, before, after))"
  }

  private func existence(
    of value: JSONOutput, _ pointer: JSONPointer, in root: WholeDocument, _ verb: String
  ) -> String {
    guard let key = lastKey(pointer) else {
      let subject = subject(pointer, in: root)
      return gist(value).map { "\(subject) \(verb): \($0)" } ?? "\(subject) \(verb)"
    }
    return "\(property(key, of: pointer, in: root)) \(verb): \(ValueText.of(value, key))"
  }

  /// Returns the description of an object's key: "title of posts[1]", "gap above posts[1].body".
  private func property(
    _ key: String, of pointer: JSONPointer, in root: WholeDocument
  ) -> String {
    let parent = JSONPointer(pointer.steps.dropLast(), in: pointer.file)
    if let node = node(around: parent, in: root) {
      let inner = pointer.steps.dropFirst(node.pointer.steps.count)
      let path = Label.path(JSONPointer(Array(inner)))
      let label = Label.node(node.value, at: node.pointer)
      return Self.sayings[path].map { "\($0) \(label)" } ?? "\(path) of \(label)"
    }
    if let owner = stateOwner(parent) { return "\(key) of \(owner)" }
    let owner = rows(parent, in: root) ?? Label.path(parent)
    return owner.isEmpty ? key : "\(key) of \(owner)"
  }

  /// Returns the description of the node whose keys a component's state replaces; `nil` for a place
  /// elsewhere.
  private func stateOwner(_ pointer: JSONPointer) -> String? {
    let steps = pointer.steps.map(\.text)
    guard steps.count == 5, steps[0] == RootKey.components.rawValue, steps[2] == "states" else {
      return nil
    }
    return "\(steps[4] == "." ? steps[1] : steps[4]) in state \(steps[3])"
  }

  /// Returns the description of a place in data, by its items and lists: "item 4 of rows"; `nil` for
  /// a place elsewhere.
  private func rows(_ pointer: JSONPointer, in root: WholeDocument) -> String? {
    guard var steps = dataSteps(of: pointer, in: root), !steps.isEmpty else { return nil }
    var parts: [String] = []
    while let last = steps.last {
      if case .index(let index) = last {
        parts.append("item \(index + 1)")
        steps.removeLast()
      } else {
        let keys = steps.reversed().prefix { if case .key = $0 { true } else { false } }
        parts.append(Label.path(JSONPointer(Array(keys.reversed()))))
        steps.removeLast(keys.count)
      }
    }
    return parts.joined(separator: " of ")
  }

  /// Returns the steps of a pointer in the form that templates use; `nil` outside data.
  private func dataSteps(
    of pointer: JSONPointer, in root: WholeDocument
  ) -> [JSONPointer.Step]? {
    let name = RootKey.data.rawValue
    guard !pointer.file.isEmpty else {
      return pointer.steps.first == .key(name) ? Array(pointer.steps.dropFirst()) : nil
    }
    for source in [root.document] + root.files.values {
      switch source[name] {
      case .string(let file)? where isNamed(pointer.file, file):
        return (RowFile.isNamed(file) ? [.key("rows")] : []) + pointer.steps
      case .object(let members)?:
        for member in members {
          guard case .string(let file) = member.value, isNamed(pointer.file, file) else { continue }
          return [.key(member.key)] + pointer.steps
        }
      default: break
      }
    }
    return nil
  }

  /// Returns whether a file is the one that another file refers to by name, beside it or in a
  /// subfolder.
  private func isNamed(_ file: String, _ name: String) -> Bool {
    file == name || file.hasSuffix("/" + name)
  }

  /// Returns the description of the place to which a value has moved.
  private func place(_ pointer: JSONPointer) -> String {
    guard let steps = dataSteps(of: pointer, in: new), case .index(let index)? = steps.last else {
      return Label.path(pointer)
    }
    return "item \(index + 1)"
  }

  /// The phrases for some keys of nodes.
  private static let sayings = [
    "spaceAbove": "gap above", "spaceBefore": "gap before", "src": "picture of",
    "art": "picture of",
  ]

  /// Returns the description of the value at a pointer.
  private func subject(_ pointer: JSONPointer, in root: WholeDocument) -> String {
    if let node = node(around: pointer, in: root) {
      if node.pointer == pointer { return Label.node(node.value, at: pointer) }
      if case .string? = node.value["name"] {
        let inner = pointer.steps.dropFirst(node.pointer.steps.count)
        return "\(Label.path(JSONPointer(Array(inner)))) of "
          + Label.node(node.value, at: node.pointer)
      }
    }
    if let rows = rows(pointer, in: root) { return rows }
    return pointer.steps.isEmpty ? pointer.file : Label.path(pointer)
  }

  /// Returns the part of an added value that distinguishes it from others.
  private func gist(_ value: JSONOutput) -> String? {
    if value["type"] != nil { return nil }
    if case .string(let text) = value { return ValueText.of(text) }
    for key in ["title", "name", "text", "body"] {
      if case .string(let text)? = value[key] { return ValueText.of(text) }
    }
    if case .string(let name)? = value["author"]?["name"] { return "by \(name)" }
    return nil
  }

  private func lastKey(_ pointer: JSONPointer) -> String? {
    if case .key(let key)? = pointer.steps.last { key } else { nil }
  }

  /// Returns whether a pointer can lead into nodes; data and parameters have their own types.
  private static func canBeInNode(_ pointer: JSONPointer) -> Bool {
    guard case .key(let key)? = pointer.steps.first else { return false }
    if key == RootKey.components.rawValue {
      return pointer.steps.count > 2 && ["body", "states"].contains(pointer.steps[2].text)
    }
    return !RootKey.is(key, .defines) && pointer.file.isEmpty
  }

  /// Returns the innermost node that contains a place; only scenes have nodes.
  private func node(
    around pointer: JSONPointer, in root: WholeDocument
  ) -> (value: JSONOutput, pointer: JSONPointer)? {
    guard Self.canBeInNode(pointer) else { return nil }
    var value = root.content(of: pointer.file)
    var found: (JSONOutput, JSONPointer)?
    for (depth, step) in pointer.steps.enumerated() {
      guard let next = value.child(step) else { break }
      value = next
      if case .string? = value["type"] {
        found = (value, JSONPointer(Array(pointer.steps.prefix(depth + 1)), in: pointer.file))
      }
    }
    return found
  }
}

extension JSONOutput {
  /// Returns the member or element to which a step leads.
  package func child(_ step: JSONPointer.Step) -> JSONOutput? {
    switch (step, self) {
    case (.key(let key), .object): self[key]
    case (.index(let index), .array(let values)):
      values.indices.contains(index) ? values[index] : nil
    default: nil
    }
  }
}
