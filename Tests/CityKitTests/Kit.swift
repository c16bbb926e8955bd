import Engine
import Findings
import Geometry
import Header
import Layout
import Lint
import Rules
import Scene
import Source
import TestSupport
import Testing

@testable import CityKit

/// Feeds laid out with the kit's own art and fonts, on a screen 320 points wide at 1×.
enum Kit {
  private static let renderer: Result<Renderer, any Error> = Result { try Renderer() }

  /// What every feed needs: a post with every piece, and a status.
  private static let resources: Result<LayoutResources, any Error> = Result {
    let document = """
      {"screen": "city.feed", "device": "iphone", "title": "T", "posts": [
        {"kind": "status", "title": "T", "author": {"name": "A B"}, "group": "G", "date": "D",
         "body": "B", "responseCount": 9, "responses": [{"author": {"name": "C"}, "body": "x"}]},
        {"body": "B"}]}
      """
    return try resolve(document).resources
  }

  static func resolve(
    _ document: String, in folder: String = "", as variant: RenderVariant = RenderVariant(scale: 1)
  ) throws -> ResolvedScreen {
    try renderer.get().resolve(
      SourceFile(name: "feed.json", text: document), folder: folder, as: variant)
  }

  /// A screen's keys, laid out on 320 × 480 points: all of it as one block.
  static func screen(
    _ type: String, _ keys: String, as variant: RenderVariant = RenderVariant(scale: 1)
  ) throws -> Block {
    let document = #"{"screen": "city.\#(type)", "device": "iphone", \#(keys)}"#
    return Block(index: 0, all: try resolve(document, as: variant).layOut().drawn)
  }

  /// The rule violations of a screen.
  static func violations(to screen: ResolvedScreen) throws -> [String] {
    let rules = Rule.all.filter { $0.preset.name == "city" }
    let linter = Linter(LintRun(rules.map { LintRun.Asked($0) }), by: try renderer.get())
    let document = LintDocument(
      path: "", screen: screen.name, orientation: .portrait, place: screen.place)
    return try linter.findings(of: screen, screen.layOut(), as: document).findings.map {
      "\($0.kind.rawValue): \($0.message)"
    }
  }

  /// The rule violations of a screen with the given keys, on 320 × 480 points.
  static func violations(_ type: String, _ keys: String) throws -> [String] {
    try violations(
      to: resolve(#"{"screen": "city.\#(type)", "device": "iphone", \#(keys)}"#))
  }

  /// The rule violations of posts without a document.
  static func violations(to posts: [Post]) throws -> [String] {
    let environment = Environment(
      device: Device(name: "", size: Size(width: 320, height: 480), scale: 1))
    var screen = try renderer.get().resolve(
      ReadDocument(FeedScreen(feed(posts)).node(in: environment), in: environment), scale: 1,
      folder: "")
    screen.header.screen = "city.feed"
    return try violations(to: screen)
  }

  private static func feed(_ posts: [Post]) -> Feed {
    let sourced = posts.enumerated().map { Located($1, at: "/posts/\($0)") }
    return Feed(chrome: Chrome(time: Located("9:41 AM", at: "/time"), scroll: 0), posts: sourced)
  }

  /// The errors of a screen's keys.
  static func mistakes(_ type: String, _ keys: String) throws -> [String] {
    let error = try #require(throws: CityPaintError.self) { try screen(type, keys) }
    return error.diagnostics.map(\.message)
  }

  /// A document as it is written.
  static func layOut(_ document: String) throws -> LaidOutScreen {
    try resolve(document).layOut()
  }

  /// Posts as written, each in a separate block.
  static func blocks(_ posts: [String]) throws -> [Block] {
    let laid = try layOut(
      #"{"screen": "city.feed", "device": "iphone", "posts": [\#(posts.joined(separator: ","))]}"#)
    return blocks(of: laid, count: posts.count)
  }

  /// Posts that no document was written for.
  static func blocks(_ posts: [Post]) throws -> [Block] {
    let feed = feed(posts)
    let device = Device(name: "", size: Size(width: 320, height: 480), scale: 1)
    let environment = Environment(device: device)
    let layouter = Layouter(resources: try resources.get(), environment: environment, scale: 1)
    return blocks(of: layouter.layOut(FeedScreen(feed).node(in: environment)), count: posts.count)
  }

  /// Every element of a post has a source below the post's own.
  private static func blocks(of laid: LaidOutScreen, count: Int) -> [Block] {
    var elements = [[LaidOutNode]](repeating: [], count: count)
    for element in laid.drawn {
      let steps = element.place.source.split(separator: "/")
      if steps.first == "posts", steps.count > 1, let index = Int(steps[1]) {
        elements[index].append(element)
      }
    }
    return elements.enumerated().map { Block(index: $0, all: $1) }
  }
}

extension LaidOutScreen {
  /// The elements that paint, back to front, to which the guide refers.
  var drawn: [LaidOutNode] { elements.filter { $0.kind != .container } }
}

/// The elements of one post, back to front.
struct Block {
  let index: Int
  /// With the divider after it.
  let all: [LaidOutNode]

  var elements: [LaidOutNode] { all.filter { $0.name != "divider" } }
  var names: [String] { elements.map(\.name) }
  var texts: [LaidOutNode] { elements.filter { $0.text != nil && $0.name != "avatar.initials" } }
  var avatars: [LaidOutNode] { self["avatar"] }
  var card: Rect? { self["bg_content"].first?.frame }

  subscript(name: String) -> [LaidOutNode] { elements.filter { $0.name == name } }

  func one(_ name: String) -> LaidOutNode? { self[name].first }

  /// The avatar of the author at a pointer.
  func avatar(of author: String) -> LaidOutNode? {
    avatars.first { $0.place.source == author || $0.place.source.hasPrefix(author + "/") }
  }
}
