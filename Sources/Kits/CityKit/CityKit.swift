import Localization
package import Rules
import Scene
import Schema
import Source

/// The City's components, screens, and rules for a library.
package enum CityKit {
  package static let kit = Kit(
    "CityKit", palette: CityPalette.named, components: Components.all,
    screens: [
      FeedDocument.screen, DetailDocument.screen, EventDocument.screen, ListDocuments.menu,
      ListDocuments.list, ProfileDocument.screen,
    ], strings: { StringKey.city }, rules: { Rule.city })
}

/// The City's parts as components, for any scene.
enum Components {
  static let all = [
    post, detail, response, avatar, titleBar, menuRow, listRow, header, rsvp, button, divider,
  ]

  private static let post = Component(
    "city.post",
    "A post in the feed, on its card: title, avatar, body, the last responses, and buttons."
  ) {
    PostType.group.component { post, theme in PostBlock(post: post, theme: theme).node }
  }

  private static let detail = Component(
    "city.detail", "A complete post on its card: all its pieces and all its responses."
  ) {
    DetailDocument.group(withResponses: true).component { post, theme in
      DetailBlock(post: post, theme: theme).node
    }
  }

  private static let response = Component(
    "city.response", "A response to a post, on its own card."
  ) {
    PostType.responseGroup.component { response, theme in
      Card(place: response.place, theme: theme).block(
        ResponseView(
          response: response, isReplyToStatus: false, hasAvatarAbove: false, theme: theme
        ).nodes,
        room: theme.metrics.cardBottom)
    }
  }

  private static let avatar = Component(
    "city.avatar", "A person's square picture with its shadow, or the person's initials."
  ) {
    fields(
      Field("person", Types.located(.text), "The person's name."),
      optional(
        "picture", Types.located(Types.image),
        "A square picture. Default: the person's initials."),
      defaulted(
        "kind", ValueType<AvatarView.Size>.cases("kind"), .large,
        "The size: large (54 points), small (44), or profile (62).")
    ) { ($0, $1, $2) }.component { keys, theme in
      let (person, picture, size) = keys.value
      let author = Located(Author(name: person, avatar: picture), at: keys.place)
      return AvatarView(author: author, size: size, theme: theme).picture.placed {
        $0.valign = .stretch
      }
    }
  }

  private static let titleBar = Component(
    "city.titleBar", "The title bar: the menu or back button, a title, and a button."
  ) {
    Chrome.bar.component { bar, theme in
      TitleBar(
        chrome: Chrome(
          title: bar.value.title, time: Located("", at: bar.place), back: bar.value.back,
          button: bar.value.button, scroll: 0, place: bar.place), theme: theme
      ).node
    }
  }

  private static let menuRow = Component(
    "city.menuRow", "A row in the dark menu, 44 points high."
  ) {
    ListDocuments.row.map { item, reader in
      RowView(item: Located(item, at: reader.place), look: .dark(in: reader.environment)).node
    }
  }

  private static let listRow = Component(
    "city.listRow", "A row in a light list, 44 points high; a person's row has a small avatar."
  ) {
    ListDocuments.personRow.map { item, reader in
      RowView(item: Located(item, at: reader.place), look: .light(in: reader.environment)).node
    }
  }

  private static let header = Component(
    "city.header", "A header above rows, in capitals, 22 points high."
  ) {
    fields(
      Field("title", Types.located(.text), "The text, shown in capitals."),
      defaulted("dark", .bool, false, "Whether the header is in the dark menu.")
    ) { ($0, $1) }.map { keys, reader in
      let environment = reader.environment
      return SectionRows.header(
        keys.0, look: keys.1 ? .dark(in: environment) : .light(in: environment))
    }
  }

  private static let rsvp = Component(
    "city.rsvp", "The answers Yes, Maybe, and No, side by side; the chosen answer is in color."
  ) {
    EventDocument.rsvpGroup.component { rsvp, theme in
      RSVPView(rsvp: rsvp, theme: theme).node
    }
  }

  private static let button = Component(
    "city.button", "A button 40 points high: white paper, or a color for an action."
  ) {
    fields(
      Field("title", Types.located(.text), "The button's text."),
      defaulted(
        "kind", ValueType<PaperButton.Look>.cases("kind"), .paper,
        "The button's kind: paper, green, or orange.")
    ) { ($0, $1) }.component { keys, theme in
      let (title, look) = keys.value
      return PaperButton(
        title: title.value, name: "city.button", place: title.place, look: look, theme: theme
      ).node
    }
  }

  private static let divider = Component("city.divider", "The divider below every content block.") {
    fields { true }.component { keys, theme in
      Divider(theme: theme).node(after: keys.place).placed { $0.spaceAbove = 0 }
    }
  }
}

extension FieldGroup {
  /// Builds the component's node from its parameters, in the City's look where it is used.
  fileprivate func component(
    _ build: @escaping @Sendable (Located<Value>, CityTheme) -> Node
  ) -> FieldGroup<Node> {
    map { value, reader in
      build(Located(value, at: reader.place), reader.environment.city)
    }
  }
}
