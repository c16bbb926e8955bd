import Files
import Schema
package import Source
import Synchronization

/// The folders of kit art, in search order, each with its catalogs.
package final class ArtLibrary: Sendable {
  package let sources: [AssetSource]
  private let art: CatalogReader<ArtCatalog>
  /// The icon catalogs, read only for right-to-left screens.
  private let icons: CatalogReader<IconCatalog>

  package init(_ sources: [AssetSource]) {
    self.sources = sources
    art = CatalogReader(ArtCatalog.fileName, ArtCatalog.type, in: sources)
    icons = CatalogReader(IconCatalog.fileName, IconCatalog.type, in: sources)
  }

  /// Returns a folder's art catalog; `nil` if it is missing or damaged.
  package func catalog(of index: Int) -> ArtCatalog? { art.catalog(of: index) }

  /// Returns the problems in the folders' art catalogs.
  package func damages() -> [Diagnostic] { art.damages() }

  /// Returns a folder's icon catalog; `nil` if it is missing or damaged.
  package func icons(of index: Int) -> IconCatalog? { icons.catalog(of: index) }

  /// Returns the problems in the folders' icon catalogs.
  package func iconDamages() -> [Diagnostic] { icons.damages() }
}

/// Reads a catalog file from each of several folders once, and again only if it has changed.
private final class CatalogReader<Catalog: Sendable>: Sendable {
  private let sources: [AssetSource]
  private let file: String
  private let type: ValueType<Catalog>
  private let cache: Mutex<[Int: CachedFile]> = Mutex([:])

  private struct CachedFile {
    var stamp: FileStamp?
    var reading: Reading<Catalog>
  }

  init(_ file: String, _ type: ValueType<Catalog>, in sources: [AssetSource]) {
    self.file = file
    self.type = type
    self.sources = sources
  }

  /// Returns a folder's catalog; `nil` if it is missing or damaged.
  func catalog(of index: Int) -> Catalog? { reading(of: index)?.value }

  /// Returns the problems in the folders' catalogs.
  func damages() -> [Diagnostic] {
    sources.indices.flatMap { reading(of: $0)?.diagnostics ?? [] }
  }

  private func reading(of index: Int) -> Reading<Catalog>? {
    let source = sources[index]
    let stamp = source.stamp(file)
    if let found = cache.withLock({ $0[index] }), found.stamp == stamp { return found.reading }
    guard source.has(file) else { return nil }
    let path = source.path(of: file)
    let fresh: Reading<Catalog>
    do throws(AssetError) {
      guard let bytes = try source.read(file) else { return nil }
      fresh = type.read(SourceFile(name: path, bytes: bytes))
    } catch {
      fresh = Reading(
        value: nil,
        log: DiagnosticLog([Diagnostic(.error, "\(path): \(error.message)", hint: error.remedy)]))
    }
    cache.withLock { $0[index] = CachedFile(stamp: stamp, reading: fresh) }
    return fresh
  }
}
