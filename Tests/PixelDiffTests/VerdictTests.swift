import PixelDiff
import Pixels
import Testing

/// Changes to one screen, and what a person who sees both says.
@Suite struct VerdictTests {
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var isSame: Bool
    /// The gates that have to be among those that fail.
    var gates: [FailedGate.Gate] = []
    var make: @Sendable (inout Look) -> Void

    init(
      _ name: String, same: Bool, _ gates: [FailedGate.Gate] = [],
      _ make: @escaping @Sendable (inout Look) -> Void
    ) {
      testDescription = name
      isSame = same
      self.gates = gates
      self.make = make
    }
  }

  /// What a screen is drawn from.
  struct Look {
    var card = (x: 20.0, y: 20.0)
    var cardColor = 255.0
    var icon = (44.0, 149.0, 181.0)
    var hasIcon = true
    var textX = 52.0
    var textColor = (51.0, 51.0, 51.0)
    var letters = 12
    var seed: UInt64 = 7
    var divider: Double? = 215
    var finish: @Sendable (inout Screen) -> Void = { _ in }

    var pixmap: Pixmap {
      var screen = Screen()
      screen.fill(0, 0, 160, 12, (60, 60, 70))
      screen.fill(card.x, card.y, 120, 60, (cardColor, cardColor, cardColor))
      if hasIcon { screen.fill(card.x + 8, card.y + 8, 16, 16, icon) }
      screen.text(textX, card.y + 10, letters: letters, seed: seed, color: textColor)
      screen.text(52, card.y + 30, letters: 10, seed: 4, color: (44, 149, 181))
      if let divider { screen.fill(20, 95, 120, 1, (divider, divider, divider)) }
      finish(&screen)
      return screen.pixmap
    }
  }

  static let changes: [Change] = [
    Change("nothing", same: true) { _ in },
    // Rendering.
    Change("the text a quarter of a pixel on", same: true) { $0.textX += 0.25 },
    Change("the card a quarter of a pixel on", same: true) { $0.card.x += 0.25 },
    Change("all resampled", same: true) { $0.finish = { $0.slide(0.25) } },
    Change("dither", same: true) { $0.finish = { $0.noise(-1...1) } },
    Change("noise of 3 steps", same: true) { $0.finish = { $0.noise(-3...3) } },
    Change("chroma at half the resolution", same: true) { $0.finish = { $0.subsampleChroma() } },
    Change("all darker by 1", same: true) { $0.finish = { $0.add(-1, -1, -1) } },
    Change("all darker by 3", same: true) { $0.finish = { $0.add(-3, -3, -3) } },
    Change("the card darker by 3", same: true) { $0.cardColor = 252 },
    Change("text lighter by 8", same: true) { $0.textColor = (59, 59, 59) },
    Change("a dot of 10 steps", same: true) {
      $0.finish = { $0.fill(5, 110, 1, 1, (234, 234, 234)) }
    },
    Change("noise with a tail", same: true) {
      $0.finish = {
        $0.noise(-6...6)
        $0.fill(60, 111, 1, 1, (204, 204, 204))
      }
    },
    // Strong.
    Change("a red pixel in noise", same: false, [.strong]) {
      $0.finish = {
        $0.noise(-6...6)
        $0.fill(60, 111, 1, 1, (255, 0, 0))
      }
    },
    Change("a letter in noise", same: false, [.strong]) {
      $0.seed = 8
      $0.finish = { $0.noise(-6...6) }
    },
    Change("a red pixel", same: false, [.strong]) {
      $0.finish = { $0.fill(5, 110, 1, 1, (255, 0, 0)) }
    },
    Change("a caret", same: false, [.strong]) {
      $0.finish = { $0.fill(130, 30, 1, 12, (0, 0, 0)) }
    },
    Change("the last letter missing", same: false, [.strong]) { $0.letters = 11 },
    Change("other letters", same: false, [.strong]) { $0.seed = 8 },
    Change("no icon", same: false, [.strong]) { $0.hasIcon = false },
    Change("the icon in another color", same: false, [.strong]) { $0.icon = (180, 60, 60) },
    Change("the text a pixel on", same: false, [.strong]) { $0.textX += 1 },
    Change("the card a pixel down", same: false, [.strong]) { $0.card.y += 1 },
    Change("no divider", same: false, [.weak]) { $0.divider = nil },
    // Weak.
    Change("all darker by 4", same: false, [.weak, .tint]) { $0.finish = { $0.add(-4, -4, -4) } },
    Change("all warmer by 2", same: false, [.tint]) { $0.finish = { $0.add(0, 0, -2) } },
    Change("the card darker by 4", same: false, [.weak]) { $0.cardColor = 251 },
    Change("the icon lighter by 8", same: false, [.weak]) { $0.icon = (52, 157, 189) },
    Change("a patch of 12 steps", same: false, [.weak]) {
      $0.finish = { $0.fill(4, 104, 8, 8, (232, 232, 232)) }
    },
    Change("text from black to gray", same: false, [.tone]) { $0.textColor = (130, 130, 130) },
    Change("grain", same: false, [.grain]) { $0.finish = { $0.noise(-24...24) } },
  ]

  @Test(arguments: changes) func theVerdictIsAPersons(change: Change) {
    let before = Look()
    var after = Look()
    change.make(&after)
    let (a, b) = (before.pixmap, after.pixmap)
    let difference = PixelDiff.perceptual(a, b)
    #expect(difference.isSame == change.isSame, "\(difference.failedGates) \(difference.counts)")
    let failed = difference.failedGates.map(\.gate)
    for gate in change.gates { #expect(failed.contains(gate), "\(difference.failedGates)") }
    #expect(difference.isSame == difference.clusters.isEmpty)
    // The other way round is the same question.
    let reverse = PixelDiff.perceptual(b, a)
    #expect(reverse.counts == difference.counts)
    #expect(reverse.failedGates == difference.failedGates)
    #expect(reverse.clusters.map(\.box) == difference.clusters.map(\.box))
    let many = PixelDiff.perceptual(a, b, workers: 3)
    #expect(many.clusters == difference.clusters)
    #expect(many.failedGates == difference.failedGates)
    #expect(PixelDiff.exact(a, b).isSame == (a.pixels == b.pixels))
  }
}
