import Pixels

/// Pixels to draw marks on: a window on memory that a pixmap holds.
struct Canvas: @unchecked Sendable {
  let base: UnsafeMutablePointer<UInt32>
  let width: Int
  let height: Int

  /// Draws a frame outside a box, moved in where the picture ends.
  func frame(_ box: PixelBox, thickness: Int, gap: Int, _ color: UInt32) {
    let around = PixelBox(
      x: box.x - gap - thickness, y: box.y - gap - thickness,
      width: box.width + 2 * (gap + thickness), height: box.height + 2 * (gap + thickness))
    let outer = around.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    fill(PixelBox(x: outer.x, y: outer.y, width: outer.width, height: thickness), color)
    fill(
      PixelBox(x: outer.x, y: outer.bottom - thickness, width: outer.width, height: thickness),
      color)
    fill(PixelBox(x: outer.x, y: outer.y, width: thickness, height: outer.height), color)
    fill(
      PixelBox(x: outer.right - thickness, y: outer.y, width: thickness, height: outer.height),
      color)
  }

  private func fill(_ box: PixelBox, _ color: UInt32) {
    let inside = box.intersection(PixelBox(x: 0, y: 0, width: width, height: height))
    for y in inside.y..<inside.y + inside.height {
      (base + y * width + inside.x).update(repeating: color, count: inside.width)
    }
  }

  /// Draws a picture over a chequerboard of light grays.
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
