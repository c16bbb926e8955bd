import Scene
import Typesetting

/// Finds the characters that no font has, in text nodes that are not laid out.
struct TextCoverage {
  private let resources: LayoutResources
  private let environment: Environment
  /// The scalars in each font's own file, by font name; each is looked up once.
  private var coverage: [String: FaceCoverage] = [:]

  private struct FaceCoverage {
    let face: FontFace
    /// Whether the font has each ASCII character.
    ///
    /// It is false for control characters, which typesetting must examine.
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

  /// Returns the missing and damaged characters that typesetting would report.
  ///
  /// The text is typeset only if the fonts' own files do not have all of its characters.
  mutating func lacks(
    in content: TextContent
  ) -> (missing: [MissingGlyph], damaged: [DamagedGlyph]) {
    if content.runs.allSatisfy({ $0.icon != nil || covers($0.text, $0.style.font) }) {
      return ([], [])
    }
    let measurer = Measurer(resources: resources, environment: environment, scale: 1)
    let laid = resources.typesetter.layOut(measurer.paragraph(content, in: measurer.context))
    return (laid.missing, laid.damaged)
  }

  private mutating func covers(_ text: String, _ font: String) -> Bool {
    guard let face = resources.fonts[font]?.font.face else { return false }
    return coverage[font, default: FaceCoverage(face)].covers(text)
  }
}
