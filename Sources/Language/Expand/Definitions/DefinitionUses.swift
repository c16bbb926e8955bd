package import Source

/// The definitions that a document, filled in, draws from, by the ways to them.
///
/// Golden records keep these and no others, so that a color that nothing on a screen uses can come
/// and go. Of colors, lengths, styles, components and fonts it is each by its name; of data the
/// members that templates ask for; of strings each in its language. What a definition leads to
/// counts with it.
package struct DefinitionUses: Hashable, Sendable {
  /// In the document, and in the files it imports or takes its data from.
  private var pointers: Set<JSONPointer> = []
  /// What the ways to them pass through.
  private var passed: Set<JSONPointer> = []

  package init() {}

  /// Adds a definition by its place.
  package mutating func insert(_ place: Place) {
    guard let pointer = place.pointer, pointers.insert(pointer).inserted else { return }
    var next = pointer.parent
    while let current = next, passed.insert(current).inserted { next = current.parent }
  }

  package mutating func formUnion(_ other: DefinitionUses) {
    pointers.formUnion(other.pointers)
    passed.formUnion(other.passed)
  }

  /// A document, or a file of definitions, without the definitions that are not used.
  ///
  /// - Parameter isDocument: whether it also has keys that define nothing, which stay.
  package func kept(of root: JSONValue, isDocument: Bool) -> JSONValue {
    guard case .object(let members) = root.kind else { return root }
    let kept = members.compactMap { member -> JSONMember? in
      let key = RootKey(rawValue: member.key)
      let defines = key?.uses.contains(.defines) ?? false
      if key == .import || isDocument && !defines { return member }
      // A file's name says where the data are, not what they are.
      if key == .data, case .string = member.value.kind { return member }
      return self.kept(member)
    }
    return JSONValue(.object(kept), root.nature, at: root.place)
  }

  private func kept(_ member: JSONMember) -> JSONMember? {
    // Of design tokens, what a group says about everything in it.
    if member.key.hasPrefix("$") { return member }
    guard let pointer = member.value.place.pointer else { return member }
    if pointers.contains(pointer) { return member }
    guard passed.contains(pointer), case .object(let members) = member.value.kind else {
      return nil
    }
    return member.with(
      JSONValue(
        .object(members.compactMap { kept($0) }), member.value.nature, at: member.value.place))
  }
}

extension Definitions {
  /// What a filled document draws from.
  ///
  /// - Parameters:
  ///   - root: the document filled in: names of colors, lengths and fonts are texts in it.
  ///   - styles: the names of styles that were applied to something.
  ///   - components: the names of components that were used.
  ///   - data: the names of data that were requested.
  func uses(
    in root: JSONValue, styles: Set<String>, components: Set<String>, data: Set<String>
  ) -> DefinitionUses {
    var uses = DefinitionUses()
    for name in styles { written[.styles]?[name].map { uses.insert($0.value.place) } }
    for name in components { written[.components]?[name].map { uses.insert($0.value.place) } }
    for name in data { self.data?[name].map { uses.insert($0.place) } }
    let texts = root.texts
    for table in RootKey.all(.values) {
      guard let members = written[table] else { continue }
      var pending = texts.filter { members[$0] != nil }
      var known: Set<String> = []
      while let name = pending.popFirst() {
        guard known.insert(name).inserted, let member = members[name] else { continue }
        uses.insert(member.value.place)
        pending.formUnion(member.value.texts.filter { members[$0] != nil })
      }
    }
    return uses
  }
}

extension JSONValue {
  /// Every text in it, except in what is left out.
  fileprivate var texts: Set<String> {
    var texts: Set<String> = []
    var pending = [self]
    while let value = pending.popLast() {
      guard value.nature != .dropped, value.nature != .failed else { continue }
      switch value.kind {
      case .string(let text): texts.insert(text)
      case .array(let items): pending += items
      case .object(let members): pending += members.map(\.value)
      case .null, .bool, .number: break
      }
    }
    return texts
  }
}
