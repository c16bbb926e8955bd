package import Source
import Synchronization

/// The strings of a document by locale, found when a locale is first requested.
package final class LocalizerSet: Sendable {
  /// A locale's strings, and where the locale is written.
  package struct Entry: Sendable {
    package var localizer: Localizer
    package var place: Place?
  }

  private let make: @Sendable (_ locale: String) -> Localizer
  private let made = Mutex<[String: Entry]>([:])

  package init(_ make: @escaping @Sendable (_ locale: String) -> Localizer) {
    self.make = make
  }

  /// Returns the strings for a locale.
  ///
  /// - Parameter place: where the locale is written, for problems with its strings; `nil` for the
  ///   root's locale.
  package func localizer(for locale: String, at place: Place? = nil) -> Localizer {
    made.withLock { made in
      if let known = made[locale] { return known.localizer }
      let localizer = make(locale)
      made[locale] = Entry(localizer: localizer, place: place)
      return localizer
    }
  }

  /// The requested entries, by locale.
  package var entries: [Entry] {
    made.withLock { $0 }.sorted { $0.key < $1.key }.map(\.value)
  }
}

extension LocalizerSet: Hashable {
  package static func == (a: LocalizerSet, b: LocalizerSet) -> Bool { a === b }

  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
