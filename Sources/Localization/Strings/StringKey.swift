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
