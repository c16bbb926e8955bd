import Codecs
import Drawing
package import Engine
import Files
import Geometry
import Layout
import Pixels
import Raster
import Resources
import Scene
import Schema
package import Sheets
import Source

/// Draws a folder's art from the scenes in its `Art` folder, and the masks of its SVG icons.
package struct ArtBuilder {
  private let directory: String
  private let renderer: Renderer

  package init(directory: String, by renderer: Renderer) {
    (self.directory, self.renderer) = (directory, renderer)
  }

  /// Builds every file of every scene, the folder's catalog, and the masks in its `Icons` folder.
  package func build() throws(CityPaintError) -> [MadeFile] {
    let folder = FilePath.join(directory, "Art")
    let names = try Self.names(in: folder).filter { $0.hasSuffix(".json") }
    let masks = try Self.masks(in: FilePath.join(directory, "Icons"))
    guard !names.isEmpty else {
      guard masks.isEmpty else { return masks }
      throw CityPaintError(
        "no scenes in \(folder)", kind: .missingInput,
        hint: "give the folder that contains Art or Icons: citypaint assets build Assets")
    }
    var files: [MadeFile] = []
    var entries: [ArtCatalog.Entry] = []
    var problems: [Diagnostic] = []
    for name in names {
      do throws(CityPaintError) {
        let stem = FilePath.splitExtension(name).stem
        let (scene, pictures) = try draw(FilePath.join(folder, name), folder: folder)
        for (scale, pixmap) in pictures {
          files.append(try file(stem, scene, scale: scale, pixmap))
        }
        entries.append(scene.entry(named: stem))
      } catch {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw CityPaintError(problems) }
    let catalog = JSONWriter.text(ArtCatalog(entries).json, .pretty) + "\n"
    files.append(
      MadeFile(
        path: FilePath.join(directory, ArtCatalog.fileName), bytes: Array(catalog.utf8)))
    return files + masks
  }

  /// Returns the names in a folder; none if the folder does not exist.
  ///
  /// - Throws: if the folder cannot be read.
  static func names(in folder: String) throws(CityPaintError) -> [String] {
    do throws(FileError) { return try FileSystem.listIfThere(folder) } catch {
      throw CityPaintError(error.message)
    }
  }

  private func draw(
    _ path: String, folder: String
  ) throws(CityPaintError) -> (ArtScene, [(scale: Int, Pixmap)]) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path, acceptingStreams: false) } catch {
      throw CityPaintError(error.message, kind: .missingInput)
    }
    let document = try renderer.document(SourceFile(name: path, bytes: bytes), folder: folder)
    let (read, environment, drawing) = ArtScene.read(document.root, renderer.library)
    guard let scene = read, let node = drawing.value else {
      throw CityPaintError(drawing.diagnostics)
    }
    var pictures: [(scale: Int, Pixmap)] = []
    for scale in scene.scales {
      let picture = try renderer.paint(
        try renderer.compose(
          node, in: environment, scale: scale, mentions: drawing.mentions, folder: folder,
          known: drawing.log))
      if let warning = picture.warnings.first { throw CityPaintError([warning]) }
      pictures.append((scale, picture.pixmap))
    }
    return (scene, pictures)
  }

  private func file(
    _ stem: String, _ scene: ArtScene, scale: Int, _ pixmap: Pixmap
  ) throws(CityPaintError) -> MadeFile {
    let name = ScaledName(
      stem: stem, scale: scale, fileExtension: scene.format.ending
    ).name
    let path = FilePath.join(directory, name)
    do throws(CodecError) {
      return try MadeFile(path: path, picture: scene.format.encode(pixmap))
    } catch {
      throw CityPaintError("\(name): \(error.description)")
    }
  }
}

extension ArtBuilder {
  /// Returns black masks of every SVG in a folder, at 1×, 2×, and 3×.
  ///
  /// Each mask is written beside its SVG.
  private static func masks(in folder: String) throws(CityPaintError) -> [MadeFile] {
    var files: [MadeFile] = []
    var problems: [Diagnostic] = []
    for name in try names(in: folder) where name.hasSuffix(".svg") {
      do throws(PictureError) {
        files += try masks(of: name, in: folder)
      } catch {
        problems.append(Diagnostic(.error, error.message, hint: error.remedy))
      }
    }
    guard problems.isEmpty else { throw CityPaintError(problems) }
    return files
  }

  private static func masks(
    of name: String, in folder: String
  ) throws(PictureError) -> [MadeFile] {
    guard let sources = IconFiles.group([name]).first else { return [] }
    let icon = try Icon.load(sources, scales: []) { name throws(PictureError) in
      do throws(FileError) {
        return try FileSystem.read(FilePath.join(folder, name), acceptingStreams: false)
      } catch {
        throw .asset(.file(error))
      }
    }
    guard let icon else { return [] }
    do throws(CodecError) {
      return try (1...3).map { scale throws(CodecError) in
        let (width, height) = icon.pixels(at: scale)
        let scaled = ScaledName(stem: sources.name, scale: scale, fileExtension: "png").name
        return try MadeFile(
          path: FilePath.join(folder, scaled),
          picture: TintedPNG(icon.mask(width: width, height: height).mask).file(.black))
      }
    } catch {
      throw .undecodable(name, error)
    }
  }
}
