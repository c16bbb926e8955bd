/// A word of a kit's: the name translators know it by, and what it is in English.
///
/// English stands in the program, so that a document in it opens no table.
package struct StringKey: Hashable, Sendable {
  /// As `city.respond`: the kit's name, a point, its own.
  package let name: String
  package let english: LocalizedText

  package init(_ name: String, _ english: String) {
    self.name = name
    self.english = .text(english)
  }

  package init(_ name: String, one: String, other: String) {
    self.name = name
    english = .plural([.one: one, .other: other])
  }
}

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
