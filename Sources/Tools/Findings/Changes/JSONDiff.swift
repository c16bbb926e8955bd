package import Source

/// The differences between two documents, in as few changes as possible.
///
/// Objects are compared key by key, their order does not matter. Lists are aligned: what is the
/// same in both is not reported, wherever it is.
package struct JSONDiff: Sendable {
  /// In the order of the new document.
  package private(set) var changes: [JSONChange] = []
  /// Where elements of lists are now that have moved, or that they are gone.
  private var places: [JSONPointer: Place] = [:]

  private enum Place {
    case now(JSONPointer)
    case gone
  }

  /// What is different between two documents, and between the files of one name.
  ///
  /// The keys of their objects are in order.
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

  /// Where a value of the old document is in the new one; `nil` where it was removed.
  package func newPlace(of pointer: JSONPointer) -> JSONPointer? {
    guard !places.isEmpty else { return pointer }
    // The innermost place, which is the longest known, decides.
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
  /// The same value with the keys of its objects in order, and numbers of one kind.
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
  /// Whether its elements are things of their own, and not the parts of one value, as of a frame.
  fileprivate var isList: Bool {
    contains { value in
      switch value {
      case .object, .array, .string: true
      default: false
      }
    }
  }
}

/// One difference between two documents.
package struct JSONChange: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case changed(from: JSONOutput, to: JSONOutput)
    case added(JSONOutput)
    case removed(JSONOutput)
    /// Two elements of a list that changed places.
    case swapped
    /// An element of a list that went to another place.
    case moved
  }

  package var kind: Kind
  /// Where it is in the old document; of what was added, where it would.
  package var old: JSONPointer
  /// Where it is in the new document; of what was removed, where it would.
  package var new: JSONPointer
}
