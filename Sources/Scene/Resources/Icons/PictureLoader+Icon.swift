package import Bounds
import Codecs
import Digest
import Files
import Geometry
import SVG
import Source

extension PictureLoader {
  /// The folder of the kit's icons inside its art folder.
  static let iconFolder = "Icons/"
  /// The folders inside the folder of the kit's icons.
  private static let iconSets = ["phone/"]

  /// Returns an icon that a document names by its file, or by its name without extension.
  ///
  /// The icon is searched for next to the document, in the `--assets` folders, and last among the
  /// kit's icons.
  package func icon(_ name: String, scale: Int) throws(PictureError) -> Icon {
    for source in documents {
      if let icon = try icon(name, in: source, scale: scale) { return icon }
    }
    for source in art {
      if let icon = try icon(Self.iconFolder + name, in: source, scale: scale) { return icon }
    }
    let kit = art.map { $0.path(of: Self.iconFolder) }
    throw .asset(.absent(name, in: documents, besides: kit))
  }

  /// Returns a piece of kit art as an icon.
  package func artIcon(_ name: String, scale: Int) throws(PictureError) -> Icon {
    let picture = try art(name, scale: scale)
    guard let icon = Icon(vector: nil, bitmaps: [picture]) else {
      throw .asset(.missing(name, lookedIn: []))
    }
    return icon
  }

  /// Returns the names of all available icons, for suggestions.
  ///
  /// - Parameter ofDocuments: whether to include the files next to the document.
  package func iconNames(ofDocuments: Bool = true) -> [String] {
    let kit = art.flatMap { $0.names(in: Self.iconFolder) }
    let own = ofDocuments ? documents.flatMap { $0.names(in: "") } : []
    let sets = Self.iconSets.flatMap { set in
      IconFiles.group(art.flatMap { $0.names(in: Self.iconFolder + set) }).map { set + $0.name }
    }
    return IconFiles.group(own + kit).map(\.name) + sets
  }

  /// Returns the paths of the files for an icon's name.
  package func paths(ofIcon name: String) -> [String] {
    for (sources, name) in [(documents, name), (art, Self.iconFolder + name)] {
      for source in sources {
        guard let files = IconFiles.named(name, exists: source.has) else { continue }
        return files.files.compactMap(source.place)
      }
    }
    return []
  }

  private func icon(
    _ name: String, in source: AssetSource, scale: Int
  ) throws(PictureError) -> Icon? {
    try source.verify(name)
    guard let files = IconFiles.named(name, exists: source.has) else { return nil }
    let stamps = files.files.compactMap(source.stamp)
    let key = PictureCache.IconKey(files: stamps, scale: scale)
    let isKnowable = stamps.count == files.files.count
    if isKnowable, let known = cache[key] {
      for picture in known.bitmaps { try count(picture, named: picture.file, in: source) }
      return known
    }
    let icon = try Icon.load(files, scales: [scale], limits: limits) {
      (file) throws(PictureError) in
      guard let bytes = try source.bytes(of: file) else {
        throw .asset(.missing(file, lookedIn: [source.shownName]))
      }
      if file != files.vector { try count(bytes, source, file) }
      return bytes
    }
    if isKnowable { cache[key] = icon }
    return icon
  }
}

extension PictureLoader {
  /// Returns whether an icon that a document names is mirrored on right-to-left screens.
  ///
  /// The `icons.json` in the icon's folder determines it; without that file, the kit's `icons.json`
  /// does.
  package func isAutoMirrored(icon name: String) -> Bool {
    let index =
      if let own = documents.first(where: { has(name, in: $0) }) {
        art.firstIndex(of: own)
      } else {
        art.firstIndex { has(Self.iconFolder + name, in: $0) }
      }
    return index.map { isListed(name, from: $0) } ?? false
  }

  /// Returns whether a piece of kit art used as a mask is mirrored on right-to-left screens.
  package func isAutoMirrored(art name: String) -> Bool {
    (try? art(name, scale: 1))?.autoMirrored ?? false
  }

  private func has(_ name: String, in source: AssetSource) -> Bool {
    IconFiles.named(name, exists: source.has) != nil
  }

  /// Returns whether a catalog lists a name as mirrored, without regard to its scale and extension.
  private func isListed(_ name: String, from index: Int) -> Bool {
    let written = ScaledName(name)
    let isFile = IconFiles.extensions.contains(written.fileExtension.lowercased())
    let stem = isFile ? written.stem : name
    let catalog = shelf.icons(of: index) ?? art.indices.last.flatMap { shelf.icons(of: $0) }
    return catalog?.autoMirrored.contains(stem) ?? false
  }
}

extension Icon {
  /// Reads the sources for the given scales.
  ///
  /// These are the SVG and the pictures at exactly these scales. Without an SVG, all pictures are
  /// read, because one of them determines the size.
  package static func load(
    _ files: IconFiles, scales: [Int], limits: Limits = .standard,
    read: (String) throws(PictureError) -> [UInt8]
  ) throws(PictureError) -> Icon? {
    var vector: (icon: SVGIcon, digest: String)?
    if let file = files.vector {
      let bytes = try read(file)
      do throws(SVGError) {
        vector = (try SVGIcon.parse(SourceFile(name: file, bytes: bytes)), SHA256.hex(bytes))
      } catch {
        throw .undrawable(file, error)
      }
    }
    var bitmaps: [Picture] = []
    for (scale, file) in files.bitmaps where vector == nil || scales.contains(scale) {
      bitmaps.append(try Picture(try read(file), name: file, scale: scale, limits: limits))
    }
    return Icon(
      vector: vector?.icon, vectorFile: FilePath.lastComponent(of: files.vector ?? ""),
      vectorDigest: vector?.digest ?? "", bitmaps: bitmaps)
  }
}
