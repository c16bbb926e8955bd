import Engine
import Findings
import Header
import Scene
import Source

/// What a document tolerates counts only as far as it was accepted with the golden: a picture is
/// not judged by terms that came after it.
extension GoldenComparison {
  /// What may differ: what today's document allows and the record does too; nothing where there is
  /// no record, or one that was edited.
  var accepted: GoldenRecord.Terms {
    guard let recorded, !isEdited else { return GoldenRecord.Terms() }
    return recorded.terms.intersection(asked)
  }

  private var asked: GoldenRecord.Terms { rendered.screen.check.terms }

  /// What the document tolerates beyond what was accepted.
  var weakenings: [Finding] {
    let before = isEdited ? GoldenRecord.Terms() : recorded?.terms ?? GoldenRecord.Terms()
    let check = rendered.screen.check
    var findings = check.ignore.filter { !before.ignored.contains($0.value) }.map { name in
      finding(
        "\(SafeText.quoted(name.value)) is ignored in the comparison, which was not accepted yet",
        at: name.place)
    }
    if let tolerance = asked.tolerance, tolerance != accepted.tolerance {
      let own = "\(tolerance.pixels) pixels by \(tolerance.step) steps"
      let known = before.tolerance.map { "\($0.pixels) by \($0.step)" } ?? "none"
      let pointer = JSONPointer("/check/tolerance")
      findings.append(
        finding(
          "the tolerance of \(own) is more than was accepted: \(known)",
          at: rendered.screen.place(of: pointer)))
    }
    // Once is enough.
    if !findings.isEmpty {
      findings[0].notes = ["\(accept) accepts it with the picture that is drawn"]
    }
    return findings
  }

  /// A comparison of nothing is not a comparison.
  func refuse(_ result: inout CaseResult) {
    result.state = .error
    let place = rendered.screen.check.ignore.first?.place ?? rendered.screen.place
    result.findings = [
      Finding(
        .error, "what is ignored covers the whole picture, so nothing is compared",
        source: place.pointer, place: place, notes: ["ignore smaller elements"])
    ]
  }

  private func finding(_ message: String, at place: Place) -> Finding {
    Finding(.record, message, source: place.pointer, place: place)
  }

  /// What today's document and its files define, whether the screen uses it or not.
  var definedNames: Set<GoldenRecord.DefinedName> {
    GoldenRecord.definedNames(
      JSONOutput(rendered.screen.root), rendered.screen.fileRoots.mapValues { JSONOutput($0) })
  }
}
