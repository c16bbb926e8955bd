/// A formatter that writes diagnostics as text; no other code formats them.
///
/// `FILE:LINE:COL: error: MESSAGE`, then the source line with a caret under the location, the hint,
/// and the notes. Control characters in text from a file are spelled out.
package struct DiagnosticPrinter: Sendable {
  /// Whether to write ANSI colors; for terminals only.
  package var color: Bool

  package init(color: Bool = false) {
    self.color = color
  }

  /// Returns the text of several diagnostics; every line ends with a line break.
  package func text(for diagnostics: [Diagnostic]) -> String {
    diagnostics.map { text(for: $0) }.joined()
  }

  /// Returns the diagnostic's text; every line ends with a line break.
  package func text(for diagnostic: Diagnostic) -> String {
    var text = entry(diagnostic.severity, diagnostic.message, at: diagnostic.place)
    if let hint = diagnostic.hint {
      text += "  " + paint("help:", .bold) + " \(SafeText.escape(hint))\n"
    }
    for note in diagnostic.notes {
      text += entry(.note, note.message, at: note.place)
    }
    return LogCommand.disarmed(text, keepsColor: color)
  }

  private func entry(
    _ severity: Diagnostic.Severity, _ message: String, at place: Place?
  ) -> String {
    let (label, style): (String, Style) =
      switch severity {
      case .error: ("error:", .red)
      case .warning: ("warning:", .magenta)
      case .note: ("note:", .cyan)
      }
    var head = "citypaint:"
    if let place {
      head = SafeText.escape(place.file.name) + ":"
      if let position = place.position { head += "\(position.line):\(position.column):" }
    }
    let message = paint(SafeText.escape(message), .bold)
    var text = paint(head, .bold) + " " + paint(label, style) + " \(message)\n"
    if let place, let span = place.span {
      let excerpt = SourceExcerpt(of: place.file, span: span)
      text += excerpt.line + "\n" + excerpt.indent + paint(excerpt.marks, .green) + "\n"
    }
    return text
  }

  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case green = "1;32"
    case magenta = "1;35"
    case cyan = "1;36"
  }

  private func paint(_ text: String, _ style: Style) -> String {
    color ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }
}
