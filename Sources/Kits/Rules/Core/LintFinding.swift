package import Geometry
package import Scene
package import Source

/// An objection with its rule, and where it is to be told.
package struct LintFinding: Hashable, Sendable {
  /// Its name.
  package var rule: String
  package var severity: Rule.Severity
  package var objection: Objection
  package var place: Place
  /// What is seen of the node it is about, in points; `nil` for the whole screen.
  package var bounds: Rect?
  /// The element's name; empty for the whole screen.
  package var element: String
  /// How often more the same was found of one thing that is written once.
  package var more = 0
  /// Why it does not count, where the document says so.
  package var suppression: Waiver?

  package init(
    rule: String, severity: Rule.Severity, objection: Objection, place: Place, bounds: Rect?,
    element: String
  ) {
    self.rule = rule
    self.severity = severity
    self.objection = objection
    self.place = place
    self.bounds = bounds
    self.element = element
  }

  /// As the diagnostics' printer tells it.
  package var diagnostic: Diagnostic {
    var notes: [Diagnostic.Note] = []
    if more > 0 { notes.append(.init("and the same \(more) time\(more == 1 ? "" : "s") more")) }
    return Diagnostic(
      severity == .error ? .error : .warning, "\(objection.message) [\(rule)]", at: place,
      hint: objection.mend, notes: notes)
  }
}
