import Engine
import Files
import Header
import Lint
import Rules
import Scene
import Schema
import Source

/// The settings of a project for checking its screens: `.citypaint.json`, in the current folder or
/// in one around it.
///
/// Options on the command line take precedence.
package struct Configuration: Sendable {
  /// The name of the file.
  package static let fileName = ".citypaint.json"

  /// The folders of a project, relative to the folder of the file.
  struct Folders: Hashable, Sendable {
    var goldens: String?
    var screens: [String] = []
    var assets: [String] = []
    var fonts: [String] = []
  }

  /// What fails a check.
  struct Failing: Hashable, Sendable {
    var lint: Diagnostic.Severity?
    var check: [GoldenResult.State]?
  }

  /// The path of the file; `nil` without one.
  package private(set) var path: String?
  var lint = LintConfiguration()
  /// The devices on which `lint` checks the documents; empty for each document's own.
  package private(set) var devices: [String] = []
  var folders = Folders()
  private var baselineFile: String?
  var failing = Failing()

  /// Creates the settings of a project without a file.
  package init() {}

  // MARK: Settings

  /// The rules to check; `nil` if the file does not choose any.
  package var rules: LintRules? {
    lint == LintConfiguration() ? nil : LintRules(lint)
  }

  /// The folder of the goldens.
  package var goldens: String? { folders.goldens.map(resolved) }
  /// The folders and files that `lint` checks if it is given none.
  package var screens: [String] { folders.screens.map(resolved) }
  package var assets: [String] { folders.assets.map(resolved) }
  package var fonts: [String] { folders.fonts.map(resolved) }
  /// The baseline of `lint`.
  package var baseline: String? { baselineFile.map(resolved) }
  /// Whether a warning fails `lint`; `nil` for the default.
  package var failsOnWarnings: Bool? { failing.lint.map { $0 == .warning } }
  /// The states that fail `check`; `nil` for the default ones.
  package var failingStates: Set<GoldenResult.State>? { failing.check.map { Set($0) } }

  /// Returns a name in the file as a path relative to the current folder.
  private func resolved(_ name: String) -> String {
    name.hasPrefix("/") ? name : FilePath.join(FilePath.directory(of: path ?? ""), name)
  }

  // MARK: Reading

  /// Finds the nearest file, from a folder to the root of its repository.
  ///
  /// - Parameter folder: the folder; empty for the current one.
  /// - Throws: `CityPaintError` with every problem in the file.
  package static func find(around folder: String = "") throws(CityPaintError) -> Configuration {
    try file(around: folder).map { path throws(CityPaintError) in
      try Configuration(contentsOf: path)
    } ?? Configuration()
  }

  /// Returns the path of the nearest file, relative to the current folder; `nil` if there is none.
  package static func file(around folder: String = "") -> String? {
    guard let current = BaseFolder("") else { return nil }
    var around = BaseFolder(folder)
    while let base = around {
      let path = FilePath.join(base.path, fileName)
      if FileSystem.kind(of: path) != .missing { return current.path(to: path) }
      // A project ends at its repository.
      if FileSystem.kind(of: FilePath.join(base.path, ".git")) != .missing { break }
      around = base.above
    }
    return nil
  }

  private init(contentsOf path: String) throws(CityPaintError) {
    let file = SourceFile(name: path, bytes: try FileSystem.contents(path))
    let reading = Self.type.read(file)
    guard var configuration = reading.value else {
      throw CityPaintError(reading.diagnostics.map { Diagnostic($0) })
    }
    configuration.path = path
    self = configuration
  }

  /// The JSON Schema of the file.
  package static var schema: String {
    JSONWriter.text(type.jsonSchema(title: "citypaint configuration"), .dense) + "\n"
  }

  private static var type: ValueType<Configuration> {
    let rules: [Key<Configuration>] = LintConfiguration.keys.map { $0.within(\Configuration.lint) }
    return record(
      "configuration", "The settings of a project for checking its screens.",
      keys(
        Configuration(),
        rules + [
          defaulted(
            "devices", \.devices, .array(of: device),
            "The devices on which `lint` checks documents. Default: each document's own."),
          defaulted("folders", \.folders, foldersType, "The folders of the project."),
          optional(
            "baseline", \.baselineFile, .text,
            "The file of accepted findings, as for `lint --baseline`."),
          defaulted("fail-on", \.failing, failingType, "What fails a check."),
        ]))
  }

  private static var foldersType: ValueType<Folders> {
    record(
      "folders", "Folders, relative to the folder of the file.",
      keys(
        Folders(),
        [
          optional("goldens", \.goldens, .text, "The folder of the goldens. Default: Goldens."),
          defaulted(
            "screens", \.screens, .array(of: .text), "What `lint` checks if it is given no file."),
          defaulted("assets", \.assets, .array(of: .text), "As for `--assets`."),
          defaulted("fonts", \.fonts, .array(of: .text), "As for `--fonts`."),
        ]))
  }

  private static var failingType: ValueType<Failing> {
    record(
      "fail-on", "The findings and states that fail a check.",
      keys(
        Failing(),
        [
          optional(
            "lint", \.lint, .word("severity", ["error": .error, "warning": .warning]),
            "The findings that fail `lint`. Default: error; warning with a baseline."),
          optional(
            "check", \.check,
            .array(
              of: .word(
                "state",
                GoldenResult.State.allCases.filter { $0 != .same }.map { ($0.rawValue, $0) })),
            "The states that fail `check`, besides error. Default: as with `--ci` or without."),
        ]))
  }

  private static var device: ValueType<String> {
    ValueType<String>.text.map("device", write: { .string($0) }) { name, reader in
      if Device.named(name) != nil { return name }
      reader.error(
        "unknown device \(SafeText.quoted(name))",
        hint: Suggestion.nearest(to: name, in: Device.all.map(\.name))
          .map { "did you mean \"\($0)\"?" } ?? "write a name such as iphone-4, or 390x844@3")
      return nil
    }
  }
}

extension Configuration {
  /// The settings as listed by `citypaint doctor`: a line for each.
  package var description: String {
    guard let path else { return "config   none\n" }
    var lines = [SafeText.escape(path)]
    func add(_ what: String, _ values: [String]) {
      if !values.isEmpty {
        lines.append(SafeText.escape("\(what) \(values.joined(separator: ", "))"))
      }
    }
    add("presets", lint.presets?.map(\.name) ?? [])
    add("rules", lint.weights.sorted { $0.key < $1.key }.map { "\($0) (\($1.rawValue))" })
    add("devices", devices)
    add("goldens in", marked([goldens].compactMap { $0 }))
    add("screens in", marked(screens))
    add("assets in", marked(assets))
    add("fonts in", marked(fonts))
    add("baseline", marked([baseline].compactMap { $0 }))
    add("lint fails on", failing.lint.map { [$0.rawValue] } ?? [])
    add("check fails on", failing.check?.map(\.rawValue) ?? [])
    return "config   \(lines.joined(separator: "\n         "))\n"
  }

  /// An error for each folder and file that the settings name and that does not exist.
  package var missing: [Diagnostic] {
    let named: [(key: String, paths: [String])] = [
      ("folders.goldens", [goldens].compactMap { $0 }), ("folders.screens", screens),
      ("folders.assets", assets), ("folders.fonts", fonts),
      ("baseline", [baseline].compactMap { $0 }),
    ]
    return named.flatMap { key, paths in
      paths.filter { FileSystem.kind(of: $0) == .missing }.map { missing in
        Diagnostic(
          Source.Diagnostic(
            .error, kind: .missingInput,
            "there is no \(key == "baseline" ? "file" : "folder") \(SafeText.escape(missing))",
            hint: "change \(key) in \(SafeText.escape(path ?? Self.fileName))"))
      }
    }
  }

  /// Returns paths, with those marked that do not exist.
  private func marked(_ paths: [String]) -> [String] {
    paths.map { FileSystem.kind(of: $0) == .missing ? "\($0) (missing)" : $0 }
  }
}
