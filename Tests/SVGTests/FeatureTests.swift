import SVG
import Source
import TestSupport
import Testing

/// Every feature beside rsvg-convert's picture of it.
@Suite struct FeatureTests {
  /// The tolerances of `IconSetTests`: rsvg's samples and rounding.
  @Test(
    .enabled(
      if: Oracle.program != nil || IconSet.isRequired, "apt-get install librsvg2-bin"),
    arguments: Feature.all)
  func agrees(feature: Feature) throws {
    let source = file(feature.body, feature.attributes)
    let folder = try TemporaryFolder()
    let path = try folder.write(source.bytes, "icon.svg")
    let alpha = try SVGIcon.parse(source).alpha(64, 64)
    let difference = Difference(
      alpha, nearerOf: try Oracle.alpha(path, side: 64), try Oracle.averagedAlpha(path, side: 64))
    #expect(difference.mean <= 1, "\(feature.body)")
    #expect(difference.worst <= 24, "\(feature.body)")
  }
}
