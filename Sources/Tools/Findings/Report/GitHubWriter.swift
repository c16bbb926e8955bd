import Files
package import Source

/// Annotations as GitHub Actions takes them from a step's output, and cells of the step's summary.
///
/// A step shows at most ten annotations of a level: GitHub, "Workflow commands". What does not fit
/// is counted, never just cut.
package struct GitHubWriter: Sendable {
  /// What an annotation says, and where: at a place, else at a file as a whole, if any.
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

  /// Where the repository is checked out, links resolved.
  private let workspace: String?

  /// - Parameter workspace: the folder that annotations name files from; `nil` for names as they
  ///   are.
  package init(workspace: String?) {
    self.workspace = workspace.flatMap { FileSystem.realPath($0) }
  }

  /// For the step that runs this, by its environment.
  package static var ofThisStep: GitHubWriter {
    GitHubWriter(workspace: Platform.environment("GITHUB_WORKSPACE"))
  }

  /// A line for each of what is to be shown at a level.
  ///
  /// - Parameter rest: the text about those that a step does not show; `nil` to leave them out.
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
    // Lines stay lines; all else that a terminal would take for a command is spelled out.
    let lines = note.message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { SafeText.escape(String($0)) }.joined(separator: "\n")
    return "::\(severity.rawValue) \(properties.joined(separator: ","))::\(Self.data(text))"
  }

  private func properties(_ place: Place) -> [String] {
    let position = place.position.map { ["line=\($0.line)", "col=\($0.column)"] } ?? []
    return ["file=\(property(file: place.file.name))"] + position
  }

  /// A file's name relative to the workspace, if it is in it.
  private func property(file: String) -> String {
    guard let workspace else { return Self.property(file) }
    let folder = FilePath.directory(of: file)
    guard let place = FileSystem.realPath(folder.isEmpty ? "." : folder) else {
      return Self.property(file)
    }
    // A link to a file is itself the file that is in the repository, if it is there.
    let path = FilePath.join(place, FilePath.lastComponent(of: file))
    guard workspace != "/", FilePath.contains(workspace, path) else { return Self.property(file) }
    return Self.property(
      String(decoding: path.utf8.dropFirst(workspace.utf8.count + 1), as: UTF8.self))
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    SafeText.escape(data(text)).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }

  /// Text in a cell of a Markdown table, with nothing in it that would be markup.
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
