import Geometry
import Layout
import Rules
import Scene

extension Rule {
  static let cityColumns = city(
    "city-columns", "Avatars are in the left column, and content is in the right one.",
    because: "The whole app is two columns: bg_content hugs the right edge, 255 points wide on "
      + "a 320-point screen and 3 points taller than its content; avatars are 2 points from the "
      + "left edge, or at the edge in a profile; bg_viewAll, 242 × 22, frames its line of text.",
    section: "Columns and background", bad: CityExample { $0.avatarStart = 6 }.example,
    good: CityExample().example
  ) { screen in
    var violations: [Violation] = []
    for block in CityBlock.all(of: screen) { violations += columns(screen, block) }
    for ground in screen.art("bg_avatar_profile") {
      violations += differs(
        ground, "bg_avatar_profile's distance to the left edge", screen.start(of: ground), 0)
    }
    if let profile = screen.art("bg_avatar_profile").first {
      for name in ["bg_content", "bg_content_pointer", "bg_viewAll", "divider"] {
        guard let art = screen.art(name).first else { continue }
        violations.append(
          Violation(
            at: art, "the profile has \(name), but a profile has no content background",
            measured: name, expected: "bg_light alone", remedy: "remove \(name)", other: profile))
      }
    }
    for light in screen.art("bg_light") {
      let frame = screen.nodes[light].frame
      let size = screen.laid.size
      guard
        frame.x > 0.01 || frame.y > 0.01 || frame.maxX < size.width - 0.01
          || frame.maxY < size.height - 0.01
      else { continue }
      let found = "\(points(frame.width)) × \(points(frame.height))"
      let whole = "\(points(size.width)) × \(points(size.height))"
      violations.append(
        Violation(
          at: light, "bg_light covers only \(found) of the screen's \(whole) points",
          measured: found, expected: whole, remedy: "make bg_light span the screen"))
    }
    return violations
  }

  private static func columns(_ screen: LintScreen, _ block: CityBlock) -> [Violation] {
    let card = block.card
    let frame = screen.nodes[card].frame
    var violations = differs(
      card, "bg_content's distance to the right edge", screen.end(of: card), 0)
    if abs(frame.width - 255) >= 0.01 {
      violations += differs(card, "bg_content's start", screen.start(of: card), 65)
    }
    let content = block.pieces.filter { screen.nodes[$0].name != "divider" }
    if let bottom = content.map({ screen.nodes[$0].frame.maxY }).max() {
      let room = frame.maxY - bottom
      let isWhole = block.named("action.bar", in: screen).contains {
        screen.nodes[$0].frame.maxY == bottom
      }
      if isWhole || room < 3 {
        violations += differs(card, "the space in bg_content below its content", room, 3)
      }
    }
    for avatar in block.avatars(in: screen) where screen.start(of: avatar) < 57 {
      let node = screen.nodes[avatar]
      violations += differs(
        avatar, "\(node.name)'s distance to the left edge", screen.start(of: avatar), 2)
      if node.name == "bg_avatar_small" {
        violations += differs(avatar, "bg_avatar_small's width", node.frame.width, 44)
        violations += differs(avatar, "bg_avatar_small's height", node.frame.height, 44)
      }
    }
    for text in block.texts(in: screen)
    where screen.start(of: text) < screen.start(of: card) - 0.01 || screen.end(of: text) < -0.01 {
      violations.append(
        Violation(
          at: text, "\(screen.called(text)) extends outside the right column",
          measured:
            "x \(points(screen.nodes[text].frame.x))…\(points(screen.nodes[text].frame.maxX))",
          expected: "x \(points(frame.x))…\(points(frame.maxX))",
          remedy: "move the text onto the card", other: card))
    }
    return violations + viewAll(screen, block)
  }

  private static func viewAll(_ screen: LintScreen, _ block: CityBlock) -> [Violation] {
    block.named("bg_viewAll", in: screen).flatMap { art -> [Violation] in
      let frame = screen.nodes[art].frame
      var violations = differs(
        art, "bg_viewAll's distance to the right edge", screen.end(of: art), 0)
      if abs(screen.start(of: art) - 78) >= 0.01 {
        violations += differs(art, "bg_viewAll's width", frame.width, 242)
      }
      violations += differs(art, "bg_viewAll's height", frame.height, 22)
      if let line = block.named("post.viewAll", in: screen).first {
        violations += differs(
          art, "bg_viewAll's center", frame.midY, screen.nodes[line].frame.midY,
          remedy: "attach the center of bg_viewAll to the line's center", other: line)
      }
      return violations
    }
  }
}
