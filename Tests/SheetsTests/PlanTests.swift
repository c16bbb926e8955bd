import Geometry
import Scene
import Sheets
import TestSupport
import Testing

extension RandomSource {
  fileprivate mutating func int(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }
}

/// Where labels go, with screens of chance.
@Suite struct PlanTests {
  @Test(arguments: 0..<40)
  func labelsAreSpreadInOrder(seed: Int) {
    var random = RandomSource(UInt64(seed))
    let count = random.int(0...26)
    let wanted = (0..<count).map { _ in Double(random.int(-40...520)) }.sorted()
    let tops = CalloutPlan.spread(wanted, 18, in: -10...490)
    #expect(tops.count == count)
    for (upper, lower) in zip(tops, tops.dropFirst()) { #expect(lower - upper > 17.999) }
    #expect(tops.allSatisfy { $0 > -10.001 && $0 + 18 < 490.001 })
    // Where there is room for all, all are where they were wanted.
    if zip(wanted, wanted.dropFirst()).allSatisfy({ $1 - $0 >= 18 }),
      wanted.allSatisfy({ (-10...472).contains($0) })
    {
      #expect(zip(tops, wanted).allSatisfy { abs($0 - $1) < 1e-9 })
    }
  }

  @Test(arguments: 0..<40)
  func everyCandidateIsCalledOutOrLeft(seed: Int) {
    var random = RandomSource(UInt64(seed))
    let candidates = (0..<random.int(0...90)).map { index in
      CalloutPlan.Candidate(
        group: index,
        frame: Rect(
          x: Double(random.int(0...300)), y: Double(random.int(0...460)),
          width: Double(random.int(1...20)), height: Double(random.int(1...20))),
        rank: random.int(0...3))
    }
    let plan = CalloutPlan(
      candidates, size: Size(width: 320, height: 480), range: 0...480, height: 18, texts: [])
    #expect(
      (plan.callouts.map(\.group) + plan.left).sorted() == candidates.map(\.group))
    for callout in plan.callouts {
      let frame = candidates[callout.group].frame
      #expect(callout.anchor.x == (callout.side == .left ? frame.x : min(320, frame.maxX)))
      #expect(callout.anchor.y >= frame.y && callout.anchor.y <= frame.maxY)
    }
    let worst = plan.callouts.map { candidates[$0.group].rank }.max() ?? 0
    #expect(plan.left.allSatisfy { candidates[$0].rank >= worst }, "what is most is called out")
  }

  /// Apple's diagonals, which are measured to the corners: 3.5, 4, 4.7, 5.5, 5.4 and 6.1 inches.
  @Test(arguments: [
    ("iphone", 3.5), ("iphone-4", 3.5), ("iphone-5", 4), ("iphone-8", 4.7),
    ("iphone-8-plus", 5.5), ("iphone-x", 5.8), ("iphone-xr", 6.1), ("iphone-11-pro-max", 6.5),
    ("iphone-12-mini", 5.4), ("iphone-13", 6.1), ("iphone-14-plus", 6.7), ("iphone-16-pro", 6.3),
    ("iphone-16-pro-max", 6.9),
  ])
  func densitiesGiveTheDiagonalsAppleStates(name: String, inches: Double) throws {
    let device = try #require(Device.all.first { $0.name == name })
    let density = try #require(device.pointsPerInch)
    let (width, height) = (device.size.width / density, device.size.height / density)
    #expect(abs((width * width + height * height).squareRoot() - inches) < 0.08, "\(name)")
    #expect(Device.all.allSatisfy { $0.pointsPerInch != nil })
  }
}
