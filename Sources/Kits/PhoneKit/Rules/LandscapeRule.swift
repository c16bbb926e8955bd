import Rules
import Scene
import Source

extension Rule {
  static let landscapePair = guideline(
    "landscape-pair", "A landscape screen supports both landscape orientations.",
    because: "People turn the phone left or right as they like. A screen that also exists in "
      + "portrait may support only one landscape orientation. A document that is checked alone "
      + "is exempt, because the other documents are unknown.",
    section: "Orientation", severity: .warning, needs: .otherDocuments,
    bad: .held([.landscapeLeft], beside: "Menu"),
    good: .held([.landscapeLeft, .landscapeRight])
  ) { screen in
    let document = screen.document
    guard document.orientation.isLandscape, !screen.others.isEmpty else { return [] }
    let name = document.path.lowercased()
    let twins = [
      name.replacing("left", with: "right"), name.replacing("right", with: "left"),
      name.replacing("-landscape", with: ""), name.replacing("landscape", with: "portrait"),
    ].filter { $0 != name }
    let isPaired = screen.others.contains { other in
      guard other.orientation != document.orientation else { return false }
      return other.screen == document.screen && other.content == document.content
        || twins.contains(other.path.lowercased())
    }
    guard !isPaired else { return [] }
    let held = document.orientation.rawValue
    let missing: Device.Orientation =
      document.orientation == .landscapeLeft ? .landscapeRight : .landscapeLeft
    return [
      Violation(
        at: nil,
        "the screen exists only in \(held); no other document shows it in \(missing.rawValue)",
        measured: held, expected: "\(held) and \(missing.rawValue)",
        remedy: "add a copy of the document with \"orientation\": \"\(missing.rawValue)\"")
    ]
  }
}

extension LintExample {
  fileprivate static func held(
    _ ways: [Device.Orientation], beside other: String? = nil
  ) -> LintExample {
    var example = LintExample()
    example.documents = ways.map { document("Ready?", $0) }
    if let other { example.documents.append(document(other, .portrait)) }
    return example
  }

  private static func document(_ words: String, _ orientation: Device.Orientation) -> String {
    """
    {
      "screen": "scene",
      "device": { "width": 180, "height": 280, "scale": 2 },
      "orientation": "\(orientation.rawValue)",
      "root": { "type": "layers", "background": "#2E6E5E", "children": [
        { "type": "text", "text": "\(words)", "font": "Helvetica Neue Bold", "size": 32,
          "color": "#FFFFFF", "align": "center", "valign": "center" }] }
    }
    """
  }
}
