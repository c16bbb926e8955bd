import Codecs
import Files
import Pixels
import TestSupport

/// A folder with a mask of every kind, and what each of them covers.
struct MaskFolder {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(try PNG.encode(Self.alphaPicture), "icons/alpha.png")
    try folder.write(try PNG.encode(Self.opaquePicture), "icons/dark@2x.png")
    try folder.write(try JPEG.encode(Self.opaquePicture, quality: 90), "icons/photo.jpg")
    try folder.write(Self.square, "icons/vector.svg")
    try folder.write("Icons, and who drew them.", "icons/README.md")
  }

  var path: String { folder.path }
  func file(_ name: String) -> String { folder.file(name) }

  /// 9 × 7 pixels without any symmetry, alpha and colors at random.
  static var alphaPicture: Pixmap {
    picture { x, y in
      Color(
        red: UInt8(x * 20), green: UInt8(y * 30), blue: 9, alpha: UInt8((x * 29 + y * 53) % 256))
    }
  }

  /// As large, opaque, from white to black.
  static var opaquePicture: Pixmap {
    picture { x, y in
      Color(red: UInt8(x * 30), green: UInt8(255 - y * 36), blue: UInt8((x * 7 + y * 90) % 256))
    }
  }

  private static func picture(_ color: (Int, Int) -> Color) -> Pixmap {
    let pixels = (0..<63).map { color($0 % 9, $0 / 9).premultiplied }
    return Pixmap(width: 9, height: 7, pixels: pixels) ?? Pixmap(width: 0, height: 0)
  }

  /// 8 × 8 points: the upper left quarter, and a point of the lower right one half covered.
  static let square = """
    <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" viewBox="0 0 8 8">
      <path d="M0 0H4V4H0Z"/>
      <path d="M6 6H7V7H6Z" fill-opacity="0.5"/>
    </svg>
    """
}
