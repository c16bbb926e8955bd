package import Bounds
package import Codecs
import Files
import Geometry
import Pixels
package import SVG
import Schema
import Source

/// Finds pictures by name and decodes them.
package struct PictureLoader: Sendable {
  /// The sources for pictures that a document names, in search order.
  package let documents: [AssetSource]
  /// The sources for kit art, in search order, with their catalogs.
  package let shelf: ArtLibrary
  let limits: Limits
  /// The budget for all pictures; `nil` for no limit.
  private let budget: PictureBudget?
  let cache: PictureCache

  package init(
    documents: [AssetSource], art: ArtLibrary, limits: Limits = .standard,
    budget: PictureBudget? = nil, cache: PictureCache
  ) {
    self.budget = budget
    self.documents = documents
    shelf = art
    self.limits = limits
    self.cache = cache
  }

  package var art: [AssetSource] { shelf.sources }

  /// Returns the picture in a file that a document names, in the variant for the scale if there is
  /// one.
  package func file(_ name: String, scale: Int) throws(PictureError) -> Picture {
    for source in documents {
      for (file, scale) in Self.files(name, scale: scale) where file == name || source.has(file) {
        if let picture = try load(source, file, scale: scale) { return picture }
      }
    }
    throw .asset(.absent(name, in: documents))
  }

  /// Returns the path of the file for a picture's name; `nil` if it does not exist.
  package func path(ofFile name: String, scale: Int) -> String? {
    for source in documents {
      for (file, _) in Self.files(name, scale: scale) where source.has(file) {
        return source.place(of: file)
      }
    }
    return nil
  }

  /// Returns the candidate files for a picture's name, with their scales, best first.
  private static func files(_ name: String, scale: Int) -> [(name: String, scale: Int)] {
    let written = ScaledName(name)
    if written.isVector { return [(name, 1)] }
    let own = [(name, written.scale)]
    return scale > 1 && written.scale == 1 ? [(written.at(scale).name, scale)] + own : own
  }

  /// Returns a piece of kit art; the first source that has it at any scale takes precedence.
  package func art(_ name: String, scale: Int) throws(PictureError) -> Picture {
    for (index, source) in art.enumerated() {
      for file in Self.artFiles(name, scale: scale) where source.has(file.name) {
        guard var picture = try load(source, file.name, scale: file.scale) else { continue }
        describe(&picture, name: name, from: index)
        return picture
      }
    }
    throw .asset(.missing(name + ".png", lookedIn: art.map(\.shownName)))
  }

  /// Returns the path of a piece of kit art; `nil` if it does not exist.
  package func path(ofArt name: String, scale: Int) -> String? {
    for source in art {
      for file in Self.artFiles(name, scale: scale) where source.has(file.name) {
        return source.place(of: file.name)
      }
    }
    return nil
  }

  /// Returns the candidate files for a piece of art, best first.
  private static func artFiles(_ name: String, scale: Int) -> some Sequence<ScaledName> {
    ScaledName.preference(for: scale).lazy.flatMap { scale in
      ["png", "jpg"].lazy.map { ScaledName(stem: name, scale: scale, fileExtension: $0) }
    }
  }

  /// Returns the names of all pieces of art, each with the folder that would provide it.
  package func artNames() -> [String] {
    var names: Set<String> = []
    for catalog in art.indices.compactMap({ shelf.catalog(of: $0) }) {
      names.formUnion(catalog.entries.map(\.name))
    }
    return names.sorted()
  }

  /// Returns the picture in a source's file, which is decoded once for each version; `nil` if the
  /// file does not exist.
  private func load(
    _ source: AssetSource, _ name: String, scale: Int
  ) throws(PictureError) -> Picture? {
    guard let stamp = source.stamp(name) else { return try decode(source, name, nil, scale) }
    let picture = try cache.picture(of: stamp) { () throws(PictureError) in
      try decode(source, name, stamp, scale)
    }
    // A picture decoded for another document also counts toward this one's budget.
    if let picture { try count(picture, named: name, in: source) }
    return picture
  }

  /// Counts a file's pixels according to its header, before decoding.
  func count(_ bytes: [UInt8], _ source: AssetSource, _ name: String) throws(PictureError) {
    guard let budget else { return }
    do throws(CodecError) {
      let (width, height) = try ImageFile.sides(of: bytes)
      // A picture that is too large by itself is rejected by the decoder.
      guard max(width, height) <= Bounds.pictureSide, width * height <= limits.pictures else {
        return
      }
      try budget.take(source.path(of: name), width: width, height: height)
    } catch {
      throw .undecodable(name, error)
    }
  }

  /// Counts a picture that is already decoded.
  func count(
    _ picture: Picture, named name: String, in source: AssetSource
  ) throws(PictureError) {
    let pixmap = picture.pixmap
    do throws(CodecError) {
      try budget?.take(source.path(of: name), width: pixmap.width, height: pixmap.height)
    } catch {
      throw .undecodable(name, error)
    }
  }

  private func decode(
    _ source: AssetSource, _ name: String, _ stamp: FileStamp?, _ scale: Int
  ) throws(PictureError) -> Picture? {
    guard let bytes = try source.bytes(of: name) else { return nil }
    if ScaledName(name).isVector { return try Picture(svg: bytes, stamp: stamp, name: name) }
    try count(bytes, source, name)
    return try Picture(bytes, stamp: stamp, name: name, scale: scale, limits: limits)
  }

  /// Takes the insets, caps, and mirroring of a picture from its folder's own catalog.
  ///
  /// Without an entry there, it takes them from the kit's catalog, but the insets only if the
  /// picture is the same size as the kit's.
  private func describe(_ picture: inout Picture, name: String, from index: Int) {
    if let own = shelf.catalog(of: index)?[name] {
      picture.insets = own.insets
      picture.caps = own.caps
      picture.autoMirrored = own.autoMirrored
      return
    }
    let known = art.indices.compactMap { shelf.catalog(of: $0)?[name] }
    guard let kit = known.last else { return }
    picture.caps = kit.caps
    picture.autoMirrored = kit.autoMirrored
    if picture.size == kit.size { picture.insets = kit.insets }
  }
}

/// The reason why a picture could not be loaded.
package enum PictureError: Error, Hashable, Sendable {
  case asset(AssetError)
  case undecodable(String, CodecError)
  /// An SVG file that cannot be drawn as an icon.
  case undrawable(String, SVGError)
  /// An SVG file that cannot be drawn as a picture.
  case unpaintable(String, SVGError)

  package var message: String {
    switch self {
    case .asset(let error): error.message
    case .undecodable(let name, let error): "cannot read the picture \"\(name)\": \(error)"
    case .undrawable(let name, let error):
      "cannot draw the icon \"\(name)\", line \(error.line): \(error.message)"
    case .unpaintable(let name, let error):
      "cannot draw the picture \"\(name)\", line \(error.line): \(error.message)"
    }
  }

  package var remedy: String {
    switch self {
    case .asset(let error): error.remedy
    case .undecodable(_, .tooLarge): "make the picture smaller, \(Limits.remedy)"
    case .undecodable: "save the picture again as an 8-bit PNG or a JPEG"
    case .undrawable(_, let error), .unpaintable(_, let error): error.hint
    }
  }

  /// Whether the file does not exist.
  package var isMissing: Bool {
    switch self {
    case .asset(.missing), .asset(.noFile): true
    case .asset, .undecodable, .undrawable, .unpaintable: false
    }
  }

  /// Whether nothing with the requested name exists.
  package var hasNothing: Bool {
    if case .asset(.missing) = self { true } else { false }
  }
}
