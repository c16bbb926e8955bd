import TestSupport
import Testing

@testable import Localization

/// Babel's answers in Tests/Formats/babel.txt, which Scripts/format-tables writes.
struct FormatTable {
  /// Babel's texts for the inputs of a style in a locale; an empty one stands for no answer.
  struct Row: CustomTestStringConvertible {
    var locale: String
    var style: String
    var answers: [String]

    var testDescription: String { "\(locale) \(style)" }
  }

  /// The inputs, by name.
  private(set) var inputs: [String: [String]] = [:]
  private(set) var rows: [Row] = []

  /// The table and the data; empty if the file cannot be read, which a test reports.
  static let babel = FormatTable()

  static let library = FormatLibrary { try? PackageFolder.read("Assets/Formats/" + $0) }

  private init() {
    let bytes = (try? PackageFolder.read("Tests/Formats/babel.txt")) ?? []
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let columns = line.split(separator: "\t").map(String.init)
      let values = (columns.last ?? "").split(separator: "|", omittingEmptySubsequences: false)
      if columns.count == 2 { inputs[columns[0]] = values.map(String.init) }
      if columns.count == 3 {
        rows.append(Row(locale: columns[0], style: columns[1], answers: values.map(String.init)))
      }
    }
  }

  static func formats(_ locale: String) -> LocaleFormats? {
    LanguageTag(locale).flatMap { library.formats(for: $0) }
  }
}
