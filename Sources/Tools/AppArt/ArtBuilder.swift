import Codecs
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
package import Source

/// Draws a folder's art from the scenes in its `Art` folder, and the masks of its SVG icons.
package struct ArtBuilder {
  private let directory: String
  private let renderer: Renderer

  package init(directory: String, options: RenderOptions) throws(CityPaintError) {
    self.directory = directory
    renderer = try Renderer(options)
  }

  /// What of the caller's folders of fonts cannot be used.
  package var fontProblems: [Diagnostic] { renderer.fonts.folderProblems() }

  /// Every file of every scene, the folder's catalogue, and the masks in its `Icons` folder.
  package func build() throws(CityPaintError) -> [MadeFile] {
    let folder = FilePath.join(directory, "Art")
    let names = try Self.names(in: folder).filter { $0.hasSuffix(".json") }
    let masks = try IconBuilder(folder: FilePath.join(directory, "Icons")).build()
    guard !names.isEmpty else {
      guard masks.isEmpty else { return masks }
      throw CityPaintError([
        Diagnostic(
          .error, kind: .missingInput, "there are no scenes in \(folder)",
          hint: "name the folder that has Art or Icons: citypaint assets build Assets")
      ])
    }
    var files: [MadeFile] = []
    var entries: [ArtCatalogue.Entry] = []
    var problems: [Diagnostic] = []
    for name in names {
      do throws(CityPaintError) {
        let stem = FilePath.splitExtension(name).stem
        let (scene, pictures) = try draw(FilePath.join(folder, name), folder: folder)
        for (scale, pixmap) in pictures {
          files.append(try file(stem, scene, scale: scale, pixmap))
        }
        entries.append(
          ArtCatalogue.Entry(
            name: stem, size: scene.size, insets: scene.insets, caps: scene.caps,
            format: scene.format.fileExtension, autoMirrored: scene.autoMirrored))
      } catch {
        problems += error.diagnostics
      }
    }
    guard problems.isEmpty else { throw CityPaintError(problems) }
    let catalogue = JSONWriter.text(ArtCatalogue(entries).json, .pretty) + "\n"
    files.append(
      MadeFile(
        path: FilePath.join(directory, ArtCatalogue.fileName), bytes: Array(catalogue.utf8)))
    return files + masks
  }

  /// What a folder has, if it is there; one that cannot be read is not taken for an empty one.
  static func names(in folder: String) throws(CityPaintError) -> [String] {
    do throws(FileError) { return try FileSystem.listIfThere(folder) } catch {
      throw CityPaintError([Diagnostic(.error, error.message)])
    }
  }

  private func draw(
    _ path: String, folder: String
  ) throws(CityPaintError) -> (ArtScene, [(scale: Int, Pixmap)]) {
    let bytes: [UInt8]
    do throws(FileError) { bytes = try FileSystem.read(path, acceptingStreams: false) } catch {
      throw CityPaintError([Diagnostic(.error, kind: .missingInput, error.message)])
    }
    let root: JSONValue
    do throws(Diagnostic) {
      root = try JSONParser.parse(SourceFile(name: path, bytes: bytes))
    } catch {
      throw CityPaintError([error])
    }
    let (read, environment, drawing) = ArtScene.read(root, renderer.library)
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
      stem: stem, scale: scale, fileExtension: scene.format.fileExtension
    ).name
    let path = FilePath.join(directory, name)
    do throws(CodecError) {
      let bytes: [UInt8]
      switch scene.format {
      case .png: bytes = try PNG.encode(pixmap, as: .small)
      case .jpg(let quality): bytes = try JPEG.encode(pixmap, quality: quality)
      }
      return try MadeFile(path: path, picture: bytes)
    } catch {
      throw CityPaintError([Diagnostic(.error, "\(name): \(error.description)")])
    }
  }
}
