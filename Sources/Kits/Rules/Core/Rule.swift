package import Source

/// A lint rule: its requirement, reason, source, and check.
package struct Rule: Sendable {
  /// The origin of a rule, which determines when it is checked.
  package struct Preset: Hashable, Sendable {
    /// The name used with `--preset`.
    package let name: String
    /// The subject of the preset's rules, and when they are checked.
    package let title: String
    /// The prefix of the components and screens to which a guide's rules apply by default; `nil`
    /// for rules that do not depend on a guide's parts.
    package let parts: String?
    /// Whether the preset's rules are checked by default.
    package let isDefault: Bool

    package init(_ name: String, _ title: String, parts: String? = nil, isDefault: Bool? = nil) {
      self.name = name
      self.title = title
      self.parts = parts
      self.isDefault = isDefault ?? (parts != nil)
    }
  }

  /// A rule's check, by the input that it takes.
  package enum Check: Sendable {
    /// A laid-out screen.
    case screen(@Sendable (LintScreen) -> [Violation])
    /// A picture file: an icon or a launch image.
    case picture(@Sendable (LintPicture) -> [Violation])
    /// The picture of a screen, or a picture file of any name.
    case output(@Sendable (LintScreen) -> [Violation], @Sendable (LintPicture) -> [Violation])

    /// The check of a screen, if there is one.
    package var ofScreen: (@Sendable (LintScreen) -> [Violation])? {
      switch self {
      case .screen(let check), .output(let check, _): check
      case .picture: nil
      }
    }

    /// The check of a picture file, if there is one.
    package var ofPicture: (@Sendable (LintPicture) -> [Violation])? {
      switch self {
      case .picture(let check), .output(_, let check): check
      case .screen: nil
      }
    }

    /// Whether picture files of any name are checked.
    package var isOfAnyPicture: Bool { if case .output = self { true } else { false } }
  }

  /// The stable name that documents and reports use.
  package var id: String
  /// The requirement, as a sentence.
  package var title: String
  /// The reason, in one or two sentences.
  package var reason: String
  /// The source: a guide and its section, or a standard.
  package var source: String
  package var preset: Preset
  package var severity: Diagnostic.Severity
  /// An example that breaks the rule.
  package var bad: LintExample { makeBad() }
  /// An example that only just follows the rule.
  package var good: LintExample { makeGood() }
  package var check: Check
  /// Whether the rule reads pixels, which requires painting.
  package var needsPixels = false
  /// The input that the rule needs besides the screen.
  package var needs: Need?
  /// Examples are long, and most callers that list the rules do not need them.
  private var makeBad, makeGood: MakeExample

  package typealias MakeExample = @Sendable () -> LintExample

  /// The input a rule needs besides a screen.
  package enum Need: Sendable { case otherDocuments, previousScreen }

  /// Creates a rule that checks a laid-out screen.
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
  static let structure = Self("structure", "checked on every screen", isDefault: true)
  /// Rules for people who have difficulty seeing, reading, or tapping.
  static let accessibility = Self("accessibility", "checked with --preset accessibility")
  /// Rules about a document's own colors and lengths.
  static let tokens = Self("tokens", "checked with --preset tokens")
  /// Rules for the pictures of an application's page in the App Store.
  static let store = Self("store", "pictures for the App Store; checked with --preset store")
}

/// An example for a rule: documents that follow or break the rule.
package struct LintExample: Sendable {
  /// The documents as JSON: the one that the rule checks, then others in the same folder.
  package var documents: [String]
  /// The file name of the picture to check, for a rule that checks a picture and not a document.
  ///
  /// The picture is drawn from the first document.
  package var pictureName: String?

  package init(_ documents: String...) { self.documents = documents }

  /// Creates an example with a picture file.
  package init(picture name: String, _ document: String) {
    documents = [document]
    pictureName = name
  }

  /// Creates an example with overlapping nodes on a white background.
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
