import Check
import CityPaintKit
import Files
import Geometry
import Layout
import PixelDiff
import Pixels
import Scene
import Source

/// One golden's picture against what its document draws today.
struct Comparing {
  let expected: Pixmap
  let rendered: RenderedScreen
  let record: GoldenRecord
  let recorded: GoldenRecord?
  let renderer: Renderer
  let version: String
  let folder: String

  /// States what the comparison comes to, and why.
  func judge(_ result: inout CaseResult) {
    let ignored = ignoredBoxes
    let exact = PixelDiff.exact(expected, rendered.pixmap, ignoring: ignored)
    let isEqual = exact.counts.unequal == 0 && exact.expectedSize == exact.actualSize
    judgeTolerance(exact, &result)
    if isEqual || isTolerated(exact) {
      judgeRecord(isEqual: isEqual, &result)
      return
    }
    result.state = .changed
    let seen = PixelDiff.perceptual(expected, rendered.pixmap, ignoring: ignored)
    result.difference = CaseResult.Difference(seen.clusters.isEmpty ? exact : seen)
    result.difference?.antialiasingOnly = seen.antialiasingOnly
    let baseline = self.baseline
    let screen = rendered.screen
    result.findings =
      result.findings
      + Explanation(
        recorded: recorded, baseline: baseline?.record ?? (isSameDocument ? record : nil),
        current: record, pixels: seen,
        remainder: isSameDocument
          ? seen
          : baseline.map { PixelDiff.perceptual(expected, $0.pixmap, ignoring: ignored) },
        place: { screen.place(of: $0) }
      ).findings
  }

  private var isSameDocument: Bool { recorded?.document == record.document }

  private func isTolerated(_ difference: PixelDifference) -> Bool {
    guard let tolerance = rendered.screen.check.tolerance,
      difference.expectedSize == difference.actualSize
    else { return false }
    return difference.counts.unequal <= tolerance.pixels
      && difference.largestStep <= tolerance.step
  }

  private func judgeTolerance(_ difference: PixelDifference, _ result: inout CaseResult) {
    guard let tolerance = rendered.screen.check.tolerance else { return }
    let used = GoldenRecord.ToleranceUse(
      pixels: difference.counts.unequal, step: difference.largestStep)
    let before = recorded?.tolerance ?? GoldenRecord.ToleranceUse(pixels: 0, step: 0)
    let counts = isTolerated(difference)
    result.tolerance = CaseResult.Tolerance(
      pixels: tolerance.pixels, step: tolerance.step, because: tolerance.because, used: used,
      most: GoldenRecord.ToleranceUse(
        pixels: counts ? max(used.pixels, before.pixels) : before.pixels,
        step: counts ? max(used.step, before.step) : before.step))
  }

  /// Judges the record, where the picture is as it should be.
  private func judgeRecord(isEqual: Bool, _ result: inout CaseResult) {
    guard let recorded else {
      result.state = .stale
      if result.findings.isEmpty {
        result.findings = [
          Finding(.record, "there is no record yet beside the picture, to say what changes")
        ]
      }
      return
    }
    var current = record
    if !isEqual { current.pixels = recorded.pixels }
    guard recorded.agrees(with: current) else {
      result.state = .stale
      result.findings = staleness(recorded)
      return
    }
    if isEqual, let tolerance = result.tolerance {
      result.state = .unneeded
      let most = tolerance.most
      result.findings = [
        Finding(
          .record, "the tolerance is no longer needed: every pixel is the same",
          source: "/check/tolerance", place: rendered.screen.place(of: "/check/tolerance"),
          notes: ["the most it ever took is \(most.pixels) pixels by \(most.step) steps"])
      ]
    }
  }

  /// What the record has otherwise, though the picture is the same.
  private func staleness(_ recorded: GoldenRecord) -> [Finding] {
    let screen = rendered.screen
    let findings = Explanation(
      recorded: recorded, baseline: baseline?.record ?? (isSameDocument ? record : nil),
      current: record, pixels: PixelDiff.exact(expected, expected), remainder: nil,
      place: { screen.place(of: $0) }
    ).findings
    var first = Finding(.record, "the picture is the same, the record beside it is out of date")
    if recorded.pixels != record.pixels, findings.isEmpty {
      first.notes = ["the record belongs to another picture"]
    }
    return [first] + findings
  }

  /// The golden's own document, drawn today; `nil` where it is today's, or cannot be drawn.
  private var baseline: (record: GoldenRecord, pixmap: Pixmap)? {
    guard let recorded, !isSameDocument, case .object(var members) = recorded.document else {
      return nil
    }
    // The record keeps digests of carried files; the files are today's where those are the same.
    if let index = members.firstIndex(where: { $0.key == "files" }) {
      guard record.document["files"] == members[index].value, let now = screenRoot["files"] else {
        return nil
      }
      members[index].value = now
    }
    if rendered.screen.check.full { members.append(.init("check", ["full": true])) }
    let text = JSONWriter.text(.object(members), .compact)
    let file = SourceFile(name: "the golden's document", bytes: Array(text.utf8))
    guard let screen = try? renderer.resolve(file, folder: folder, as: .golden),
      let drawn = try? renderer.paint(screen)
    else { return nil }
    return (Snapshot(drawn, version: version).record, drawn.pixmap)
  }

  private var screenRoot: JSONOutput { JSONOutput(rendered.screen.root) }

  /// The frames of ignored elements, as they were and as they are, in whole pixels outward.
  private var ignoredBoxes: [PixelBox] {
    let names = Set(rendered.screen.check.ignore)
    guard !names.isEmpty else { return [] }
    let elements = record.elements + (recorded?.elements ?? [])
    let scale = Double(record.scale)
    return elements.filter { names.contains($0.name) }.map { element in
      let left = (element.frame.x * scale).rounded(.down)
      let top = (element.frame.y * scale).rounded(.down)
      let right = ((element.frame.x + element.frame.width) * scale).rounded(.up)
      let bottom = ((element.frame.y + element.frame.height) * scale).rounded(.up)
      return PixelBox(
        x: Int(left), y: Int(top), width: Int(right - left), height: Int(bottom - top))
    }
  }
}
