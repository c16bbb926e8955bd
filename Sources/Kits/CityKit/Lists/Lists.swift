package import Scene
import Schema
package import Source

/// A list's rows, grouped under headers.
package struct ListSection: Hashable, Sendable {
  package var header: Located<String>?
  package var items: [Located<ListItem>]
}

/// A row of a menu or a list.
package struct ListItem: Hashable, Sendable {
  package var title: Located<String>
  package var selected: Bool
  /// The number in the row's badge: how many items are new.
  package var badge: Located<Int>?
  /// Whether the row has a disclosure arrow.
  package var disclosure: Bool
  /// The row's person, if any, shown by a small avatar, with the text in the right column.
  package var person: Located<Author>?
}

/// The document `city.menu`: dark rows under the church's name.
package struct Menu: Hashable, Sendable {
  package var chrome: Chrome
  package var church: Located<String>?
  /// The number of Cities the user is in; an arrow is shown for two or more.
  package var cities: Located<Int>?
  package var sections: [Located<ListSection>]
}

/// The document `city.list`: light rows to choose from.
package struct CityList: Hashable, Sendable {
  package var chrome: Chrome
  package var sections: [Located<ListSection>]
}

/// The document types `city.menu` and `city.list`.
package enum ListDocuments {
  package static var menu: Screen {
    Screen("city.menu", "The dark menu, or a submenu if it has a title and a back button.") {
      let own = fields(
        optional("church", Types.located(.text), "The church's name, on the line at the top."),
        optional(
          "cities", Types.located(.integer(in: 1...999)),
          "The number of Cities the user is in; an arrow is shown for two or more. Default: 1."),
        Field("sections", sections(withPeople: false), "The sections, each a group of rows.")
      ) { ($0, $1, $2) }
      return Chrome.group.and(own) {
        Menu(chrome: $0, church: $1.0, cities: $1.1, sections: $1.2)
      }.build { MenuScreen($0).node(in: $1) }
    }
  }

  package static var list: Screen {
    Screen("city.list", "A light list to choose from; lists of people have avatars.") {
      let own = fields(
        Field(
          "sections", sections(withPeople: true),
          "The sections, each a group of rows.")
      ) { $0 }
      return Chrome.group.and(own) { CityList(chrome: $0, sections: $1) }
        .build { ListScreen($0).node(in: $1) }
    }
  }

  private static func sections(withPeople: Bool) -> ValueType<[Located<ListSection>]> {
    let item = withPeople ? personItem : plainItem
    let section = record(
      withPeople ? "list section" : "menu section", "A section: rows below a header.",
      optional("header", Types.located(.text), "The text above the rows."),
      Field("items", .array(of: Types.located(item)), "The rows of the section."),
      make: ListSection.init)
    return .array(of: Types.located(section))
  }

  static var row: FieldGroup<ListItem> {
    fields(
      Field("title", Types.located(.text), "The row's text; truncated if it does not fit."),
      defaulted("selected", .bool, false, "Whether the row is selected."),
      optional(
        "badge", Types.located(.integer(in: 0...9_999)),
        "The number of new items, shown in a badge."),
      defaulted("disclosure", .bool, false, "Whether the row has a disclosure arrow.")
    ) { ListItem(title: $0, selected: $1, badge: $2, disclosure: $3, person: nil) }
  }

  static var plainItem: ValueType<ListItem> {
    record("menu item", "A row 44 points high.", row)
  }

  static var personItem: ValueType<ListItem> {
    record("list item", "A row 44 points high.", personRow)
  }

  /// The keys of a row that may show a person.
  static var personRow: FieldGroup<ListItem> {
    let person = fields(
      optional(
        "avatar", Types.located(Types.image),
        "The person's picture. Default: the person's initials."),
      defaulted(
        "person", .bool, false,
        "Whether the row is for a person; without a picture, initials are shown."
      )
    ) { ($0, $1) }
    return row.and(person) { ($0, $1) }.map { pair, reader in
      var (item, (avatar, isPerson)) = pair
      if avatar != nil || isPerson {
        item.person = Located(
          Author(name: item.title, avatar: avatar), at: reader.place)
      }
      return item
    }
  }
}
