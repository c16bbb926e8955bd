import Geometry
import Layout
import Rules
import Scene

/// Rules for avatars and their pointers.
extension Rule {
  static let avatarBlue = city(
    "avatar-blue", "An avatar covers the whole of its bg_avatar art.",
    because: "The art is blue under the avatar, and only the art's shadow should be visible: blue "
      + "means that the picture is misaligned.",
    section: "Columns and background", bad: CityExample { $0.face = 50 }.example,
    good: CityExample().example
  ) { screen in
    let grounds = ["bg_avatar_large", "bg_avatar_small", "bg_avatar_profile"]
      .flatMap { screen.art($0) }
    return grounds.flatMap { ground -> [Violation] in
      let node = screen.nodes[ground]
      guard let face = screen.face(over: ground),
        let covered = screen.nodes[face].frame.intersection(node.frame)
      else {
        return [
          Violation(
            at: ground, "nothing covers \(node.name), so the art's blue shows",
            measured: "no avatar", expected: "an avatar exactly over the art",
            remedy: "put the avatar over the art, in the same frame")
        ]
      }
      guard
        covered.width < node.frame.width - 0.01 || covered.height < node.frame.height - 0.01
      else { return [] }
      let shown = "\(points(covered.width)) × \(points(covered.height))"
      let whole = "\(points(node.frame.width)) × \(points(node.frame.height))"
      return [
        Violation(
          at: ground,
          "the avatar covers \(shown) of \(node.name)'s \(whole), so the art's blue shows",
          measured: shown, expected: whole, remedy: "give the avatar the same frame as the art",
          other: face)
      ]
    }
  }

  static let pointerLine = city(
    "pointer-line", "The line 16 points below a pointer's top meets the avatar's center.",
    because: "The pointer shows who is speaking: it points from the card to the middle of the "
      + "face, and a post's title is on the same line.",
    section: "Columns and background; Type", bad: CityExample { $0.tip = 4 }.example,
    good: CityExample().example
  ) { screen in
    CityBlock.all(of: screen).flatMap { block -> [Violation] in
      let avatars = block.avatars(in: screen)
      var violations: [Violation] = []
      for pointer in block.named("bg_content_pointer", in: screen) {
        let frame = screen.nodes[pointer].frame
        violations += differs(pointer, "the pointer's width", frame.width, 33)
        violations += differs(pointer, "the pointer's height", frame.height, 20)
        violations += differs(
          pointer, "the pointer's distance beyond the card",
          screen.start(of: block.card) - screen.start(of: pointer), 8, other: block.card)
        let nearest = avatars.min {
          abs(screen.nodes[$0].frame.midY - frame.y - 16)
            < abs(screen.nodes[$1].frame.midY - frame.y - 16)
        }
        guard let nearest else { continue }
        violations += differs(
          pointer, "the pointer's position on its avatar",
          screen.nodes[nearest].frame.midY - frame.y, 16,
          remedy: "attach a guide 16 points below the pointer's top to the avatar's center",
          other: nearest)
      }
      if let title = block.named("post.title", in: screen).first,
        let avatar = block.named("bg_avatar_large", in: screen).first
      {
        violations += differs(
          title, "the title's center", screen.nodes[title].frame.midY,
          screen.nodes[avatar].frame.midY, remedy: "center the title on the avatar", other: avatar)
      }
      return violations
    }
  }

  static let bylineSpace = city(
    "byline-space",
    "A byline has 24 points of space above it, and its avatar starts at the byline's top.",
    because:
      "The space is the same above every byline, so that responses can be distinguished "
      + "at a glance; it is larger only if the avatar above needs the room.",
    section: "Type", bad: CityExample { $0.aboveByline = 12 }.example, good: CityExample().example
  ) { screen in
    CityBlock.all(of: screen).flatMap { block -> [Violation] in
      let texts = block.texts(in: screen)
      let avatars = block.avatars(in: screen).map { screen.nodes[$0].frame }
      let lines = texts.filter {
        screen.nodes[$0].name == "response.byline" || screen.nodes[$0].name == "post.byline"
      }
      return lines.flatMap { line -> [Violation] in
        let top = screen.nodes[line].frame.y
        var violations: [Violation] = []
        if let own = block.named("bg_avatar_small", in: screen)
          .min(by: { abs(screen.nodes[$0].frame.y - top) < abs(screen.nodes[$1].frame.y - top) }),
          screen.nodes[line].name == "response.byline", abs(screen.nodes[own].frame.y - top) < 24
        {
          violations += differs(
            line, "the top of the byline's avatar", screen.nodes[own].frame.y, top,
            remedy: "attach the avatar's top to the byline's top", other: own)
        }
        // The lowest edge counts, since a map is taller than the address beside it.
        let above = block.pieces.map { screen.nodes[$0] }
          .filter { $0.frame.y < top && isContent($0.name) }.map(\.frame.maxY).max()
        guard let above else { return violations }
        let avatar = avatars.filter { $0.y < top }.map(\.maxY).max() ?? -.infinity
        // The guide does not state the space between an avatar and the byline below it.
        let waits = top > above + 24 && top >= avatar && top - avatar < 16
        if !waits {
          violations += differs(
            line, "the space above \(screen.called(line))", top - above, 24,
            remedy: "write \"spaceAbove\": 24")
        }
        return violations
      }
    }
  }

  private static func isContent(_ name: String) -> Bool {
    !["bg_", "avatar", "action.", "divider"].contains { name.hasPrefix($0) }
  }
}
