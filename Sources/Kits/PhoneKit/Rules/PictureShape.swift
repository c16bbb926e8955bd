import Rules

/// Detects rounded corners and a shine in a picture's pixels; doubtful cases are `false`.
struct PictureShape {
  let picture: LintPicture

  private var width: Int { picture.width }
  private var height: Int { picture.height }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 { picture.pixels[y * width + x] }

  private static func differ(_ a: UInt32, _ b: UInt32, by tolerance: Int) -> Bool {
    stride(from: 0, to: 32, by: 8).contains { shift in
      abs(Int(a >> shift & 255) - Int(b >> shift & 255)) > tolerance
    }
  }

  // MARK: Corners

  /// Whether all four corners have one color, or are clear, outside arcs of the same radius.
  var hasRoundCorners: Bool {
    guard width == height, width >= 20, picture.pixels.count == width * height else { return false }
    let outside = pixel(0, 0)
    let last = width - 1
    let corners = [pixel(last, 0), pixel(0, last), pixel(last, last)]
    guard !corners.contains(where: { Self.differ($0, outside, by: 24) }) else { return false }
    let reach = Int(Double(width) * 0.4)
    let runs = [(false, false), (true, false), (false, true), (true, true)].map { flips in
      (0..<reach).map { row in
        var run = 0
        while run < width,
          !Self.differ(
            pixel(flips.0 ? last - run : run, flips.1 ? last - row : row), outside, by: 60)
        {
          run += 1
        }
        return Double(run)
      }
    }
    let tolerance = max(1.5, Double(width) * 0.03)
    return stride(from: 3.0, through: Double(width) * 0.3, by: 0.5).contains { radius in
      runs.allSatisfy { run in
        run[0] >= 1.5
          && run.enumerated().allSatisfy { row, length in
            let up = max(0, radius - Double(row) - 0.5)
            let expected = radius - (radius * radius - up * up).squareRoot()
            return abs(length - expected) <= (up == 0 ? 0.5 : tolerance)
          }
      }
    }
  }

  // MARK: Shine

  /// Whether the upper part is lighter down to an arc from side to side, like the phone's own
  /// shine.
  ///
  /// `false` if a straight line fits as well.
  var hasShine: Bool {
    guard width == height, width >= 40, picture.pixels.count == width * height else { return false }
    let light = picture.pixels.map(Self.light)
    let unit = Double(width) / 57
    let middles = stride(from: 20 * unit, through: 40 * unit, by: unit / 2)
    let sags = stride(from: -12 * unit, through: 12 * unit, by: unit).filter {
      abs($0) >= 3 * unit
    }
    guard
      middles.contains(where: { middle in
        sags.contains { isStep(light, middle: middle, sag: $0, unit: unit) }
      })
    else { return false }
    return !middles.contains { isStep(light, middle: $0, sag: 0, unit: unit) }
  }

  /// Whether the picture is lighter above an arc than below it, nearly everywhere along the arc and
  /// nowhere else.
  private func isStep(_ light: [Double], middle: Double, sag: Double, unit: Double) -> Bool {
    let edge = Int(6 * unit)
    let half = Double(width) / 2
    var steps: [Double] = []
    var beside: [Double] = []
    for x in edge..<width - edge {
      let away = (Double(x) + 0.5 - half) / half
      let y = middle - sag * away * away
      func step(_ y: Double) -> Double {
        let above = Int(y - unit)
        let below = Int(y + unit)
        guard above >= 0, below < height else { return 0 }
        return light[above * width + x] - light[below * width + x]
      }
      steps.append(step(y))
      beside.append(max(abs(step(y - 5 * unit)), abs(step(y + 5 * unit))))
    }
    let clear = steps.count { $0 >= 8 && $0 <= 140 }
    guard Double(clear) >= 0.85 * Double(steps.count) else { return false }
    steps.sort()
    beside.sort()
    let count = steps.count / 2
    return steps[count] >= 10 && steps[count] >= 3 * beside[count]
  }

  /// Returns the luminance of a pixel from 0 to 255.
  static func light(_ pixel: UInt32) -> Double {
    0.3 * Double(pixel & 255) + 0.59 * Double(pixel >> 8 & 255) + 0.11 * Double(pixel >> 16 & 255)
  }
}
