import Batch
import Files
import Source

/// The files that a command reads, which it must not overwrite.
package struct InputGuard: Sendable {
  private var inputs: [FileIdentity: String] = [:]

  /// - Parameter inputs: the paths as given; missing files and special files are ignored.
  package init(_ inputs: [String]) { add(inputs) }

  /// Adds further inputs.
  package mutating func add(_ inputs: some Sequence<String>) {
    for input in inputs {
      guard let identity = FileIdentity(file: input) else { continue }
      self.inputs[identity] = self.inputs[identity] ?? input
    }
  }

  /// Rejects outputs that are inputs under any name, and outputs that many file systems treat as
  /// one file.
  package func checkAll(_ outputs: [String]) throws(UsageError) {
    try check(outputs)
    try OutputNames().check(outputs)
  }

  /// Rejects outputs that are inputs under any name.
  package func check(_ outputs: [String]) throws(UsageError) {
    for output in outputs {
      guard let identity = FileIdentity(file: output), let input = inputs[identity] else {
        continue
      }
      throw UsageError(
        "\(SafeText.escape(output)) would overwrite \(SafeText.escape(input)), which is an input: "
          + "use another file name")
    }
  }
}

/// Checks the files that a command writes.
package enum OutputFiles {
  /// Returns warnings about outputs that are the pictures of goldens, beside a document and a
  /// record.
  static func goldens(among outputs: [String]) -> [Source.Diagnostic] {
    outputs.compactMap { output in
      let (stem, ending) = FilePath.splitExtension(output)
      guard ending == "png", ["golden", "json"].allSatisfy({ has("\(stem).\($0)") }) else {
        return nil
      }
      return Source.Diagnostic(
        .warning, "\(SafeText.escape(output)) is a golden's picture, written without its record",
        hint: "write the picture and the record with citypaint accept \(SafeText.escape(stem))")
    }
  }

  private static func has(_ path: String) -> Bool { FileSystem.kind(of: path) == .file }

  /// Returns whether two of the outputs are the same file.
  package static func clash(_ outputs: [String]) -> Bool {
    OutputNames().firstPair(in: outputs) != nil
  }

  /// Rejects outputs if two of them are the same file.
  package static func check(_ outputs: [String]) throws(UsageError) {
    try OutputNames().check(outputs)
  }
}

extension OutputNames {
  /// Rejects outputs if two of them are the same file.
  package func check(_ outputs: [String]) throws(UsageError) {
    guard let (first, second) = firstPair(in: outputs) else { return }
    throw UsageError(
      SafeText.escape(Self.clash(first, second)) + ": use another file name, or remove the link")
  }
}
