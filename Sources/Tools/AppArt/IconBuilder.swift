import Codecs
import Drawing
import Engine
import Files
import Pixels
import Resources
import Sheets
import Source

/// Draws the masks of a folder's SVG icons, black, at 1×, 2× and 3×.
struct IconBuilder {
  let folder: String

  /// The masks of every SVG in the folder, beside it.
  func build() throws(CityPaintError) -> [MadeFile] {
    var files: [MadeFile] = []
    var problems: [Diagnostic] = []
    for name in try ArtBuilder.names(in: folder) where name.hasSuffix(".svg") {
      do throws(PictureError) {
        files += try masks(of: name)
      } catch {
        problems.append(Diagnostic(.error, error.message, hint: error.remedy))
      }
    }
    guard problems.isEmpty else { throw CityPaintError(problems) }
    return files
  }

  private func masks(of name: String) throws(PictureError) -> [MadeFile] {
    guard let sources = IconFiles.group([name]).first else { return [] }
    let icon = try Icon.load(sources, scales: []) { name throws(PictureError) in
      do throws(FileError) {
        return try FileSystem.read(FilePath.join(folder, name), acceptingStreams: false)
      } catch {
        throw .asset(.file(error))
      }
    }
    guard let icon else { return [] }
    var files: [MadeFile] = []
    for scale in 1...3 {
      let (width, height) = icon.pixels(at: scale)
      do throws(CodecError) {
        let bytes = try TintedPNG(icon.mask(width: width, height: height).mask).file(.black)
        let scaled = ScaledName(stem: sources.name, scale: scale, fileExtension: "png").name
        let path = FilePath.join(folder, scaled)
        files.append(try MadeFile(path: path, picture: bytes))
      } catch {
        throw .undecodable(name, error)
      }
    }
    return files
  }
}
