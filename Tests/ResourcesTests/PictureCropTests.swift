import Files
import Foundation
import Geometry
import Pixels
import TestSupport
import Testing

@testable import Resources

@Suite struct PictureCropTests {
  /// 6 × 4 pixels, each its own number, at 2×.
  private var picture: Picture {
    var pixmap = Pixmap(width: 6, height: 4)
    pixmap.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = UInt32(i) }
    }
    return Picture(
      pixmap: pixmap, digest: "d", file: "a@2x.png", scale: 2, insets: Insets(all: 1),
      caps: Insets(all: 1))
  }

  @Test func aCropIsItsPixels() {
    let part = picture.cropped(to: Rect(x: 0.5, y: 1, width: 2, height: 0.5))
    #expect(part.pixmap.width == 4 && part.pixmap.height == 1)
    #expect(part.pixmap.pixels == [13, 14, 15, 16])
    #expect(part.insets == .zero && part.caps == .zero && part.scale == 2)
    #expect(part.file == "a@2x.png")
    let other = picture.cropped(to: Rect(x: 1, y: 1, width: 2, height: 0.5))
    #expect(Set([picture.digest, part.digest, other.digest]).count == 3)
  }

  /// However it is written, there is a pixel at least and none beyond the picture.
  @Test(arguments: [
    (Rect(x: 0, y: 0, width: 0.01, height: 0.01), 1, 1),
    (Rect(x: 0, y: 0, width: 9, height: 9), 6, 4),
    (Rect(x: 99, y: 99, width: 9, height: 1e7), 1, 1),
    (Rect(x: 2.9, y: 0, width: 5, height: 2), 1, 4),
  ])
  func aCropStaysInside(crop: Rect, width: Int, height: Int) {
    let part = picture.cropped(to: crop)
    #expect(part.pixmap.width == width && part.pixmap.height == height)
    #expect(picture.size(of: crop) == Size(width: Double(width) / 2, height: Double(height) / 2))
  }

  @Test func whatLeadsOutIsKnown() {
    #expect(picture.contains(Rect(x: 0, y: 0, width: 3, height: 2)))
    #expect(picture.contains(Rect(x: 0, y: 0, width: 3.5, height: 2)), "a pixel more")
    #expect(!picture.contains(Rect(x: 0, y: 0, width: 3.6, height: 2)))
    #expect(!picture.contains(Rect(x: 3, y: 0, width: 0.5, height: 2)))
    #expect(!picture.contains(Rect(x: 0, y: 1.5, width: 3, height: 1.5)))
  }

  /// A name that leads to something other than a file is reported with what it leads to.
  @Test(arguments: [
    ("folder", "it is a folder"), ("pipe", "it is a pipe"),
    ("circle", "it is a circular link"), ("lost", "it is a broken link"),
    ("file", nil), ("nothing", nil), ("file/a", nil),
  ])
  func whatIsInTheWayIsReported(name: String, reason: String?) throws {
    let folder = try TemporaryFolder()
    try folder.write("x", "file")
    try folder.write("x", "folder/a")
    try #require(mkfifo(folder.file("pipe"), 0o600) == 0)
    try folder.link("circle", to: "round")
    try folder.link("round", to: "circle")
    try folder.link("lost", to: "nowhere")
    #expect(AssetSource.directory(folder.path).obstacle(name) == reason)
    #expect(FileSystem.obstacle(folder.file(name)) == reason)
  }
}
