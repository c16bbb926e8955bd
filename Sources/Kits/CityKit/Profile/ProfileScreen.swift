import Localization
package import Scene
import Source

/// Builds a profile: the avatar at the left edge, and a right column that omits absent pieces.
package struct ProfileScreen {
  private let profile: Profile

  package init(_ profile: Profile) {
    self.profile = profile
  }

  package func node(in environment: Environment) -> Node {
    CityScreen(chrome: profile.chrome, environment: environment).node(
      [ProfileColumn(profile: profile, theme: environment.city).node], top: 0, bottom: 0)
  }
}

/// A column of a profile's pieces, with the avatar beside the first.
private struct ProfileColumn {
  let profile: Profile
  let theme: CityTheme

  var node: Node {
    Node.column(
      head + options + blocks,
      padding: EdgeDistances(
        top: theme.metrics.profileTop, start: theme.metrics.textStart,
        bottom: theme.metrics.profileTop, end: theme.metrics.textEnd)
    ).with { $0.effects.isolate = true }
  }

  /// The name and the subtitle, centered as a whole on the avatar, which hugs the left edge.
  private var head: [Node] {
    let name = Node.text(
      profile.name.value, theme.profileName, name: "profile.name", at: profile.name.place
    ).role(.title)
    let subtitle = profile.subtitle.map { subtitle in
      Node.text(
        subtitle.value, theme.author, name: "profile.subtitle", at: subtitle.place
      ).role(.subtitle).placed { $0.spaceAbove = theme.metrics.aboveAuthor }
    }
    let texts = Node.column([name] + (subtitle.map { [$0] } ?? [])).with {
      $0.name = "profile.head"
      $0.placement.z = PaintClass.text
    }
    let author = Located(
      Author(name: profile.name, avatar: profile.avatar), at: profile.name.place)
    let avatar = AvatarView(
      author: author, size: .profile, namePlace: profile.name.place, theme: theme
    ).picture.placed {
      $0.edges = Edges(start: theme.metrics.profileAvatarStart)
      $0.attach = Attachment(to: "profile.head", at: .center, by: .center)
      $0.z = PaintClass.avatar
    }
    return [texts, avatar]
  }

  private var options: [Node] {
    var buttons: [Node] = []
    if let message = profile.message {
      buttons.append(
        PaperButton(
          title: message.value, name: "profile.message", place: message.place,
          look: profile.kind == .group ? .green : .paper, theme: theme
        ).node)
    }
    if let phone = profile.phone {
      buttons.append(
        PaperButton(
          title: BidiIsolate.phoneNumbers(in: phone.value), name: "profile.phone",
          place: phone.place, theme: theme
        ).node)
    }
    return buttons.enumerated().map { index, button in
      button.placed {
        $0.spaceAbove = index == 0 ? theme.metrics.aboveOptions : theme.metrics.betweenOptions
        if index == 0 {
          $0.clear = Clearance(past: "avatar", gap: theme.metrics.belowAvatar)
        }
        $0.z = PaintClass.text
      }
    }
  }

  private var blocks: [Node] {
    var pieces: [(title: StringKey, place: Place, body: Node)] = []
    if let address = profile.address {
      pieces.append(
        (
          .address, address.place,
          AddressView(address: address, theme: theme).node(named: "profile.address")
        ))
    }
    if let about = profile.about {
      let text = Node.text(
        about.value, theme.body, name: "profile.about", at: about.place
      ).role(.text)
      pieces.append((.about, about.place, text))
    }
    if let people = profile.people, !people.value.isEmpty {
      let title: StringKey = profile.kind == .user ? .family : .leaders
      pieces.append((title, people.place, PeopleGrid(people: people.value, theme: theme).node))
    }
    let hasOptions = profile.message != nil || profile.phone != nil
    return pieces.enumerated().flatMap { index, piece in
      let header = Node.text(
        theme.capitals(theme.strings.text(piece.title)), theme.profileHeader,
        name: "profile.header",
        at: piece.place
      ).role(.header).placed {
        $0.spaceAbove = theme.metrics.aboveBlock
        $0.z = PaintClass.text
        if index == 0, !hasOptions {
          $0.clear = Clearance(past: "avatar", gap: theme.metrics.belowAvatar)
        }
      }
      let body = piece.body.placed {
        $0.spaceAbove =
          piece.title == .about ? theme.metrics.belowHeader : theme.metrics.belowHeaderOfPictures
        $0.z = PaintClass.text
      }
      return [header, body]
    }
  }
}

/// People side by side, each with the small avatar and a given name.
private struct PeopleGrid {
  let people: [Located<Author>]
  let theme: CityTheme

  var node: Node {
    let cells = people.map { person in
      let given = GivenName.of(person.value.name.value, language: theme.strings.tag.language)
      let name = Node.text(
        given, theme.personName, name: "person.name", at: person.value.name.place,
        maxLines: 1
      ).role(.label).placed { $0.spaceAbove = theme.metrics.abovePersonName }
      let picture = AvatarView(author: person, size: .small, theme: theme).picture.placed {
        $0.align = .start
        $0.valign = .stretch
      }
      return Node.column([picture, name])
    }
    return Node(
      .grid(
        Node.Grid(
          columns: theme.metrics.peopleColumns, columnGap: theme.metrics.peopleGap,
          rowGap: theme.metrics.peopleRowGap, children: cells)),
      at: people.first?.place ?? .nowhere)
  }
}
