import Layout
import Rules
import Scene
import Source

/// Rules for the contents of segments.
extension Rule {
  static let segmentContent = guideline(
    "segment-content", "A segment contains text or an image, not both.",
    because: "Segments are small and equally wide, so there is no room for both.",
    section: "Segmented controls", bad: .segments(.both, .both), good: .segments(.text, .text)
  ) { screen in
    screen.nodes(.segment).compactMap { segment in
      guard screen.holds(segment) == .both else { return nil }
      return Violation(
        at: segment, "the segment \(screen.called(segment)) contains both text and an image",
        measured: "text and an image", expected: "text or an image",
        remedy: "remove the image", other: screen.pictures(in: segment).first)
    }
  }

  static let segmentMix = guideline(
    "segment-mix", "The segments of a control all contain text, or all contain images.",
    because: "Mixed segments do not look like values of the same setting.",
    section: "Segmented controls", severity: .warning, bad: .segments(.text, .image),
    good: .segments(.image, .image)
  ) { screen in
    screen.nodes(.segmentedControl).compactMap { control in
      let segments = screen.nodes(.segment, in: control)
      guard let text = segments.first(where: { screen.holds($0) == .text }),
        let image = segments.first(where: { screen.holds($0) == .image })
      else { return nil }
      let count = segments.count { screen.holds($0) == .image }
      return Violation(
        at: control,
        "\(count) of \(segments.count) segments contain\(count == 1 ? "s an image" : " images"), "
          + "and \(screen.called(text)) is text",
        measured: "text and images", expected: "only text, or only images",
        remedy: "give every segment text, or every segment an icon", other: image)
    }
  }
}

/// The visible contents of a segment.
private enum Held {
  case nothing, text, image, both
}

extension LintScreen {
  fileprivate func holds(_ segment: Int) -> Held {
    let hasWords = !plainWords(of: segment).isEmpty
    let hasPicture = !pictures(in: segment).isEmpty
    return hasWords ? hasPicture ? .both : .text : hasPicture ? .image : .nothing
  }
}

extension LintExample {
  /// Returns an example with a custom control, since the phone's part accepts only text or an
  /// image.
  fileprivate static func segments(_ first: Held, _ second: Held) -> LintExample {
    func segment(_ held: Held, _ icon: String, _ word: String, isOn: Bool) -> String {
      let ink = isOn ? "#FFFFFF" : "#2C6FB5"
      let image = """
        { "type": "icon", "src": "phone/\(icon)", "tint": "\(ink)", "size": 20,
                "valign": "center" }
        """
      let text = """
        { "type": "text", "text": "\(word)", "font": "Helvetica Neue Bold", "size": 14,
                "color": "\(ink)", "valign": "center" }
        """
      let inner =
        switch held {
        case .nothing: ""
        case .text: text
        case .image: image
        case .both: "\(image),\n      \(text)"
        }
      return """
        { "type": "layers", "role": "segment", "grow": 1, "basis": 0, "tappable": true,
            "background": "\(isOn ? "#2C6FB5" : "#FFFFFF")", "children": [
            { "type": "row", "gap": 6, "align": "center", "children": [
              \(inner)] }] }
        """
    }
    return .scene(
      320, 76,
      """
      { "type": "layers", "padding": 16, "background": "#E6E9EE", "children": [
        { "type": "row", "role": "segmentedControl", "height": 44,
          "clip": 8, "children": [
          \(segment(first, "bookmarks", "Saved", isOn: true)),
          \(segment(second, "search", "Search", isOn: false))] }] }
      """)
  }
}
