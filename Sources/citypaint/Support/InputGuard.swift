import ArgumentParser
import Batch
import Engine
import Files
import Source

/// The files that a command reads, which it must not overwrite.
struct InputGuard: Sendable {
  private var inputs: [FileIdentity: String] = [:]

  /// - Parameter inputs: as they are named; what is not a plain file, or is missing, is skipped.
  init(_ inputs: [String]) { add(inputs) }

  /// Guards further files.
  mutating func add(_ inputs: some Sequence<String>) {
    for input in inputs {
      guard let identity = FileIdentity(file: input) else { continue }
      self.inputs[identity] = self.inputs[identity] ?? input
    }
  }

  /// Rejects outputs that lead to one of the files, by whatever name.
  func check(_ outputs: [String]) throws(ValidationError) {
    for output in outputs {
      guard let identity = FileIdentity(file: output), let input = inputs[identity] else {
        continue
      }
      throw ValidationError(
        "\(SafeText.escape(output)) would be written over \(SafeText.escape(input)), which is read: "
          + "name another file")
    }
  }
}

extension OutputNames {
  /// Rejects outputs if two of them are the same file.
  func check(_ outputs: [String]) throws(ValidationError) {
    guard let (first, second) = firstPair(in: outputs) else { return }
    throw ValidationError(
      SafeText.escape(Self.clash(first, second)) + ": name another file, or remove the link")
  }
}
