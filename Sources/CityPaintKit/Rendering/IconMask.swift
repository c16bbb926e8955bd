import Codecs
import Drawing
import Engine
import Files
import Geometry
import Resources
import Source
import Tint

/// An icon that can be tinted in any color: an SVG, or a picture's coverage.
public struct IconMask: Sendable {
  private let icon: Icon

  /// Reads an SVG, PNG, or JPEG file, with the `@2x` and `@3x` files beside it.
  ///
  /// - Throws: `CityPaintError` if a file is missing, damaged, or unsupported.
  public init(contentsOf path: String) throws(CityPaintError) {
    let (folder, name) = (FilePath.directory(of: path), FilePath.lastComponent(of: path))
    guard
      let files = IconFiles.named(
        name, exists: { FileSystem.kind(of: FilePath.join(folder, $0)) == .file })
    else {
      throw CityPaintError(
        "there is no icon \(SafeText.quoted(path))", kind: .missingInput,
        remedy: "give an SVG, PNG, or JPEG file")
    }
    do throws(PictureError) {
      let read = { (name: String) throws(PictureError) -> [UInt8] in
        do throws(FileError) { return try FileSystem.read(FilePath.join(folder, name)) } catch {
          throw .asset(.file(error))
        }
      }
      guard let icon = try Icon.load(files, scales: Array(1...4), read: read) else {
        throw PictureError.asset(.missing(path, lookedIn: [folder]))
      }
      self.icon = icon
    } catch {
      throw CityPaintError(
        error.message, kind: error.isMissing ? .missingInput : .badInput, remedy: error.remedy)
    }
  }

  /// The width and height in points.
  public var size: (width: Double, height: Double) { (icon.size.width, icon.size.height) }

  /// Returns the icon in a color as a PNG file, identical to the one that `citypaint tint` writes.
  ///
  /// - Parameters:
  ///   - color: the color, whose alpha is ignored.
  ///   - scale: the pixels per point, from 1 to 4.
  public func png(in color: Color, scale: Int = 1) throws(CityPaintError) -> [UInt8] {
    guard Engine.RenderVariant.scales.contains(scale) else {
      throw CityPaintError(
        "an icon cannot have \(scale) pixels per point", remedy: "use a scale from 1 to 4")
    }
    let (width, height) = icon.pixels(at: scale)
    guard Double(width) * Double(height) <= TintRun.pixelLimit else {
      throw CityPaintError("the icon would be \(width) × \(height) pixels")
    }
    do throws(CodecError) {
      return try TintedPNG(icon.mask(width: width, height: height).mask).file(color.inner)
    } catch {
      throw CityPaintError(error.description)
    }
  }

  /// Returns the icon in a color.
  public func tinted(_ color: Color, scale: Int = 1) throws(CityPaintError) -> Picture {
    try Picture(decoding: try png(in: color, scale: scale), name: icon.file)
  }
}
