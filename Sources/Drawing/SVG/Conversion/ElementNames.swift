/// SVG's elements that draw nothing, and those that are refused with their remedy.
enum ElementNames {
  /// They draw nothing where they stand; some are drawn where something refers to them.
  static let idle: Set<String> = [
    "clipPath", "color-profile", "cursor", "defs", "desc", "filter", "font", "font-face",
    "linearGradient", "marker", "mask", "metadata", "pattern", "radialGradient", "style",
    "symbol", "title", "view",
  ]

  static let refused = [
    "text": "convert it to paths",
    "tspan": "convert it to paths",
    "textPath": "convert it to paths",
    "tref": "convert it to paths",
    "flowRoot": "convert it to paths",
    "image": "an icon is shapes alone",
    "foreignObject": "an icon is shapes alone",
    "mesh": "fill with one colour",
    "hatch": "fill with one colour",
    "video": "an icon is shapes alone",
    "audio": "an icon is shapes alone",
    "canvas": "an icon is shapes alone",
    "iframe": "an icon is shapes alone",
  ]

  /// Refused even where they draw nothing by themselves, since they change what others draw.
  static let refusedAnywhere = [
    "script": "an icon holds still; drop it",
    "animate": "an icon holds still; drop it",
    "animateColor": "an icon holds still; drop it",
    "animateMotion": "an icon holds still; drop it",
    "animateTransform": "an icon holds still; drop it",
    "discard": "an icon holds still; drop it",
    "set": "an icon holds still; drop it",
  ]
}
