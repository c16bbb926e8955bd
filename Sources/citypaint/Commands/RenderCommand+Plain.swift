import ArgumentParser

extension RenderCommand {
  /// The command of a plain command line: one document, `-o`, and options of a few words.
  ///
  /// The parser of all commands takes a seventh of what a screen takes from start to end, most of it
  /// to ask types what they are. What is read here it reads the same (a test compares the two);
  /// `nil` for every other line, and for one that is wrong: those are the parser's to read and tell.
  init?(plain arguments: [String]) {
    guard arguments.count > 3, arguments[0] == "render", Self.isWord(arguments[1]) else {
      return nil
    }
    self.init()
    files = [arguments[1]]
    (output, scale, scales, apng, full, watch, json) = (nil, nil, nil, false, false, false, false)
    (filing, variants, document) = (.none, .none, .none)
    var rest = arguments.dropFirst(2)
    while let name = rest.popFirst() {
      if name == "--json", !json {
        json = true
        continue
      }
      guard let value = rest.popFirst(), Self.isWord(value), take(value, for: name) else {
        return nil
      }
    }
    guard output != nil, (try? validate()) != nil, (try? document.work.validate()) != nil else {
      return nil
    }
  }

  private mutating func take(_ value: String, for name: String) -> Bool {
    switch name {
    case "-o" where output == nil, "--output" where output == nil:
      output = value
    case "--png" where filing.png == nil:
      guard let level = PictureFiling.Compression(rawValue: value) else { return false }
      filing.png = level
    case "--scale" where scale == nil:
      guard value.utf8.count == 1, let number = Int(value) else { return false }
      scale = number
    case "--jobs" where document.work.jobs == WorkOptions.defaultJobs:
      guard value.utf8.count < 4, let number = Int(value) else { return false }
      document.work.jobs = number
    default: return false
    }
    return true
  }

  /// Whether an argument can be nothing but a name or a value.
  private static func isWord(_ argument: String) -> Bool {
    !argument.isEmpty && !argument.hasPrefix("-")
  }
}

extension PictureFiling {
  /// What holds where no option is written.
  static var none: Self {
    var filing = Self()
    (filing.png, filing.quality, filing.background) = (nil, nil, nil)
    return filing
  }
}

extension VariantOptions {
  /// What holds where no option is written.
  static var none: Self {
    var options = Self()
    (options.data, options.set, options.row) = ([], [], nil)
    (options.appearance, options.look, options.state) = (nil, nil, nil)
    (options.locale, options.strings) = (nil, [])
    (options.placeholder, options.placeholderWord) = (false, nil)
    return options
  }
}

extension DocumentOptions {
  /// What holds where no option is written.
  static var none: Self {
    var (options, work, folders) = (Self(), WorkOptions(), FolderOptions())
    (folders.assets, folders.fonts) = ([], [])
    (work.folders, work.strict, work.jobs) = (folders, false, WorkOptions.defaultJobs)
    work.limits = .standard
    (options.device, options.work) = (nil, work)
    return options
  }
}
