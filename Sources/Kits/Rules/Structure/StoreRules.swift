import Geometry
import Layout
import Pixels
import Schema
import Source

/// Rules for the pictures of an application's page in the App Store.
extension Rule {
  /// The accepted sizes in pixels, upright, each with the display that it is for.
  ///
  /// Source: Apple, App Store Connect Help, "Screenshot specifications".
  private static let storeSizes: [(width: Int, height: Int, display: String)] = [
    (1320, 2868, "6.9-inch iPhone"), (1290, 2796, "6.9-inch iPhone"),
    (1242, 2688, "6.5-inch iPhone"), (2048, 2732, "13-inch iPad"),
  ]

  private static let storeSource = "Apple, App Store Connect Help, Screenshot specifications"

  static let storeSize = Rule(
    "store-size", "A picture for the App Store has one of the sizes that the store accepts.",
    because: "The store rejects a picture of any other size, and it does not scale a picture.",
    source: storeSource, preset: .store, severity: .error,
    bad: .store(width: 390, height: 844), good: .store(width: 430, height: 932),
    asking: .output(
      { screen in
        let size = screen.laid.size * Double(screen.scale)
        return wrongSize(
          Int(size.width.rounded(.up)), Int(size.height.rounded(.up)), "the picture")
      },
      { picture in wrongSize(picture.width, picture.height, picture.name) }))

  static let storeAlpha = Rule(
    "store-alpha", "A picture for the App Store has no transparent pixels and no alpha channel.",
    because: "The store rejects a picture with an alpha channel. citypaint writes none if every "
      + "pixel is opaque.",
    source: storeSource, preset: .store, severity: .error,
    bad: .store(width: 430, height: 932, background: "#1D5E4780"),
    good: .store(width: 430, height: 932),
    asking: .output(
      { screen in
        guard let picture = screen.backdrop.value?.pixmap,
          let index = picture.pixels.firstIndex(where: { $0 >> 24 != 0xFF })
        else { return [] }
        let (x, y) = (index % picture.width, index / picture.width)
        return [
          Violation(
            at: nil, "the picture is transparent at pixel (\(x), \(y))",
            measured: "transparent pixels", expected: "opaque pixels",
            remedy: "put an opaque background behind everything, or render with --background")
        ]
      },
      { picture in
        let isClear = picture.pixels.contains { $0 >> 24 != 0xFF }
        guard isClear || picture.hasAlpha else { return [] }
        return [
          Violation(
            at: nil,
            isClear
              ? "\(picture.name) has transparent pixels"
              : "\(picture.name) has an alpha channel, although every pixel is opaque",
            measured: "an alpha channel", expected: "no alpha channel",
            remedy: "write the picture without an alpha channel")
        ]
      }))

  private static func wrongSize(_ width: Int, _ height: Int, _ name: String) -> [Violation] {
    let sides = (min(width, height), max(width, height))
    guard !storeSizes.contains(where: { ($0.width, $0.height) == sides }) else { return [] }
    let near = storeSizes.min { distance($0, sides) < distance($1, sides) } ?? storeSizes[0]
    let expected =
      width > height ? "\(near.height) × \(near.width)" : "\(near.width) × \(near.height)"
    let all = storeSizes.map { "\($0.width) × \($0.height)" }
    return [
      Violation(
        at: nil,
        "\(name) is \(width) × \(height) pixels, which is not a size that the App Store accepts",
        measured: "\(width) × \(height)", expected: expected,
        remedy: "draw it at \(expected) pixels, for the \(near.display); the sizes are "
          + Suggestion.sentence(all, "and") + ", upright or in landscape")
    ]
  }

  private static func distance(
    _ size: (width: Int, height: Int, display: String), _ sides: (Int, Int)
  ) -> Int {
    abs(size.width - sides.0) + abs(size.height - sides.1)
  }
}

extension LintExample {
  /// Returns a picture for the store, at three pixels per point.
  fileprivate static func store(
    width: Int, height: Int, background: String = "#1D5E47"
  ) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene",
        "device": { "width": \(width), "height": \(height), "scale": 3 },
        "root": { "type": "layers", "background": "\(background)", "children": [
          { "type": "text", "text": "All your trips", "size": 40, "color": "#FFFFFF",
            "edges": { "top": 80, "start": 32 } } ] }
      }
      """)
  }
}
