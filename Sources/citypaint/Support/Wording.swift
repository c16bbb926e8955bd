import Codecs
import Source

/// Quotations and suggestions in messages about arguments.
enum Wording {
  /// Returns text in quotation marks, with special characters escaped.
  static func quoted(_ text: String) -> String { SafeText.quoted(text) }

  /// Returns text with special characters escaped.
  static func escaped(_ text: String) -> String { SafeText.escape(text) }

  /// Returns text with special characters escaped in the arguments it quotes.
  static func escaped(_ text: String, quoting arguments: [String]) -> String {
    SafeText.escape(text, quoting: arguments)
  }

  /// Returns arguments as a command line, quoted for a shell.
  static func commandLine(_ arguments: [String]) -> String {
    ShellText.line(arguments)
  }

  /// Returns text with terminal and log commands disabled.
  static func disarmed(_ text: String) -> String { LogCommand.disarmed(text) }

  /// Returns the known word that is most similar to a misspelled one.
  static func nearest(to word: String, in known: [String]) -> String? {
    Suggestion.nearest(to: word, in: known)
  }

  /// Returns the known words as a list in a sentence.
  static func sentence(_ known: [String]) -> String { Suggestion.sentence(known) }
}

/// The picture formats of output files, by their names.
enum PictureName {
  static func isPNG(_ name: String) -> Bool { PictureFormat(ofName: name) == .png() }

  static func isPicture(_ name: String) -> Bool { PictureFormat(ofName: name) != nil }

  /// Whether the format is known and cannot hold several frames.
  static func isStill(_ name: String) -> Bool { PictureFormat(ofName: name)?.holdsFrames == false }

  /// Examples of names with every extension, as shown in messages.
  static var examples: String { PictureFormat.examples }
}
