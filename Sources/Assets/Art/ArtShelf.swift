import Files
import Schema
package import Source
import Synchronization

/// The folders kit art comes from, in order, each with its catalogue.
///
/// A catalogue is read once, and again only when its file is another one.
package final class ArtShelf: Sendable {
  package let sources: [AssetSource]
  private let known: Mutex<[Int: Known]> = Mutex([:])

  private struct Known {
    var stamp: FileStamp?
    var reading: Reading<ArtCatalogue>
  }

  package init(_ sources: [AssetSource]) {
    self.sources = sources
  }

  /// A folder's catalogue; `nil` where it has none, or a damaged one.
  package func catalogue(of index: Int) -> ArtCatalogue? { reading(of: index)?.value }

  /// What is wrong with the folders' catalogues.
  package func damages() -> [Diagnostic] {
    sources.indices.flatMap { reading(of: $0)?.diagnostics ?? [] }
  }

  private func reading(of index: Int) -> Reading<ArtCatalogue>? {
    let source = sources[index]
    let stamp = source.stamp(ArtCatalogue.fileName)
    if let found = known.withLock({ $0[index] }), found.stamp == stamp { return found.reading }
    guard source.has(ArtCatalogue.fileName) else { return nil }
    let path = FilePath.join(source.shownName, ArtCatalogue.fileName)
    let fresh: Reading<ArtCatalogue>
    do throws(AssetError) {
      guard let bytes = try source.read(ArtCatalogue.fileName) else { return nil }
      fresh = ArtCatalogue.type.read(SourceFile(name: path, bytes: bytes))
    } catch {
      fresh = Reading(
        value: nil,
        log: DiagnosticLog([Diagnostic(.error, "\(path): \(error.message)", hint: error.remedy)]))
    }
    known.withLock { $0[index] = Known(stamp: stamp, reading: fresh) }
    return fresh
  }
}
