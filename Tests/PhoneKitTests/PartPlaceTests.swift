import Drawing
import Engine
import Geometry
import Layout
import PhoneKit
import Rules
import Scene
import Testing

/// Every part in any place: on narrow and wide phones, mirrored, with long, unbreakable and no
/// words.
@Suite struct PartPlaceTests {
  private static let parts = PhoneKit.kit.components.map(\.name)

  private static let words = [
    "", "Words",
    "A text that is far too long for the place that it is put in, whatever it is",
    "Donaudampfschifffahrtsgesellschaftskapitaenswitwenrentenauszahlungsstelle",
  ]

  @Test func everyPartHasASample() {
    #expect(Set(PartSamples.all.keys) == Set(Self.parts))
  }

  @Test(arguments: parts, Phone.looks)
  func nothingLeavesItsFrameAndNoTextsOverlap(part: String, look: Environment.Look) throws {
    for width in [320.0, 375, 414] {
      for header in ["", #""direction": "rtl","#] {
        for words in Self.words {
          for sample in PartSamples.of(part, words: words) {
            let screen = try Phone.resolve(
              sample, look: look, width: width, height: 800, header: header)
            let laid = screen.layOut()
            #expect(screen.warnings == [], "\(sample)")
            // The longest word is wider than any part, and long words than a bar's title.
            let warnings = laid.warnings.map(\.kind).filter { kind in
              switch kind {
              case .wordBroken: false
              case .textTruncated(let cut): cut.element != "bar.title"
              default: true
              }
            }
            #expect(warnings == [] || words.isEmpty && warnings == [.nothingDrawn], "\(sample)")
            Self.check(laid, width, "\(width) \(header) \(sample)")
          }
        }
      }
    }
  }

  // MARK: Frames

  /// Rounding in layout.
  private static let slack = 0.01

  /// What is larger than its part by design and cut by a clip, or is above it: values that turn
  /// away on a wheel, a pressed key's bubble, an alert's light, a phone's buttons.
  private static func isOver(_ node: LaidOutNode) -> Bool {
    ["picker.", "keyboard.bubble", "alert.gloss", "frame.button"].contains {
      node.listedName.hasPrefix($0)
    }
  }

  /// Names of what may lie over each other: a badge over its tab's icon; the caret at its text's
  /// edge; a pad's digits and letters, whose line boxes meet; a table's padded words beside its
  /// index, of which `TableFactsTests` knows the padding.
  private static let pairs: [(String, String)] = [
    ("tab.icon", "badge.text"), ("textView.text", "textView.caret"),
    ("keyboard.letter", "keyboard.letters"), ("table.header", "index.entry"),
    ("table.footer", "index.entry"), ("section.headerText", "index.entry"),
    ("section.footerText", "index.entry"),
  ]

  private static func check(_ laid: LaidOutScreen, _ width: Double, _ text: String) {
    let elements = laid.elements.filter { !isOver($0) }
    for element in elements where element.frame.width > 0 {
      let frame = Self.seen(element)
      #expect(
        frame.x >= -slack && frame.maxX <= width + slack,
        "\(element.listedName) at \(frame) leaves the screen: \(text)")
    }
    for element in elements where element.text != nil && element.frame.width > 0 {
      guard let parent = Self.ground(of: element, in: laid) else { continue }
      let (inner, outer) = (Self.seen(element), Self.seen(parent))
      #expect(
        inner.x >= outer.x - slack && inner.maxX <= outer.maxX + slack
          && inner.y >= outer.y - 1.5 && inner.maxY <= outer.maxY + 1.5,
        "\(element.listedName) at \(inner) leaves \(parent.listedName) at \(outer): \(text)")
    }
    let shown = elements.filter { isShown($0) }
    for (index, one) in shown.enumerated() {
      for other in shown.dropFirst(index + 1) where one.text != nil || other.text != nil {
        #expect(
          !Self.overlap(Self.seen(one), Self.seen(other))
            || pairs.contains { $0 == (one.listedName, other.listedName) },
          "\(one.listedName) at \(one.frame) lies over \(other.listedName) at \(other.frame): \(text)"
        )
      }
    }
  }

  /// Where it is drawn: its frame, turned as it is.
  private static func seen(_ node: LaidOutNode) -> Rect { node.transform.apply(node.frame) }

  /// The nearest element around a text that is tapped, or has a role: what its words are to stay
  /// in.
  private static func ground(of node: LaidOutNode, in laid: LaidOutScreen) -> LaidOutNode? {
    var next = laid.listedParent(of: node)
    while let parent = next {
      if parent.role != nil || parent.tappable { return parent }
      next = laid.listedParent(of: parent)
    }
    return nil
  }

  /// Words that are there, and the signs that must not lie over words.
  private static func isShown(_ node: LaidOutNode) -> Bool {
    if let text = node.text { return !text.string.isEmpty && node.frame.width > 0 }
    return signs.contains { node.listedName.hasSuffix($0) }
  }

  /// How the names of signs beside words end.
  private static let signs = [
    ".icon", ".lens", ".left", ".right", ".clear", ".caret", ".chevron", ".arrow", ".tick",
    ".signal", ".battery", ".activity", ".knob", ".accessory", ".handle", ".remove", ".delete",
    ".minimum", ".maximum", ".backArrow",
  ]

  private static func overlap(_ one: Rect, _ other: Rect) -> Bool {
    one.x < other.maxX - slack && other.x < one.maxX - slack && one.y < other.maxY - slack
      && other.y < one.maxY - slack
  }
}
