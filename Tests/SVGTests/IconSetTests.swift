import Foundation
import SVG
import Source
import Synchronization
import TestSupport
import Testing

/// Icons of public sets and the project's own, beside rsvg-convert's picture of them.
///
/// rsvg (by cairo) takes a pixel's coverage from a grid of samples and rounds places to 1/256 of a
/// pixel, so that an edge may differ by some steps of 255; the tolerances are for that alone. Its
/// strokes lose parts of curves that turn within a pixel: where a pixel is far off, rsvg is asked
/// again at eight times the size, and the pixel must agree with one of its two answers.
@Suite struct IconSetTests {
  static let side = 64
  static let mostMean = 1.5
  static let mostMeanOfSet = 0.5
  static let mostPixel = 48

  enum Outcome: Sendable {
    case compared(Difference, askedAgain: Bool)
    case refused(String)
    case failed(String)
  }

  @Test(arguments: IconSet.all)
  func agrees(set: IconSet) throws {
    let files = set.files
    if files.isEmpty, !IconSet.isRequired {
      try Test.cancel("\(set.name) is not installed: \(set.remedy)")
    }
    try #require(!files.isEmpty, "\(set.name) is not installed: \(set.remedy)")
    try check(files.map { set.folder + "/" + $0 }, set.name, refused: set.refused)
  }

  @Test func theProjectsOwnAgree() throws {
    let folder = PackageFolder.file("Assets/Icons")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let files = names.filter { $0.hasSuffix(".svg") }.sorted().map { folder + "/" + $0 }
    try check(files, "Assets/Icons", refused: [:])
  }

  private func check(_ files: [String], _ name: String, refused: [String: String]) throws {
    if files.isEmpty { return }
    try #require(Oracle.program != nil, "apt-get install librsvg2-bin")
    let outcomes = Self.compare(files)
    var sum = 0.0
    var compared = 0
    var askedAgain = 0
    var worstMean = 0.0
    var worstPixel = 0
    var found: [String: String] = [:]
    for (file, outcome) in zip(files, outcomes) {
      let short = URL(filePath: file).lastPathComponent
      switch outcome {
      case .compared(let difference, let again):
        askedAgain += again ? 1 : 0
        compared += 1
        sum += difference.mean
        worstMean = max(worstMean, difference.mean)
        worstPixel = max(worstPixel, difference.worst)
        if difference.mean > Self.mostMean || difference.worst > Self.mostPixel {
          Issue.record(
            "\(file): mean \(Self.text(difference.mean)), worst pixel \(difference.worst)")
        }
      case .refused(let words): found[short] = words
      case .failed(let words): Issue.record("\(file): \(words)")
      }
    }
    let mean = sum / Double(max(compared, 1))
    print(
      "\(name): \(compared) icons, \(found.count) refused by name, mean \(Self.text(mean)), "
        + "worst mean \(Self.text(worstMean)), worst pixel \(worstPixel); "
        + "\(askedAgain) compared at eight times the size too")
    #expect(found == refused)
    #expect(mean <= Self.mostMeanOfSet)
  }

  private static func compare(_ files: [String]) -> [Outcome] {
    let outcomes = Mutex([Outcome](repeating: .failed("not compared"), count: files.count))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 3) { _ in
      while true {
        let index = next.withLock { value in
          value += 1
          return value - 1
        }
        guard index < files.count else { return }
        let outcome = compare(files[index])
        outcomes.withLock { $0[index] = outcome }
      }
    }
    return outcomes.withLock { $0 }
  }

  private static func compare(_ file: String) -> Outcome {
    do {
      let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
      let icon: SVGIcon
      do throws(SVGError) {
        icon = try SVGIcon.parse(SourceFile(name: file, bytes: bytes))
      } catch {
        return .refused(error.message)
      }
      let alpha = icon.alpha(side, side)
      let coarse = try Oracle.alpha(file, side: side)
      let difference = Difference(alpha, coarse)
      if difference.worst <= mostPixel { return .compared(difference, askedAgain: false) }
      let fine = try Oracle.averagedAlpha(file, side: side)
      return .compared(Difference(alpha, nearerOf: coarse, fine), askedAgain: true)
    } catch {
      return .failed("\(error)")
    }
  }

  private static func text(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)"
  }
}
