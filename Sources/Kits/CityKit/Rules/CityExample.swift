import Rules

/// A handmade block that follows every rule unless modified.
struct CityExample {
  /// The side length of the picture over the art; the art is 54 points wide.
  var face = 54
  var avatarStart = 2
  /// The distance from the pointer's top to its alignment line.
  var tip = 16
  var cardZ = 0
  var titleSize = 16
  var aboveByline = 24
  /// Whether the body is above the title.
  var isBodyFirst = false

  init(_ change: (inout CityExample) -> Void = { _ in }) { change(&self) }

  var example: LintExample {
    let pieces = isBodyFirst ? [body, title] : [title, body]
    return .scene(
      320, 168,
      """
      { "type": "image", "art": "bg_light", "fit": "tile" },
      { "type": "layers", "valign": "top", "role": "card", "padding": [8, 0, 0, 0], "children": [
        { "type": "image", "art": "bg_content", "fit": "bottom", "z": \(cardZ),
          "edges": { "top": 0, "start": 65, "bottom": 0, "end": 0 } },
        { "type": "column", "padding": [8, 78, 17, 10], "children": [
          \(pieces.joined(separator: ",\n    ")),
          { "type": "text", "name": "response.byline", "z": 4, "spaceAbove": \(aboveByline),
            "runs": [
            { "text": "Bo Lindgren", "font": "Helvetica Neue Light", "size": 12,
              "color": "gray_4" },
            { "text": "  |  March 5", "font": "Helvetica Neue Light", "size": 9,
              "color": "gray_4" }] },
          \(avatar("second", "small", 44, beside: "response.byline", at: "top", "link_blue")),
          { "type": "text", "name": "response.body", "z": 4, "spaceAbove": 2,
            "text": "Mine is yours.", "font": "Helvetica Neue Light", "size": 14,
            "lineHeight": 17, "color": "gray_10" }] }] }
      """)
  }

  private var title: String {
    """
    { "type": "text", "name": "post.title", "role": "title", "z": 4, "text": "A wheelbarrow?",
            "font": "Helvetica Neue Bold", "size": \(titleSize), "color": "link_blue",
            "tracking": -20 },
          \(avatar("first", "large", 54, beside: "post.title", at: "center", "gray_6"))
    """
  }

  private var body: String {
    """
    { "type": "text", "name": "post.body", "role": "text", "z": 4, "spaceAbove": 10,
            "text": "For Saturday.", "font": "Helvetica Neue Light", "size": 14,
            "lineHeight": 17, "color": "gray_10" }
    """
  }

  /// Returns an avatar with its pointer, both attached to a text node.
  private func avatar(
    _ name: String, _ kind: String, _ side: Int, beside text: String, at guide: String,
    _ color: String
  ) -> String {
    """
    { "type": "layers", "name": "\(name)", "role": "avatar", "width": \(side), "height": \(side),
            "edges": { "start": \(avatarStart) }, "z": 1,
            "attach": { "to": "\(text)", "at": "\(guide)", "by": "\(guide)" }, "children": [
            { "type": "image", "art": "bg_avatar_\(kind)", "fit": "stretch" },
            { "type": "shape", "name": "avatar", "fill": "\(color)", "valign": "top",
              "height": \(side - 54 + face) }] },
          { "type": "image", "art": "bg_content_pointer", "fit": "stretch",
            "edges": { "start": 57 }, "guides": { "tip": \(tip) }, "z": 2,
            "attach": { "to": "\(name)", "at": "center", "by": "tip" } }
    """
  }
}
