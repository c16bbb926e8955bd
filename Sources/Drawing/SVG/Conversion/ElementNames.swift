/// The names of SVG elements that draw nothing, and of those that are rejected with a remedy.
enum ElementNames {
  /// The elements that draw nothing in place; some are drawn where they are referenced.
  static let idle: Set<String> = [
    "clipPath", "color-profile", "cursor", "defs", "desc", "filter", "font", "font-face",
    "linearGradient", "marker", "mask", "metadata", "pattern", "radialGradient", "style",
    "symbol", "title", "view",
  ]

  /// Returns the remedy for an element that is rejected; `nil` for others.
  static func remedy(_ name: String) -> String? {
    switch name {
    case "text", "tspan", "textPath", "tref", "flowRoot": "convert the text to paths"
    case "image", "foreignObject", "video", "audio", "canvas", "iframe":
      "remove the element; only shapes are drawn"
    case "mesh", "hatch": "fill the shape with one color"
    default: nil
    }
  }

  /// The elements that are rejected even though they draw nothing, since they change what others
  /// draw.
  static let moving: Set<String> = [
    "script", "animate", "animateColor", "animateMotion", "animateTransform", "discard", "set",
  ]
}
