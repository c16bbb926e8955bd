import Foundation
import Pixels
import TestSupport
import Testing

/// Numbers that once crashed the program; each is now an error at its place.
@Suite struct NumberAttackTests {
  private func icon(_ keys: String) throws -> Attack {
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"icon\", \"src\": \"car\", \"tint\": \"#000000\", \(keys)}")
    ])
  }

  @Test(arguments: ["1e7", "20000", "4097"])
  func anIconOfSoManyPoints(size: String) throws {
    try icon("\"size\": \(size)").isRefused(
      "render a.json -o o.png", "from 0 to 4096, found \(size)")
  }

  @Test func anIconAsLargeAsItsBox() throws {
    try icon("\"width\": 20000, \"height\": 20000").isRefused(
      "render a.json -o o.png", "40000 × 40000 pixels", "the limit of 16777216", "--limits none")
  }

  @Test func manyLargeIcons() throws {
    let icons = Attack.list(300) {
      "{\"type\": \"icon\", \"src\": \"car\", \"tint\": \"#000000\", \"size\": \(1000 + $0)}"
    }
    try Attack(["a.json": Attack.scene("{\"type\": \"layers\", \"children\": \(icons)}")])
      .isRefused("render a.json -o o.png", "more than 67108864 pixels")
  }

  @Test func partsOfAPictureAgainAndAgain() throws {
    let workspace = try Attack([:])
    try workspace.folder.write(SamplePicture.png(.black, width: 8000, height: 4000), "p.png")
    let parts = Attack.list(90) {
      "{\"type\": \"image\", \"src\": \"p.png\", \"width\": 9, \"height\": 9, "
        + "\"crop\": [\($0), 0, 7900, 4000]}"
    }
    try workspace.folder.write(
      Attack.scene("{\"type\": \"layers\", \"children\": \(parts)}"), "a.json")
    try workspace.isRefused(
      "render a.json -o o.png", "cropped and mirrored pictures", "more than 33554432 pixels")
  }

  @Test func anIndexOfAnyHeight() throws {
    try Attack([
      "a.json": Attack.scene(
        """
        {"type": "column", "look": "flat", "children": [{"type": "phone.table", "height": 1e308,
        "index": ["search", "A", "B"], "sections": []}]}
        """)
    ]).isRefused()
  }

  @Test func theLeastExponent() throws {
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"text\", \"text\": {\"string\": \"days\", \"count\": \"{{n}}\"}}",
        """
        "data": {"n": 1e-9223372036854775808},
        "strings": {"en": {"days": {"one": "# day", "other": "# days"}}},
        """)
    ]).isRefused("render a.json -o o.png", "\"count\" must be a number")
  }

  @Test func tenPicturesOfOnePlainColor() throws {
    let workspace = try Attack([:])
    let bytes = try SamplePicture.png(.black, width: 8000, height: 8000)
    for index in 0..<10 { try workspace.folder.write(bytes, "p\(index).png") }
    for (type, keys) in [
      ("image", "\"height\": 9, \"width\": 9"), ("icon", "\"tint\": \"#000000\""),
    ] {
      let pictures = Attack.list(10) {
        "{\"type\": \"\(type)\", \"src\": \"p\($0).png\", \(keys)}"
      }
      try workspace.folder.write(
        Attack.scene("{\"type\": \"layers\", \"children\": \(pictures)}"), "a.json")
      try workspace.isRefused("render a.json -o o.png", "the limit of 100000000 pixels")
    }
  }
}
