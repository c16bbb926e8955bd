import Engine
import Findings
import Header
import Scene
import Source

/// The terms of a comparison are those that were accepted with the golden; terms added later do not
/// apply.
extension GoldenComparison {
  /// The terms allowed by both the document and the record; there are none without an unedited
  /// record.
  var accepted: GoldenRecord.Terms {
    guard let recorded, !isEdited else { return GoldenRecord.Terms() }
    return recorded.terms.intersection(asked)
  }

  private var asked: GoldenRecord.Terms { rendered.screen.check.terms }

  /// The findings about terms in the document that were not accepted.
  var weakenings: [Finding] {
    let before = isEdited ? GoldenRecord.Terms() : recorded?.terms ?? GoldenRecord.Terms()
    let check = rendered.screen.check
    var findings = check.ignore.filter { !before.ignored.contains($0.value) }.map { name in
      finding(
        "\(SafeText.quoted(name.value)) is ignored in the comparison, but this has not been "
          + "accepted",
        at: name.place)
    }
    if let tolerance = asked.tolerance, tolerance != accepted.tolerance {
      let known = before.tolerance?.text ?? "none"
      let pointer = JSONPointer("/check/tolerance")
      findings.append(
        finding(
          "the tolerance of \(tolerance.text) exceeds the accepted tolerance: \(known)",
          at: rendered.screen.place(of: pointer)))
    }
    // Only one finding includes the command.
    if !findings.isEmpty {
      findings[0].notes = ["\(accept) accepts this change with the current picture"]
    }
    return findings
  }

  /// Reports a comparison that ignores the whole picture.
  func refuse(_ result: inout CaseResult) {
    result.state = .error
    let place = rendered.screen.check.ignore.first?.place ?? rendered.screen.place
    result.findings = [
      Finding(
        .error, "the ignored elements cover the whole picture, so nothing is compared",
        source: place.pointer, place: place, notes: ["ignore smaller elements"])
    ]
  }

  /// Reports a picture that equals the current drawing but is not the one that was accepted.
  func refuseOverwritten(_ result: inout CaseResult) {
    result.state = .changed
    let overwritten = Finding(
      .record,
      "\(result.golden.picture) is not the picture that was accepted: the current drawing was "
        + "written over it",
      notes: [
        "\(accept) accepts the current drawing; to undo the overwrite, restore the file from "
          + "version control"
      ])
    result.findings = [overwritten] + result.findings.dropFirst()
  }

  private func finding(_ message: String, at place: Place) -> Finding {
    Finding(.record, message, source: place.pointer, place: place)
  }

}

extension GoldenDrawing {
  /// The names that the current document and its files define, whether used or not.
  var definedNames: Set<GoldenRecord.DefinedName> {
    GoldenRecord.definedNames(
      JSONOutput(screen.root), screen.fileRoots.mapValues { JSONOutput($0) })
  }
}
