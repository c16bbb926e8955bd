import Codecs
import Foundation
import PixelDiff
import Pixels
import Testing

/// Pairs that a person labeled; the defaults have to agree with every one.
@Suite(.enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence))
struct LabeledTests {
  @Test func everyVerdictIsThePersons() throws {
    var rows: [String] = []
    for label in ["should-match", "should-fail"] {
      for folder in Corpora.names("labelled/\(label)") {
        for name in Corpora.names("labelled/\(label)/\(folder)")
        where name.hasSuffix("-expected.png") {
          let stem = "labelled/\(label)/\(folder)/\(name.dropLast("-expected.png".count))"
          let expected = try ImageFile.decode(try Corpora.bytes("\(stem)-expected.png"))
          let actual = try ImageFile.decode(try Corpora.bytes("\(stem)-actual.png"))
          let difference = PixelDiff.perceptual(expected, actual)
          #expect(difference.isSame == (label == "should-match"), "\(stem)")
          let counts = difference.counts
          rows.append(
            [
              label, String(stem.dropFirst("labelled/\(label)/".count)),
              difference.isSame ? "same" : "differs", "\(counts.unequal) unequal",
              "\(counts.different) different", "\(counts.antialiased) anti-aliased",
              difference.failedGates.map(\.gate.rawValue).joined(separator: " "),
            ].joined(separator: " | "))
        }
      }
    }
    #expect(rows.count == 21)
    print(rows.joined(separator: "\n"))
  }
}
