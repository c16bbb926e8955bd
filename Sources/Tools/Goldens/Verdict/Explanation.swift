import Findings
import Geometry
import PixelDiff
import Source

/// Why a picture differs from its golden, in as few findings as possible.
///
/// A cause is distinguished from what follows from it by drawing once more what the golden was
/// drawn from: that picture shows what the program, its fonts and its art changed; all that is
/// between it and today's picture is what the document changed.
struct Explanation {
  /// What the golden keeps; `nil` where there is only a picture.
  var recorded: GoldenRecord?
  /// The golden's document drawn today; `nil` where that cannot be drawn any more.
  var baseline: GoldenRecord?
  var current: GoldenRecord
  /// The golden's picture against today's.
  var pixels: PixelDifference
  /// The golden's picture against its document drawn today.
  var remainder: PixelDifference?
  /// Whether the golden's picture is the one its record describes; pixels of another explain
  /// nothing.
  var isAccepted = true
  /// What the document and its files define now, used or not.
  var defined: Set<GoldenRecord.DefinedName> = []
  /// Places of the document as it is now.
  var place: @Sendable (JSONPointer) -> Place

  var findings: [Finding] {
    guard let recorded else { return placed(pixelFindings(pixels, current)) }
    let diff = JSONDiff(recorded, current, defined: defined)
    var findings = documentFindings(diff, recorded)
    if let baseline {
      var own = ProgramFindings(recorded, baseline).findings
      if isAccepted, own.isEmpty, let remainder, remainder.counts.unequal > 0 {
        own = pixelFindings(remainder, baseline)
      }
      if recorded.renderer != current.renderer, !own.isEmpty {
        own[0].notes.append(
          "the golden was drawn by citypaint \(recorded.renderer), this is \(current.renderer)")
      }
      for i in own.indices { own[i].source = own[i].source.flatMap(diff.newPlace) }
      findings += own
    }
    if findings.isEmpty, isAccepted { findings = pixelFindings(pixels, current) }
    return placed(findings)
  }

  /// What changed in the document, and what that moved.
  private func documentFindings(_ diff: JSONDiff, _ recorded: GoldenRecord) -> [Finding] {
    guard !diff.isEmpty else { return otherFiles(recorded) }
    let wording = ChangeWording(old: recorded.content, new: current.content)
    let elements = ElementIndex(current.elements)
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
      let element = elements.element(owner.name, at: owner.pointer)
      return Finding(
        kind, wording.message(of: change), element: owner.name ?? element?.name,
        source: change.new, frame: element?.frame)
    }
    if let baseline {
      let elements = ElementDiff(
        baseline.elements, current.elements, place: { diff.newPlace(of: $0) })
      findings[0].notes += ElementFindings(elements).effects
    }
    return findings
  }

  /// Files that are drawn from now or no longer, though nothing names others: they lie elsewhere,
  /// or the record is from before records had them.
  private func otherFiles(_ recorded: GoldenRecord) -> [Finding] {
    let names = Set(recorded.files.keys).symmetricDifference(current.files.keys)
    return names.sorted().map { name in
      let text =
        recorded.files[name] == nil ? "is drawn from now" : "is no longer drawn from"
      return Finding(.asset, "the file \(name) \(text)")
    }
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
