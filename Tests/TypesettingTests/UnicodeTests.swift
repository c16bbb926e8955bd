import Foundation
import Testing

@testable import Typesetting

/// Unicode's own test files, from Debian's `unicode-data`; in CI they must be there.
@Suite struct UnicodeTests {
  /// A file of Unicode's, or `nil` with a message where it is not installed.
  static func text(
    _ name: String, version: String = "-\(UnicodeTable.version).txt"
  ) throws -> String? {
    let path = "/usr/share/unicode/" + name
    guard let data = FileManager.default.contents(atPath: path) else {
      if ProcessInfo.processInfo.environment["CI"] != nil {
        Issue.record("\(path) is missing: install unicode-data")
      } else {
        print("skipped: \(path) is not there; install unicode-data")
      }
      return nil
    }
    let text = String(decoding: data, as: UTF8.self)
    try #require(text.contains(version), "another version of Unicode")
    return text
  }

  /// The lines of a test file: scalars, and for each whether a break comes before it.
  static func cases(_ name: String) throws -> [(line: Int, scalars: [UInt32], breaks: [Bool])]? {
    guard let text = try text("auxiliary/" + name) else { return nil }
    return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap {
      number, line in
      let words = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
      guard !words.isEmpty else { return nil }
      var scalars: [UInt32] = []
      var breaks: [Bool] = []
      for (i, word) in words.enumerated() {
        if i % 2 == 0 {
          breaks.append(word == "÷")
        } else {
          scalars.append(UInt32(word, radix: 16) ?? 0)
        }
      }
      return (number + 1, scalars, Array(breaks.dropLast()))
    }
  }

  @Test func lineBreakTest() throws {
    guard let cases = try Self.cases("LineBreakTest.txt") else { return }
    #expect(cases.count > 7000)
    for (line, scalars, breaks) in cases {
      let found = LineBreaker.opportunities(scalars.map { ScalarProperties($0).lineBreak })
      #expect(found.map { $0 != .none } == breaks, "line \(line)")
    }
  }

  @Test func graphemeBreakTest() throws {
    guard let cases = try Self.cases("GraphemeBreakTest.txt") else { return }
    #expect(cases.count > 500)
    for (line, scalars, breaks) in cases {
      var breaker = GraphemeBreaker()
      let found = scalars.map { breaker.startsCluster(ScalarProperties($0).grapheme) }
      #expect(found == breaks, "line \(line)")
    }
  }

  @Test func tableIsInOrder() {
    let starts = UnicodeTable.entries.map { $0 >> 11 }
    #expect(starts.first == 0)
    #expect(zip(starts, starts.dropFirst()).allSatisfy { $0 < $1 })
    #expect(UnicodeTable.entries.filter { $0 >> 11 < 0x80 }.count <= 64)
    #expect(
      UnicodeTable.entries.allSatisfy { LineBreakClass(rawValue: UInt8($0 >> 5 & 63)) != nil })
    #expect(UnicodeTable.entries.allSatisfy { GraphemeClass(rawValue: UInt8($0 >> 1 & 15)) != nil })
  }

  /// Unicode's list of emoji, or `nil` with a message where it is not installed.
  static func emojiTest() throws -> String? {
    guard let list = try text("emoji/emoji-test.txt", version: "Version: 15.0") else { return nil }
    return list
  }

  @Test func rangesAreThoseOfTheData() throws {
    for set in [
      UnicodeRanges.emoji, UnicodeRanges.emojiPresentation, UnicodeRanges.smallKana,
      UnicodeRanges.complexContext,
    ] {
      #expect(set.count % 2 == 0 && zip(set, set.dropFirst()).allSatisfy { $0 < $1 })
    }
    guard let data = try Self.text("LineBreak.txt") else { return }
    for line in data.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.prefix { $0 != "#" }.split(separator: ";")
      guard fields.count == 2, let first = UInt32(fields[0].prefix { $0 != "." }, radix: 16) else {
        continue
      }
      let kind = fields[1].filter { !$0.isWhitespace }
      #expect(UnicodeRanges.has(UnicodeRanges.smallKana, first) == (kind == "CJ"), "\(line)")
      #expect(UnicodeRanges.has(UnicodeRanges.complexContext, first) == (kind == "SA"), "\(line)")
    }
  }
}
