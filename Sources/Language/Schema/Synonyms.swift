/// The keys and types from other tools that have different names in citypaint.
package enum Synonyms {
  /// The replacements for each key; the first existing one is suggested.
  private static let keys: [String: [String]] = [
    "margin": ["padding", "spaceAbove", "edges"], "marginTop": ["spaceAbove"],
    "marginLeft": ["spaceBefore"], "marginBottom": ["spaceAbove"], "marginRight": ["spaceBefore"],
    "gap": ["spaceAbove", "columnGap"], "spacing": ["gap", "spaceAbove"],
    "rotate": ["transform"], "rotation": ["transform"], "scale": ["transform"],
    "translate": ["transform"], "fontSize": ["size"], "fontFamily": ["font"],
    "letterSpacing": ["tracking"], "textColor": ["color"], "textTransform": ["case"],
    "textDecoration": ["underline"], "whiteSpace": ["maxLines"], "textOverflow": ["truncate"],
    "fontWeight": ["font"], "weight": ["font"], "bold": ["font"], "fontStyle": ["font"],
    "italic": ["font"], "label": ["title", "text"], "caption": ["title", "text"],
    "disabled": ["state"], "enabled": ["state"], "pressed": ["state"], "highlighted": ["state"],
    "rightButton": ["right"], "leftButton": ["left"], "backButton": ["back"],
    "rightItems": ["right"], "leftItems": ["left"],
    "backgroundColor": ["fill", "background"],
    "background": ["fill"], "fill": ["background"], "borderRadius": ["corners", "background"],
    "cornerRadius": ["corners", "background"], "overflow": ["truncate"],
    "radius": ["corners"], "border": ["stroke"], "strokeWidth": ["stroke"], "flex": ["grow"],
    "flexGrow": ["grow"],
    "flexBasis": ["basis"], "flexWrap": ["wrap"], "aspectRatio": ["aspect"], "colSpan": ["span"],
    "columnSpan": ["span"], "position": ["center"],
    "justifyContent": ["distribute", "valign"], "justify": ["distribute"],
    "borderTop": ["border"], "borderBottom": ["border"], "borderLeft": ["border"],
    "borderRight": ["border"], "borderColor": ["border"], "borderWidth": ["border"],
    "paddingTop": ["padding"], "paddingBottom": ["padding"], "paddingLeft": ["padding"],
    "paddingRight": ["padding"], "paddingHorizontal": ["padding"], "paddingVertical": ["padding"],
    "verticalAlign": ["textValign", "valign"], "alignItems": ["align"], "zIndex": ["z"],
    "alpha": ["opacity"],
    "boxShadow": ["shadow"], "dropShadow": ["shadow"], "blur": ["filter"], "value": ["text"],
    "content": ["text", "children"], "items": ["children"], "image": ["src"], "url": ["src"],
    "file": ["src"], "id": ["name"], "x": ["frame", "edges"], "y": ["frame", "edges"],
    "start": ["from", "edges"], "left": ["edges"], "right": ["edges"], "top": ["edges"],
    "bottom": ["edges"],
    "color": ["tint", "fill"], "icon": ["src"], "numberOfLines": ["maxLines"],
    "lineClamp": ["maxLines"], "colour": ["color", "tint"],
    "gradient": ["fill", "color", "tint"], "pattern": ["fill", "color", "tint"],
    "noise": ["fill", "color", "tint"], "strokeColor": ["stroke"], "lineWidth": ["stroke"],
    "strokeAlign": ["stroke"], "dashArray": ["dashes"], "strokeDashoffset": ["dashOffset"],
  ]

  private static let remedies = [
    "transform": "write \"transform\": {\"rotate\": 45}, with scale, skew, rotate, x, y, or anchor",
    "spaceAbove":
      "use \"gap\" in a column, row, or grid, or \"spaceAbove\" or \"spaceBefore\" in a child",
    "padding":
      "use \"padding\" inside a node, or \"spaceAbove\" or \"spaceBefore\" between siblings",
    "frame": "write \"frame\": [x, y, width, height]",
    "edges": "write \"edges\": {\"top\": 8}, with top, start, bottom, or end",
    "stroke": "write \"stroke\": {\"color\": \"#000000\", \"width\": 1}",
    "filter": "write \"filter\": {\"blur\": 4}",
    "fill": "write \"fill\": \"#RRGGBB\", or an object with gradient, pattern, image, or noise",
  ]

  /// The remedies for keys that need more than the name of a replacement.
  private static let explained: [String: String] = {
    let weight = "name the weight or slant in the font: \"font\": \"Helvetica Neue Bold\""
    var remedies = [
      "disabled": "write \"state\": \"disabled\"", "enabled": "write \"state\": \"disabled\"",
      "pressed": "write \"state\": \"highlighted\"",
      "highlighted": "write \"state\": \"highlighted\"",
      "textTransform": "write \"case\": \"upper\"", "whiteSpace": "write \"maxLines\": 1",
      "overflow": "write \"truncate\": \"tail\"", "textOverflow": "write \"truncate\": \"tail\"",
      "rightButton": "write \"right\": [{\"title\": \"Edit\"}]",
      "leftButton": "write \"left\": [{\"title\": \"Edit\"}]",
      "rightItems": "write \"right\": [{\"title\": \"Edit\"}]",
      "leftItems": "write \"left\": [{\"title\": \"Edit\"}]",
    ]
    for key in ["fontWeight", "weight", "bold", "fontStyle", "italic"] { remedies[key] = weight }
    return remedies
  }()

  /// The types from other tools, each with the type that must be known and the remedy.
  private static let types: [String: (needs: String, remedy: String)] = {
    let shape = { (kind: String) in
      ("shape", "write \"type\": \"shape\", \"shape\": \"\(kind)\"")
    }
    let box = (
      "column", "write \"column\", \"row\", \"grid\", or, for overlapping children, \"layers\""
    )
    let list = (
      "column", "write \"column\", with \"$each\" in a child that is repeated for each item"
    )
    let text = ("text", "write \"text\"")
    let image = ("image", "write \"image\"")
    let line = ("shape", "write \"type\": \"shape\", \"height\": 1, \"fill\": \"#C8C7CC\"")
    let scroll = ("column", "write \"column\" with \"scroll\": {\"y\": 0}")
    return [
      "rect": shape("rect"), "rectangle": shape("rect"), "square": shape("rect"),
      "circle": shape("ellipse"), "ellipse": shape("ellipse"), "oval": shape("ellipse"),
      "polygon": shape("polygon"), "path": shape("path"), "arc": shape("arc"),
      "line": shape("line"), "divider": line, "separator": line, "hr": line, "list": list,
      "view": box, "container": box, "box": box, "div": box, "group": box, "frame": box,
      "stack": box, "vstack": ("column", "write \"column\""), "hstack": ("row", "write \"row\""),
      "zstack": ("layers", "write \"layers\""), "scroll": scroll, "scrollview": scroll,
      "card": ("column", "write \"column\" with \"padding\" and \"background\""),
      "paragraph": text, "heading": text, "span": text, "string": text, "p": text, "h1": text,
      "img": image, "picture": image, "photo": image,
      "svg": ("image", "write \"image\" for an SVG in its own colors, or \"icon\" for a mask"),
      "spacer": ("space", "write \"space\""),
    ]
  }()

  /// Returns the remedy for a type from another tool, or `nil` if the type is not one or has no
  /// known counterpart.
  static func type(for word: String, among known: [String]) -> String? {
    guard let type = types[word.lowercased()], known.contains(type.needs) else { return nil }
    return type.remedy
  }

  /// Returns whether a key from another tool corresponds to a key in citypaint.
  static func means(_ key: String, _ own: String) -> Bool { keys[key]?.contains(own) ?? false }

  /// Returns the replacement for a key from another tool, or `nil` if the key is not one or has no
  /// known counterpart.
  package static func key(for key: String, among known: [String]) -> String? {
    guard let choices = keys[key], let choice = choices.first(where: known.contains) else {
      return nil
    }
    if choice == "background", choices.contains("corners") {
      return "write \"background\": {\"fill\": \"#RRGGBB\", \"corners\": 8}"
    }
    return explained[key] ?? remedies[choice] ?? "write \"\(choice)\""
  }
}
