/// How large a document may be.
package struct JSONLimits: Hashable, Sendable {
  /// Default: 512 objects and arrays inside each other.
  package var maxDepth: Int
  /// Default: 64 MiB.
  package var maxBytes: Int

  package init(maxDepth: Int = 512, maxBytes: Int = 64 << 20) {
    self.maxDepth = maxDepth
    self.maxBytes = maxBytes
  }
}
