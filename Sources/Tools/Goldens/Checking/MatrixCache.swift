import Engine
import Header
import Synchronization

extension VariantMatrix.Combination {
  /// The values without the scale, for a sheet that is drawn at a scale of its own.
  var unscaled: VariantMatrix.Combination { filter { $0.axis != .scale } }
}

/// The documents with a matrix that were parsed, for the cases that share them.
final class MatrixCache: Sendable {
  private let documents = Mutex<[String: Document]>([:])

  /// Returns a document with contents of its own.
  func document(at path: String) -> Document? {
    documents.withLock { $0[path] }?.separate()
  }

  func add(_ document: Document, at path: String) {
    documents.withLock { $0[path] = document }
  }
}
