package import Source

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
  /// Where it stands in the old document; of what was added, where it would.
  package var old: JSONPointer
  /// Where it stands in the new document; of what was removed, where it would.
  package var new: JSONPointer

  package init(_ kind: Kind, old: JSONPointer, new: JSONPointer) {
    self.kind = kind
    self.old = old
    self.new = new
  }
}
