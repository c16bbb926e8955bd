/// Posts of every kind, whole and with pieces left out, for the facts to be checked on.
enum SampleFeed {
  static let posts: [String] =
    ["topic", "event", "need", "prayer", "album", "status"].map(whole) + [
      #"{"title": "Only a title"}"#,
      #"{"title": "A title and who wrote it", "author": {"name": "Ada Quist"}}"#,
      #"{"author": {"name": "Ada Quist"}, "date": "March 4"}"#,
      #"{"author": {"name": "Ada Quist"}}"#,
      #"{"body": "Only a body, long enough that it takes more than one line of the right column."}"#,
      #"{}"#,
      #"{"title": "\#(long)", "author": {"name": "Ada Quist"}, "body": "Short."}"#,
      #"{"title": "No buttons", "author": {"name": "A"}, "actions": [], "responses": [\#(answer)]}"#,
      """
      {"kind": "status", "author": {"name": "Ada Quist"}, "body": "In Georgia.", "responses": [
        {"author": {"name": "B"}}, {"author": {"name": "C"}}]}
      """,
      #"{"author": {"name": "Ada Quist"}, "responses": [\#(answer)]}"#,
      #"{"responses": [{"author": {"name": "B"}, "date": "now"}, {"body": "Nobody said this."}]}"#,
      #"{"responseCount": 12}"#,
      """
      {"title": "T", "group": "Gardeners", "responseCount": 1, "responses": [], "actions":
        ["viewGroup"]}
      """,
      """
      {"title": "A long talk", "author": {"name": "Ada"}, "responses": [
        {"author": {"name": "B"}, "date": "1", "body": "\(long)"},
        {"author": {"name": "C"}, "date": "2", "body": "\(long)"},
        {"author": {"name": "D"}, "date": "3", "body": "\(long)"}]}
      """,
    ]

  static let long =
    "A text that goes on for longer than a line of the right column can be, and then for longer "
    + "than two of them, so that it is higher than an avatar is"

  private static let answer =
    #"{"author": {"name": "Bo Lind"}, "date": "March 5", "body": "Mine is yours."}"#

  private static func whole(_ kind: String) -> String {
    """
    {"kind": "\(kind)", "title": "A \(kind)", "author": {"name": "Ada Quist"},
     "group": "Gardeners", "date": "March 4 at 9:12 AM",
     "event": {"date": "Saturday, March 14", "time": "9:00 AM", "recurrence": "Every week"},
     "body": "The beds behind the hall want turning before the planting day.",
     "responseCount": 7, "responses": [\(answer), \(answer), \(answer)]}
    """
  }
}
