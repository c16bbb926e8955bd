/// Where the kits' words come from: English out of the program, all else out of tables.
package struct KitStrings: Sendable {
  /// Every word's English by its name.
  package var english: @Sendable () -> [String: LocalizedText]
  /// A language's table; `nil` where there is none.
  ///
  /// English has one where somebody replaces it.
  package var table: @Sendable (_ tag: String) -> StringTable?

  package init(
    english: @escaping @Sendable () -> [String: LocalizedText],
    table: @escaping @Sendable (String) -> StringTable?
  ) {
    self.english = english
    self.table = table
  }

  package static let none = KitStrings(english: { [:] }, table: { _ in nil })
}
