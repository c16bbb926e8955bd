import Testing

/// The facts of the City's style guide, each on every block of the sample feed.
@Suite struct GuideFactsTests {
  private let blocks: [Block]

  init() throws { blocks = try Kit.blocks(SampleFeed.posts) }

  @Test(arguments: Fact.background + Fact.type)
  func holds(fact: Fact) {
    for block in blocks {
      let violations = fact.violations(block)
      #expect(violations.isEmpty, "post \(block.index): \(violations)")
    }
  }

  /// The linter's rules check what the guide requires.
  @Test(arguments: ["ltr", "rtl"]) func keepsTheRules(direction: String) throws {
    let posts = SampleFeed.posts.joined(separator: ",")
    let keys = #""direction": "\#(direction)", "posts": [\#(posts)]"#
    let violations = try Kit.violations("feed", keys)
    #expect(violations == [])
  }

  /// A fact that checks nothing proves nothing.
  @Test(arguments: [
    "bg_content", "bg_avatar_large", "bg_avatar_small", "bg_content_pointer", "bg_viewAll",
    "post.title", "post.author", "post.group", "post.date", "post.eventDate", "post.eventTime",
    "post.recurrence", "post.body", "post.viewAll", "response.byline", "response.body",
    "action.bar", "action.respond", "action.viewGroup", "avatar", "avatar.initials",
  ])
  func theSampleHas(name: String) {
    #expect(blocks.contains { !$0[name].isEmpty })
  }
}
