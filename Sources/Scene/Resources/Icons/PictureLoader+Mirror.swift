extension PictureLoader {
  /// Whether an icon that a document names is mirrored where a screen reads from the right.
  ///
  /// The `icons.json` of the folder it comes from says so, else the kit's for a name that the kit
  /// has. A file beside the document is the document's own: only its node says so.
  package func isAutoMirrored(icon name: String) -> Bool {
    if let own = documents.first(where: { has(name, in: $0) }) {
      guard let index = art.firstIndex(of: own) else { return false }
      return isListed(name, from: index)
    }
    guard let index = art.firstIndex(where: { has(Self.iconFolder + name, in: $0) }) else {
      return false
    }
    return isListed(name, from: index)
  }

  /// Whether a piece of kit art that serves as a mask is mirrored there.
  package func isAutoMirrored(art name: String) -> Bool {
    (try? art(name, scale: 1))?.autoMirrored ?? false
  }

  private func has(_ name: String, in source: AssetSource) -> Bool {
    IconFiles.named(name, exists: source.has) != nil
  }

  /// Names are listed without scale and extension.
  private func isListed(_ name: String, from index: Int) -> Bool {
    let written = ScaledName(name)
    let isFile = IconFiles.extensions.contains(written.fileExtension.lowercased())
    let stem = isFile ? written.stem : name
    let catalogue = shelf.icons(of: index) ?? art.indices.last.flatMap { shelf.icons(of: $0) }
    return catalogue?.autoMirrored.contains(stem) ?? false
  }
}
