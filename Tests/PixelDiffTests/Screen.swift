import Pixels
import TestSupport

/// A picture of a screen made of shapes at places that need not be whole pixels.
///
/// Coverage is the exact area of a pixel, so a shape can be moved by part of one, as another
/// rasterizer or another phase of the pixel grid would.
struct Screen {
  let width: Int
  let height: Int
  private var channels: [Double]

  init(width: Int = 160, height: Int = 120, _ color: (Double, Double, Double) = (244, 244, 244)) {
    self.width = width
    self.height = height
    channels = (0..<width * height).flatMap { _ in [color.0, color.1, color.2] }
  }

  mutating func fill(
    _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ color: (Double, Double, Double)
  ) {
    for row in max(0, Int(y))..<min(height, Int((y + h).rounded(.up))) {
      let down = max(0, min(y + h, Double(row + 1)) - max(y, Double(row)))
      for column in max(0, Int(x))..<min(width, Int((x + w).rounded(.up))) {
        let across = max(0, min(x + w, Double(column + 1)) - max(x, Double(column)))
        let share = down * across
        for (k, value) in [color.0, color.1, color.2].enumerated() {
          let i = (row * width + column) * 3 + k
          channels[i] += (value - channels[i]) * share
        }
      }
    }
  }

  /// Something like words: strokes of one and a half pixels, upright and level, of a letter's size.
  mutating func text(
    _ x: Double, _ y: Double, letters: Int, seed: UInt64 = 7,
    color: (Double, Double, Double) = (51, 51, 51)
  ) {
    var random = RandomSource(seed)
    for letter in 0..<letters {
      let left = x + Double(letter) * 7
      for stroke in 0..<3 {
        let offset = Double(Int.random(in: 0..<4, using: &random))
        if stroke == 1 {
          fill(left, y + 2 * offset, 5, 1.5, color)
        } else {
          fill(left + offset, y, 1.5, 9, color)
        }
      }
    }
  }

  /// Adds to every channel.
  mutating func add(_ r: Double, _ g: Double, _ b: Double) {
    for i in channels.indices { channels[i] += [r, g, b][i % 3] }
  }

  /// Adds a different number to each channel.
  mutating func noise(_ range: ClosedRange<Int>, seed: UInt64 = 3) {
    var random = RandomSource(seed)
    for i in channels.indices { channels[i] += Double(Int.random(in: range, using: &random)) }
  }

  /// What quantised 8 × 8 blocks leave: the channels' means of 2 × 2 pixels, for all but luma.
  mutating func subsampleChroma() {
    for y in stride(from: 0, to: height - 1, by: 2) {
      for x in stride(from: 0, to: width - 1, by: 2) {
        let places = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)].map { ($1 * width + $0) * 3 }
        let lumas = places.map {
          0.299 * channels[$0] + 0.587 * channels[$0 + 1] + 0.114 * channels[$0 + 2]
        }
        for k in [0, 2] {
          let mean = zip(places, lumas).reduce(0) { $0 + channels[$1.0 + k] - $1.1 } / 4
          for (place, luma) in zip(places, lumas) { channels[place + k] = luma + mean }
        }
        for (place, luma) in zip(places, lumas) {
          channels[place + 1] =
            (luma - 0.299 * channels[place] - 0.114 * channels[place + 2]) / 0.587
        }
      }
    }
  }

  /// The screen moved right by part of a pixel, each pixel mixed with its left neighbor.
  mutating func slide(_ part: Double) {
    for y in 0..<height {
      for x in (1..<width).reversed() {
        for k in 0..<3 {
          let i = (y * width + x) * 3 + k
          channels[i] += (channels[i - 3] - channels[i]) * part
        }
      }
    }
  }

  var pixmap: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices {
        func byte(_ k: Int) -> UInt32 {
          UInt32(min(255, max(0, channels[i * 3 + k].rounded())))
        }
        pixels[i] = byte(0) | byte(1) << 8 | byte(2) << 16 | 0xff00_0000
      }
    }
    return pixmap
  }
}
