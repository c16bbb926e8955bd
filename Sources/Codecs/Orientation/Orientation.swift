/// How a camera held a picture, by the EXIF numbers 1 to 8.
enum Orientation: Int, Sendable {
  case upright = 1
  case mirrored, upsideDown, flipped, transposed, turnedRight, transversed, turnedLeft

  /// Whether turning the picture upright exchanges its width and height.
  var swapsSides: Bool { rawValue >= 5 }
}

extension Orientation {
  /// The stored pixels, turned upright.
  ///
  /// Takes and returns rows without padding; `width` and `height` are those of the stored picture.
  func upright(_ pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
    guard self != .upright, pixels.count == width * height, !pixels.isEmpty else { return pixels }
    let (outWidth, outHeight) = swapsSides ? (height, width) : (width, height)
    // Where the stored pixel of the upright picture's first corner lies, and the steps along it.
    let last = pixels.count - 1
    let walk: (start: Int, right: Int, down: Int) =
      switch self {
      case .upright: (0, 1, width)
      case .mirrored: (width - 1, -1, width)
      case .upsideDown: (last, -1, -width)
      case .flipped: (last - width + 1, 1, -width)
      case .transposed: (0, width, 1)
      case .turnedRight: (last - width + 1, -width, 1)
      case .transversed: (last, -width, -1)
      case .turnedLeft: (width - 1, width, -1)
      }
    return [UInt32](unsafeUninitializedCapacity: pixels.count) { output, count in
      pixels.withUnsafeBufferPointer { input in
        for y in 0..<outHeight {
          var from = walk.start + y * walk.down
          for x in 0..<outWidth {
            output.initializeElement(at: y * outWidth + x, to: input[from])
            from &+= walk.right
          }
        }
      }
      count = pixels.count
    }
  }
}
