import Drawing
import Geometry
import Pixels
import SVG
import Source
import Testing

/// What an icon becomes, exactly.
@Suite struct SVGIconTests {
  @Test(
    arguments: [
      ("width='24' height='12'", 24, 12), ("width='24px' height='12pt'", 24, 16),
      ("width='1in' height='2.54cm'", 96, 96), ("width='25.4mm' height='101.6Q'", 96, 96),
      ("viewBox='0 0 24 12'", 24, 12), ("viewBox='0 0 24 12' width='48'", 48, 24),
      ("viewBox='0 0 24 12' height='48'", 96, 48),
      ("viewBox='1 2 3 4' width='100%' height='100%'", 3, 4),
      ("viewBox='1 2 3 4' width='7' height='100%'", 7, 7 * 4.0 / 3),
      ("viewBox='1,2,3 4' width='10' height='10'", 10, 10),
      ("viewBox='0 0 24 24' width='1em' height='1em'", 16, 16),
      ("viewBox='0 0 24 12' width='1.5em'", 24, 12),
      ("viewBox='0 0 24 12' height='2rem'", 64, 32),
      ("viewBox='0 0 24 24' width='3EX' height='1ch'", 24, 8),
      ("width='1e1em' height='1e1'", 160, 10),
    ] as [(String, Double, Double)])
  func hasItsOwnSize(attributes: String, width: Double, height: Double) throws {
    let size = try icon("", attributes).size
    #expect((size.width - width).magnitude < 1e-12)
    #expect((size.height - height).magnitude < 1e-12)
  }

  @Test func fitsTheCanvas() throws {
    let list = try icon("<rect width='2' height='1'/>", "viewBox='0 0 2 1'")
      .displayList(width: 8, height: 8)
    #expect(
      list
        == DisplayList([
          .group(
            Group(
              items: [
                .fill(
                  Fill(
                    path: .rect(Rect(x: 0, y: 0, width: 2, height: 1)), paint: .color(.black)))
              ], transform: Transform(a: 4, b: 0, c: 0, d: 4, tx: 0, ty: 2)))
        ]))
  }

  @Test func saysHowItIsStroked() throws {
    let list = try icon(
      "<g stroke='#f00' stroke-linecap='round'><path fill='none' stroke-width='10%' d='M1 2H3' "
        + "style='stroke-dasharray:1 2;stroke-dashoffset:3;stroke-linejoin:bevel'/></g>"
    ).displayList(width: 16, height: 16)
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 3, y: 2))
    let style = StrokeStyle(
      width: 16 * 0.1, cap: .round, join: .bevel, dashes: [1, 2], dashOffset: 3)
    let red = Color(red: 255, green: 0, blue: 0)
    #expect(
      list
        == DisplayList([
          .group(Group(items: [.stroke(Stroke(path: path, style: style, paint: .color(red)))]))
        ]))
  }

  /// Each draws one pixel of a 4 × 4 picture with this alpha at 1, 1; the rest is clear.
  @Test(
    arguments: [
      ("<rect x='1' y='1' width='1' height='1'/>", 255),
      ("<rect x='1' y='1' width='1' height='1' fill='#0008'/>", 136),
      ("<rect x='1' y='1' width='1' height='1' opacity='.2'/>", 51),
      ("<g opacity='.2'><rect x='1' y='1' width='1' height='1'/></g>", 51),
      ("<g opacity='.5'><rect x='1' y='1' width='1' height='1'/><path d='M1 1h1v1h-1z'/></g>", 128),
      ("<rect x='1' y='1' width='.5' height='1'/>", 128),
      ("<svg x='1' y='1' width='1' height='1'><circle r='9'/></svg>", 255),
      (
        "<symbol id='s'><circle r='9'/></symbol><use href='#s' x='1' y='1' width='1' height='1'/>",
        255
      ),
      (
        "<clipPath id='a'><path d='M1 0h1v4h-1z'/></clipPath><clipPath id='c' clip-path='url(#a)'>"
          + "<path d='M0 1h4v1H0z'/></clipPath><path d='M0 0h4v4H0z' clip-path='url(#c)'/>", 255
      ),
      ("<path d='M0 0h4v4H0z' clip-path='none' display='none'/><path d='M1 1h1v1h-1z'/>", 255),
      (
        "<defs><path id='p' d='M0 0h1v1H0z'/></defs><use href='#p' transform='translate(1 1)'/>",
        255
      ),
      (
        "<switch><foreignObject requiredExtensions='urn:a'><text/></foreignObject>"
          + "<g><path d='M1 1h1v1h-1z'/></g><path d='M0 0h4v4z'/></switch>", 255
      ),
      (
        "<switch opacity='.2'><a:x xmlns:a='urn:a'/><rect x='1' y='1' width='1' height='1'/>"
          + "<image/></switch>", 51
      ),
      ("<path d='M0 0h4v4z' requiredExtensions=''/><path d='M1 1h1v1h-1z'/>", 255),
      (
        "<clipPath id='c'><path d='M0 0h4v4z' requiredExtensions='urn:a'/>"
          + "<path d='M1 1h1v1h-1z'/></clipPath><path d='M0 0h4v4H0z' clip-path='url(#c)'/>", 255
      ),
      ("<path xmlns='urn:else' d='M0 0h4v4z'/><path d='M1 1h1v1h-1z'><title>a</title></path>", 255),
    ] as [(String, UInt8)])
  func drawsOnePixel(body: String, alpha: UInt8) throws {
    var expected = [UInt8](repeating: 0, count: 16)
    expected[5] = alpha
    #expect(try icon(body, "viewBox='0 0 4 4'").alpha(4, 4) == expected)
  }

  @Test(arguments: [
    "", "<defs><path d='M0 0h4v4z'/></defs>", "<path d=''/>", "<rect width='0' height='5'/>",
    "<path d='M0 0h4v4z' fill='none'/>", "<g visibility='hidden'><path d='M0 0h4v4z'/></g>",
    "<clipPath id='c'/><path d='M0 0h4v4z' clip-path='url(#c)'/>",
    "<path d='M0 0h4v4z' opacity='0'/>",
    "<symbol><path d='M0 0h4v4z'/></symbol>", "<switch/>",
    "<switch><path d='M0 0h4v4z' requiredExtensions='urn:a'/></switch>",
    "<sodipodi:x xmlns:sodipodi='urn:s'><path/></sodipodi:x>",
  ])
  func drawsNothing(body: String) throws {
    #expect(try icon(body).alpha(16, 16).allSatisfy { $0 == 0 })
  }

  /// A file as Adobe Illustrator writes it: entities for its namespaces, a `switch` whose first
  /// child is its own data, and a style that is an entity.
  @Test func drawsWhatIllustratorSaves() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg">
        <!ENTITY ns_xlink 'http://www.w3.org/1999/xlink'>
        <!ENTITY ns_ai "http://ns.adobe.com/AdobeIllustrator/10.0/">
        <!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/">
        <!ENTITY st0 "fill:#000000;fill-opacity:0.2;">
      ]>
      <svg version="1.1" id="Layer_1" xmlns:x="&ns_extend;" xmlns:i="&ns_ai;" xmlns="&ns_svg;"
        xmlns:xlink="&ns_xlink;" xmlns:a="http://ns.adobe.com/AdobeSVGViewerExtensions/3.0/" x="0px"
        y="0px" width="4px" height="4px" viewBox="0 0 4 4" enable-background="new 0 0 4 4"
        xml:space="preserve" i:viewOrigin="0 4" a:scriptImplementation="Adobe">
      <metadata><x:extra>&ns_ai;</x:extra></metadata>
      <switch>
        <foreignObject requiredExtensions="&ns_ai;" x="0" y="0" width="1" height="1">
          <i:pgfRef xlink:href="#adobe_illustrator_pgf"></i:pgfRef>
        </foreignObject>
        <g i:extraneous="self">
          <g id="Layer_2" i:layer="yes" i:rgbTrio="#4F008000FFFF">
            <path i:knockout="Off" style="&st0;" d="M1,1h1v1H1V1z"/>
          </g>
        </g>
      </switch>
      <i:pgf id="adobe_illustrator_pgf"><![CDATA[ eJzsvWmPHUlyIPhd ]]></i:pgf>
      </svg>
      """
    var expected = [UInt8](repeating: 0, count: 16)
    expected[5] = 51
    let icon = try SVGIcon.parse(SourceFile(name: "icon.svg", text: text))
    #expect(icon.alpha(4, 4) == expected)
  }

  @Test(
    arguments: [
      ("red", 0xFF00_00FF), ("#0f0", 0x00FF_00FF), ("#0f08", 0x00FF_0088), ("#102030", 0x1020_30FF),
      ("#10203040", 0x1020_3040), ("rgb(1, 2, 3)", 0x0102_03FF), ("rgb(100% 0% 20%)", 0xFF00_33FF),
      ("rgba(1,2,3,.4)", 0x0102_0366), ("rgb(1 2 3 / 40%)", 0x0102_0366),
      ("hsl(0,100%,50%)", 0xFF00_00FF), ("hsl(240deg 100% 25%)", 0x0000_80FF),
      ("RebeccaPurple", 0x6633_99FF), ("currentColor", 0x0000_FFFF),
    ] as [(String, UInt32)])
  func knowsColors(text: String, rgba: UInt32) throws {
    let list = try icon("<g color='blue'><path d='M0 0h1v1z' fill='\(text)'/></g>")
      .displayList(width: 16, height: 16)
    guard case .group(let group)? = list.items.first, case .fill(let fill)? = group.items.first
    else {
      Issue.record("no fill")
      return
    }
    let color = Color(
      red: UInt8(rgba >> 24), green: UInt8(rgba >> 16 & 255), blue: UInt8(rgba >> 8 & 255),
      alpha: UInt8(rgba & 255))
    #expect(fill.paint == .color(color))
  }
}
