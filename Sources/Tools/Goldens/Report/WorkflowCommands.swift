import Files
package import Source

/// Annotations as GitHub Actions takes them from a step's output: GitHub, "Workflow commands".
package struct WorkflowCommands: Sendable {
  package enum Level: String, Sendable { case error, warning, notice }

  /// Where the repository is checked out, links resolved.
  private let workspace: String?

  /// - Parameter workspace: the folder that annotations name files from; `nil` for names as they are.
  package init(workspace: String?) {
    self.workspace = workspace.flatMap { FileSystem.realPath($0) }
  }

  /// A line's text, without its end; of what has no place, at a file as a whole.
  package func annotation(
    _ level: Level, _ message: String, title: String, at place: Place?, or file: String? = nil
  ) -> String {
    var properties = place.map(properties) ?? file.map { ["file=\(property(file: $0))"] } ?? []
    properties.append("title=\(Self.property(title))")
    // Lines stay lines; all else that a terminal would take for a command is spelled out.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.map { SafeText.escape(String($0)) }.joined(separator: "\n")
    return "::\(level.rawValue) \(properties.joined(separator: ","))::\(Self.data(text))"
  }

  private func properties(_ place: Place) -> [String] {
    let position = place.position.map { ["line=\($0.line)", "col=\($0.column)"] } ?? []
    return ["file=\(property(file: place.file.name))"] + position
  }

  /// A file's name from the workspace, where it lies in it.
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
}
