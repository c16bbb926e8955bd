/// A message about invalid usage, in the form of the program's other errors.
struct UsageMessage {
  /// The message, in one line without a period.
  let text: String
  /// The parser's message, which this one replaces.
  private let written: String

  init(_ text: String) { (self.text, written) = (text, text) }

  /// Creates a message from the parser's own.
  ///
  /// - Parameter help: the command's help, which lists the command's options.
  init(ofParser message: String, help: String) {
    written = message
    var text = message.replacing(". Did you mean '", with: "; did you mean '")
    if Self.firstWords.contains(where: { text.hasPrefix($0 + " ") }), let first = text.first {
      text = first.lowercased() + text.dropFirst()
    }
    let quoted = text.split(separator: "'", omittingEmptySubsequences: false)
    if text.hasPrefix("unknown option '"), quoted.count > 1,
      let other = Self.ofOtherTools[String(quoted[1])],
      let option = other.split(separator: " ").first, help.contains("  \(option)")
    {
      text = "unknown option '\(quoted[1])'; did you mean '\(other)'?"
    }
    self.text = text
  }

  /// The first lines of the message on standard error.
  var line: String { "citypaint: error: \(text)\n" }

  /// Returns the parser's whole text, with usage, in which this message replaces the parser's.
  func inPlace(in whole: String) -> String {
    let head = "Error: "
    guard whole.hasPrefix(head) else { return whole }
    let rest = whole.dropFirst(head.count)
    guard rest.hasPrefix(written) else { return "citypaint: error: " + rest }
    return "citypaint: error: \(text)" + rest.dropFirst(written.count)
  }

  /// The words with which the parser begins its messages.
  private static let firstWords = [
    "Unknown", "Missing", "The", "Unexpected", "Invalid", "Multiple",
  ]

  /// Options of other tools, with the options of this program that have the same effect.
  private static let ofOtherTools = [
    "--dark": "--appearance dark", "--darkmode": "--appearance dark",
    "--dark-mode": "--appearance dark", "--light": "--appearance light",
    "--light-mode": "--appearance light", "--mode": "--appearance", "--theme": "--appearance",
    "--lang": "--locale", "--language": "--locale", "--retina": "--scale 2", "--2x": "--scale 2",
    "--3x": "--scale 3", "--out": "--output", "--sarif": "--format sarif",
    "--gitlab": "--format gitlab", "--threads": "--jobs", "--workers": "--jobs",
  ]
}
