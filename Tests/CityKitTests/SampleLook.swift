import Engine
import Geometry
import Pixels
import Scene
import Source
import TestSupport

@testable import CityKit

/// Screens with every piece that a theme says something of.
enum SampleLook {
  static let renderer: Result<Renderer, any Error> = Result { try Renderer() }
  static let red = Color(red: 250, green: 1, blue: 2)

  static func environment(_ theme: CityTheme) -> Environment {
    var environment = Environment(
      device: Device(name: "", size: Size(width: 320, height: 480), scale: 1))
    environment.city = theme
    return environment
  }

  static func screens(in theme: CityTheme) -> [Node] {
    let environment = environment(theme)
    return [
      feed.node(in: environment), detail.node(in: environment), event.node(in: environment),
      menu.node(in: environment), list.node(in: environment), user.node(in: environment),
      group.node(in: environment),
    ]
      + RSVP.Answer.allCases.map { answer in
        RSVPView(
          rsvp: Located(RSVP(chosen: answer, yes: 1, maybe: 2, no: 3), at: "/rsvp"), theme: theme
        ).node
      }
  }

  /// Whether a change of the theme is a change of a screen.
  static func changes(_ change: (inout CityTheme) -> Void) -> Bool {
    var theme = CityTheme()
    change(&theme)
    return screens(in: theme) != standard
  }

  private static let standard = screens(in: CityTheme())

  private static func said(_ text: String) -> Located<String> { Located(text, at: "/said") }

  private static let ada = Located(Author(name: said("Ada Quist"), avatar: nil), at: "/author")
  private static let response = Located(
    Response(author: ada, date: said("March 5"), body: said("Mine is yours.")), at: "/response")
  private static let when = Located(
    Event(date: said("Saturday"), time: said("9:00 AM"), recurrence: said("Weekly")), at: "/event")
  private static let address = Located(
    Address(lines: [said("14 Orchard Lane"), said("Northside")], map: true), at: "/address")

  private static func post(_ kind: Post.Kind) -> Located<Post> {
    Located(
      Post(
        kind: kind, title: said("A wheelbarrow"), author: ada, group: said("Gardeners"),
        date: said("March 4"),
        event: when, body: said("Who has one?"), responseCount: Located(9, at: "/responseCount"),
        responses: [response], actions: nil),
      at: "/posts/0")
  }

  static let feed = FeedScreen(
    Feed(
      chrome: Chrome(title: said("The City"), time: said("9:41 AM"), scroll: 0),
      posts: [post(.topic)]))

  private static func whole(_ kind: Post.Kind, _ responses: [Located<Response>])
    -> Located<DetailPost>
  {
    let items = [0, 4, 9].map { given in
      Located(Item(name: said("Spades"), needed: 9, given: given), at: "/items/\(given)")
    }
    let role = Located(Task(name: said("Cook"), places: 3, people: [said("Bo")]), at: "/roles/0")
    return Located(
      DetailPost(
        kind: kind, title: said("Planting day"), author: ada, date: said("March 4"),
        indicators: [said("Priority")],
        event: when, body: said("Bring gloves."), address: address, items: items, roles: [role],
        responses: responses),
      at: "/post")
  }

  static let detail = DetailScreen(
    Detail(
      chrome: Chrome(
        title: said("Topic"), time: said("9:41 AM"), back: said("Posts"), button: said("Edit"),
        scroll: 0),
      post: whole(.status, [response])))

  static let event = EventScreen(
    EventDetail(
      chrome: Chrome(time: said("9:41 AM"), scroll: 0), post: whole(.event, []),
      rsvp: Located(RSVP(), at: "/rsvp"),
      attendance: Located(
        Attendance(
          count: said("2 people are coming"),
          groups: [
            Located(
              Attendance.Group(title: said("Yes"), people: [said("Anna"), said("Bo")]),
              at: "/groups/0"),
            Located(Attendance.Group(title: said("No"), people: []), at: "/groups/1"),
          ]),
        at: "/attendance")))

  private static func items(person: Located<Author>?) -> [Located<ListItem>] {
    [false, true].map { selected in
      Located(
        ListItem(
          title: said("Groups"), selected: selected, badge: Located(3, at: "/badge"),
          disclosure: true,
          person: person),
        at: "/items/\(selected)")
    }
  }

  private static func sections(_ items: [Located<ListItem>]) -> [Located<ListSection>] {
    [
      Located(ListSection(header: nil, items: items), at: "/sections/0"),
      Located(ListSection(header: said("More"), items: items), at: "/sections/1"),
    ]
  }

  static let menu = MenuScreen(
    Menu(
      chrome: Chrome(time: said("9:41 AM"), scroll: 0), church: said("St. Brendan’s"),
      cities: Located(2, at: "/cities"), sections: sections(items(person: nil))))

  static let list = ListScreen(
    CityList(
      chrome: Chrome(title: said("People"), time: said("9:41 AM"), scroll: 0),
      sections: sections(items(person: nil) + items(person: ada))))

  private static func profile(_ kind: Profile.Kind) -> ProfileScreen {
    ProfileScreen(
      Profile(
        chrome: Chrome(title: said("Profile"), time: said("9:41 AM"), scroll: 0), kind: kind,
        name: said("Anna Whitlow"), avatar: nil, subtitle: said("Since 2009"),
        message: said("Send a message"),
        phone: kind == .user ? said("Call") : nil, address: address, about: said("Keeps bees."),
        people: Located([ada, ada, ada], at: "/people")))
  }

  static let user = profile(.user)
  static let group = profile(.group)
}

/// Where each value of the theme is.
extension SampleLook {
  static let lengths: [any WritableKeyPath<CityMetrics, Double> & Sendable] = [
    \.line, \.avatarStart, \.smallAvatar, \.contentStart, \.contentShadow, \.pointerReach,
    \.pointerTip, \.viewAllStart, \.viewAllHeight, \.aboveByline, \.largeAvatar, \.textEnd,
    \.cardTop, \.cardBottom, \.aboveAuthor, \.aboveDate, \.aboveEvent, \.aboveRecurrence,
    \.aboveBody, \.aboveViewAll, \.aboveResponseBody, \.belowAvatar, \.aboveActions,
    \.actionsHeight, \.aboveDivider, \.belowDivider, \.feedTop, \.wordGap, \.listItem, \.listRow,
    \.aboveIndicator, \.aboveAddress, \.besideMap, \.aboveTable, \.listHeader, \.tableGap,
    \.progressWidth, \.progressHeight, \.placeDot, \.placeRing, \.besideDot, \.rowStart, \.rowEnd,
    \.sectionHeader, \.badgeHeight, \.badgeEdge, \.arrowWidth, \.arrowHeight, \.arrowInset,
    \.arrowLine, \.aboveRSVP, \.rsvpHeight, \.aboveCount, \.aboveList, \.buttonCorner,
    \.paperButton, \.buttonText, \.profileAvatar, \.profileAvatarStart, \.profileTop,
    \.aboveOptions, \.betweenOptions, \.aboveBlock, \.belowHeader, \.belowHeaderOfPictures,
    \.peopleGap, \.peopleRowGap, \.abovePersonName, \.titleBar, \.barEdge, \.barTitleGap, \.barEnd,
    \.buttonHeight, \.buttonTextEdge, \.backTextStart, \.backTextEnd, \.backMaxWidth,
  ]

  static let colors: [any WritableKeyPath<CityPalette, Color> & Sendable] = [
    \.gray0, \.gray1, \.gray2, \.gray3, \.gray4, \.gray5, \.gray6, \.gray7, \.gray8, \.gray9,
    \.gray10, \.linkBlue, \.selectedDark, \.selectedLight, \.green, \.greenDark, \.orange,
    \.orangeDark, \.paperFoot, \.actionsFoot,
  ]

  static let settings: [any WritableKeyPath<CityType, CityType.Setting> & Sendable] = [
    \.postTitle, \.author, \.date, \.body, \.status, \.link, \.eventCount, \.listHeader, \.listItem,
    \.row, \.recurrence, \.indicator, \.address, \.answer, \.answerCount, \.badge, \.personName,
    \.barTitle, \.barButton,
  ]
}
