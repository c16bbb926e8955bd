package import Rules
import Scene
import Source

extension Rule {
  /// The rule in Markdown: what it checks, why, its source, and how to turn it off.
  package var markdown: String {
    """
    **\(title)**

    \(reason)

    Source: \(source). Preset: `\(preset.name)`. Severity: \(severity.rawValue).

    Where it does not hold, say why, at the root or on a node:

    ```json
    "lint": { "off": { "\(id)": "why it does not hold here" } }
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
    Severity: \(severity.rawValue)\(needsPixels ? "; it looks at pixels" : "")

    Breaks it\(Self.purpose(of: bad)):

    \(bad.documents.joined(separator: "\n\nbeside:\n\n"))

    Keeps it\(Self.purpose(of: good)):

    \(good.documents.joined(separator: "\n\nbeside:\n\n"))

    Where it does not hold: "lint": { "off": { "\(id)": "why" } } at the root or on a node.

    """
  }

  /// Of an example that is a picture's file, how it becomes one.
  private static func purpose(of example: LintExample) -> String {
    example.pictureName.map { ", rendered to \($0)" } ?? ""
  }

  /// When it is checked.
  private var occasion: String {
    if let parts = preset.parts { return "asked of \(parts)* parts unless --preset asks it of all" }
    return preset.isDefault ? "always asked" : "asked where --preset or --rules name it"
  }

  /// A line for each of some rules.
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
