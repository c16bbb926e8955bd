extension Pixmap {
  /// The same pixels, each row in reverse order.
  package var mirrored: Pixmap {
    Pixmap(settingAll: width, height) { target in
      withPixels { source in
        for row in 0..<height {
          let start = row * width
          for column in 0..<width { target[start + column] = source[start + width - 1 - column] }
        }
      }
    }
  }
}

extension Mask {
  /// The same coverage, each row in reverse order.
  package var mirrored: Mask {
    var result = Mask(width: width, height: height)
    result.withMutableCoverage { target in
      withCoverage { source in
        for row in 0..<height {
          let start = row * width
          for column in 0..<width { target[start + column] = source[start + width - 1 - column] }
        }
      }
    }
    return result
  }
}
