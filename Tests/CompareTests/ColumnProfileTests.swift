import Matching
import Testing

/// The columns of lines of ink, compared with what is known by construction.
@Suite struct ColumnProfileTests {
  /// Returns the profile of upright lines.
  ///
  /// - Parameters:
  ///   - lines: the columns with ink.
  ///   - rows: the rows with ink.
  private func profile(_ lines: [Int], rows: Range<Int>, strength: Float = 200) -> ColumnProfile {
    var plane = Plane(width: 40, height: 24)
    for row in rows {
      for column in lines { plane[column, row] = strength }
    }
    return ColumnProfile(plane)
  }

  private static let lines = [8, 9, 17, 18, 28, 29]

  /// Another renderer fits letters to other rows, and draws them fainter.
  @Test func otherRowsAndStrengthsAreTheSameColumns() {
    let own = profile(Self.lines, rows: 4..<20)
    #expect(own.unexplained(of: own) < 0.0001)
    #expect(own.unexplained(of: profile(Self.lines, rows: 3..<18, strength: 150)) < 0.0001)
    #expect(own.unexplained(of: profile(Self.lines.map { $0 + 1 }, rows: 4..<20)) < 0.0001)
  }

  @Test func thickerLinesAreOtherColumns() {
    let own = profile(Self.lines, rows: 4..<20)
    let bold = profile(Self.lines + [10, 19, 30], rows: 4..<20)
    #expect(own.unexplained(of: bold) > 0.05)
    #expect(bold.unexplained(of: own) > 0.05)
  }

  @Test func nothingIsExplainedWithoutInk() {
    let own = profile(Self.lines, rows: 4..<20)
    let empty = ColumnProfile(Plane(width: 40, height: 24))
    #expect(own.unexplained(of: empty) == 1)
    #expect(empty.unexplained(of: own) == 1)
  }
}
