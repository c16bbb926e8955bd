import Geometry
package import PixelDiff
package import Source

/// Why a picture is not its golden's, as few findings as say it all.
///
/// A cause is told apart from what follows from it by drawing once more what the golden was drawn
/// from: what that comes to is what the program, its fonts and its art changed; all that lies
/// between it and today's picture is what the document changed.
package struct Explanation: Sendable {
  /// What the golden keeps; `nil` where there is only a picture.
  package var recorded: GoldenRecord?
  /// The golden's document drawn today; `nil` where that cannot be drawn any more.
  package var baseline: GoldenRecord?
  package var current: GoldenRecord
  /// The golden's picture against today's.
  package var pixels: PixelDifference
  /// The golden's picture against its document drawn today.
  package var remainder: PixelDifference?
  /// Places of the document as it is now.
  package var place: @Sendable (String) -> Place

  package init(
    recorded: GoldenRecord?, baseline: GoldenRecord?, current: GoldenRecord,
    pixels: PixelDifference, remainder: PixelDifference?,
    place: @escaping @Sendable (String) -> Place
  ) {
    self.recorded = recorded
    self.baseline = baseline
    self.current = current
    self.pixels = pixels
    self.remainder = remainder
    self.place = place
  }

  package var findings: [Finding] {
    guard let recorded else { return placed(pixelFindings(pixels, current)) }
    let diff = JSONDiff(recorded.document, current.document)
    var findings = documentFindings(diff, recorded)
    if let baseline {
      var own = programFindings(recorded, baseline)
      if own.isEmpty, let remainder, remainder.counts.unequal > 0 {
        own = pixelFindings(remainder, baseline)
      }
      if recorded.renderer != current.renderer, !own.isEmpty {
        own[0].notes.append(
          "the golden was drawn by citypaint \(recorded.renderer), this is \(current.renderer)")
      }
      for i in own.indices { own[i].source = own[i].source.flatMap(diff.newPlace) }
      findings += own
    }
    if findings.isEmpty { findings = pixelFindings(pixels, current) }
    return placed(findings)
  }

  /// What the document says otherwise, and what that moved.
  private func documentFindings(_ diff: JSONDiff, _ recorded: GoldenRecord) -> [Finding] {
    let wording = ChangeWording(old: recorded.document, new: current.document)
    var findings = diff.changes.map { change in
      let kind: Finding.Kind =
        switch change.kind {
        case .changed: .changed
        case .added: .added
        case .removed: .removed
        case .swapped: .swapped
        case .moved: .moved
        }
      let owner = wording.owner(of: change)
      let element = element(owner.name, at: owner.pointer.description)
      return Finding(
        kind, wording.message(of: change), element: owner.name ?? element?.name,
        source: change.new.description, frame: element?.frame)
    }
    if let baseline, !findings.isEmpty {
      let elements = ElementDiff(
        baseline.elements, current.elements, place: { diff.newPlace(of: $0) })
      findings[0].notes += ElementFindings(elements).effects
    }
    return findings
  }

  /// The element that a place of the document is drawn as.
  private func element(_ name: String?, at pointer: String) -> ElementRecord? {
    let own = current.elements.filter { $0.source == pointer }
    return own.first { $0.name == name } ?? own.first
      ?? current.elements.first { $0.source.hasPrefix(pointer + "/") }
      ?? current.elements.first { $0.name == name }
  }

  /// What the same document comes to by other fonts, other art or another program.
  private func programFindings(
    _ recorded: GoldenRecord, _ baseline: GoldenRecord
  ) -> [Finding] {
    var causes = fontFindings(recorded, baseline) + assetFindings(recorded, baseline)
    let elements = ElementFindings(ElementDiff(recorded.elements, baseline.elements))
    guard !causes.isEmpty else { return elements.findings }
    causes[0].notes += elements.effects
    return causes
  }

  private func fontFindings(_ recorded: GoldenRecord, _ baseline: GoldenRecord) -> [Finding] {
    recorded.fonts.sorted { $0.key < $1.key }.compactMap { name, old in
      guard let new = baseline.fonts[name], new != old else { return nil }
      let text =
        new.face == old.face
        ? "\(new.face) (\(name)) is another file: sha differs, \(Self.short(old.digest)) → "
          + Self.short(new.digest)
        : "\(name) is \(new.face), was \(old.face): sha differs"
      return Finding(.font, "font substituted: \(text)")
    }
  }

  private func assetFindings(_ recorded: GoldenRecord, _ baseline: GoldenRecord) -> [Finding] {
    recorded.assets.sorted { $0.key < $1.key }.compactMap { name, old in
      guard let new = baseline.assets[name], new != old else { return nil }
      let file = name.split(separator: "/").last.map(String.init) ?? name
      let users = baseline.elements.filter { $0["asset"] == .string(file) }
      let labels = users.map { Label.element($0.name, source: $0.source) }
      let shown = labels.prefix(3).joined(separator: ", ") + (labels.count > 3 ? ", …" : "")
      let uses = labels.isEmpty ? "" : ", the picture of \(shown),"
      return Finding(
        .asset, "\(name)\(uses) has other content: \(Self.short(old)) → \(Self.short(new))",
        element: users.first?.name, source: users.first?.source, frame: users.first?.frame)
    }
  }

  private static func short(_ digest: String) -> String {
    String(digest.replacing("sha256:", with: "").prefix(8))
  }

  private func pixelFindings(
    _ difference: PixelDifference, _ record: GoldenRecord
  ) -> [Finding] {
    PixelFindings(difference, elements: record.elements, scale: record.scale).findings
  }

  private func placed(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      var finding = finding
      finding.place = finding.source.map(place)
      return finding
    }
  }
}
