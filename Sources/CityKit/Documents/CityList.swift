package import Scene

/// A list's rows, grouped under headers.
package struct ListSection: Hashable, Sendable {
  package var header: Sourced<String>?
  package var items: [Sourced<ListItem>]
}

/// A row of a menu or a list.
package struct ListItem: Hashable, Sendable {
  package var title: String
  package var selected: Bool
  /// A number in a badge, of what is new.
  package var badge: Int?
  /// Whether the row leads on.
  package var disclosure: Bool
  /// Whose row it is: the small avatar shows, and the text moves to the right column.
  package var person: Sourced<Author>?
}

/// The document `city.menu`: dark rows under the church's name.
package struct Menu: Hashable, Sendable {
  package var chrome: Chrome
  package var church: Sourced<String>?
  /// In how many Cities the user is; an arrow shows from two on.
  package var cities: Int
  package var sections: [Sourced<ListSection>]
}

/// The document `city.list`: light rows to choose from.
package struct CityList: Hashable, Sendable {
  package var chrome: Chrome
  package var sections: [Sourced<ListSection>]
}
