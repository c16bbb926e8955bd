/// The properties that are read, those that are ignored, and those that are rejected.
enum PropertyNames {
  /// The properties that `Style` reads.
  private static let read: Set<String> = [
    "clip-path", "clip-rule", "color", "display", "fill", "fill-opacity", "fill-rule", "opacity",
    "overflow", "paint-order", "stop-color", "stop-opacity", "stroke", "stroke-dasharray",
    "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "visibility",
  ]

  /// The properties that are rejected unless they have their default value.
  private static let refused: [String: [String]] = [
    "clip": ["auto"],
    "filter": ["none"],
    "marker": ["none"],
    "marker-end": ["none"],
    "marker-mid": ["none"],
    "marker-start": ["none"],
    "mask": ["none"],
    "mix-blend-mode": ["normal"],
    "transform-box": ["view-box"],
    "transform-origin": ["0 0", "0px 0px", "0", "0px"],
    "vector-effect": ["none"],
    "systemLanguage": [],
  ]

  /// The properties that are ignored.
  ///
  /// They affect colors, text, hints, or behavior, never an icon's shape.
  private static let idle: Set<String> = [
    "alignment-baseline", "background", "background-color", "baseline-shift", "block-progression",
    "color-interpolation", "color-interpolation-filters", "color-profile", "color-rendering",
    "cursor", "direction", "dominant-baseline", "enable-background", "flood-color",
    "flood-opacity", "glyph-orientation-horizontal", "glyph-orientation-vertical",
    "image-rendering", "isolation", "kerning", "letter-spacing", "lighting-color", "line-height",
    "margin", "outline", "padding", "pointer-events", "shape-inside", "shape-margin",
    "shape-padding", "shape-rendering", "shape-subtract", "solid-color", "solid-opacity",
    "tab-size", "unicode-bidi", "user-select", "white-space", "will-change", "word-spacing",
    "writing-mode",
  ]

  /// Returns whether a property is read by `Style`.
  ///
  /// Throws for a property that would change the drawing in an unsupported way.
  static func isRead(
    _ name: String, _ value: String, isAttribute: Bool
  ) throws(SVGError.Problem) -> Bool {
    if read.contains(name) { return true }
    if let harmless = refused[name] {
      if harmless.contains(value.trimmed) { return false }
      throw .unsupported(name, remedy: remedy(name))
    }
    if isAttribute || idle.contains(name) || name.hasPrefix("-") || name.hasPrefix("font")
      || name.hasPrefix("text")
    {
      return false
    }
    throw .unsupported(
      "the CSS property \(name)", remedy: "remove the property, or write it as an attribute")
  }

  private static func remedy(_ name: String) -> String {
    switch name {
    case "filter": "remove the filter; only shapes are drawn"
    case "mask": "use clip-path, or cut the shape itself"
    case "marker", "marker-start", "marker-mid", "marker-end": "convert markers to paths"
    case "vector-effect": "remove the property; lines scale with the drawing"
    case "transform-origin", "transform-box": "use rotate(angle x y), or translate before and after"
    default: "remove the property"
    }
  }
}

/// The SVG names that are needed in several places.
enum SVGName {
  static let namespace = "http://www.w3.org/2000/svg"
  static let xlink = "http://www.w3.org/1999/xlink"
}
