extension Color {
  /// The colors of the most common CSS color names, which documents cannot use.
  private static let ofCSS = [
    "aqua": "#00FFFF", "beige": "#F5F5DC", "black": "#000000", "blue": "#0000FF",
    "brown": "#A52A2A", "crimson": "#DC143C", "cyan": "#00FFFF", "fuchsia": "#FF00FF",
    "gold": "#FFD700", "gray": "#808080", "green": "#008000", "grey": "#808080",
    "indigo": "#4B0082", "ivory": "#FFFFF0", "khaki": "#F0E68C", "lavender": "#E6E6FA",
    "lime": "#00FF00", "magenta": "#FF00FF", "maroon": "#800000", "navy": "#000080",
    "olive": "#808000", "orange": "#FFA500", "pink": "#FFC0CB", "plum": "#DDA0DD",
    "purple": "#800080", "red": "#FF0000", "salmon": "#FA8072", "silver": "#C0C0C0",
    "tan": "#D2B48C", "teal": "#008080", "tomato": "#FF6347", "transparent": "#00000000",
    "turquoise": "#40E0D0", "violet": "#EE82EE", "white": "#FFFFFF", "yellow": "#FFFF00",
  ]

  /// Returns the remedy for an unknown color name that CSS defines, or that is a color without its
  /// `#`; `nil` for any other name.
  package static func remedy(forName name: String) -> String? {
    if name.contains(where: \.isNumber), Color(hex: "#" + name) != nil {
      return "write \"#\(name)\": a color begins with #"
    }
    return ofCSS[name.lowercased()].map {
      "write \"\($0)\": colors are #RRGGBB, or names that \"colors\" defines"
    }
  }
}
