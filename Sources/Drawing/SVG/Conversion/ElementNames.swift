/// SVG's elements that draw nothing, and those that are rejected with their remedy.
enum ElementNames {
  /// They draw nothing at their place; some are drawn where something refers to them.
  static let idle: Set<String> = [
    "clipPath", "color-profile", "cursor", "defs", "desc", "filter", "font", "font-face",
    "linearGradient", "marker", "mask", "metadata", "pattern", "radialGradient", "style",
    "symbol", "title", "view",
  ]

  /// What to do about an element that is rejected; `nil` for others.
  static func remedy(_ name: String) -> String? {
    switch name {
    case "text", "tspan", "textPath", "tref", "flowRoot": "convert it to paths"
    case "image", "foreignObject", "video", "audio", "canvas", "iframe": "an icon is shapes alone"
    case "mesh", "hatch": "fill with one color"
    default: nil
    }
  }

  /// Rejected even if they draw nothing by themselves, since they change what others draw.
  static let moving: Set<String> = [
    "script", "animate", "animateColor", "animateMotion", "animateTransform", "discard", "set",
  ]
}
