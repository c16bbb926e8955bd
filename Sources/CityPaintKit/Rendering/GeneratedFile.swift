import AppArt
import Engine
import Lint
import Resources
import Sheets

/// A generated file that is not written yet: a page of the manual, or a picture.
package struct GeneratedFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// Whether the folder already contains it; pictures are compared by pixels.
  package let isUpToDate: Bool

  init(_ file: MadeFile) {
    (path, bytes, isUpToDate) = (file.path, file.bytes, file.isUpToDate)
  }
}

extension Renderer {
  /// Draws the art from the scenes in a folder's `Art`, and the masks of the icons in its `Icons`.
  package func builtArt(in folder: String) throws(CityPaintError) -> [GeneratedFile] {
    try generating { () throws(Engine.CityPaintError) in
      try ArtBuilder(directory: folder, by: inner).build()
    }
  }

  /// Draws the page of the phone's parts, with its pictures.
  package func partsPage(in folder: String) throws(CityPaintError) -> [GeneratedFile] {
    try generating { () throws(Engine.CityPaintError) in
      try PartsCatalog(in: folder, by: inner).build()
    }
  }

  /// Draws the page of the linter's rules, with its pictures.
  package func rulesPage(in folder: String) throws(CityPaintError) -> [GeneratedFile] {
    try generating { () throws(Engine.CityPaintError) in
      try RulesCatalog(in: folder, by: inner).build()
    }
  }

  private func generating(
    _ build: () throws(Engine.CityPaintError) -> [MadeFile]
  ) throws(CityPaintError) -> [GeneratedFile] {
    try translatingErrors(build).map { GeneratedFile($0) }
  }

  /// The list of all art as `citypaint assets list` prints it: the name, the size in points, and
  /// the file of each piece.
  ///
  /// - Throws: `CityPaintError` if a picture is missing or damaged.
  public var artTable: String {
    get throws(CityPaintError) {
      try translatingErrors { () throws(Engine.CityPaintError) in try inner.artTable() }
    }
  }

  /// The names of the built-in icons, one per line, as documents write them.
  package var iconList: String { inner.iconList }
}

/// A kit file that is embedded in the program: art, an icon, strings, or a font map.
public struct EmbeddedFile: Sendable {
  /// The path below the folder of the kits' files, such as `Icons/tree.svg`.
  public let path: String
  /// The contents.
  public let bytes: [UInt8]

  /// Every file, grouped by folder.
  ///
  /// If the files are written to a folder that is given as `RenderOptions.assets`, they replace the
  /// embedded ones.
  public static var all: [EmbeddedFile] {
    EmbeddedAssets.files.map { EmbeddedFile(path: $0.path, bytes: Array($0.bytes)) }
  }
}
