/// Screens whole and with pieces left out, for the facts to be checked on; each is a screen's keys.
enum SampleScreens {
  static let details: [String] =
    ["topic", "need", "prayer", "album", "status"].map { whole($0, responses: true) }
    + [
      #"{"kind": "event", "title": "An event alone", "author": {"name": "Ada Quist"}}"#,
      #"{"title": "Only a title"}"#,
      #"{"title": "Who wrote it", "author": {"name": "Ada Quist"}}"#,
      #"{"author": {"name": "Ada Quist"}, "date": "March 4", "body": "\#(SampleFeed.long)"}"#,
      #"{"author": {"name": "Ada Quist"}, "responses": [\#(answer), \#(answer)]}"#,
      #"{"date": "March 4", "indicators": ["Priority"]}"#,
      #"{"indicators": ["\#(SampleFeed.long)", "\#(SampleFeed.long)"], "body": "Cut above."}"#,
      #"{"body": "Only a body."}"#,
      #"{}"#,
      #"{"title": "\#(SampleFeed.long)", "author": {"name": "A"}, "date": "D", "items": [\#(item)]}"#,
      #"{"address": {"lines": ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight"]}}"#,
      #"{"address": {"lines": ["\#(SampleFeed.long)"], "map": false}, "roles": [\#(role)]}"#,
      #"{"items": [\#(item), \#(item)], "responses": [{"body": "Nobody said this."}, \#(answer)]}"#,
      #"{"event": {"time": "Nine"}, "roles": [{"name": "Full", "places": 1, "people": ["A"]}]}"#,
      #"{"event": {"recurrence": "Often"}, "responses": [{"author": {"name": "B"}}, {"date": "d"}]}"#,
    ]

  static let events: [String] = [
    """
    "title": "Event", "back": "Back", "button": "Share", "post": \(whole("event", responses: false)),
    "rsvp": {"chosen": "maybe", "yes": 12, "maybe": 3, "no": 0},
    "attendance": {"count": "\(SampleFeed.long)", "groups": [
      {"title": "Yes (4)", "people": ["Anna", "Bo + 2", "\(SampleFeed.long)", "Di"]},
      {"title": "Nobody"}, {"title": "Maybe (1)", "people": ["Eli"]}]}
    """,
    #""post": {"title": "Alone"}"#,
    #""post": {}, "rsvp": {}"#,
    #""post": {"items": [\#(item)]}, "attendance": {"count": "1 comes"}"#,
    #""post": {}, "attendance": {"groups": [{"title": "Yes", "people": ["A", "B"]}]}"#,
  ]

  static let menus: [String] = [
    #""church": "St. Brendan’s", "cities": 2, \#(menuRows)"#,
    #""church": "St. Brendan’s", \#(menuRows)"#,
    #""title": "Sub", "back": "Menu", \#(menuRows)"#,
    #""church": "\#(SampleFeed.long)", "cities": 9, "sections": []"#,
  ]

  static let lists: [String] = [
    """
    "title": "To", "back": "Message", "button": "Done", "sections": [
      {"header": "Groups", "items": [
        {"title": "Gardeners"}, {"title": "Choir", "selected": true, "badge": 9999},
        {"title": "\(SampleFeed.long)", "disclosure": true, "badge": 1}]},
      {"header": "Friends", "items": [
        {"title": "Oscar Bell", "person": true},
        {"title": "Anna Whitlow", "person": true, "selected": true},
        {"title": "\(SampleFeed.long)", "person": true, "disclosure": true}]}]
    """,
    #""sections": [{"items": [{"title": "A"}, {"title": "B", "person": true}]}]"#,
    #""title": "Nothing", "sections": [{"items": []}]"#,
  ]

  static let profiles: [String] = [
    #""title": "Profile", "back": "Choir", \#(ProfilePiece.keys(31))"#,
    #""title": "Group", "kind": "group", \#(ProfilePiece.keys(29))"#,
    #""name": "Ada Quist""#,
    #""name": "\#(SampleFeed.long)", "subtitle": "\#(SampleFeed.long)", "about": "Short.""#,
    #""name": "A", "people": [\#(people)]"#,
    #""name": "A", "subtitle": "B", "address": {"lines": ["One"], "map": false}"#,
  ]

  /// Title bars: no button back, one that is cut, titles that do not fit.
  static let bars: [String] = [
    #""title": "Title""#, #""title": "\#(SampleFeed.long)""#, #""back": "Back""#,
    #""button": "Done""#,
    #""title": "Title", "back": "A previous screen", "button": "Done""#,
    #""title": "\#(SampleFeed.long)", "back": "B", "button": "Done""#,
    #""title": "\#(SampleFeed.long)", "back": "A previous screen""#,
  ]

  static let answer =
    #"{"author": {"name": "Bo Lind"}, "date": "March 5", "body": "Mine is yours."}"#
  private static let item = #"{"name": "Spades", "needed": 12, "given": 5}"#
  private static let role = #"{"name": "Soup", "places": 3, "people": ["Fay", "Hana"]}"#
  private static let people = (0..<6).map { #"{"name": "P\#($0) Q"}"# }.joined(separator: ",")

  private static let menuRows = """
    "sections": [
      {"items": [{"title": "My Feed"}, {"title": "Events", "selected": true},
        {"title": "Inbox", "badge": 3}]},
      {"header": "My groups", "items": [{"title": "Choir", "disclosure": true}]}]
    """

  private static func whole(_ kind: String, responses: Bool) -> String {
    let answers = responses ? #", "responses": [\#(answer), \#(answer), \#(answer)]"# : ""
    return """
      {"kind": "\(kind)", "title": "A \(kind)", "author": {"name": "Ada Quist"},
       "date": "March 4 at 9:12 AM", "indicators": ["Priority", "Men-only"],
       "event": {"date": "Saturday, March 14", "time": "9:00 AM", "recurrence": "Every week"},
       "body": "The beds behind the hall want turning before the planting day.",
       "address": {"lines": ["Northside Hall", "14 Orchard Lane"]},
       "items": [\(item), {"name": "\(SampleFeed.long)", "needed": 1, "given": 1}, \(item)],
       "roles": [\(role), {"name": "Music", "places": 1, "people": ["Cy"]}]\(answers)}
      """
  }
}

/// The pieces of a profile's right column, any of which may be absent.
enum ProfilePiece: String, CaseIterable, Sendable {
  case message, phone, address, about, people

  /// A profile's keys with the pieces whose bits are set.
  static func keys(_ bits: Int) -> String {
    #""name": "Ada Quist", "subtitle": "Since 2009""#
      + allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map { ", " + $0.element.key }
      .joined()
  }

  private var key: String {
    switch self {
    case .message: #""message": "Send a message""#
    case .phone: #""phone": "Call 555 0142""#
    case .address: #""address": {"lines": ["14 Orchard Lane", "Northside"]}"#
    case .about: #""about": "Keeps the herb beds. Would rather be outside. Ask about the bees.""#
    case .people: #""people": [{"name": "Gus Idle"}, {"name": "Ines O"}]"#
    }
  }

  /// Whether an element is of the piece.
  func has(_ source: String) -> Bool { source.hasPrefix("/" + rawValue) }
}
