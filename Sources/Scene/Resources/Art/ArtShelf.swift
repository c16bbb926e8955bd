package import Source

/// The folders kit art comes from, in order, each with its catalogues.
package final class ArtShelf: Sendable {
  package let sources: [AssetSource]
  private let art: CatalogueReader<ArtCatalogue>
  /// Read for screens that read from the right alone.
  private let icons: CatalogueReader<IconCatalogue>

  package init(_ sources: [AssetSource]) {
    self.sources = sources
    art = CatalogueReader(ArtCatalogue.fileName, ArtCatalogue.type, in: sources)
    icons = CatalogueReader(IconCatalogue.fileName, IconCatalogue.type, in: sources)
  }

  /// A folder's catalogue of art; `nil` where it has none, or a damaged one.
  package func catalogue(of index: Int) -> ArtCatalogue? { art.catalogue(of: index) }

  /// What is wrong with the folders' catalogues of art.
  package func damages() -> [Diagnostic] { art.damages() }

  /// A folder's catalogue of icons; `nil` where it has none, or a damaged one.
  package func icons(of index: Int) -> IconCatalogue? { icons.catalogue(of: index) }

  /// What is wrong with the folders' catalogues of icons.
  package func iconDamages() -> [Diagnostic] { icons.damages() }
}
