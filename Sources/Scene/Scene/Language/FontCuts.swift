/// Finds the bold and italic faces of a font's family, by name in the font map or among the font's
/// own files.
struct FontCuts {
  enum Cut: String { case bold, italic }

  private let names: [String]
  private let vocabulary: Vocabulary

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    names = vocabulary.fontNames
  }

  /// Returns the bold or italic face of a font's family: the font itself if it is already that
  /// face, or `nil` if there is no such face.
  func cut(_ cut: Cut, of font: FontChoice) -> FontChoice? {
    if let file = font.file {
      if let other = cut == .bold ? file.bold : file.italic {
        let definition = file.cut(other)
        return FontChoice(vocabulary.key(of: definition), definition)
      }
    }
    return Name(font.name).candidates(cut).first(where: names.contains).map {
      FontChoice($0, vocabulary.documentFonts[$0])
    }
  }

  /// A font's name, split into family, weight, and slope.
  private struct Name {
    private var family: [Substring]
    private var weight: [Substring] = []
    private var slope: [Substring] = []

    private static let weights: Set = [
      "thin", "ultralight", "extralight", "light", "regular", "roman", "book", "medium",
      "semibold", "demibold", "demi", "bold", "extrabold", "ultrabold", "heavy", "black",
    ]
    private static let bold = ["Bold", "Semibold", "Demibold", "Demi", "Heavy", "Black"]
    private static let slopes = ["Italic", "Oblique"]

    init(_ name: String) {
      family = name.split(separator: " ")
      while family.count > 1, let last = family.last?.lowercased() {
        if Self.slopes.contains(where: { $0.lowercased() == last }) {
          slope.insert(family.removeLast(), at: 0)
        } else if Self.weights.contains(last) {
          weight.insert(family.removeLast(), at: 0)
        } else {
          break
        }
      }
    }

    /// Returns the possible names of the face, best first.
    func candidates(_ cut: Cut) -> [String] {
      func name(_ weight: [Substring], _ slope: [Substring]) -> String {
        (family + weight + slope).joined(separator: " ")
      }
      switch cut {
      case .bold:
        let isBold = Self.bold.contains { bold in weight.contains { $0 == bold } }
        return (isBold ? [name(weight, slope)] : [])
          + Self.bold.map { name([$0[...]], slope) }
      case .italic:
        if !slope.isEmpty { return [name(weight, slope)] }
        let isBold = Self.bold.contains { bold in weight.contains { $0 == bold } }
        return Self.slopes.map { name(weight, [$0[...]]) }
          + (isBold ? [] : Self.slopes.map { name([], [$0[...]]) })
      }
    }
  }
}
