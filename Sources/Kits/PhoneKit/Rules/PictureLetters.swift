import Rules

/// Detects lines of letters in a picture: small marks of different widths on one line, close
/// together, in strong contrast to an even background.
///
/// Rows of dots, keys, and stripes are not letters, since their marks are alike; doubtful cases are
/// not letters either.
struct PictureLetters {
  /// A mark: a group of adjacent pixels, represented by its bounding box.
  private struct Mark {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var count = 0

    var width: Int { right - left + 1 }
    var height: Int { bottom - top + 1 }
  }

  let picture: LintPicture
  /// The scale in pixels per point.
  let scale: Int

  /// Returns the number of marks in the longest line; 0 if there is none.
  ///
  /// - Parameter top: the height in pixels of the ignored area at the top, where the status bar is.
  func longestLine(below top: Int) -> Int {
    guard picture.pixels.count == picture.width * picture.height else { return 0 }
    return [true, false].map { longestLine(of: marks(in: ink(isLighter: $0, below: top))) }.max()
      ?? 0
  }

  private func longestLine(of marks: [Mark]) -> Int {
    let marks = marks.filter(isLetter).sorted { ($0.bottom, $0.left) < ($1.bottom, $1.left) }
    var longest = 0
    // Letters without descenders end on the baseline; those with descenders are ignored.
    for (index, first) in marks.enumerated() {
      let line = marks[index...].prefix { $0.bottom - first.bottom <= max(1, scale / 2) }
        .sorted { $0.left < $1.left }
      longest = max(longest, longestRun(of: line))
    }
    return longest
  }

  private func longestRun(of line: [Mark]) -> Int {
    var best = 0
    var run: [Mark] = []
    func close() {
      let widths = Set(run.map(\.width)).count
      let heights = Set(run.map(\.height)).count
      if run.count >= Self.fewest, widths >= 3, heights >= 2 {
        best = max(best, run.count)
      }
      run = []
    }
    for mark in line {
      if let last = run.last {
        let gap = mark.left - last.right
        let height = max(mark.height, last.height)
        if gap < 1 || gap > 2 * height || min(mark.height, last.height) * 2 < height { close() }
      }
      run.append(mark)
    }
    close()
    return best
  }

  /// The minimum number of marks in a line of letters.
  static let fewest = 5

  private func isLetter(_ mark: Mark) -> Bool {
    let height = mark.height
    return height >= 5 * scale && height <= 26 * scale && mark.width <= height * 2
      && mark.count * 8 >= mark.width * height
  }

  // MARK: Ink

  /// Returns, for each pixel, whether it is clearly lighter than the background or, if `isLighter`
  /// is `false`, clearly darker.
  ///
  /// The background is found row by row, in pieces 160 points wide, since bars are shaded from top
  /// to bottom.
  private func ink(isLighter: Bool, below top: Int) -> [Bool] {
    let (width, height) = (picture.width, picture.height)
    let light = picture.pixels.map { Int(PictureShape.light($0)) }
    var ink = [Bool](repeating: false, count: light.count)
    let side = 160 * scale
    for y in stride(from: top, to: height, by: 1) {
      for x0 in stride(from: 0, to: width, by: side) {
        let row = y * width + x0..<y * width + min(x0 + side, width)
        var shares = [Int](repeating: 0, count: 32)
        for index in row { shares[light[index] >> 3] += 1 }
        guard let most = shares.indices.max(by: { shares[$0] < shares[$1] }),
          shares[most] * 3 >= row.count
        else { continue }
        let ground = most * 8 + 4
        for index in row {
          let step = light[index] - ground
          ink[index] = isLighter ? step >= Self.contrast : -step >= Self.contrast
        }
      }
    }
    return ink
  }

  /// The minimum difference in luminance between letters and their background, out of 255.
  private static let contrast = 72

  private func marks(in ink: [Bool]) -> [Mark] {
    let (width, height) = (picture.width, picture.height)
    var rest = ink
    var marks: [Mark] = []
    var stack: [Int] = []
    for start in rest.indices where rest[start] {
      var mark = Mark(
        left: start % width, top: start / width, right: start % width, bottom: start / width)
      rest[start] = false
      stack.append(start)
      while let index = stack.popLast() {
        let (x, y) = (index % width, index / width)
        mark.left = min(mark.left, x)
        mark.right = max(mark.right, x)
        mark.bottom = max(mark.bottom, y)
        mark.count += 1
        for near in max(0, y - 1)...min(height - 1, y + 1) {
          for beside in max(0, x - 1)...min(width - 1, x + 1) where rest[near * width + beside] {
            rest[near * width + beside] = false
            stack.append(near * width + beside)
          }
        }
      }
      marks.append(mark)
    }
    return marks
  }
}
