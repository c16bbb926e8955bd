extension Paragraph {
  /// Whether any of these texts has letters that run from the right, or asks for it by a control.
  ///
  /// One that has none keeps its own order wherever it stands: `9:41 AM`, `14 Orchard Lane`.
  package static func hasRightToLeft(in texts: some Sequence<String>) -> Bool {
    texts.contains { BidiLevels.mayTurn($0.unicodeScalars.map(\.value)) }
  }
}
