/// How much time writing a PNG may take; the pixels are the same in each.
package enum PNGEncoding: String, CaseIterable, Hashable, Sendable {
  /// Filter Up throughout, ISA-L: for previews and for pictures that are compared and thrown away.
  case fast
  /// Filter Sub or Up, by row, libdeflate at level 6.
  case `default`
  /// All five filters, palettes and grays, libdeflate at level 12: for art that is kept.
  case small
}
