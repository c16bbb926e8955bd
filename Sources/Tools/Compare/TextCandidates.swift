import Engine
import Geometry
import Layout
import Lowering
import Matching
import PixelDiff
import Pixels
import Raster
import Scene
import Source
import Typesetting

/// Lines of text in the other weights and sizes of their fonts, to compare with a picture.
struct TextCandidates: Sendable {
  /// A line in another font or size.
  struct Candidate: Sendable {
    let font: String
    let size: Double
    /// The coverage of the line, cropped to its ink.
    let plane: Plane
  }

  private let design: DesignPicture
  private let renderer: Renderer
  /// The family of each font.
  private let families: [String: [String]]
  /// The weight that the name of each font states.
  private let weights: [String: String]
  /// The names of the fonts of each family.
  private let members: [[String]: [String]]

  init(_ design: DesignPicture, _ renderer: Renderer) {
    (self.design, self.renderer) = (design, renderer)
    var families: [String: [String]] = [:]
    var weights: [String: String] = [:]
    for name in renderer.fonts.names {
      (families[name], weights[name]) = (Self.family(name), Self.weight(name))
    }
    // A document may call its own fonts anything, but their files know their names.
    for (name, fonts) in design.resources.fonts where families[name] == nil {
      let face = fonts.font.face
      let ownName = face.postScriptName.isEmpty ? face.familyName : face.postScriptName
      families[name] = Self.family(ownName)
      weights[name] = Self.weight(ownName)
    }
    (self.families, self.weights) = (families, weights)
    members = Dictionary(grouping: families.keys.sorted()) { families[$0, default: []] }
  }

  /// The words in font names that state a weight.
  private static let weightWords: Set = [
    "thin", "hairline", "extralight", "ultralight", "light", "semilight", "book", "regular",
    "normal", "roman", "medium", "semibold", "demibold", "demi", "bold", "extrabold", "ultrabold",
    "heavy", "black", "extrablack",
  ]

  /// The words in font names that state a weight together with the next word.
  private static let firstWeightWords: Set = ["extra", "semi", "ultra"]
  /// The words in font names that state the usual weight.
  private static let usualWeightWords: Set = ["book", "regular", "normal", "roman"]

  /// Returns the words of a font's name.
  private static func words(_ name: String) -> [String] {
    name.lowercased().split { " -_".contains($0) }.map(String.init)
  }

  /// Returns the words of a font's name that state no weight.
  private static func family(_ name: String) -> [String] {
    words(name).filter { !weightWords.contains($0) && !firstWeightWords.contains($0) }
  }

  /// Returns the weight that a font's name states; an empty text for the usual one.
  private static func weight(_ name: String) -> String {
    let words = words(name).filter {
      firstWeightWords.contains($0)
        || weightWords.contains($0) && !usualWeightWords.contains($0)
    }
    return words.joined()
  }

  /// Returns whether other weights of a part's font are available.
  func hasWeights(_ part: DesignPart) -> Bool {
    !fonts(of: part).isEmpty
  }

  /// Returns the other weights of a part's font.
  func fonts(of part: DesignPart) -> [String] {
    guard case .text(let text) = design.laid.node(part.node).content,
      let font = text.runs.first?.style.font, let family = families[font]
    else { return [] }
    // The same weight may come from several files.
    return members[family, default: []].filter { weights[$0] != weights[font] }
  }

  /// The differences in font size to try, in points.
  private static let steps: [Double] = [-4, -3, -2, -1.5, -1, -0.5, 0.5, 1, 1.5, 2, 3, 4]

  /// Returns a part's line in the other weights and sizes of its font.
  func styles(of part: DesignPart) -> [Candidate] {
    let laid = design.laid
    guard let text = laid.nodes[part.node].text, text.runs.count == 1, let run = text.runs.first,
      run.icon == nil, laid.nodes[part.node].transform == .identity,
      let words = part.words(in: laid)
    else { return [] }
    let weights = fonts(of: part).compactMap { font in
      plane(of: words, part.node, in: font, run.size, run).map {
        Candidate(font: font, size: run.size, plane: $0)
      }
    }
    let sizes = Self.steps.compactMap { step -> Candidate? in
      let size = run.size + step
      guard size >= 4 else { return nil }
      return plane(of: words, part.node, in: nil, size, run).map {
        Candidate(font: run.font, size: size, plane: $0)
      }
    }
    return weights + sizes
  }

  /// Returns the coverage of other words in the style of a part's line.
  func plane(of words: String, in part: DesignPart) -> Plane? {
    guard let text = design.laid.nodes[part.node].text, text.runs.count == 1,
      let run = text.runs.first, run.icon == nil,
      design.laid.nodes[part.node].transform == .identity
    else { return nil }
    return plane(of: words, part.node, in: nil, run.size, run)
  }

  /// Returns the coverage of a line of a text element in another font or size.
  ///
  /// - Parameter font: `nil` for the text's own.
  private func plane(
    of words: String, _ node: Int, in font: String?, _ size: Double, _ run: LaidOutNode.Run
  ) -> Plane? {
    guard case .text(var text) = design.laid.node(node).content, var line = text.runs.first else {
      return nil
    }
    var resources = design.resources
    if let font {
      if resources.fonts[font] == nil {
        guard let fonts = renderer.fonts(named: font, for: words) else { return nil }
        resources.fonts[font] = fonts
      }
      (line.style.font, line.style.file) = (font, nil)
    }
    line.text = words
    line.style.size = size
    text.runs = [line]
    text.alignment = .left
    (text.maxLines, text.truncation, text.shrink, text.lines) = (nil, nil, nil, nil)
    let margin = 4.0
    var placement = Placement()
    placement.padding = EdgeDistances(top: margin, start: margin, end: margin)
    placement.width = .points(100_000)
    let layouter = Layouter(
      resources: resources, environment: design.laid.environment, scale: Int(design.scale))
    let laid = layouter.layOut(
      Node(.text(text), at: design.laid.nodes[node].place, placement: placement))
    // Other weights of a font are a little wider, and fallback fonts have higher lines.
    let frame = design.laid.nodes[node].frame
    let width = 1.5 * frame.width * max(1, size / run.size) + 4 * size + 2 * margin
    let (columns, rows) = (
      Int(width * design.scale), Int((3 * size + 2 * margin) * design.scale)
    )
    let pixmap = design.rasterizer.render(
      Lowered(laid).displayList, in: (0, 0, columns, rows), of: (columns, rows))
    let ink = DesignInk(
      area: PixelBox(x: 0, y: 0, width: columns, height: rows), alpha: pixmap.alpha)
    guard let box = ink.box else { return nil }
    var plane = Plane(width: box.width + 4, height: box.height + 4)
    ink.alpha.withCoverage { alpha in
      for y in 0..<plane.height {
        for x in 0..<plane.width {
          let (column, row) = (box.x - 2 + x, box.y - 2 + y)
          guard column >= 0, row >= 0, column < columns, row < rows else { continue }
          plane.values[y * plane.width + x] = Float(alpha[row * columns + column])
        }
      }
    }
    return plane
  }
}

extension Renderer {
  /// Returns the font with the given name, even if the document does not use it.
  func fonts(named font: String, for text: String) -> FontSet? {
    let document: JSONOutput = [
      "screen": "scene", "device": ["width": 100, "height": 100, "scale": 1],
      "root": ["type": "text", "text": .string(text), "font": .string(font), "maxLines": 1],
    ]
    let bytes = Array(JSONWriter.text(document, .compact).utf8)
    return (try? render(bytes, name: "text"))?.screen.resources.fonts[font]
  }
}

extension DesignPart {
  /// Returns the words of the part's line; `nil` if they are not known.
  func words(in laid: LaidOutScreen) -> String? {
    guard let text = laid.nodes[node].text, !text.truncated,
      let lines = laid.sources[node].paragraph?.lines
    else { return nil }
    guard lines.count > 1 else { return text.string }
    let bytes = Array(text.string.utf8)
    guard line < lines.count, lines[line].range.upperBound <= bytes.count else { return nil }
    return String(decoding: bytes[lines[line].range], as: UTF8.self).trimmingSpaces
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
