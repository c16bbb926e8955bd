import Drawing
import Geometry
import Layout
import Pixels
import Rules
import Scene

/// Rules for the position and look of an action sheet's buttons.
extension Rule {
  static let destructiveButton = guideline(
    "destructive-button", "A destructive button in an action sheet is red and at the top.",
    because: "A red button at the top is seen before a thumb reaches it from below. A button that "
      + "reads Delete or Erase is destructive, whatever its role.",
    section: "Action sheets",
    bad: .sheet(
      #""Save Draft", { "title": "Delete Draft", "kind": "destructive" }, "Cancel""#),
    good: .sheet(
      #"{ "title": "Delete Draft", "kind": "destructive" }, "Save Draft", "Cancel""#)
  ) { screen in
    screen.nodes(.actionSheet).flatMap { sheet -> [Violation] in
      let buttons = screen.buttons(in: sheet)
      let top = buttons.map { screen.nodes[$0].frame.y }.min() ?? 0
      let destructive = buttons.filter { screen.isDestructive($0) }
      let others = Set(buttons).subtracting(destructive)
      return destructive.flatMap { button -> [Violation] in
        let frame = screen.nodes[button].frame
        var violations: [Violation] = []
        if !screen.isRed(button) {
          violations.append(
            Violation(
              at: button, "\(screen.called(button)) is destructive but not red",
              measured: "not red", expected: "red",
              remedy: "make the button red; in a phone.actionSheet, write "
                + "\"kind\": \"destructive\""))
        }
        if frame.y > top + 0.5,
          let above = others.first(where: { screen.nodes[$0].frame.maxY <= frame.y + 0.5 })
        {
          violations.append(
            Violation(
              at: button,
              "\(screen.called(button)) is destructive and is below \(screen.called(above)), "
                + "not at the top",
              measured: "below \(screen.called(above))", expected: "at the top",
              remedy: "put \(screen.called(button)) first", other: above))
        }
        return violations
      }
    }
  }

  static let cancelPlace = guideline(
    "cancel-place", "Cancel is at the bottom of an action sheet.",
    because: "The bottom is near the thumb, so people who change their minds find Cancel without "
      + "reading.",
    section: "Action sheets",
    bad: .sheet(
      #"{ "title": "Cancel", "kind": "cancel" }, { "title": "Save Draft", "kind": "default" }"#),
    good: .sheet(#""Save Draft", "Cancel""#)
  ) { screen in
    screen.nodes(.actionSheet).flatMap { sheet -> [Violation] in
      let buttons = screen.buttons(in: sheet)
      return buttons.filter { screen.isCancel($0) }.compactMap { cancel in
        let frame = screen.nodes[cancel].frame
        let below = buttons.last { screen.nodes[$0].frame.y >= frame.maxY - 0.5 && $0 != cancel }
        guard let below, !screen.saysCancel(below) else { return nil }
        return Violation(
          at: cancel,
          "\(screen.called(cancel)) is above \(screen.called(below)), not at the bottom",
          measured: "above \(screen.called(below))", expected: "at the bottom",
          remedy: "put \(screen.called(cancel)) last", other: below)
      }
    }
  }
}

extension LintScreen {
  /// Whether the button is Cancel by its role or, if the document gives none, by its text.
  ///
  /// The look is not enough: the last button of a sheet always looks like Cancel.
  fileprivate func saysCancel(_ button: Int) -> Bool {
    isEnglish ? plainWords(of: button) == "Cancel" : nodes[button].role == .cancelButton
  }

  fileprivate func isCancel(_ button: Int) -> Bool {
    nodes[button].role == .cancelButton || isEnglish && plainWords(of: button) == "Cancel"
  }

  /// Whether the button is destructive, by its role or its text.
  fileprivate func isDestructive(_ button: Int) -> Bool {
    if nodes[button].role == .destructiveButton { return true }
    guard isEnglish, nodes[button].role != .cancelButton else { return false }
    let first = plainWords(of: button).split(separator: " ").first
    return first == "Delete" || first == "Erase"
  }

  /// Whether a button's background or text is red; a picture's color is unknown.
  fileprivate func isRed(_ button: Int) -> Bool {
    for index in [button] + Array(laid.inside(button)) {
      let node = nodes[index]
      if node.kind == .image { return true }
      var colors = [node.color, node.background?.color].compactMap { $0 }
      colors += node.text?.runs.map(\.color) ?? []
      let source = laid.node(index)
      let shapes: [ShapeContent?] = [source.background, source.shape]
      for paint in shapes.compactMap({ $0?.fill }) {
        switch paint {
        case .color(let color): colors.append(color)
        case .linear(let stops, _, _), .radial(let stops, _, _), .conic(let stops, _, _):
          colors += stops.map(\.color)
        case .pattern, .image, .noise: return true
        }
      }
      if colors.contains(where: \.isRed) { return true }
    }
    return false
  }
}

extension Node {
  fileprivate var shape: ShapeContent? {
    if case .shape(let shape) = content { shape } else { nil }
  }
}

extension Color {
  /// Whether a person would call the color red: a hue within 25 degrees of red, not pale or black.
  fileprivate var isRed: Bool {
    let (red, green, blue) = (Double(red), Double(green), Double(blue))
    let chroma = red - min(green, blue)
    guard alpha >= 64, red >= 90, red >= max(green, blue), chroma >= red * 0.4 else { return false }
    return abs(green - blue) / chroma * 60 <= 25
  }
}

extension LintExample {
  fileprivate static func sheet(_ buttons: String) -> LintExample {
    .scene(
      320, 224,
      """
      { "type": "phone.actionSheet", "valign": "bottom", "buttons": [
        \(buttons)] }
      """)
  }
}
