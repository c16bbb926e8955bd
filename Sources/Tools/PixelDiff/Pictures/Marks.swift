import Pixels

/// The color of each pixel of a highlighted picture.
struct Marks: Sendable {
  private let classes: ClassMap
  private let boxes: [PixelBox]
  private let red = DifferencePicture.red.premultiplied
  private let rose = DifferencePicture.rose.premultiplied
  private let yellow = DifferencePicture.yellow.premultiplied
  private let blue = DifferencePicture.blue.premultiplied
  private let violet = DifferencePicture.violet.premultiplied

  init(_ difference: PixelDifference) {
    classes = difference.classes
    boxes = difference.clusters.map(\.box)
  }

  func draw(_ y: Int, _ overlap: PixelSize, _ canvas: Canvas) {
    let row = canvas.base + y * canvas.width
    let isShared = y < overlap.height
    // Only the clusters in this row are examined, so that the cost does not grow with their number.
    let near = boxes.filter { y >= $0.y && y < $0.bottom }
    let marks = classes.base + y &* classes.width
    var x = 0
    while x < canvas.width {
      let end = min(x &+ 16, canvas.width)
      if isShared, end <= overlap.width, Self.isEqual(marks + x, end &- x) {
        for i in x..<end { row[i] = Self.pale(row[i]) }
      } else {
        for i in x..<end {
          let isInside = isShared && i < overlap.width
          row[i] = pixel(isInside ? marks[i] : nil, Self.pale(row[i]), i, y, near)
        }
      }
      x = end
    }
  }

  @inline(__always)
  private static func isEqual(_ marks: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var any: UInt8 = 0
    for i in 0..<count { any |= marks[i] }
    return any == PixelClass.equal.rawValue
  }

  private func pixel(
    _ mark: UInt8?, _ paper: UInt32, _ x: Int, _ y: Int, _ near: [PixelBox]
  ) -> UInt32 {
    guard let mark else { return Self.isLine(x, y) ? violet : paper }
    return switch PixelClass(rawValue: mark) {
    case .different: red
    case .antialiased: yellow
    case .weak: near.contains { x >= $0.x && x < $0.right } ? rose : paper
    case .ignored: Self.isLine(x, y) ? blue : paper
    case .equal, nil: paper
    }
  }

  private static func isLine(_ x: Int, _ y: Int) -> Bool { (x &+ y) % 12 < 4 }

  /// Returns the pixel over white as a gray with three tenths of its darkness.
  @inline(__always)
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let (r, g, b) = (pixel & 0xff, (pixel &>> 8) & 0xff, (pixel &>> 16) & 0xff)
    let luma = ((77 &* r &+ 150 &* g &+ 29 &* b &+ 128) &>> 8) &+ 255 &- (pixel &>> 24)
    let value = 255 &- (((255 &- min(255, luma)) &* 77) &>> 8)
    return value &* 0x01_0101 | 0xff00_0000
  }
}

/// The pixels to draw marks on: a view of memory that a pixmap owns.
struct Canvas: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// Draws a frame around a box, clamped to the picture.
  func frame(_ box: PixelBox, thickness: Int, gap: Int, _ color: UInt32) {
    let around = PixelBox(
      x: box.x - gap - thickness, y: box.y - gap - thickness,
      width: box.width + 2 * (gap + thickness), height: box.height + 2 * (gap + thickness))
    let outer = around.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    for y in [outer.y, outer.bottom - thickness] {
      fill(PixelBox(x: outer.x, y: y, width: outer.width, height: thickness), color)
    }
    for x in [outer.x, outer.right - thickness] {
      fill(PixelBox(x: x, y: outer.y, width: thickness, height: outer.height), color)
    }
  }

  private func fill(_ box: PixelBox, _ color: UInt32) {
    let inside = box.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    for y in inside.y..<inside.bottom {
      (base + y * width + inside.x).update(repeating: color, count: inside.width)
    }
  }

  /// Draws a picture over a checkerboard of light grays.
  func place(_ picture: Pixmap, _ left: Int, _ top: Int) {
    picture.withPixels { pixels in
      for y in 0..<picture.height {
        for x in 0..<picture.width {
          let pixel = pixels[y * picture.width + x]
          let ground: UInt32 = (x / 8 + y / 8) % 2 == 0 ? 255 : 230
          let under = Channel.scale(ground, by: 255 - pixel >> 24) &* 0x01_0101
          base[(top + y) * width + left + x] = (pixel & 0xff_ffff) &+ under | 0xff00_0000
        }
      }
    }
  }
}
