package import Geometry
import Matching
package import Pixels
import Scene

/// The relationship between an app's picture and the screen that it should show.
package enum Registration: Sendable {
  /// The picture has the screen's size at some number of pixels per point.
  case exact(scale: Int)
  /// The picture has the screen's proportions, and is scaled for the comparison.
  case scaled(scale: Int)
  /// The picture is of a different screen; the text states why.
  case other(String)

  /// - Parameters:
  ///   - size: the size of the screen in points.
  ///   - own: the pixels per point of the screen's device.
  package init(width: Int, height: Int, of size: Size, scale own: Int) {
    func fits(_ scale: Int) -> Bool {
      Int((size.width * Double(scale)).rounded()) == width
        && Int((size.height * Double(scale)).rounded()) == height
    }
    if let scale = ([own] + Array(1...4)).first(where: fits) {
      self = .exact(scale: scale)
      return
    }
    let (kx, ky) = (Double(width) / size.width, Double(height) / size.height)
    if abs(kx - ky) <= 0.01 * kx, kx >= 0.4, kx <= 6 {
      self = .scaled(scale: min(4, max(1, Int(kx.rounded()))))
      return
    }
    let picture = "the picture has \(width) × \(height) pixels"
    let wanted = "\(Self.number(size.width)) × \(Self.number(size.height)) points"
    if abs(Double(width) / size.height - Double(height) / size.width) <= 0.01 * kx * 2 {
      self = .other("\(picture); the design, at \(wanted), is in the other orientation")
      return
    }
    let device = Device.all.last { device in
      let (w, h) = (Int(device.size.width) * device.scale, Int(device.size.height) * device.scale)
      return (w, h) == (width, height) || (h, w) == (width, height)
    }
    let name = device.map { ", as on \($0.name)" } ?? ""
    self = .other("\(picture)\(name); the design has \(wanted)")
  }

  static func number(_ value: Double) -> String {
    value == value.rounded() ? String(Int(value)) : String((value * 100).rounded() / 100)
  }
}

/// General properties of a whole picture.
enum Overview {
  /// Returns the most frequent color, and the share of pixels that have it.
  static func ground(of picture: Pixmap) -> (share: Double, color: RGB) {
    var counts: [UInt32: Int] = [:]
    var total = 0
    picture.withPixels { pixels in
      for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 60_000)) {
        // Nearly equal colors count as one.
        counts[pixels[index] & 0x00f8_f8f8, default: 0] += 1
        total += 1
      }
    }
    let most = counts.max { ($0.value, $0.key) < ($1.value, $1.key) }
    guard let most, total > 0 else { return (0, .zero) }
    return (Double(most.value) / Double(total), RGB(most.key))
  }

  /// Returns the mean brightness, from 0 to 255.
  static func brightness(of picture: Pixmap) -> Double {
    var sum = 0.0
    var total = 0.0
    picture.withPixels { pixels in
      for index in stride(from: 0, to: pixels.count, by: max(1, pixels.count / 60_000)) {
        sum += Double(RGB(pixels[index]).luma)
        total += 1
      }
    }
    return total > 0 ? sum / total : 0
  }

  /// Returns the edges of a picture in a coarse grid.
  static func outline(of picture: Pixmap, cell: Int) -> Plane {
    var plane = Plane(width: picture.width / cell, height: picture.height / cell)
    picture.withPixels { pixels in
      for row in 0..<plane.height {
        for column in 0..<plane.width {
          var steps = 0
          let end = min((column + 1) * cell, picture.width - 1)
          for y in stride(from: row * cell, to: (row + 1) * cell, by: 2) {
            let line = y * picture.width
            var x = column * cell
            while x < end {
              // Most pixels are the same as the next.
              if x &+ 8 <= end, pixels.hasEight(at: line &+ x, as: pixels, at: line &+ x &+ 1) {
                x &+= 8
                continue
              }
              let (one, next) = (pixels[line &+ x], pixels[line &+ x &+ 1])
              if one != next, RGB.isFar(one, next, 24) { steps += 1 }
              x &+= 1
            }
          }
          plane.values[row * plane.width + column] = min(1, Float(steps) / Float(cell))
        }
      }
    }
    return plane
  }

  /// Returns how alike two pictures are in their outlines; at most 1.
  private static func likeness(_ one: Pixmap, _ other: Pixmap, scale: Double) -> Float {
    let cell = max(4, Int(6 * scale))
    return PlaneSearch.score(
      Template(outline(of: one, cell: cell), weights: nil), outline(of: other, cell: cell), 0, 0)
  }

  /// Returns whether a picture's layout is a mirror image of a design's.
  static func isMirrored(_ app: Pixmap, of design: Pixmap, scale: Double) -> Bool {
    let straight = likeness(design, app, scale: scale)
    guard straight < 0.6 else { return false }
    let mirrored = likeness(design.mirrored, app, scale: scale)
    return mirrored > 0.5 && mirrored > straight + 0.25
  }

  /// Returns whether a picture is clearly more like another painting than like the design.
  static func isLikelier(
    _ other: Pixmap, than design: Pixmap, for app: Pixmap, scale: Double
  ) -> Bool {
    let own = likeness(other, app, scale: scale)
    return own > 0.5 && own > likeness(design, app, scale: scale) + 0.1
  }
}

extension Pixmap {
  /// Returns the picture at another size; each pixel is the mean of the pixels that it covers.
  package func resized(width: Int, height: Int) -> Pixmap {
    guard width > 0, height > 0, self.width > 0, self.height > 0 else {
      return Pixmap(width: width, height: height)
    }
    let (kx, ky) = (Double(self.width) / Double(width), Double(self.height) / Double(height))
    return Pixmap(settingAll: width, height) { target in
      withPixels { source in
        for y in 0..<height {
          let rows = Self.span(Double(y) * ky, max(1, ky), self.height)
          for x in 0..<width {
            let columns = Self.span(Double(x) * kx, max(1, kx), self.width)
            var sum = RGB.zero
            var weight: Float = 0
            for (row, partY) in rows {
              for (column, partX) in columns {
                let part = partX * partY
                sum = sum + RGB(source[row * self.width + column]) * part
                weight += part
              }
            }
            target[y * width + x] = (sum * (1 / max(1e-6, weight))).color.premultiplied
          }
        }
      }
    }
  }

  /// Returns the pixels that a length covers, each with its share.
  private static func span(_ start: Double, _ length: Double, _ count: Int) -> [(Int, Float)] {
    let end = min(Double(count), start + length)
    var parts: [(Int, Float)] = []
    for index in Int(start)...max(Int(start), Int(end.rounded(.up)) - 1) where index < count {
      let share = min(end, Double(index + 1)) - max(start, Double(index))
      if share > 1e-6 { parts.append((index, Float(share))) }
    }
    return parts
  }
}
