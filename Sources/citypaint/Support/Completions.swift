import ArgumentParser
import CityPaintKit

/// The values that a shell offers for options and arguments.
extension CompletionKind {
  /// Returns what a shell offers for a value with a name in help; `nil` for the default of its type.
  static func named(_ value: String?) -> CompletionKind? {
    switch value {
    case "file", "out": .file()
    case "dir": .directory
    case "device": .devices
    case "tag": .values { Installation.languages }
    default: nil
    }
  }

  static let devices = values { RenderVariant.deviceNames }
  static let rules = values { LintRule.all.map(\.id) }

  /// The goldens in the project's folder, or in that of `--dir`.
  static let goldens = custom { words, _, _ in
    let dir = words.lastIndex(of: "--dir").flatMap { index in
      words.indices.contains(index + 1) ? words[index + 1] : nil
    }
    let standard = (try? Configuration.find())?.goldens
    return (try? Goldens(in: dir ?? standard ?? Goldens.standardFolder))?.names ?? []
  }

  /// Returns values that are listed when they are asked for, by the program that knows them.
  static func values(_ list: @escaping @Sendable () -> [String]) -> CompletionKind {
    custom { _, _, _ in list() }
  }
}
