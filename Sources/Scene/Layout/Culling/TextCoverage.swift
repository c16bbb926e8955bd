import Scene
import Typesetting

/// Which characters of texts no font has, for texts that are not laid out.
struct TextCoverage {
  private let resources: LayoutResources
  private let environment: Environment
  /// For each font by name, which scalars its own file has; looked up once each.
  private var known: [String: Known] = [:]

  private struct Known {
    let face: FontFace
    /// Of ASCII; controls are looked at closely, as whatever is not plainly there.
    var ascii: [Bool]
    var others: [Unicode.Scalar: Bool] = [:]

    init(_ face: FontFace) {
      self.face = face
      ascii = (0..<128).map { $0 >= 0x20 && face.covers(Unicode.Scalar(UInt8($0))) }
      ascii[0x0A] = true
    }

    mutating func covers(_ text: String) -> Bool {
      var isPlain = true
      for unit in text.utf8 {
        if unit >= 0x80 { isPlain = false } else if !ascii[Int(unit)] { return false }
      }
      return isPlain || text.unicodeScalars.allSatisfy { $0.isASCII || covers($0) }
    }

    private mutating func covers(_ scalar: Unicode.Scalar) -> Bool {
      if let isThere = others[scalar] { return isThere }
      let isThere = face.covers(scalar)
      others[scalar] = isThere
      return isThere
    }
  }

  init(_ resources: LayoutResources, _ environment: Environment) {
    self.resources = resources
    self.environment = environment
  }

  /// What typesetting would notice; it is only done where the fonts' own files do not have all.
  mutating func lacks(
    in content: TextContent
  ) -> (missing: [MissingGlyph], damaged: [DamagedGlyph]) {
    if content.runs.allSatisfy({ $0.icon != nil || covers($0.text, $0.style.font) }) {
      return ([], [])
    }
    let measurer = Measurer(resources: resources, environment: environment, scale: 1)
    let laid = resources.typesetter.layOut(measurer.paragraph(content))
    return (laid.missing, laid.damaged)
  }

  private mutating func covers(_ text: String, _ font: String) -> Bool {
    guard let face = resources.fonts[font]?.font.face else { return false }
    return known[font, default: Known(face)].covers(text)
  }
}
