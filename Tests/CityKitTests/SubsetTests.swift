import Geometry
import Layout
import Scene
import Source
import TestSupport
import Testing

@testable import CityKit

/// Every piece of a post may be absent, in every kind of post.
@Suite struct SubsetTests {
  @Test(arguments: Post.Kind.allCases)
  func anyPieceMayBeAbsent(kind: Post.Kind) throws {
    var random = RandomSource(UInt64(kind.rawValue.utf8.reduce(0) { $0 &* 31 &+ UInt64($1) }))
    let posts = (0..<256).map { mask in
      var post = Self.post(kind, pieces: mask)
      let count = Int.random(in: 0...3, using: &random)
      post.responses = (0..<count).map { index in
        let pieces = Int.random(in: 0..<8, using: &random)
        return Located(Self.response(pieces), at: "/posts/\(mask)/responses/\(index)")
      }
      if random.chance(4) {
        post.responseCount = Located(
          random.pick([0, 1, 2, 40]), at: "/posts/\(mask)/responseCount")
      }
      if random.chance(3) {
        post.actions = Located(
          random.pick([[], [.respond], [.viewGroup]]), at: "/posts/\(mask)/actions")
      }
      return post
    }
    check(try Kit.blocks(placed(posts)))
    let violations = try Kit.violations(to: placed(posts))
    #expect(violations == [])
  }

  @Test(arguments: [0, 1, 3, 129, 131])
  func anyPieceOfAResponseMayBeAbsent(pieces: Int) throws {
    var posts: [Post] = []
    for first in 0..<8 {
      for second in 0..<8 {
        var post = Self.post(.topic, pieces: pieces)
        post.responses = [first, second].map { Located(Self.response($0), at: "") }
        post.actions =
          (first + second).isMultiple(of: 2)
          ? Located([], at: "/posts/\(posts.count)/actions") : nil
        posts.append(post)
      }
    }
    check(try Kit.blocks(placed(posts)))
    let violations = try Kit.violations(to: placed(posts))
    #expect(violations == [])
  }

  private func check(_ blocks: [Block]) {
    for block in blocks {
      let violations = Self.violations(to: block)
      #expect(violations.isEmpty, "post \(block.index): \(violations) \(block.names)")
    }
  }

  private static func violations(to block: Block) -> [String] {
    guard let card = block.card else { return ["no card"] }
    var violations: [String] = []
    for element in block.all {
      let frame = element.frame
      let numbers = [frame.x, frame.y, frame.width, frame.height]
      if !numbers.allSatisfy(\.isFinite) || frame.width < 0 || frame.height < 0 {
        violations.append("\(element.name) \(frame)")
      }
      if frame.y < card.y - 0.001 { violations.append("\(element.name) above the card") }
      if element.name != "divider", frame.maxY > card.maxY + 0.001 {
        violations.append("\(element.name) below the card")
      }
    }
    violations += overlaps(block.texts) + overlaps(block.avatars)
    for fact in Fact.background { violations += fact.violations(block) }
    return violations
  }

  /// Frames that share more than a thousandth of a point.
  private static func overlaps(_ elements: [LaidOutNode]) -> [String] {
    elements.indices.flatMap { i in
      elements[(i + 1)...].compactMap { other in
        let a = elements[i].frame.inset(by: Insets(all: 0.001))
        guard a.intersection(other.frame) != nil else { return nil }
        return "\(elements[i].name) overlaps \(other.name)"
      }
    }
  }

  private static func post(_ kind: Post.Kind, pieces: Int) -> Post {
    func piece(_ bit: Int, _ text: String, _ place: Place) -> Located<String>? {
      pieces >> bit & 1 == 1 ? Located(text, at: place) : nil
    }
    let long = pieces % 3 == 0
    let event = Event(
      date: piece(4, "Saturday, March 14", "/event/date"),
      time: piece(5, "9:00 AM – 12:30 PM", "/event/time"),
      recurrence: piece(6, "Every second Saturday", "/event/recurrence"))
    return Post(
      kind: kind, title: piece(0, long ? SampleFeed.long : "A title", "/title"),
      author: pieces & 2 == 0
        ? nil : Located(Author(name: Located("Ada Quist", at: "/author/name")), at: "/author"),
      group: piece(2, long ? "A group whose name is too long for a line of it" : "Group", "/group"),
      date: piece(3, "March 4 at 9:12 AM", "/date"),
      event: pieces & 0x70 == 0 ? nil : Located(event, at: "/event"),
      body: piece(7, long ? SampleFeed.long : "A body.", "/body"), responseCount: nil,
      responses: [], actions: nil)
  }

  private static func response(_ pieces: Int) -> Response {
    Response(
      author: pieces & 1 == 0
        ? nil : Located(Author(name: Located("Bo Lind", at: "/author/name")), at: "/author"),
      date: pieces & 2 == 0 ? nil : Located("March 5", at: "/date"),
      body: pieces & 4 == 0 ? nil : Located("Mine is yours.", at: "/body"))
  }

  /// The posts with every source below the post's own.
  private func placed(_ posts: [Post]) -> [Post] {
    posts.enumerated().map { index, post in
      let root = "/posts/\(index)"
      var post = post
      post.title?.place = "\(root)/title"
      post.author?.place = "\(root)/author"
      post.author?.value.name.place = "\(root)/author/name"
      post.group?.place = "\(root)/group"
      post.date?.place = "\(root)/date"
      post.event?.value.date?.place = "\(root)/event/date"
      post.event?.value.time?.place = "\(root)/event/time"
      post.event?.value.recurrence?.place = "\(root)/event/recurrence"
      post.body?.place = "\(root)/body"
      for i in post.responses.indices {
        let source: Place = "\(root)/responses/\(i)"
        post.responses[i].place = source
        let author = source.member("author")
        post.responses[i].value.author?.place = author
        post.responses[i].value.author?.value.name.place = author.member("name")
        post.responses[i].value.date?.place = source.member("date")
        post.responses[i].value.body?.place = source.member("body")
      }
      return post
    }
  }
}
