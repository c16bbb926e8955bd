package import Source

/// A rule of the linter: what it asks, why, who says so, and how a screen is asked.
package struct Rule: Sendable {
  /// Where a rule is from, and so when it is asked.
  package struct Preset: Hashable, Sendable {
    /// As `--preset` names it.
    package let name: String
    /// What its rules are about, and when they are asked.
    package let title: String
    /// What a component's or a screen's name begins with that a guide's rules are asked of by
    /// default; `nil` for rules that go by no guide's parts.
    package let parts: String?
    /// Whether its rules are asked without being named.
    package let isDefault: Bool

    package init(_ name: String, _ title: String, parts: String? = nil, isDefault: Bool? = nil) {
      self.name = name
      self.title = title
      self.parts = parts
      self.isDefault = isDefault ?? (parts != nil)
    }
  }

  /// What a rule is asked of.
  package enum Check: Sendable {
    /// A laid screen.
    case screen(@Sendable (LintScreen) -> [Violation])
    /// A picture's file: an icon's or a launch image.
    case picture(@Sendable (LintPicture) -> [Violation])
  }

  /// The name that documents and reports call it; it is stable.
  package var id: String
  /// What holds where the rule is kept, in a sentence.
  package var title: String
  /// Why, in one or two sentences.
  package var reason: String
  /// Who says so: a guide and its section, or a standard.
  package var source: String
  package var preset: Preset
  package var severity: Diagnostic.Severity
  /// Breaks the rule.
  package var bad: LintExample { makeBad() }
  /// Just does not.
  package var good: LintExample { makeGood() }
  package var check: Check
  /// Whether it looks at pixels, which have to be painted for it.
  package var needsPixels = false
  /// What beside the screen it needs to be asked of it.
  package var needs: Need?
  /// Examples are long texts, and most who list the rules want none.
  private var makeBad, makeGood: MakeExample

  package typealias MakeExample = @Sendable () -> LintExample

  /// What a rule needs beside a screen.
  package enum Need: Sendable { case otherDocuments, previousScreen }

  /// A rule that a laid screen is asked.
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
  /// What people need who see, read or tap with more effort than others.
  static let accessibility = Self("accessibility", "with --preset accessibility")
  /// A document's own colors and lengths.
  static let tokens = Self("tokens", "with --preset tokens")
}

/// Documents that show a rule: kept or broken.
package struct LintExample: Sendable {
  /// JSON texts; what the rule is asked of is the first, the others are beside it.
  package var documents: [String]
  /// What the rule is asked of, where it is not a document: the first one's picture, at this many
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
