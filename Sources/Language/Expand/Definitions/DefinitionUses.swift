package import Source

/// The definitions that a filled-in document uses, by their paths.
///
/// Golden records keep only these, so that adding or removing an unused color does not affect them.
/// Colors, lengths, styles, components, and fonts are recorded by name, data by the values that
/// templates read, and strings by language. A definition includes everything it refers to. A value
/// that templates read in one item of a list is recorded for all of its items, like a table's
/// column.
package struct DefinitionUses: Hashable, Sendable {
  /// The pointers to definitions in the document and in the files it imports or takes its data
  /// from.
  private var pointers: Set<JSONPointer> = []
  /// The pointers to the values that contain the definitions.
  private var passed: Set<JSONPointer> = []
  /// The locations of values that are in no document, such as a command's.
  private var places: Set<Place> = []

  package init() {}

  /// Adds a definition by its source location.
  package mutating func insert(_ place: Place) {
    guard let pointer = place.column else {
      if place.span != nil { places.insert(place.with(nil)) }
      return
    }
    guard pointers.insert(pointer).inserted else { return }
    pass(pointer.parent)
  }

  /// Returns whether a value was read with its contents.
  func has(_ place: Place) -> Bool {
    place.column.map { pointers.contains($0) } ?? places.contains(place.with(nil))
  }

  /// Returns whether a value was read, or anything in it.
  func reaches(_ place: Place) -> Bool {
    has(place) || place.column.map { passed.contains($0) } ?? false
  }

  /// Adds an object or a list in the data without its contents.
  mutating func pass(_ place: Place) { pass(place.column) }

  private mutating func pass(_ pointer: JSONPointer?) {
    var next = pointer
    while let current = next, passed.insert(current).inserted { next = current.parent }
  }

  package mutating func formUnion(_ other: DefinitionUses) {
    pointers.formUnion(other.pointers)
    passed.formUnion(other.passed)
    places.formUnion(other.places)
  }

  /// Returns a document, or a file of definitions, without unused definitions.
  ///
  /// - Parameter isDocument: whether the root also has keys that define nothing, which are kept.
  package func kept(of root: JSONValue, isDocument: Bool) -> JSONValue {
    // A member of the data that names a file represents the whole file.
    if let pointer = root.place.column, pointers.contains(pointer) { return root }
    guard case .object(let members) = root.kind else { return keptItem(root) }
    let kept = members.compactMap { member -> JSONMember? in
      let key = RootKey(rawValue: member.key)
      let defines = key?.uses.contains(.defines) ?? false
      if key == .import || isDocument && !defines { return member }
      // A file name gives the location of the data, not the data itself.
      if key == .data, case .string = member.value.kind { return member }
      return self.kept(member)
    }
    return JSONValue(.object(kept), root.nature, at: root.place)
  }

  private func kept(_ member: JSONMember) -> JSONMember? {
    // In design tokens, a group's property applies to everything in the group.
    if member.key.hasPrefix("$") { return member }
    guard let pointer = member.value.place.column else { return member }
    if pointer.steps.count == 2, pointer.steps[0] == .key(RootKey.data.rawValue),
      member.value.dataFile != nil
    {
      return member
    }
    if pointers.contains(pointer) { return member }
    if case .array = member.value.kind, passed.contains(pointer) {
      return member.with(keptItem(member.value))
    }
    guard case .object(let members) = member.value.kind,
      passed.contains(pointer)
        || pointer.steps == [.key(RootKey.data.rawValue)]
          && members.contains(where: { $0.value.dataFile != nil })
    else { return nil }
    return member.with(
      JSONValue(
        .object(members.compactMap { kept($0) }), member.value.nature, at: member.value.place))
  }

  /// Returns an item of a list in the data without unused members; items of inner lists keep their
  /// numbers.
  private func keptItem(_ item: JSONValue) -> JSONValue {
    guard let pointer = item.place.column, !pointers.contains(pointer) else { return item }
    switch item.kind {
    case .object(let members):
      return JSONValue(.object(members.compactMap { kept($0) }), item.nature, at: item.place)
    case .array(let items):
      let kept = passed.contains(pointer) ? items.map { keptItem($0) } : []
      return JSONValue(.array(kept), item.nature, at: item.place)
    case .null, .bool, .number, .string: return item
    }
  }
}

extension Place {
  /// The path from the root, the same for all items of a list.
  fileprivate var column: JSONPointer? {
    guard var pointer else { return nil }
    pointer.steps = pointer.steps.map { if case .index = $0 { .index(0) } else { $0 } }
    return pointer
  }
}

extension Definitions {
  /// Returns the definitions that a filled-in document uses.
  ///
  /// - Parameters:
  /// - root: the filled-in document, in which the names of colors, lengths, and fonts are strings.
  /// - styles: the names of the styles applied to anything.
  /// - components: the names of the components used.
  /// - reads: the data that templates read.
  func uses(
    in root: JSONValue, styles: Set<String>, components: Set<String>, reads: DefinitionUses
  ) -> DefinitionUses {
    var uses = reads
    for name in styles { written[.styles]?[name].map { uses.insert($0.value.place) } }
    for name in components { written[.components]?[name].map { uses.insert($0.value.place) } }
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
  /// All strings in the value, except those in parts that were left out.
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
