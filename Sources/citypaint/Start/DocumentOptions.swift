import ArgumentParser
import CityPaintKit

/// The options of every command with a document argument.
struct DocumentOptions: OptionTable {
  var device: String?
  var work = WorkOptions()

  static var options: [OptionRow<Self>] {
    [
      .value(
        "device", \.device, word: "device",
        "The device that replaces the document's own: a device's name, or WIDTHxHEIGHT@SCALE.")
    ] + WorkOptions.options.map { $0.within(\.work) }
  }

  func validate() throws { try work.validate() }

  var assets: [String] { work.assets }
  var strict: Bool { work.strict }
  var jobs: Int { work.jobs }
  var limits: RenderOptions.Limits { work.limits.limits }
  var renderOptions: RenderOptions { work.renderOptions }
}

/// The options of every command that draws.
struct WorkOptions: OptionTable {
  var folders = FolderOptions()
  var strict = false
  var jobs = Self.defaultJobs
  var limits = LimitChoice.standard

  static var options: [OptionRow<Self>] {
    FolderOptions.options.map { $0.within(\.folders) } + [
      .flag("strict", \.strict, "Treat warnings as errors."),
      .setting(
        "jobs", \.jobs, word: "n",
        "The number of threads; the pixels are the same for any number."),
      .setting(
        "limits", \.limits, word: "which",
        """
        The limits: standard, or none, which removes the limits on a document's time and memory. \
        The manual's page about limits lists them.
        """),
    ]
  }

  static let defaultJobs = 2

  func validate() throws {
    guard RenderOptions.workerNumbers.contains(jobs) else {
      throw ValidationError("--jobs must be from 1 to 256")
    }
  }

  /// Adds the project's folders, which are searched after the given ones.
  mutating func add(_ project: Configuration) {
    folders.assets += project.assets
    folders.fonts += project.fonts
  }

  var assets: [String] { folders.assets }
  var fonts: [String] { folders.fonts }
  var renderOptions: RenderOptions {
    var options = RenderOptions(assets: assets, fonts: fonts, workers: jobs)
    options.limits = limits.limits
    return options
  }
}

/// The limits of a document, as chosen on the command line.
enum LimitChoice: String, ExpressibleByArgument, CaseIterable {
  case standard, none

  var limits: RenderOptions.Limits { self == .none ? .none : .standard }
}

/// The folders searched by every command.
struct FolderOptions: OptionTable {
  var assets: [String] = []
  var fonts: [String] = []

  static var options: [OptionRow<Self>] {
    [
      .list(
        "assets", \.assets, word: "dir",
        "A folder of pictures and art, searched before the kit's own. May be repeated."
      ).ofAssets,
      .list(
        "fonts", \.fonts, word: "dir",
        """
        A folder of font files, searched before the kit's. Files with a name in the font map, such \
        as HelveticaNeue-Light.otf, replace its fonts (citypaint doctor lists the names); any \
        other file is a fallback for characters that those fonts lack. May be repeated.
        """),
    ]
  }

  var renderOptions: RenderOptions { RenderOptions(assets: assets, fonts: fonts) }
}
