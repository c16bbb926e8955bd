import Findings
import Geometry
import PixelDiff
import Source

/// The reasons why a picture differs from its golden, in as few findings as possible.
///
/// To distinguish causes from consequences, the golden's own document is drawn again. That picture
/// shows the changes in the program, its fonts, and its art; the differences between it and the
/// current picture are changes to the document.
struct Explanation {
  /// The golden's record; `nil` if there is only a picture.
  var recorded: GoldenRecord?
  /// The golden's document drawn by the current program; `nil` if it can no longer be drawn.
  var baseline: GoldenRecord?
  var current: GoldenRecord
  /// The difference between the golden's picture and the current one.
  var pixels: PixelDifference
  /// The difference between the golden's picture and its document drawn by the current program.
  var remainder: PixelDifference?
  /// Whether the golden's picture matches its record; otherwise its pixels explain nothing.
  var isAccepted = true
  /// The names that the current document and its files define, used or not.
  var defined: Set<GoldenRecord.DefinedName> = []
  /// Returns the place of a pointer in the current document.
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
          "the golden was drawn by citypaint \(recorded.renderer), but this is \(current.renderer)")
      }
      for i in own.indices { own[i].source = own[i].source.flatMap(diff.newPlace) }
      findings += own
    }
    if findings.isEmpty, isAccepted { findings = pixelFindings(pixels, current) }
    return placed(findings)
  }

  /// Returns the changes to the document, with the elements they moved.
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
      let effects = ElementFindings(elements).effects
      // The effects of several changes cannot be separated.
      findings[findings.count - 1].notes +=
        findings.count == 1 ? effects : effects.map { "together: \($0)" }
    }
    return findings
  }

  /// Returns findings about files that became used or unused although no name changed.
  ///
  /// Either the files were moved, or the record is older than this part of the format.
  private func otherFiles(_ recorded: GoldenRecord) -> [Finding] {
    let names = Set(recorded.files.keys).symmetricDifference(current.files.keys)
    return names.sorted().map { name in
      let text =
        recorded.files[name] == nil ? "is now used" : "is no longer used"
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
