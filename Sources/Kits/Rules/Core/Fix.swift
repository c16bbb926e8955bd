package import Source

/// The only right answer to a violation: a change of the file in which the node is written.
package enum Fix: Hashable, Sendable {
  /// Another text, for the one string in the node with this text.
  case text(String, with: String)
  /// Another value for a key, given the key's place.
  case value(JSONOutput, of: Place)
  /// One more key for the node.
  case key(String, JSONOutput)
}
