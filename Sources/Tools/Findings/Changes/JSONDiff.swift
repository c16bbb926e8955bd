package import Source

/// The differences between two documents, as the smallest set of changes.
///
/// Objects are compared key by key, ignoring order. Arrays are aligned; equal elements are not
/// reported, whatever their position.
package struct JSONDiff: Sendable {
  /// The changes, in the order of the new document.
  package private(set) var changes: [JSONChange] = []
  /// The new places of array elements that moved, and the places of elements that were removed.
  private var places: [JSONPointer: Place] = [:]

  private enum Place {
    case now(JSONPointer)
    case gone
  }

  /// Finds the differences between two documents, and between files with the same name.
  ///
  /// The keys of all objects must be sorted.
  package init(_ old: WholeDocument, _ new: WholeDocument) {
    compare(old.document, new.document, JSONPointer(), JSONPointer())
    for (name, file) in old.files.sorted(by: { $0.key < $1.key }) {
      let root = JSONPointer([], in: name)
      if let now = new.files[name] {
        compare(file, now, root, root)
      } else {
        places[root] = .gone
      }
    }
  }

  package var isEmpty: Bool { changes.isEmpty }

  /// Returns the place in the new document of a value in the old one; `nil` if it was removed.
  package func newPlace(of pointer: JSONPointer) -> JSONPointer? {
    guard !places.isEmpty else { return pointer }
    // The innermost known place, which is the longest, applies.
    var known: JSONPointer? = pointer
    while let place = known {
      switch places[place] {
      case .now(let now): return pointer.moved(from: place, to: now)
      case .gone: return nil
      case nil: known = place.parent
      }
    }
    return pointer
  }

  private mutating func compare(
    _ old: JSONOutput, _ new: JSONOutput, _ oldPath: JSONPointer, _ newPath: JSONPointer
  ) {
    if old == new { return }
    switch (old, new) {
    case (.object(let a), .object(let b)): compare(a, b, oldPath, newPath)
    case (.array(let a), .array(let b)) where a.isList || b.isList: align(a, b, oldPath, newPath)
    default:
      changes.append(JSONChange(kind: .changed(from: old, to: new), old: oldPath, new: newPath))
    }
  }

  private mutating func compare(
    _ old: [JSONOutput.Member], _ new: [JSONOutput.Member], _ oldPath: JSONPointer,
    _ newPath: JSONPointer
  ) {
    let before = Dictionary(old.map { ($0.key, $0.value) }, uniquingKeysWith: { a, _ in a })
    let after = Set(new.map(\.key))
    for member in old where !after.contains(member.key) {
      places[oldPath / member.key] = .gone
      changes.append(
        JSONChange(
          kind: .removed(member.value), old: oldPath / member.key, new: newPath / member.key))
    }
    for member in new {
      let (a, b) = (oldPath / member.key, newPath / member.key)
      if let value = before[member.key] {
        compare(value, member.value, a, b)
      } else {
        changes.append(JSONChange(kind: .added(member.value), old: a, new: b))
      }
    }
  }

  private mutating func align(
    _ old: [JSONOutput], _ new: [JSONOutput], _ oldPath: JSONPointer, _ newPath: JSONPointer
  ) {
    for step in ListAlignment(old, new).steps {
      switch step {
      case .paired(let i, let j):
        if i != j { note(oldPath / i, newPath / j) }
        compare(old[i], new[j], oldPath / i, newPath / j)
      case .added(let j, let i):
        changes.append(JSONChange(kind: .added(new[j]), old: oldPath / i, new: newPath / j))
      case .removed(let i, let j):
        places[oldPath / i] = .gone
        changes.append(JSONChange(kind: .removed(old[i]), old: oldPath / i, new: newPath / j))
      case .swapped(let p, let q):
        note(oldPath / p, newPath / q)
        note(oldPath / q, newPath / p)
        changes.append(JSONChange(kind: .swapped, old: oldPath / p, new: newPath / q))
      case .moved(let i, let j):
        note(oldPath / i, newPath / j)
        changes.append(JSONChange(kind: .moved, old: oldPath / i, new: newPath / j))
      }
    }
  }

  private mutating func note(_ old: JSONPointer, _ new: JSONPointer) {
    places[old] = .now(new)
  }
}

extension JSONOutput {
  /// The value with the keys of its objects sorted, and its numbers normalized.
  package var sorted: JSONOutput {
    switch self {
    case .object(let members):
      .object(
        members.map { Member($0.key, $0.value.sorted) }.sorted { $0.key < $1.key })
    case .array(let values): .array(values.map(\.sorted))
    case .int(let value): .number(Double(value))
    default: self
    }
  }
}

extension [JSONOutput] {
  /// Whether the elements are independent, instead of being the parts of a single value such as a
  /// frame.
  fileprivate var isList: Bool {
    contains { value in
      switch value {
      case .object, .array, .string: true
      default: false
      }
    }
  }
}

/// A difference between two documents.
package struct JSONChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case changed(from: JSONOutput, to: JSONOutput)
    case added(JSONOutput)
    case removed(JSONOutput)
    /// Two elements of an array that swapped places.
    case swapped
    /// An element of an array that moved elsewhere.
    case moved
  }

  package var kind: Kind
  /// The place in the old document; for an added value, where it would be.
  package var old: JSONPointer
  /// The place in the new document; for a removed value, where it would be.
  package var new: JSONPointer
}
