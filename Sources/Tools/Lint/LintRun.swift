import Engine
package import Findings
import Geometry
import Layout
package import Rules
package import Scene
package import Source

/// The rules to check, and the parts to check them on.
package struct LintRun: Sendable {
  /// A rule that is checked.
  package struct Asked: Sendable {
    package var rule: Rule
    package var severity: Diagnostic.Severity
    /// The prefixes of the components and screens on which the rule is checked; `nil` for all.
    package var parts: String?

    package init(_ rule: Rule, severity: Diagnostic.Severity? = nil, parts: String? = nil) {
      self.rule = rule
      self.severity = severity ?? rule.severity
      self.parts = parts
    }
  }

  package var asked: [Asked]
  /// Whether to find the changes that fix findings.
  package var findsEdits = false

  package init(_ asked: [Asked] = LintRun.standard) { self.asked = asked }

  /// The default rules: structure on all parts, and each guide's rules on its own parts.
  package static let standard: [Asked] = Rule.all.filter(\.preset.isDefault).map {
    Asked($0, parts: $0.preset.parts)
  }

  /// The findings of a screen or a picture.
  package struct Outcome: Sendable {
    /// The findings, in the order of the document.
    package var findings: [Finding] = []
    /// The findings that the document suppresses.
    package var suppressed: [Finding] = []
    /// The findings that the baseline accepts.
    package var known: [Finding] = []
    /// The unnecessary suppressions.
    package var idle: [Waiver] = []

    package init() {}
  }

  package func findings(of screen: LintScreen) -> Outcome {
    var outcome = Outcome()
    var used: Set<WrittenWaiver> = []
    var causes: [(finding: Finding, violation: Violation)] = []
    var resolver = FixResolver()
    for asked in asked {
      guard let check = asked.rule.check.ofScreen else { continue }
      for violation in check(screen) {
        if let parts = asked.parts, !screen.isOf(parts, violation.node) { continue }
        var finding = Finding(asked, violation, screen)
        if findsEdits, let fix = violation.fix, let place = finding.place {
          finding.edit = resolver.edit(fix, at: place)
        }
        if let waiver = screen.waiver(of: asked.rule.id, at: violation) {
          used.insert(WrittenWaiver(waiver))
          finding.waiver = Located(waiver.reason, at: waiver.place)
          outcome.suppressed.append(finding)
        } else {
          if !violation.sides.isEmpty { causes.removeAll { violation.explains($0) } }
          causes.append((finding, violation))
        }
      }
    }
    outcome.findings = causes.map(\.finding)
    outcome.idle = screen.waivers.filter { waiver in
      guard let rule = asked.first(where: { $0.rule.id == waiver.rule })?.rule else { return false }
      // Repeated elements of a template share a suppression, which is needed if one of them needs
      // it.
      return used.insert(WrittenWaiver(waiver)).inserted && screen.has(rule.needs)
    }
    outcome.findings = Self.merged(outcome.findings)
    outcome.suppressed = Self.merged(outcome.suppressed)
    return outcome
  }

  package func findings(of picture: LintPicture) -> Outcome {
    var outcome = Outcome()
    for asked in asked {
      guard let check = asked.rule.check.ofPicture else { continue }
      outcome.findings += check(picture).map { Finding(asked, $0, at: picture.place) }
    }
    return outcome
  }

  /// Returns the findings in the order of the document; findings of repeated elements with the same
  /// source are merged.
  private static func merged(_ findings: [Finding]) -> [Finding] {
    struct Key: Hashable {
      var kind: Finding.Kind
      var file: String?
      var span: Range<Int>?
      var message: String
    }
    var known: [Key: Int] = [:]
    var merged: [Finding] = []
    for finding in findings {
      let place = finding.place
      let key = Key(
        kind: finding.kind, file: place?.file.name, span: place?.span, message: finding.message)
      if let index = known[key] {
        merged[index].more += 1
      } else {
        known[key] = merged.count
        merged.append(finding)
      }
    }
    func start(_ finding: Finding) -> Int { finding.place?.span?.lowerBound ?? -1 }
    return merged.enumerated().sorted {
      (start($0.element), $0.offset) < (start($1.element), $1.offset)
    }.map(\.element)
  }
}

extension Violation {
  /// Whether an earlier rule's finding has the same cause and is not an error.
  fileprivate func explains(_ earlier: (finding: Finding, violation: Violation)) -> Bool {
    node != nil && earlier.violation.node == node && earlier.finding.severity != .error
      && !earlier.violation.sides.isDisjoint(with: sides)
  }
}

extension Finding {
  fileprivate init(_ asked: LintRun.Asked, _ violation: Violation, at place: Place) {
    self.init(
      Kind(rawValue: asked.rule.id), violation.message, severity: asked.severity,
      place: violation.place ?? place)
    remedy = violation.remedy
    measured = violation.measured
    expected = violation.expected
  }

  fileprivate init(_ asked: LintRun.Asked, _ violation: Violation, _ screen: LintScreen) {
    let node = violation.node.map { screen.nodes[$0] }
    self.init(asked, violation, at: node?.place ?? screen.document.place)
    frame = node.map { $0.bounds ?? $0.frame }
    element = node.flatMap { $0.listedName.isEmpty ? nil : $0.listedName }
  }
}

extension LintScreen {
  /// Returns whether a violation concerns a guide's parts: its node belongs to one, or it concerns
  /// a whole screen that contains one.
  fileprivate func isOf(_ parts: String, _ node: Int?) -> Bool {
    if let node { return isPart(node, of: parts) }
    return document.screen.hasPrefix(parts)
      || nodes.contains { $0.component?.chain.contains { $0.name.hasPrefix(parts) } ?? false }
  }

  /// Returns the suppression that applies to a violation: on the node, on its ancestors, or for the
  /// whole document.
  fileprivate func waiver(of rule: String, at violation: Violation) -> Waiver? {
    func own(_ waivers: [Waiver]) -> Waiver? { waivers.first { $0.rule == rule } }
    for node in [violation.node, violation.other].compactMap({ $0 }) {
      if let found = own(laid.waivers(of: node)) { return found }
      for around in ancestors(of: node) {
        if let found = own(laid.waivers(of: around)) { return found }
      }
    }
    return own(document.waivers)
  }

  /// Returns whether the additional input that a rule needs is available.
  fileprivate func has(_ need: Rule.Need?) -> Bool {
    switch need {
    case .otherDocuments: !others.isEmpty
    case .previousScreen: document.previous != nil
    case nil: true
    }
  }

  /// All suppressions in the document, without duplicates.
  fileprivate var waivers: [Waiver] {
    var known: Set<Place> = []
    return (document.waivers + nodes.indices.flatMap { laid.waivers(of: $0) })
      .filter { known.insert($0.place).inserted }
  }
}

/// A suppression as written, regardless of how often templates repeat it.
struct WrittenWaiver: Hashable {
  private let rule: String
  private let file: String
  private let span: Range<Int>?

  init(rule: String, at place: Place) {
    self.rule = rule
    (file, span) = (place.file.name, place.span)
  }

  init(_ waiver: Waiver) { self.init(rule: waiver.rule, at: waiver.place) }
}
