/// A defect of a PNG file.
package enum PNGError: Error, Hashable, Sendable {
  /// The file ends inside the named chunk, or before it.
  case truncated(chunk: String)
  case checksum(chunk: String)
  case headerMissing(found: String)
  case headerLength(Int)
  case size(width: Int, height: Int)
  case colorType(Int)
  case bitDepth(Int, colorType: Int)
  case method(String, Int)
  case misplaced(chunk: String)
  case repeated(chunk: String)
  case unknownCritical(chunk: String)
  case paletteMissing
  case chunkLength(chunk: String, Int)
  case paletteIndex(Int, colors: Int, row: Int)
  case noImageData
  case damagedData
  case tooLittleData(expected: Int)
  case tooMuchData(expected: Int)
  case filter(Int, row: Int)
  /// A frame of an animation that extends beyond the picture.
  case frameArea(x: Int, y: Int, width: Int, height: Int)
  /// An out-of-order chunk of an animation.
  case sequence(Int)
  case frameCount(Int, expected: Int)
  case frames(Int, width: Int, height: Int, limit: Int)
}

extension PNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .truncated(let chunk): "the file is truncated at the \(chunk) chunk"
    case .checksum(let chunk): "the checksum of the \(chunk) chunk does not match"
    case .headerMissing(let found): "the file begins with \(found) instead of the IHDR chunk"
    case .headerLength(let count): "the IHDR chunk has \(count) bytes, not 13"
    case .size(let width, let height): "the size cannot be \(width) × \(height)"
    case .colorType(let type): "unknown color type \(type)"
    case .bitDepth(let depth, let type): "color type \(type) does not allow bit depth \(depth)"
    case .method(let name, let value): "unknown \(name) method \(value)"
    case .misplaced(let chunk): "the \(chunk) chunk is out of place"
    case .repeated(let chunk): "there is a second \(chunk) chunk"
    case .unknownCritical(let chunk): "unknown critical chunk \(chunk)"
    case .paletteMissing: "an indexed picture must have a PLTE chunk"
    case .chunkLength(let chunk, let count): "the \(chunk) chunk cannot have \(count) bytes"
    case .paletteIndex(let index, let colors, let row):
      "row \(row) uses color \(index), but the palette has only \(colors) "
        + (colors == 1 ? "color" : "colors")
    case .noImageData: "there is no image data"
    case .damagedData: "the compressed image data is damaged"
    case .tooLittleData(let expected): "the image data has fewer than \(expected) bytes"
    case .tooMuchData(let expected): "the image data has more than \(expected) bytes"
    case .filter(let filter, let row): "row \(row) has unknown filter \(filter)"
    case .frameArea(let x, let y, let width, let height):
      "a frame of \(width) × \(height) at \(x), \(y) extends beyond the picture"
    case .sequence(let number): "part \(number) of the animation is out of order"
    case .frameCount(let count, let expected): "the file has only \(count) of \(expected) frames"
    case .frames(let count, let width, let height, let limit):
      "\(count) frames of \(width) × \(height) pixels have more than the limit of \(limit) "
        + "pixels in total"
    }
  }
}
