import Geometry
import Scene
import Source
import Typesetting

/// The warnings about text, in tree order.
extension LaidOutTree {
  /// Adds the warnings from typesetting, at most one of each kind per text node and font.
  ///
  /// - Parameter isSilent: whether truncation of the text is not reported.
  mutating func warn(_ box: Box, _ node: LaidOutNode, isSilent: Bool) {
    guard case .text(let content) = box.item.node.content, let paragraph = box.paragraph else {
      return
    }
    warn(of: content, missing: paragraph.missing, paragraph.damaged, at: node.place)
    // A document that specifies how text is truncated expects truncation.
    if paragraph.isTruncated, content.truncation == nil, !isSilent {
      let width = node.text?.lines == 1 ? paragraph.naturalWidth : nil
      let cut = LayoutWarning.Truncation(
        element: box.node.name, text: content.string, width: width, room: node.frame.width,
        shrinkRemedy: content.shrinkRemedy)
      warnings.append(LayoutWarning(kind: .textTruncated(cut), place: node.place))
    }
    if paragraph.breaksWord, !isSilent {
      warnings.append(
        LayoutWarning(
          kind: .wordBroken(element: box.node.called(), text: nodes.count - 1), place: node.place))
    }
  }

  /// Adds the warnings about missing characters in nodes that are not laid out, and in their
  /// contents.
  mutating func warn(leftOut nodes: [Node], from first: Int = 0) {
    for index in first..<nodes.count {
      switch nodes[index].content {
      case .text(let content):
        let lacks = coverage.lacks(in: content)
        warn(
          of: content, missing: lacks.missing, lacks.damaged,
          at: nodes[index].datum?.place ?? nodes[index].place)
      case .column(let children), .row(let children), .layers(let children):
        warn(leftOut: children)
      case .grid(let grid): warn(leftOut: grid.children)
      case .space, .image, .icon, .shape, .screen: break
      }
    }
  }

  private mutating func warn(
    of content: TextContent, missing glyphs: [MissingGlyph], _ damaged: [DamagedGlyph],
    at place: Place
  ) {
    warnMissingFeatures(content, at: place)
    var missing: [(font: String, scalars: [Unicode.Scalar])] = []
    for glyph in glyphs {
      let font = content.runs[glyph.tag].style.fontName
      if let index = missing.firstIndex(where: { $0.font == font }) {
        if !missing[index].scalars.contains(glyph.scalar) {
          missing[index].scalars.append(glyph.scalar)
        }
      } else {
        missing.append((font, [glyph.scalar]))
      }
    }
    for (font, scalars) in missing {
      warnings.append(LayoutWarning(kind: .missingGlyphs(scalars, font: font), place: place))
    }
    for glyph in damaged {
      warnings.append(
        LayoutWarning(
          kind: .damagedGlyph(
            glyph.glyph, text: glyph.text, font: glyph.font, reason: glyph.reason.message),
          place: place))
    }
  }

  private mutating func warnMissingFeatures(_ content: TextContent, at place: Place) {
    var missing: [(font: String, tags: [String])] = []
    for run in content.runs where !run.style.features.isEmpty {
      let font = run.style.fontName
      guard let face = resources.fonts[run.style.font]?.font.face else { continue }
      let tags = run.style.features.map(\.tag).filter { !face.hasFeature($0) }
      if tags.isEmpty { continue }
      if let index = missing.firstIndex(where: { $0.font == font }) {
        missing[index].tags += tags.filter { !missing[index].tags.contains($0) }
      } else {
        missing.append((font, tags))
      }
    }
    for (font, tags) in missing {
      warnings.append(LayoutWarning(kind: .missingFeatures(tags, font: font), place: place))
    }
  }
}
