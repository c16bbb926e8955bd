import Files
import Schema
package import Source
import Synchronization

/// The folders kit art comes from, in order, each with its catalogs.
package final class ArtLibrary: Sendable {
  package let sources: [AssetSource]
  private let art: CatalogueReader<ArtCatalogue>
  /// Read for screens that read from the right alone.
  private let icons: CatalogueReader<IconCatalogue>

  package init(_ sources: [AssetSource]) {
    self.sources = sources
    art = CatalogueReader(ArtCatalogue.fileName, ArtCatalogue.type, in: sources)
    icons = CatalogueReader(IconCatalogue.fileName, IconCatalogue.type, in: sources)
  }

  /// A folder's catalog of art; `nil` where it has none, or a damaged one.
  package func catalogue(of index: Int) -> ArtCatalogue? { art.catalogue(of: index) }

  /// What is wrong with the folders' catalogs of art.
  package func damages() -> [Diagnostic] { art.damages() }

  /// A folder's catalog of icons; `nil` where it has none, or a damaged one.
  package func icons(of index: Int) -> IconCatalogue? { icons.catalogue(of: index) }

  /// What is wrong with the folders' catalogs of icons.
  package func iconDamages() -> [Diagnostic] { icons.damages() }
}

/// Reads one file of several folders, each once, and again only when it is another one.
private final class CatalogueReader<Catalogue: Sendable>: Sendable {
  private let sources: [AssetSource]
  private let file: String
  private let type: ValueType<Catalogue>
  private let known: Mutex<[Int: Known]> = Mutex([:])

  private struct Known {
    var stamp: FileStamp?
    var reading: Reading<Catalogue>
  }

  init(_ file: String, _ type: ValueType<Catalogue>, in sources: [AssetSource]) {
    self.file = file
    self.type = type
    self.sources = sources
  }

  /// A folder's catalog; `nil` where it has none, or a damaged one.
  func catalogue(of index: Int) -> Catalogue? { reading(of: index)?.value }

  /// What is wrong with the folders' catalogs.
  func damages() -> [Diagnostic] {
    sources.indices.flatMap { reading(of: $0)?.diagnostics ?? [] }
  }

  private func reading(of index: Int) -> Reading<Catalogue>? {
    let source = sources[index]
    let stamp = source.stamp(file)
    if let found = known.withLock({ $0[index] }), found.stamp == stamp { return found.reading }
    guard source.has(file) else { return nil }
    let path = source.path(of: file)
    let fresh: Reading<Catalogue>
    do throws(AssetError) {
      guard let bytes = try source.read(file) else { return nil }
      fresh = type.read(SourceFile(name: path, bytes: bytes))
    } catch {
      fresh = Reading(
        value: nil,
        log: DiagnosticLog([Diagnostic(.error, "\(path): \(error.message)", hint: error.remedy)]))
    }
    known.withLock { $0[index] = Known(stamp: stamp, reading: fresh) }
    return fresh
  }
}
