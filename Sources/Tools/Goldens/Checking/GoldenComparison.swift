import Engine
import Expand
import Files
import Findings
import Geometry
import Header
import Layout
import PixelDiff
import Pixels
import Scene
import Source

/// The comparison of a golden's picture with the current drawing of its document.
struct GoldenComparison {
  let expected: Pixmap
  /// Whether all pixels of the two pictures are equal.
  let isEqual: Bool
  let rendered: GoldenDrawing
  let record: GoldenRecord
  let recorded: GoldenRecord?
  /// Whether the record was edited by hand, and therefore proves nothing.
  let isEdited: Bool
  /// The golden whose record was found in place of this one's; `recorded` is then `nil`.
  var otherName: String?
  let renderer: Renderer
  let version: String
  let folder: String
  let golden: GoldenCase
  /// The command that accepts the case.
  let accept: String
  /// The index of the compared frame of an animation.
  var frame: Int?

  /// Determines the result of the comparison and its findings.
  func judge(_ result: inout CaseResult) {
    let isAccepted = recorded.map { $0.pixels == result.expected?.pixels } ?? true
    let elements = record.elements + (recorded?.elements ?? [])
    // `ignore` does not apply if the picture was not accepted.
    let ignored =
      isEqual || !isAccepted
      ? [] : IgnoredElements(rendered).boxes(of: elements, named: accepted.ignored)
    let exact = isEqual ? nil : PixelDiff.exact(expected, rendered.pixmap, ignoring: ignored)
    judgeTolerance(exact, &result)
    if let exact, !ignored.isEmpty, exact.counts.compared == 0 { return refuse(&result) }
    guard let exact, !isAccepted || !isSame(exact) && !isTolerated(exact) else {
      judgeRecord(exact, &result)
      if isEqual, !isAccepted, !isEdited { refuseOverwritten(&result) }
      return
    }
    result.state = .changed
    let seen = PixelDiff.perceptual(expected, rendered.pixmap, ignoring: ignored)
    result.difference = CaseResult.Difference(seen.clusters.isEmpty ? exact : seen)
    result.difference?.antialiasingOnly = seen.antialiasingOnly
    // An edited record does not show what was drawn.
    let baseline = isEdited ? nil : self.baseline
    let (screen, roots) = (rendered.screen, rendered.screen.fileRoots)
    var findings = Explanation(
      recorded: isEdited ? nil : recorded,
      baseline: baseline?.record ?? (isSameDocument ? record : nil), current: record, pixels: seen,
      remainder: isSameDocument
        ? seen
        : baseline.map { PixelDiff.perceptual(expected, $0.pixmap, ignoring: ignored) },
      isAccepted: isAccepted, defined: rendered.definedNames,
      place: { screen.place(of: $0, in: roots) }
    ).findings
    if isAccepted, !isSame(exact) { findings = weakenings + findings }
    if !isAccepted, !isEdited { findings = swapped(result) + findings }
    if isEdited {
      findings.append(
        Finding(
          .record, "the record was edited by hand, so it does not show what changed",
          notes: [
            "restore the record from version control to see what changed; or else \(accept) accepts "
              + "the current drawing, and writes the record again"
          ]))
    }
    let remedy = "restore it from version control to see what changed in the document"
    if let lack = lackOfRecord(result, remedy: remedy) { findings.insert(lack, at: 0) }
    result.findings += findings + newWarnings
  }

  /// Returns the findings for a picture that was edited by hand or comes from another branch.
  private func swapped(_ result: CaseResult) -> [Finding] {
    let file = result.golden.picture
    let words = "\(file) is not the picture that was accepted: its pixels do not match the record"
    let remedy =
      record.pixels == recorded?.pixels
      ? "the current drawing is what was accepted; \(accept) writes the picture again"
      : "restore \(file) from version control; the current drawing is not what was accepted "
        + "either, but \(accept) accepts it"
    let actual = rendered.pixmap
    guard expected.width == actual.width, expected.height == actual.height else {
      let change =
        "\(expected.width) × \(expected.height) → \(actual.width) × \(actual.height) pixels"
      return [Finding(.size, "the picture's size changed \(change)", notes: [words, remedy])]
    }
    return [Finding(.record, words, notes: [remedy])]
  }

  /// The warnings of the current drawing that were not accepted with the golden.
  private var newWarnings: [Finding] {
    let known = Set(recorded?.warnings ?? [])
    return rendered.warnings.filter { !known.contains($0.message) }.map { Finding($0) }
  }

  private func isSame(_ difference: PixelDifference) -> Bool {
    difference.counts.unequal == 0 && difference.expectedSize == difference.actualSize
  }

  private var isSameDocument: Bool { recorded.map(record.isOfSameDocument) ?? false }

  private func isTolerated(_ difference: PixelDifference) -> Bool {
    guard let tolerance = accepted.tolerance,
      difference.expectedSize == difference.actualSize
    else { return false }
    return difference.counts.unequal <= tolerance.pixels
      && difference.largestStep <= tolerance.step
  }

  private func judgeTolerance(_ difference: PixelDifference?, _ result: inout CaseResult) {
    guard let tolerance = rendered.screen.check.tolerance else { return }
    let used = GoldenRecord.ToleranceUse(
      pixels: difference?.counts.unequal ?? 0, step: difference?.largestStep ?? 0)
    let before = recorded?.tolerance ?? GoldenRecord.ToleranceUse(pixels: 0, step: 0)
    let counts = difference.map(isTolerated) ?? true
    result.tolerance = CaseResult.Tolerance(
      pixels: tolerance.pixels, step: tolerance.step, because: tolerance.because, used: used,
      most: GoldenRecord.ToleranceUse(
        pixels: counts ? max(used.pixels, before.pixels) : before.pixels,
        step: counts ? max(used.step, before.step) : before.step))
  }

  /// Checks the record of a correct picture.
  private func judgeRecord(_ difference: PixelDifference?, _ result: inout CaseResult) {
    let isSame = difference.map(isSame) ?? true
    guard let recorded else {
      result.state = .stale
      if result.findings.isEmpty {
        result.findings = [
          lackOfRecord(
            result,
            remedy: "the pixels are the same; restore the record from version control, or "
              + "\(accept) writes the record")
            ?? Finding(
              .record, "the picture has no record yet, so the changes are unknown",
              notes: ["\(accept) writes the record"])
        ]
      }
      return
    }
    var current = record
    // If ignored or tolerated parts are drawn differently now, the picture must match the record.
    if !isSame || !isEqual && result.expected?.pixels == recorded.pixels {
      current.pixels = recorded.pixels
    }
    let differences = recorded.differences(from: current)
    guard differences.isEmpty, !isEdited else {
      result.state = .stale
      result.findings = staleness(recorded, differences, isSame: isSame)
      return
    }
    if isSame, let tolerance = result.tolerance {
      result.state = .unneeded
      let most = tolerance.most
      let place = JSONPointer("/check/tolerance")
      result.findings = [
        Finding(
          .record, "the tolerance is no longer needed: every pixel is the same",
          source: place, place: rendered.screen.place(of: place),
          notes: ["the largest difference that the tolerance covered is \(most.text)"])
      ]
    }
  }

  /// Returns the finding for an outdated record of a correct picture.
  private func staleness(
    _ recorded: GoldenRecord, _ differences: [String], isSame: Bool
  ) -> [Finding] {
    let findings = changesSinceRecord
    let state = isSame ? "the picture is the same" : "the picture is within its tolerance"
    let what = isEdited ? "was edited by hand" : "is out of date"
    var first = Finding(.record, "\(state), but its record \(what)")
    if differences.contains("the picture") {
      first.notes = ["the record belongs to another picture"]
    } else if !differences.isEmpty, isEdited || findings.isEmpty {
      first.notes = ["these differ: \(differences.joined(separator: ", "))"]
    }
    first.notes.append("\(accept) updates the record")
    return isEdited ? [first] : [first] + findings
  }

  /// The changes since the record, without those that only the picture's pixels show.
  var changesSinceRecord: [Finding] {
    let (screen, roots) = (rendered.screen, rendered.screen.fileRoots)
    return Explanation(
      recorded: recorded, baseline: baseline?.record ?? (isSameDocument ? record : nil),
      current: record, pixels: PixelDiff.exact(expected, expected), remainder: nil,
      defined: rendered.definedNames, place: { screen.place(of: $0, in: roots) }
    ).findings + weakenings + newWarnings
  }

  /// Returns the finding for a record that is another golden's, or for one that the inventory
  /// lists and that does not exist.
  private func lackOfRecord(_ result: CaseResult, remedy: String) -> Finding? {
    let golden = result.golden
    if let otherName { return Checker.copiedRecord(golden, of: otherName, remedy: remedy) }
    return golden.isListed && !golden.hasRecord
      ? Checker.lostRecord(golden, remedy: remedy) : nil
  }

  /// The golden's accepted document, imports, and data, drawn by the current program; `nil` if they
  /// are unchanged or cannot be drawn.
  private var baseline: (record: GoldenRecord, pixmap: Pixmap)? {
    guard let recorded, !isSameDocument, case .object(var members) = recorded.document else {
      return nil
    }
    // The record contains only the digests of embedded files. The current files are used if their
    // digests match.
    if let index = members.firstIndex(where: { RootKey.is($0.key, .carried) }) {
      let key = members[index].key
      guard record.document[key] == members[index].value, let now = screenRoot[key] else {
        return nil
      }
      members[index].value = now
    }
    // The current document determines how the case is compared.
    let check = RootKey.check.rawValue
    if let settings = screenRoot[check] { members.append(.init(check, settings)) }
    var whole = recorded
    whole.document = .object(members)
    whole = whole.completed(
      by: screenRoot, rendered.screen.fileRoots.mapValues { JSONOutput($0) })
    let text = JSONWriter.text(whole.document, .compact)
    let file = SourceFile(name: "the golden's document", bytes: Array(text.utf8))
    let files = whole.files.mapValues { Array(JSONWriter.text($0.content, .compact).utf8) }
    var variant = golden.variant
    variant.frame = frame
    guard
      let document = try? renderer.document(file, folder: folder, files: files),
      let screen = try? renderer.resolve(document, as: variant),
      let drawn = try? renderer.golden(
        of: screen, title: golden.title,
        resolve: { other throws(CityPaintError) in
          try renderer.resolve(document, as: other.with(golden.combination.unscaled))
        })
    else { return nil }
    // The pixels are compared directly, so no digest is needed.
    return (Snapshot(drawn, version: version, name: nil).record(pixels: ""), drawn.pixmap)
  }

  private var screenRoot: JSONOutput { JSONOutput(rendered.screen.root) }
}
