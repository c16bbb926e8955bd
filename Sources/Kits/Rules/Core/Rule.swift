package import Source

/// A rule of the linter: what it requires, why, its source, and how a screen is checked.
package struct Rule: Sendable {
  /// The origin of a rule, which decides when it is checked.
  package struct Preset: Hashable, Sendable {
    /// As `--preset` names it.
    package let name: String
    /// What its rules are about, and when they are checked.
    package let title: String
    /// The prefix of components' and screens' names to which a guide's rules apply by
    /// default; `nil` for rules that do not depend on a guide's parts.
    package let parts: String?
    /// Whether its rules are checked without being named.
    package let isDefault: Bool

    package init(_ name: String, _ title: String, parts: String? = nil, isDefault: Bool? = nil) {
      self.name = name
      self.title = title
      self.parts = parts
      self.isDefault = isDefault ?? (parts != nil)
    }
  }

  /// What a rule checks.
  package enum Check: Sendable {
    /// A laid-out screen.
    case screen(@Sendable (LintScreen) -> [Violation])
    /// A picture's file: an icon's or a launch image.
    case picture(@Sendable (LintPicture) -> [Violation])
  }

  /// The name that documents and reports use; it is stable.
  package var id: String
  /// What is true where the rule is followed, in a sentence.
  package var title: String
  /// Why, in one or two sentences.
  package var reason: String
  /// The source: a guide and its section, or a standard.
  package var source: String
  package var preset: Preset
  package var severity: Diagnostic.Severity
  /// An example that breaks the rule.
  package var bad: LintExample { makeBad() }
  /// An example that just keeps the rule.
  package var good: LintExample { makeGood() }
  package var check: Check
  /// Whether it reads pixels, which have to be painted for it.
  package var needsPixels = false
  /// What it needs besides the screen.
  package var needs: Need?
  /// Examples are long texts, and most callers that list the rules need none.
  private var makeBad, makeGood: MakeExample

  package typealias MakeExample = @Sendable () -> LintExample

  /// What a rule needs besides a screen.
  package enum Need: Sendable { case otherDocuments, previousScreen }

  /// A rule that checks a laid-out screen.
  package init(
    _ id: String, _ title: String, because reason: String, source: String, preset: Preset,
    severity: Diagnostic.Severity, needsPixels: Bool = false, needs: Need? = nil,
    bad: @escaping @autoclosure MakeExample, good: @escaping @autoclosure MakeExample,
    check: @escaping @Sendable (LintScreen) -> [Violation]
  ) {
    self.init(
      id, title, because: reason, source: source, preset: preset, severity: severity, bad: bad(),
      good: good(), asking: .screen(check))
    self.needsPixels = needsPixels
    self.needs = needs
  }

  package init(
    _ id: String, _ title: String, because reason: String, source: String, preset: Preset,
    severity: Diagnostic.Severity, bad: @escaping @autoclosure MakeExample,
    good: @escaping @autoclosure MakeExample, asking check: Check
  ) {
    self.id = id
    self.title = title
    self.reason = reason
    self.source = source
    self.preset = preset
    self.severity = severity
    self.makeBad = bad
    self.makeGood = good
    self.check = check
  }
}

extension Rule.Preset {
  static let structure = Self("structure", "any screen, always", isDefault: true)
  /// The needs of people who see, read or tap with more effort than others.
  static let accessibility = Self("accessibility", "with --preset accessibility")
  /// A document's own colors and lengths.
  static let tokens = Self("tokens", "with --preset tokens")
}

/// Documents that show a rule, kept or broken.
package struct LintExample: Sendable {
  /// JSON texts; the rule checks the first, the others are in its folder.
  package var documents: [String]
  /// What the rule checks, where it is not a document: the first one's picture, at this many
  /// pixels to the point, as a file of this name.
  package var pictureName: String?

  package init(_ documents: String...) { self.documents = documents }

  /// A picture's file.
  package init(picture name: String, _ document: String) {
    documents = [document]
    pictureName = name
  }

  /// Nodes over each other on a white ground.
  package static func scene(_ width: Int, _ height: Int, _ nodes: String) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene",
        "device": { "width": \(width), "height": \(height), "scale": 2 },
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
      \(nodes.indented(by: 4))
        ] }
      }
      """)
  }
}

extension String {
  fileprivate func indented(by count: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
      .joined(separator: "\n")
  }
}
