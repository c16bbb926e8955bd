package import Goldens
import Rules
import Scene
import Source

extension LintReport {
  /// Workflow commands, for standard output; a step shows ten of a level and the rest is counted.
  package func annotations(by commands: WorkflowCommands) -> String {
    var lines: [String] = []
    for (severity, level) in [
      (Rule.Severity.error, WorkflowCommands.Level.error), (.warning, .warning),
    ] {
      let found = findings.filter { $0.severity == severity }
      let shown = found.count > Self.most ? Self.most - 1 : found.count
      lines += found.prefix(shown).map { finding in
        let message = [finding.objection.message, finding.objection.mend].compactMap { $0 }
        return commands.annotation(
          level, message.joined(separator: "\n"), title: finding.rule, at: finding.place)
      }
      if shown < found.count {
        lines.append(
          commands.annotation(
            level, "\(found.count - shown) more; citypaint lint tells them all", title: "citypaint",
            at: nil))
      }
    }
    lines += failures.prefix(Self.most).map {
      commands.annotation(.error, $0.message, title: "citypaint", at: $0.place)
    }
    lines += idle.prefix(Self.most).map {
      commands.annotation(.warning, $0.message, title: "citypaint", at: $0.place)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// What a step shows of a level: GitHub, "Workflow commands".
  private static let most = 10
}
