import Source

/// A kit whose components are written in the language of documents, in a file of definitions that is
/// part of the program.
///
/// The file is read only for a document that mentions a component of the kit.
package enum ComponentKit: String, CaseIterable, Sendable {
  case chart

  /// The folder of the kits' files, in the program's own files.
  package static let folder = "Components/"

  /// The name of the kit's file, in the program's own files.
  package var file: String { Self.folder + rawValue + ".json" }

  /// Returns whether a file may name a component of the kit, such as `chart.bars`.
  func isMentioned(in file: SourceFile) -> Bool {
    file.contains("\"\(rawValue).") || file.escapesASCII
  }

  /// Returns whether a file may name a component of any kit.
  static func isMentioned(in file: SourceFile) -> Bool {
    allCases.contains { file.contains("\"\($0.rawValue).") }
  }
}
