import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// What effects need is counted before anything is painted.
@Suite struct EffectDemandTests {
  private func excess(_ items: [DisplayItem], _ side: Int = 600) -> EffectExcess? {
    Rasterizer(cache: RasterCache(), workers: 2)
      .excess(of: DisplayList(items), width: side, height: side)
  }

  private let card = rectangle(100, 100, 400, 400, .white)

  /// Groups inside each other, the outermost bearing the number 0.
  private func nested(_ count: Int, _ effects: Group) -> DisplayItem {
    (0..<count).reversed().reduce(card) { item, number in
      var group = effects
      group.items = [item]
      group.element = ElementID(number)
      return .group(group)
    }
  }

  private static let shadow = Group.Shadow(color: .black, offset: .zero, sigma: 4)

  @Test func ordinaryEffectsPass() {
    #expect(excess([card]) == nil)
    let row = Group(items: [card], clip: .rect(Rect(x: 9, y: 9, width: 99, height: 99)))
    let shaded = Group(items: [card], shadows: [Self.shadow], filters: [.blur(sigma: 6)])
    let glass = Group(items: [], backdrop: [.saturation(1.8), .blur(sigma: 20)])
    let items = (0..<60).flatMap { _ in [row, shaded, glass].map { DisplayItem.group($0) } }
    #expect(excess(items) == nil)
    #expect(excess([nested(12, shaded)]) == nil)
    #expect(excess([nested(100, Group(items: [], opacity: 200))]) == nil)
  }

  @Test func wideBlursInsideEachOtherAreTooMuch() {
    let blurred = Group(items: [], filters: [.blur(sigma: 250)])
    #expect(excess([nested(2, blurred)]) == nil)
    let found = excess([nested(100, blurred)])
    #expect(found?.kind == .memory)
    #expect((found?.element.index ?? -1) > 1, "the first ones alone would do")
    var shaded = Self.shadow
    shaded.sigma = 250
    #expect(excess([nested(100, Group(items: [], shadows: [shaded]))]) != nil)
  }

  @Test func manyWideBackdropsAreTooMuch() {
    func glass(_ count: Int) -> [DisplayItem] {
      (0..<count).map {
        .group(Group(items: [], backdrop: [.blur(sigma: 250)], element: ElementID($0)))
      }
    }
    #expect(excess(glass(20)) == nil)
    let found = excess(glass(500))
    #expect(found?.kind == .work)
    #expect(found?.element.index == 0, "all alike: the first is reported")
  }

  @Test func theMostDemandingIsReported() {
    let shaded = Group(
      items: [card], shadows: (0..<50).map { _ in Self.shadow }, element: ElementID(3))
    let many = Group(
      items: [card],
      shadows: (0..<4000).map { _ in
        Group.Shadow(color: .black, offset: .zero, sigma: 90, spread: 60)
      }, element: ElementID(7))
    let found = excess([.group(shaded), .group(many), .group(shaded)])
    #expect(found?.kind == .work)
    #expect(found?.element.index == 7)
  }

  /// A mask's own groups are laid with other numbers: its owner is reported.
  @Test func ofAMaskItsOwnerIsReported() {
    let blurred = Group(items: [], filters: [.blur(sigma: 250)], element: ElementID(40))
    let owner = Group(
      items: [card], mask: DisplayList([nested(100, blurred)]), element: ElementID(5))
    #expect(excess([.group(owner)])?.element.index == 5)
  }

  /// What cannot be seen needs nothing, however large it is.
  @Test func whatIsOutOfSightNeedsNothing() {
    let far = rectangle(-90000, -90000, 1000, 1000, .black)
    let blurred = Group(items: [far], filters: [.blur(sigma: 100)])
    let items = (0..<900).map { _ in DisplayItem.group(blurred) }
    #expect(excess(items) == nil)
  }

  /// A shadow on the ground asks for exact extents; a small one passes.
  @Test func aGroundIsCountedByItsExtent() {
    var shadow = Self.shadow
    shadow.ground = .scale(x: 1, y: 0.3)
    let small = DisplayItem.group(Group(items: [card], shadows: [shadow]))
    #expect(excess([DisplayItem](repeating: small, count: 50)) == nil)
    shadow.ground = .scale(x: 0.001, y: 0.001)
    let huge = rectangle(-130000, -130000, 260000, 260000, .black)
    let group = Group(items: [huge], shadows: [shadow])
    #expect(excess([.group(group)])?.kind == .memory)
  }

  @Test(arguments: [Double.nan, .infinity, 1e300, -1e9, 0])
  func oddNumbersAreCounted(value: Double) {
    let shadow = Group.Shadow(
      color: .black, offset: Point(x: value, y: value), sigma: value, spread: value,
      ground: .scale(x: value, y: value))
    let bevel = Group.Bevel(
      depth: value, sigma: value, light: Point(x: value, y: 1), highlight: .white, shade: .black)
    let group = Group(
      items: [card], transform: .scale(x: value, y: value), shadows: [shadow], bevel: bevel,
      filters: [.blur(sigma: value)])
    _ = excess([.group(group)])
    _ = excess([nested(3, group)])
  }
}
