import Drawing
import Geometry
import Pixels
import Testing

@testable import Typesetting

@Suite struct FontFaceTests {
  @Test(arguments: [Fonts.light, Fonts.bold, Fonts.serif])
  func advancesAreTheFontsOwn(path: String) throws {
    let bytes = try Fonts.bytes(path)
    let reader = OpenTypeReader(bytes)
    let style = TextStyle(
      font: FontSpec(face: try FontFace(bytes: bytes, digest: path, name: path)), size: 16,
      color: .black)
    let upem = style.font.face.unitsPerEm
    let words = ["AVATAR", "To You", "Neighbours", "Wolf", "a b c", "Typography", "WAVE", "Pa. Ta"]
    for word in words {
      let laid = Typesetter().layOut(Paragraph(word, style: style))
      #expect(laid.size.width == Double(reader.width(word)) * 16 / upem, "\(word)")
    }
    #expect(reader.kerning("AVATAR") < 0)
  }

  @Test func metricsAreReadFromTheTables() throws {
    let light = try Fonts.face(Fonts.light)
    #expect(light.unitsPerEm == 2816 || light.unitsPerEm == 2048)
    #expect(abs((light.metrics.xHeight ?? 0) / light.unitsPerEm - 0.516) < 0.001)
    #expect(abs((light.metrics.capHeight ?? 0) / light.unitsPerEm - 0.719) < 0.009)
    #expect(light.metrics.ascent > 0)
    #expect(light.metrics.descent > 0)
    #expect(light.familyName.contains("Inter"))
    #expect(light.postScriptName.contains("Light"))
    #expect(light.covers("é"))
    #expect(!light.covers("漢"))
  }

  @Test(arguments: [Fonts.light, Fonts.bold, Fonts.serif])
  func outlinesAreClosedAndNotEmpty(path: String) throws {
    let style = try Fonts.style(path)
    let text = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&?!"
    let laid = Typesetter().layOut(Paragraph(text, style: style))
    let glyphs = laid.lines[0].runs.flatMap(\.glyphs)
    #expect(glyphs.count >= 60)
    for glyph in glyphs {
      let elements = glyph.outline.path.elements
      #expect(!elements.isEmpty)
      #expect(elements.last == .close)
      var open = false
      for element in elements {
        if case .move = element {
          #expect(!open)
          open = true
        } else {
          #expect(open)
        }
        if element == .close { open = false }
      }
      let bounds = try #require(glyph.outline.path.controlBounds)
      #expect(bounds.height < glyph.outline.unitsPerEm * 1.5)
      #expect(glyph.outline.key.face == path)
    }
  }

  @Test func capitalStandsOnTheBaselineAndRisesToItsHeight() throws {
    let face = try Fonts.face(Fonts.light)
    let laid = Typesetter().layOut(Paragraph("H", style: try Fonts.style()))
    let bounds = try #require(laid.lines[0].runs[0].glyphs[0].outline.path.controlBounds)
    #expect(bounds.y == 0)
    #expect(bounds.height == face.metrics.capHeight)
  }

  @Test func whatIsNoFontIsSaidSo() {
    for bytes in [[], [1, 2, 3], Array("<!DOCTYPE html>".utf8), Array("wOF2aaaaaaaaaaaa".utf8)] {
      #expect(throws: FontError.notAFont(name: "x.otf")) {
        try FontFace(bytes: bytes, digest: "", name: "x.otf")
      }
    }
  }

  @Test(arguments: [Fonts.light, Fonts.serif])
  func fileCutShortIsAnErrorWhereverItIsCut(path: String) throws {
    let bytes = try Fonts.bytes(path)
    for part in 1...40 {
      let cut = Array(bytes.prefix(bytes.count * part / 41))
      #expect(throws: FontError.self) { try FontFace(bytes: cut, digest: "", name: "cut.otf") }
    }
    for count in [4, 5, 11, 12, 20, 28, bytes.count - 4] {
      #expect {
        try FontFace(bytes: Array(bytes.prefix(count)), digest: "", name: "cut.otf")
      } throws: { error in
        if case FontError.truncated = error { true } else { false }
      }
    }
  }

  @Test func damagedFontNeverCrashes() throws {
    let bytes = try Fonts.bytes(Fonts.serif)
    var state: UInt64 = 42
    func random(_ below: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % below
    }
    for round in 0..<150 {
      var damaged = bytes
      for _ in 0..<(1 + round) { damaged[random(damaged.count)] = UInt8(random(256)) }
      if round % 2 == 0 { for _ in 0..<4 { damaged[random(400)] = UInt8(random(256)) } }
      guard let face = try? FontFace(bytes: damaged, digest: "\(round)", name: "damaged") else {
        continue
      }
      let style = TextStyle(font: FontSpec(face: face), size: 12, color: .black)
      _ = Typesetter().layOut(
        Paragraph("The fine office, AVATAR e\u{301}", style: style), width: 60)
    }
  }

  @Test func faceIndexOutOfRange() throws {
    let bytes = try Fonts.bytes(Fonts.serif)
    #expect(throws: FontError.noSuchFace(name: "f", index: 1, count: 1)) {
      try FontFace(bytes: bytes, faceIndex: 1, digest: "", name: "f")
    }
  }

  @Test func collectionHoldsSeveralFaces() throws {
    var bytes = try Fonts.bytes(Fonts.serif)
    let header: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 20, 0, 0, 0, 20]
    for i in 0..<(Int(bytes[4]) << 8 | Int(bytes[5])) {
      let at = 12 + 16 * i + 8
      let moved = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } + header.count
      for j in 0..<4 { bytes[at + j] = UInt8(truncatingIfNeeded: moved >> (24 - 8 * j)) }
    }
    let face = try FontFace(bytes: header + bytes, faceIndex: 1, digest: "d", name: "c.ttc")
    #expect(face.key == "d#1")
    #expect(face.covers("A"))
    let style = TextStyle(font: FontSpec(face: face), size: 16, color: .black)
    let laid = Typesetter().layOut(Paragraph("AVATAR", style: style))
    let alone = Typesetter().layOut(Paragraph("AVATAR", style: try Fonts.style(Fonts.serif)))
    #expect(laid.size == alone.size)
    #expect(throws: FontError.noSuchFace(name: "c.ttc", index: 2, count: 2)) {
      try FontFace(bytes: header + bytes, faceIndex: 2, digest: "d", name: "c.ttc")
    }
  }

  @Test func pointsLeftOutByTrueTypeAreHalfway() {
    let corners = [(0.0, 0.0), (3, 0), (3, 3), (0, 3)].map { Point(x: $0.0, y: $0.1) }
    var path = Path()
    OutlinePoint.append(corners.map { OutlinePoint(point: $0, kind: .quadratic) }, to: &path)
    #expect(
      path.elements == [
        .move(Point(x: 0, y: 1.5)), .quadratic(corners[0], to: Point(x: 1.5, y: 0)),
        .quadratic(corners[1], to: Point(x: 3, y: 1.5)),
        .quadratic(corners[2], to: Point(x: 1.5, y: 3)),
        .quadratic(corners[3], to: Point(x: 0, y: 1.5)), .close,
      ])
    var mixed = Path()
    let kinds: [OutlinePoint.Kind] = [.quadratic, .on, .on, .quadratic]
    OutlinePoint.append(
      zip(corners, kinds).map { OutlinePoint(point: $0, kind: $1) }, to: &mixed)
    #expect(
      mixed.elements == [
        .move(corners[1]), .line(corners[2]),
        .quadratic(corners[3], to: Point(x: 0, y: 1.5)), .quadratic(corners[0], to: corners[1]),
        .close,
      ])
  }

  @Test func overridesTakeTheFacesPlace() throws {
    let face = try Fonts.face(Fonts.light)
    let spec = FontSpec(face: face, sizeAdjust: 0.5, ascent: 0.952, descent: 0.213, lineGap: 0.028)
    #expect(spec.ascent == 0.952)
    #expect(spec.descent == 0.213)
    #expect(spec.lineGap == 0.028)
    #expect(FontSpec(face: face).ascent == face.metrics.ascent / face.unitsPerEm)
    let style = TextStyle(font: spec, size: 20, color: .black)
    let laid = Typesetter().layOut(Paragraph("H", style: style))
    #expect(laid.lines[0].runs[0].size == 10)
    #expect(laid.size.height == 24)
    #expect(laid.firstBaseline == 0.952 * 20 + (24 - (0.952 * 20 + 0.213 * 20)) / 2)
  }
}
