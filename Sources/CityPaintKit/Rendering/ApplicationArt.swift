import AppArt
import Codecs
package import Engine
import Files
import Pixels
import Scene
import Source

/// The files of an application's art, drawn in every size that is needed.
public struct ApplicationArt: Sendable {
  /// A file.
  public struct File: Sendable {
    /// The path relative to the folder of the art.
    public let name: String
    /// The contents: a PNG file, or an asset catalog's JSON.
    public let bytes: [UInt8]
  }

  /// All files, none of which is written.
  public let files: [File]
  /// The warnings about the art.
  public let diagnostics: [Diagnostic]
  /// The files that the art is made from, besides the document or the picture.
  public let filesRead: Set<String>
}

extension Renderer {
  /// Draws the launch images of an application's first screen, without text and without anything
  /// that may change before the screen appears.
  ///
  /// - Parameter name: the name of the first file, a PNG; the others are named after it, such as
  ///   `Default@2x.png`.
  /// - Returns: images of 320 × 480 at 1× and 2×, of 320 × 568 at 2×, and of the document's device
  ///   if that has a different size, all in portrait.
  /// - Throws: `CityPaintError` with every problem in the document at once.
  public func launchImages(
    of document: Document, name: String = "Default.png", as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> ApplicationArt {
    try launchImages(of: document, name: name, as: variant.inner(inner.library))
  }

  package func launchImages(
    of document: Document, name: String, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> ApplicationArt {
    try translatingErrors { () throws(Engine.CityPaintError) in
      let prepared = try inner.document(document.source, folder: document.folder)
      let (images, warnings) = try inner.launchImages(of: prepared, as: variant)
      return ApplicationArt(
        files: try images.map { image throws(Engine.CityPaintError) in
          ApplicationArt.File(
            name: ApplicationArt.launchImage(name, image.suffix),
            bytes: try image.pixmap.file(as: .png(.small)))
        }, diagnostics: warnings.map { Diagnostic($0) },
        filesRead: prepared.filesRead(as: variant))
    }
  }

  /// Draws an application's icon in every size from a document whose screen is square.
  ///
  /// - Parameter isPrerendered: whether the Home screen leaves the art as it is, without adding
  ///   rounded corners, a shadow, and a shine.
  /// - Returns: the icons for the Home screen and the settings at 1× and 2×, and an asset catalog
  ///   for Xcode.
  /// - Throws: `CityPaintError` if the screen is not square, or with every problem in the document.
  public func icon(
    of document: Document, isPrerendered: Bool = false, as variant: RenderVariant = RenderVariant()
  ) throws(CityPaintError) -> ApplicationArt {
    try icon(of: document, isPrerendered: isPrerendered, as: variant.inner(inner.library))
  }

  package func icon(
    of document: Document, isPrerendered: Bool, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> ApplicationArt {
    try translatingErrors { () throws(Engine.CityPaintError) in
      let scene = try inner.document(document.source, folder: document.folder)
      let icons = try AppIcons(scene: scene, as: variant, isPrerendered: isPrerendered, by: inner)
      return try draw(icons, in: variant.look, filesRead: scene.filesRead(as: variant))
    }
  }

  /// Draws an application's icon in every size from a picture, of which the central square is used.
  public func icon(
    of picture: PictureFile, isPrerendered: Bool = false, look: RenderVariant.Look? = nil
  ) throws(CityPaintError) -> ApplicationArt {
    try icon(
      of: picture, isPrerendered: isPrerendered,
      as: RenderVariant(look: look).inner(inner.library))
  }

  package func icon(
    of picture: PictureFile, isPrerendered: Bool, as variant: Engine.RenderVariant
  ) throws(CityPaintError) -> ApplicationArt {
    try translatingErrors { () throws(Engine.CityPaintError) in
      let icons = try AppIcons(
        picture: picture.bytes, path: picture.name, isPrerendered: isPrerendered, by: inner)
      return try draw(icons, in: variant.look, filesRead: [])
    }
  }

  private func draw(
    _ icons: AppIcons, in look: Environment.Look?, filesRead: Set<String>
  ) throws(Engine.CityPaintError) -> ApplicationArt {
    var icons = icons
    var environment = Environment(
      device: .standard, look: look ?? .classic, vocabulary: inner.library.vocabulary)
    var log = DiagnosticLog()
    environment.settleLook(&log)
    if log.hasErrors { throw Engine.CityPaintError(log.sorted) }
    var files = try icons.draw(in: environment).map { file throws(Engine.CityPaintError) in
      ApplicationArt.File(name: file.name, bytes: try file.pixmap.file(as: .png(.small)))
    }
    files.append(
      ApplicationArt.File(
        name: AppIcons.folder + "/Contents.json", bytes: Array(icons.contents.utf8)))
    return ApplicationArt(
      files: files, diagnostics: icons.warnings.map { Diagnostic($0) }, filesRead: filesRead)
  }
}

extension ApplicationArt {
  /// Returns the names of the launch images that every application has.
  package static func launchImages(_ name: String) -> [String] {
    LaunchImage.suffixes.map { launchImage(name, $0) }
  }

  fileprivate static func launchImage(_ name: String, _ suffix: String) -> String {
    let (stem, ending) = FilePath.splitExtension(name)
    return "\(stem)\(suffix).\(ending)"
  }
}
