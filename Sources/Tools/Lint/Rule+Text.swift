package import Rules
import Scene
import Source

extension Rule {
  /// The rule in Markdown: its requirement, its reason, its source, and how to turn it off.
  package var markdown: String {
    """
    **\(title)**

    \(reason)

    Source: \(source). Preset: `\(preset.name)`. Severity: \(severity.rawValue).

    If the rule does not apply, give the reason at the root or on a node:

    ```json
    "lint": { "off": { "\(id)": "why it does not apply here" } }
    ```
    """
  }

  /// The rule for a terminal, with its examples.
  package var explanation: String {
    """
    \(id): \(title)

    \(reason)

    Source:   \(source)
    Preset:   \(preset.name), \(occasion)
    Severity: \(severity.rawValue)\(needsPixels ? "; it examines pixels" : "")

    Breaks it\(Self.purpose(of: bad)):

    \(bad.documents.joined(separator: "\n\nwith:\n\n"))

    Follows it\(Self.purpose(of: good)):

    \(good.documents.joined(separator: "\n\nwith:\n\n"))

    If the rule does not apply: "lint": { "off": { "\(id)": "why" } } at the root or on a node.

    """
  }

  /// Returns what to render an example to, if the example is for a picture.
  private static func purpose(of example: LintExample) -> String {
    example.pictureName.map { ", rendered to \($0)" } ?? ""
  }

  /// The conditions under which the rule is checked.
  private var occasion: String {
    if let parts = preset.parts { return "checked on \(parts)* parts; with --preset, on all parts" }
    return preset.isDefault ? "always checked" : "checked if selected with --preset or --rules"
  }

  /// Returns a table with a line for each rule.
  package static func table(_ asked: [LintRun.Asked]) -> String {
    let rows = asked.map { asked in
      [
        asked.rule.id, asked.rule.preset.name, asked.severity.rawValue,
        asked.rule.title,
      ]
    }
    let widths = (0..<3).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      (0..<3).map { row[$0] + String(repeating: " ", count: widths[$0] - row[$0].count) }
        .joined(separator: "  ") + "  " + row[3] + "\n"
    }.joined()
  }
}
