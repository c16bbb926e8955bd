package import Scene
import Schema
import Source

/// The document types `city.menu` and `city.list`.
package enum ListDocuments {
  package static var menu: Screen {
    let own = fields(
      optional("church", Types.sourced(.text), "The line at the top."),
      defaulted(
        "cities", .integer(in: 1...999), 1,
        "In how many Cities the user is; an arrow shows from two on."),
      Field("sections", sections(withPeople: false), "Rows, grouped.")
    ) { ($0, $1, $2) }
    return Screen(
      "city.menu", "The dark menu; with a title and a button back, a submenu.",
      Chrome.group.and(own) { chrome, own in
        let menu = Menu(chrome: chrome, church: own.0, cities: own.1, sections: own.2)
        return Recipe { MenuScreen(menu).node(in: $0) }
      })
  }

  package static var list: Screen {
    let own = fields(Field("sections", sections(withPeople: true), "Rows, grouped.")) { $0 }
    return Screen(
      "city.list", "A light list to choose from; of people, with their avatars.",
      Chrome.group.and(own) { chrome, sections in
        let list = CityList(chrome: chrome, sections: sections)
        return Recipe { ListScreen(list).node(in: $0) }
      })
  }

  private static func sections(withPeople: Bool) -> ValueType<[Sourced<ListSection>]> {
    let item = withPeople ? personItem : plainItem
    let section = record(
      withPeople ? "list section" : "menu section", "Rows under a header.",
      optional("header", Types.sourced(.text), "Above the rows."),
      Field("items", .array(of: Types.sourced(item)), "The rows."),
      make: ListSection.init)
    return .array(of: Types.sourced(section))
  }

  private static var row: FieldGroup<ListItem> {
    fields(
      Field("title", .text, "As shown; cut where it does not fit."),
      defaulted("selected", .bool, false, "Whether it is the active selection."),
      optional("badge", .integer(in: 0...9_999), "How much is new."),
      defaulted("disclosure", .bool, false, "Whether an arrow says that the row leads on.")
    ) { ListItem(title: $0, selected: $1, badge: $2, disclosure: $3, person: nil) }
  }

  private static var plainItem: ValueType<ListItem> {
    record("menu item", "A row of 44 points.", row)
  }

  private static var personItem: ValueType<ListItem> {
    let person = fields(
      optional("avatar", Types.sourced(Types.image), "A person's picture."),
      defaulted(
        "person", .bool, false, "Whether the row is a person's; one without a picture has initials."
      )
    ) { ($0, $1) }
    return record(
      "list item", "A row of 44 points.",
      row.and(person) { ($0, $1) }.map { pair, reader in
        var (item, (avatar, isPerson)) = pair
        if avatar != nil || isPerson {
          item.person = Sourced(
            Author(name: item.title, avatar: avatar), at: reader.path.description)
        }
        return item
      })
  }
}
