package import Files
package import Source

/// Annotations for GitHub Actions, written to a step's output, and table cells for the step's
/// summary.
///
/// A step shows at most ten annotations per level: GitHub, "Workflow commands". The rest is
/// counted, never silently dropped.
package struct GitHubWriter: Sendable {
  /// An annotation's text and place: a position, a whole file, or neither.
  package struct Note: Sendable {
    package var message: String
    package var title = "citypaint"
    package var place: Place?
    package var file: String?

    package init(
      _ message: String, title: String = "citypaint", at place: Place?, or file: String? = nil
    ) {
      self.message = message
      self.title = title
      self.place = place
      self.file = file
    }
  }

  package static let most = 10

  /// The folder of the checked-out repository.
  private let workspace: BaseFolder?

  /// - Parameter workspace: the folder that file names are relative to; `nil` leaves names
  ///   unchanged.
  package init(workspace: String?) {
    self.workspace = workspace.flatMap { $0.isEmpty ? nil : BaseFolder($0) }
  }

  /// The writer for the current step, based on its environment.
  package static var ofThisStep: GitHubWriter {
    GitHubWriter(workspace: Platform.environment("GITHUB_WORKSPACE"))
  }

  /// Returns an annotation line for each item that is shown at a level.
  ///
  /// - Parameter rest: returns the text about the items that a step does not show; `nil` omits the
  ///   text.
  package func lines<Item>(
    _ severity: Diagnostic.Severity, _ items: [Item], rest: ((Int) -> String)? = nil,
    _ note: (Item) -> Note
  ) -> String {
    let shown = rest != nil && items.count > Self.most ? Self.most - 1 : Self.most
    var notes = items.prefix(shown).map(note)
    if let rest, items.count > shown { notes.append(Note(rest(items.count - shown), at: nil)) }
    return notes.map { line(severity, $0) + "\n" }.joined()
  }

  private func line(_ severity: Diagnostic.Severity, _ note: Note) -> String {
    var properties =
      note.place.map(properties) ?? note.file.map { ["file=\(property(file: $0))"] } ?? []
    properties.append("title=\(Self.property(note.title))")
    // Line breaks remain; other characters that a terminal would interpret are escaped.
    let lines = note.message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { SafeText.escape(String($0)) }.joined(separator: "\n")
    // GitHub calls a note a notice.
    let level = severity == .note ? "notice" : severity.rawValue
    return "::\(level) \(properties.joined(separator: ","))::\(Self.data(text))"
  }

  private func properties(_ place: Place) -> [String] {
    let position = place.position.map { ["line=\($0.line)", "col=\($0.column)"] } ?? []
    return ["file=\(property(file: place.file.name))"] + position
  }

  /// Returns a file's name relative to the workspace, if the file is inside it.
  private func property(file: String) -> String {
    Self.property(workspace?.path(inside: file) ?? file)
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    SafeText.escape(data(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Returns text for a cell of a Markdown table, with all markup escaped.
  package static func cell(_ text: String) -> String {
    var cell = ""
    for character in SafeText.escape(text.replacing("\n", with: " ")) {
      switch character {
      case "<": cell += "&lt;"
      case ">": cell += "&gt;"
      case "&": cell += "&amp;"
      case "|", "`", "*", "_", "[", "]", "\\", "~": cell += "\\\(character)"
      default: cell.append(character)
      }
    }
    return cell
  }
}

extension BaseFolder {
  /// The folder that a code host's file names are relative to: the checked-out repository.
  package static var ofThisStep: BaseFolder? {
    Platform.environment("GITHUB_WORKSPACE").flatMap { $0.isEmpty ? nil : BaseFolder($0) }
      ?? repository()
  }
}
