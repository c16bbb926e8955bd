import Pixels
import TestSupport

/// A folder with documents and pictures, some of them bad.
struct Workspace {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      try SamplePicture.png(Color(red: 20, green: 120, blue: 90)), "docs/people/anna.png")
    try folder.write("no picture", "docs/text.png")
    let whole = try SamplePicture.png(.black, width: 64, height: 64)
    try folder.write(Array(whole.dropLast(40)), "docs/cut.png")
    try folder.write(SamplePicture.header(width: 100_000, height: 100_000), "docs/huge.png")
    try folder.write(whole, "secret.png")
    try folder.link("docs/link.png", to: "../secret.png")
    try folder.write("not a font", "fonts/InterDisplay-Light.otf")
    try folder.write(Self.feed, "docs/feed.json")
    try folder.write(Self.warned, "docs/warned.json")
  }

  var path: String { folder.path }

  /// The contents of every output before a run that must fail.
  static let old = Array("an old picture".utf8)

  private static let feed = """
    {
      "screen": "city.feed",
      "device": "iphone",
      "title": "The Commons",
      "posts": [
        { "title": "A title", "author": { "name": "Anna", "avatar": "people/anna.png" },
          "date": "March 4", "body": "A body.", "responseCount": 4 },
        { "kind": "status", "author": { "name": "Bo" }, "body": "In Georgia." }
      ]
    }

    """

  private static let warned = """
    {"screen": "scene", "device": "iphone", "root": "a glyph that is nowhere: \u{F8FE}"}
    """
}
