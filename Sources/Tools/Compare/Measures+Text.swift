import Geometry
import Layout
import Matching
import PixelDiff
import Pixels
import Scene
import Source

/// The differences in text elements.
extension Measures {
  mutating func measureText(_ node: Int, _ lines: [(DesignPart, PartMatch)]) {
    guard let text = laid.nodes[node].text else { return }
    let changed = lines.filter { $0.1.text != nil || $0.1.state == .lost }
    if !changed.isEmpty {
      differences.append(wording(node, text, changed))
      colorText(node, lines.filter { $0.1.text == nil || $0.1.color != nil })
      return
    }
    let found = lines.filter { $0.1.state == .found }
    guard !found.isEmpty else { return }
    let fonts = found.compactMap(\.1.font)
    if let font = fonts.first, fonts.count * 2 >= found.count {
      var other = writer.font(node, font, at: offset(node))
      other.edits += moved(other.edits, found)
      other.isCertain = !norms.isOwn && found.allSatisfy(\.1.isStyleSure)
      differences.append(other)
      return
    }
    let size = text.runs.map(\.size).max() ?? 0
    let sizes = found.compactMap(\.1.size)
    // A line that is not quite like one of another size is in a font that is not known.
    if !sizes.isEmpty, found.allSatisfy({ $0.1.score < norms.usualScore - 0.08 }),
      let weight = norms.weight(of: node, found, size: size)
    {
      differences.append(otherWeight(node, weight))
      return
    }
    if let other = sizes.first, sizes.count * 2 >= found.count {
      var resized = writer.fontSize(node, from: size, to: other, at: offset(node))
      resized.edits += moved(resized.edits, found)
      resized.isCertain = !norms.isOwn && found.allSatisfy(\.1.isStyleSure)
      differences.append(resized)
      return
    }
    let growth =
      ElementState.median(
        found.map { part, match in
          Self.growth(match, part, of: size)
        }) ?? 0
    let taller =
      ElementState.median(
        found.map { part, match in
          (match.growthY ?? 0) / Double(part.box.height)
        }) ?? 0
    let grown = (growth * size * 4).rounded() / 4
    if abs(grown) >= settings.size * 0.75, abs(taller) > 0.4 * abs(growth) {
      differences.append(
        writer.fontSize(node, from: size, to: size + grown, at: offset(node)))
    } else if !norms.hasWeights(node) || found.allSatisfy(\.1.isInUnknownWeight),
      let weight = norms.weight(of: node, found, size: size)
    {
      differences.append(otherWeight(node, weight))
    }
    colorText(node, found)
  }

  /// - Parameter change: the change of the lines' thickness, in ems.
  private func otherWeight(_ node: Int, _ change: Double) -> Difference {
    var difference = writer.difference(
      .weight, node,
      change > 0 ? "text is bolder than the design's" : "text is lighter than the design's",
      at: offset(node))
    difference.design = laid.nodes[node].text?.runs.first?.font
    (difference.delta, difference.unit) = ((change * 1000).rounded() / 1000, "em")
    return difference
  }

  /// Returns changes to a line's font that also move the line, which may begin, end, or have its
  /// middle elsewhere than in the design's layout, and which other renderers put on other rows of
  /// pixels.
  private func moved(
    _ edits: [[DesignEdit]], _ found: [(DesignPart, PartMatch)]
  ) -> [[DesignEdit]] {
    guard found.count == 1, let ends = found.first?.1.ends else { return [] }
    let steps = [ends.left, (ends.left + ends.right) / 2, ends.right].map {
      ($0 / design.scale * 4).rounded() / 4
    }
    let xs = [0] + steps.filter { abs($0) >= 0.75 }
    let rows = norms.isOwn ? 0 : Int((Self.mostRise * design.scale).rounded())
    return edits.flatMap { edits in
      xs.flatMap { x in
        (-rows...rows).filter { x != 0 || $0 != 0 }.map { row in
          edits
            + edits.prefix(1).map {
              DesignEdit($0.node, .move(x: x, y: Double(row) / design.scale))
            }
        }
      }
    }
  }

  /// The maximum distance, in points, by which other renderers put a line in another font higher or
  /// lower.
  private static let mostRise = 1.5

  /// Returns the growth of a line's letters, as a share of their size.
  private static func growth(_ match: PartMatch, _ part: DesignPart, of size: Double) -> Double {
    let x = (match.growthX ?? 0) / Double(max(1, part.box.width))
    let y = (match.growthY ?? 0) / Double(max(1, part.box.height))
    // Width is the best measure of a long line; a short line needs both width and height.
    let weight = min(0.9, Double(part.box.width) / Double(part.box.width + 2 * part.box.height))
    return x * weight + y * (1 - weight)
  }

  private func wording(
    _ node: Int, _ text: LaidOutNode.Text, _ changed: [(DesignPart, PartMatch)]
  ) -> Difference {
    var words: [String] = []
    for (part, match) in changed {
      guard let line = Self.words(of: part, in: laid), let change = match.text,
        change.count == line.count, !change.isWhole || changed.count < text.lines
      else { return writer.otherText(node) }
      words += change.words.map { line[$0] }
    }
    let quoted = words.map(Words.quoted).joined(separator: ", ")
    guard quoted.count < 80 else { return writer.otherText(node) }
    let new = words.count == 1 ? "a different word" : "different words"
    var difference = writer.difference(
      .text, node, "text has \(new) in place of \(quoted)", at: offset(node))
    difference.design = text.string
    return difference
  }

  /// Returns the words of a line from the left.
  private static func words(of part: DesignPart, in laid: LaidOutScreen) -> [String]? {
    guard let line = part.words(in: laid) else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    return line.isFromTheRight ? words.reversed() : words
  }

  mutating func colorText(_ node: Int, _ lines: [(DesignPart, PartMatch)]) {
    var exact: [(RGB, RGB)] = []
    let usual = norms.isOwn ? 1 : norms.strength(of: node).usual
    let fade = ElementState.median(lines.compactMap(\.1.fade)).map { $0 / usual }
    var estimated: [(RGB, RGB)] = []
    for (_, match) in lines where match.state == .found {
      guard let color = color(of: match, node) else { continue }
      if match.isColorExact { exact.append(color) } else { estimated.append(color) }
    }
    let isExact = !exact.isEmpty
    let colors = isExact ? exact : estimated
    guard !colors.isEmpty, isExact || estimated.count * 2 >= lines.count else { return }
    let isOfOtherWords = lines.contains { hasOtherWords($0.1) }
    let isOfAll = norms.replacedColors.replacement(of: node).map { !$0.isFaint } ?? false
    let isSure =
      isExact
      ? !norms.isOwn && isEnough(lines.filter(\.1.isColorExact).map(\.0))
      : lines.allSatisfy { line in
        norms.isOtherHue(line.1, isLossy: design.file.isLossy)
          || !design.file.isLossy && norms.isOtherHueOfSameWords(line.1)
      }
    compareColors(
      node, RGB.median(colors.map(\.0)), RGB.median(colors.map(\.1)),
      fade.flatMap { $0 < 0.93 ? $0 : nil },
      written: laid.nodes[node].text.flatMap { text in
        text.runs.count == 1 && text.runs[0].isPlain ? text.runs[0].color : nil
      },
      isCertain: (isSure || isOfAll && !norms.isOwn) && !isOfOtherWords,
      isOfOtherWords: isOfOtherWords,
      isOfAll: isOfAll)
  }
}
