import Testing

/// One feature of SVG in a small icon of 16 × 16 units.
struct Feature: Sendable, CustomTestStringConvertible {
  var name: String
  var body: String
  var attributes = "viewBox=\"0 0 16 16\""

  init(_ name: String, _ body: String, _ attributes: String = "viewBox=\"0 0 16 16\"") {
    self.name = name
    self.body = body
    self.attributes = attributes
  }

  var testDescription: String { name }

  static let all = shapes + strokes + styles + places + references + paints

  private static let shapes = [
    Feature("rect", "<rect x='2' y='3' width='50%' height='7'/>"),
    Feature("rect, one radius", "<rect x='2' y='3' width='10' height='7' rx='2'/>"),
    Feature("rect, two radii", "<rect x='2' y='3' width='10' height='7' rx='2' ry='3.5'/>"),
    Feature("rect, radii too large", "<rect x='2' y='3' width='10' height='7' rx='9' ry='2'/>"),
    Feature("circle", "<circle cx='8' cy='7' r='5.3'/>"),
    Feature("circle, percentages", "<circle cx='50%' cy='40%' r='25%'/>"),
    Feature("ellipse", "<ellipse cx='8' cy='7' rx='5.3' ry='2'/>"),
    Feature("line", "<line x1='2' y1='3' x2='13' y2='11' stroke='red'/>"),
    Feature("polyline", "<polyline points='2,3 13 4,7-1 3 12' stroke='red' fill='none'/>"),
    Feature("polygon", "<polygon points='2,3 13,4 3,12 12,12'/>"),
    Feature(
      "path, every command",
      "<path d='M1 1h4v3H2zm7 0l5 1L12 5Q9 9 8 3T14 8t-2 2c1 2-3 5-5 2S2 14 1 9s2-3 4-1A3 2 30 01 8 6"
        + "a2 2 0 1 0 3 1.5e0z'/>"),
    Feature("fill-rule", "<path fill-rule='evenodd' d='M1 1h14v14H1zM4 4h8v8H4zM6 6h9v3H6z'/>"),
    Feature("no fill rule", "<path d='M1 1h14v14H1zM4 4h8v8H4zM6 6v9h3V6z'/>"),
  ]

  private static let strokes = [
    Feature(
      "caps", line("butt", "miter") + line("round", "round", 5) + line("square", "bevel", 10)),
    Feature("miter limit", "<path d='M2 13L8 2l6 11' stroke-miterlimit='1.5' \(pen)/>"),
    Feature("thick miter", "<path d='M2 13L8 4l6 9' \(pen)/>"),
    Feature("dashes", "<path d='M1 8h14M1 4q7-5 14 0' stroke-dasharray='3 1' \(pen)/>"),
    Feature(
      "dashes, odd and moved",
      "<path d='M1 8h14' stroke-dasharray='3,1.5,2' stroke-dashoffset='-1.2' \(pen)/>"),
    Feature("dots", "<path d='M2 8h11' stroke-dasharray='0 3' stroke-linecap='round' \(pen)/>"),
    Feature("dashed circle", "<circle cx='8' cy='8' r='5' stroke-dasharray='4 3' \(pen)/>"),
    Feature(
      "dashed rect",
      "<rect x='2' y='2' width='12' height='10' rx='3' "
        + "stroke-dasharray='4 3' \(pen)/>"),
    Feature("closed", "<path d='M3 3h9v9z' stroke-linecap='square' \(pen)/>"),
    Feature("a dot", "<path d='M8 8h0' stroke-linecap='round' stroke-width='5' stroke='red'/>"),
    Feature("crossing itself", "<path d='M2 2l12 12H2L14 2' stroke-opacity='.5' \(pen)/>"),
    Feature("stretched", "<path transform='scale(2 .5)' d='M1 4q4 30 6 18' \(pen)/>"),
  ]

  private static let styles = [
    Feature(
      "style attribute", "<path style='fill:none;stroke:#123;stroke-width:2px' d='M2 2l9 9'/>"),
    Feature(
      "style sheet",
      "<style>/* a */ .a{fill:none} path{stroke:red} #i, g > .b {stroke-width:3}"
        + " g circle{opacity:.5}</style><g><path id='i' class='a b' d='M3 3l9 9'/>"
        + "<circle cx='12' cy='4' r='3'/></g><path class='b a' d='M3 13h9'/>"),
    Feature(
      "importance",
      "<style>path{fill:none !important}.a{fill:red}</style>"
        + "<path class='a' style='fill:blue' stroke='red' d='M3 3l9 0 0 9z'/>"),
    Feature(
      "inheritance",
      "<g fill='none' stroke='red'><g stroke-width='3'><path d='M3 3l9 9'/>"
        + "<path d='M3 13h9' stroke-width='1' fill='inherit'/></g></g>"),
    Feature(
      "opacity",
      "<g opacity='.5'><rect width='9' height='9'/>"
        + "<rect x='5' y='5' width='9' height='9' opacity='40%'/></g>"),
    Feature("fill-opacity", "<rect width='9' height='9' fill-opacity='.3' stroke='red'/>"),
    Feature(
      "colors with alpha",
      "<rect width='4' height='4' fill='#f008'/>"
        + "<rect y='4' width='4' height='4' fill='rgba(1,2,3,.25)'/>"
        + "<rect y='8' width='4' height='4' fill='hsl(120,50%,50%)'/>"
        + "<rect x='8' width='4' height='4' fill='#12345640'/>"
        + "<rect x='8' y='8' width='4' height='4' fill='transparent'/>"),
    Feature(
      "currentColor",
      "<g color='rgba(0,0,0,.5)'><rect width='9' height='9' "
        + "fill='currentColor'/></g>"),
    Feature("display", "<g display='none'><rect width='9' height='9'/><text>a</text></g>"),
    Feature(
      "visibility",
      "<g visibility='hidden'><rect width='9' height='9'/>"
        + "<rect x='9' y='9' width='5' height='5' visibility='visible'/></g>"),
    Feature(
      "paint-order",
      "<circle cx='8' cy='8' r='5' stroke='#f008' stroke-width='4' "
        + "paint-order='stroke' fill='#00f8'/>"),
  ]

  private static let places = [
    Feature(
      "transforms",
      "<g transform='translate(3) scale(.8,1.2)'>"
        + "<rect width='9' height='9' transform='rotate(20 8 8) skewX(10)skewY(5)'/></g>"),
    Feature("matrix", "<rect width='5' height='5' transform='matrix(1 .3 -.4 .9 5 2)'/>"),
    Feature(
      "view box", "<circle cx='5' cy='5' r='4'/>", "width='20' height='20' viewBox='-3 -2 10 20'"),
    Feature(
      "stretched box", "<circle cx='5' cy='5' r='4'/>",
      "width='20' height='20' viewBox='0 0 10 20' preserveAspectRatio='none'"),
    Feature(
      "slice", "<circle cx='5' cy='5' r='4'/>",
      "width='20' height='20' viewBox='0 0 10 20' preserveAspectRatio='xMaxYMin slice'"),
    Feature(
      "corner", "<circle cx='5' cy='5' r='4'/>",
      "width='20' height='20' viewBox='0 0 10 20' preserveAspectRatio='xMinYMax meet'"),
    Feature("no view box", "<circle cx='5' cy='5' r='4'/>", "width='12mm' height='12mm'"),
    Feature(
      "svg inside",
      "<svg x='3' y='2' width='9' height='6' viewBox='0 0 4 4'>"
        + "<circle cx='3' cy='2' r='3'/></svg>"),
    Feature(
      "svg inside, overflowing",
      "<svg x='3' y='2' width='9' height='6' overflow='visible' "
        + "viewBox='0 0 4 4'><circle cx='3' cy='2' r='3'/></svg>"),
  ]

  private static let references = [
    Feature(
      "use",
      "<defs><path id='p' d='M0 0h4v4z'/></defs><use href='#p' x='2'/>"
        + "<use xlink:href='#p' transform='rotate(45 8 8)' x='6' y='6' fill-opacity='.5'/>"),
    Feature(
      "symbol",
      "<symbol id='s' viewBox='0 0 4 4'><circle cx='2' cy='2' r='1.9'/></symbol>"
        + "<use href='#s' x='2' y='2' width='8' height='6'/>"),
    Feature(
      "clip-path",
      "<clipPath id='c'><circle cx='8' cy='8' r='5'/></clipPath>"
        + "<rect width='9' height='16' clip-path='url(#c)'/>"),
    Feature(
      "clip of two, turned",
      "<clipPath id='c' transform='rotate(10)'>"
        + "<path d='M2 2h8v8h-8zm2 2v4h4v-4z'/><circle cx='12.5' cy='9' r='2'/>"
        + "</clipPath><g clip-path='url(#c)' transform='scale(1.2)'><rect width='16' height='16'/></g>"
    ),
    Feature(
      "clip in a bounding box",
      "<clipPath id='c' clipPathUnits='objectBoundingBox'>"
        + "<circle cx='.5' cy='.5' r='.5'/></clipPath>"
        + "<path d='M2 3h9v5q-9 9-9 0z' clip-path='url(#c)'/>"),
    Feature(
      "clip-rule",
      "<clipPath id='c'>"
        + "<path clip-rule='evenodd' d='M2 2h8v8h-8zm2 2h4v4h-4z'/></clipPath>"
        + "<rect width='16' height='16' clip-path='url(#c)'/>"),
    Feature(
      "clip by use",
      "<defs><path id='p' d='M0 0h6v6z'/></defs><clipPath id='c'>"
        + "<use href='#p' x='4' y='3'/></clipPath><rect width='16' height='16' "
        + "clip-path='url(\"#c\")'/>"),
  ]

  private static let paints = [
    Feature(
      "linear gradient",
      "<linearGradient id='g'><stop stop-opacity='0'/>"
        + "<stop offset='100%' stop-color='red'/></linearGradient>"
        + "<rect x='2' y='2' width='12' height='9' fill='url(#g)'/>"),
    Feature(
      "turned gradient",
      "<linearGradient id='h'><stop offset='.2' stop-opacity='.2'/>"
        + "<stop offset='.7' style='stop-color:red'/></linearGradient><linearGradient id='g' "
        + "xlink:href='#h' x1='2' y1='3' x2='9' y2='9' gradientUnits='userSpaceOnUse' "
        + "gradientTransform='skewX(20)'/><circle cx='8' cy='8' r='6' fill='url(#g) none'/>"),
    Feature(
      "radial gradient",
      "<radialGradient id='g' cx='.4' r='60%'><stop stop-opacity='1'/>"
        + "<stop offset='1' stop-opacity='0'/></radialGradient>"
        + "<ellipse cx='8' cy='8' rx='7' ry='4' fill='url(#g)' opacity='.9'/>"),
    Feature(
      "stroked gradient",
      "<linearGradient id='g'><stop stop-opacity='0'/>"
        + "<stop offset='1'/></linearGradient>"
        + "<path d='M2 3h12v9z' fill='none' stroke-width='3' stroke='url(#g)'/>"),
    Feature("fallback", "<rect width='5' height='5' fill='url(#none) red'/>"),
  ]

  private static let pen = "fill='none' stroke='red' stroke-width='2'"

  private static func line(_ cap: String, _ join: String, _ y: Int = 0) -> String {
    "<path transform='translate(0 \(y))' d='M3 4l4-2 2 2 5-2' stroke-linecap='\(cap)' "
      + "stroke-linejoin='\(join)' \(pen)/>"
  }
}
