/// The command line of a render, read without the parser of all commands.
///
/// That parser takes a seventh of what a screen takes from start to end, most of it to ask types
/// what they are. What is read here it reads the same, for both read one table (`RenderArguments`).
struct PlainLine {
  private(set) var arguments = RenderArguments()
  /// Whether some option is about more than the file that is written.
  private(set) var changesScreen = false

  /// Reads lines of words, `--name value`, `-o value` and `--flag`.
  ///
  /// `nil` for a line that has anything else, and for one that is wrong: those are the parser's to
  /// read and report.
  init?(_ line: [String]) {
    guard line.first == "render" else { return nil }
    var options: [OptionRow<RenderArguments>] = []
    var parts = RenderArguments.parts[...]
    var words = line.dropFirst()
    // A set's type would take longer to make than these are searched.
    var seen: [String] = []
    while let word = words.popFirst() {
      var found = options.first { $0.isNamed(word) }
      while found == nil, let part = parts.popFirst() {
        let more = part()
        options += more
        found = more.first { $0.isNamed(word) }
      }
      guard let option = found else { return nil }
      switch option.form {
      case .words, .list: break
      case .flag, .value:
        guard !seen.contains(option.name) else { return nil }
        seen.append(option.name)
      }
      if option.form != .words, !option.isOfFile, !option.isOfAssets { changesScreen = true }
      var value = word
      if option.form == .value || option.form == .list {
        guard let next = words.popFirst(), Self.isValue(next) else { return nil }
        value = next
      }
      guard option.take(&arguments, value) else { return nil }
    }
    guard !arguments.files.isEmpty, (try? arguments.validate()) != nil,
      (try? arguments.check()) != nil
    else { return nil }
  }

  /// Whether an argument can be nothing but a name or a value.
  static func isValue(_ argument: String) -> Bool {
    argument == "-" || !argument.isEmpty && !argument.hasPrefix("-")
  }
}
