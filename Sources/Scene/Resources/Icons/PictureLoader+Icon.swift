package import Codecs
import Digest
import Files
import Geometry
import SVG
import Source

extension PictureLoader {
  /// The folder of kit art that holds the kit's icons.
  static let iconFolder = "Icons/"

  /// An icon that a document names: a file, or a name without extension.
  ///
  /// Looked for beside the document, in the `--assets` folders, and last among the kit's icons.
  package func icon(_ name: String, scale: Int) throws(PictureError) -> Icon {
    for source in documents {
      if let icon = try icon(name, in: source, scale: scale) { return icon }
    }
    for source in art {
      if let icon = try icon(Self.iconFolder + name, in: source, scale: scale) { return icon }
    }
    throw .asset(
      missing(
        name,
        lookedIn: documents.map(\.shownName)
          + art.map { FilePath.join($0.shownName, Self.iconFolder) }))
  }

  /// A piece of kit art as an icon.
  package func artIcon(_ name: String, scale: Int) throws(PictureError) -> Icon {
    let picture = try art(name, scale: scale)
    guard let icon = Icon(vector: nil, bitmaps: [picture]) else {
      throw .asset(.missing(name, lookedIn: []))
    }
    return icon
  }

  /// Every icon's name that could have been meant.
  package func iconNames() -> [String] {
    let kit = art.flatMap { $0.names(in: Self.iconFolder) }
    let own = documents.flatMap { $0.names(in: "") }
    return IconFiles.group(own + kit).map(\.name)
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
      for picture in known.bitmaps {
        do throws(CodecError) {
          try count(picture, named: picture.file, in: source)
        } catch {
          throw .undecodable(picture.file, error)
        }
      }
      return known
    }
    let icon = try Icon.load(files, scales: [scale], limits: limits) {
      (file) throws(PictureError) in
      let bytes: [UInt8]
      do throws(AssetError) {
        guard let found = try source.read(file) else {
          throw AssetError.missing(file, lookedIn: [source.shownName])
        }
        bytes = found
      } catch {
        throw .asset(error)
      }
      guard file != files.vector else { return bytes }
      do throws(CodecError) { try count(bytes, source, file) } catch {
        throw .undecodable(file, error)
      }
      return bytes
    }
    if isKnowable { cache[key] = icon }
    return icon
  }
}

extension Icon {
  /// Reads the sources that serve the scales: the SVG, the pictures of just these scales, and where
  /// there is no SVG every picture, as one must give the size.
  package static func load(
    _ files: IconFiles, scales: [Int], limits: DecodeLimits = .standard,
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
      let bytes = try read(file)
      do throws(CodecError) {
        bitmaps.append(
          try Picture(
            bytes, file: FilePath.lastComponent(of: file), scale: scale, limits: limits))
      } catch {
        throw .undecodable(file, error)
      }
    }
    return Icon(
      vector: vector?.icon, vectorFile: FilePath.lastComponent(of: files.vector ?? ""),
      vectorDigest: vector?.digest ?? "", bitmaps: bitmaps)
  }
}
