import CityPaintKit

/// A `render` command line, parsed without the general parser.
///
/// The general parser accounts for a seventh of the time that a screen takes, mostly because it
/// inspects types at run time. The results are the same, since both use the same table
/// (`RenderArguments`).
struct PlainLine {
  private(set) var arguments = RenderArguments()
  /// Whether any option affects more than the written file.
  private(set) var changesScreen = false

  /// Parses positional arguments, `--name value`, `-o value`, and `--flag`.
  ///
  /// Fails if the line contains anything else or is invalid, which the general parser handles.
  init?(_ line: [String]) {
    guard line.first == "render" else { return nil }
    var options: [OptionRow<RenderArguments>] = []
    var parts = RenderArguments.parts[...]
    var words = line.dropFirst()
    // Creating a set's type would take longer than searching this array.
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

  /// Starts reading the first document if it is drawn without options.
  func prefetch() {
    guard !changesScreen, let path = arguments.files.first else { return }
    Prefetch.begin(
      path, assets: arguments.document.assets, workers: WorkOptions.defaultJobs)
  }

  /// Whether an argument can only be a name or a value.
  static func isValue(_ argument: String) -> Bool {
    argument == "-" || !argument.isEmpty && !argument.hasPrefix("-")
  }
}
