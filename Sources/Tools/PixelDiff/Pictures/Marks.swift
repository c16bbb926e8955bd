import Pixels

/// What each pixel of a highlighted picture becomes.
struct Marks: Sendable {
  private let classes: ClassMap
  private let boxes: [PixelBox]
  private let red = DifferencePicture.red.premultiplied
  private let rose = DifferencePicture.rose.premultiplied
  private let yellow = DifferencePicture.yellow.premultiplied
  private let blue = DifferencePicture.blue.premultiplied
  private let violet = DifferencePicture.violet.premultiplied

  init(_ difference: PixelDifference) {
    classes = difference.classes
    boxes = difference.clusters.map(\.box)
  }

  func draw(_ y: Int, _ overlap: PixelSize, _ canvas: Canvas) {
    let row = canvas.base + y * canvas.width
    let isShared = y < overlap.height
    // The clusters of this row alone, so that a picture of many costs no more.
    let near = boxes.filter { y >= $0.y && y < $0.bottom }
    let marks = classes.base + y &* classes.width
    var x = 0
    while x < canvas.width {
      let end = min(x &+ 16, canvas.width)
      if isShared, end <= overlap.width, Self.isEqual(marks + x, end &- x) {
        for i in x..<end { row[i] = Self.pale(row[i]) }
      } else {
        for i in x..<end {
          let isInside = isShared && i < overlap.width
          row[i] = pixel(isInside ? marks[i] : nil, Self.pale(row[i]), i, y, near)
        }
      }
      x = end
    }
  }

  @inline(__always)
  private static func isEqual(_ marks: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    var any: UInt8 = 0
    for i in 0..<count { any |= marks[i] }
    return any == PixelClass.equal.rawValue
  }

  private func pixel(
    _ mark: UInt8?, _ paper: UInt32, _ x: Int, _ y: Int, _ near: [PixelBox]
  ) -> UInt32 {
    guard let mark else { return Self.isLine(x, y) ? violet : paper }
    return switch PixelClass(rawValue: mark) {
    case .different: red
    case .antialiased: yellow
    case .weak: near.contains { x >= $0.x && x < $0.right } ? rose : paper
    case .ignored: Self.isLine(x, y) ? blue : paper
    case .equal, nil: paper
    }
  }

  private static func isLine(_ x: Int, _ y: Int) -> Bool { (x &+ y) % 12 < 4 }

  /// The pixel over white, in gray, three tenths as dark.
  @inline(__always)
  private static func pale(_ pixel: UInt32) -> UInt32 {
    let (r, g, b) = (pixel & 0xff, (pixel &>> 8) & 0xff, (pixel &>> 16) & 0xff)
    let luma = ((77 &* r &+ 150 &* g &+ 29 &* b &+ 128) &>> 8) &+ 255 &- (pixel &>> 24)
    let value = 255 &- (((255 &- min(255, luma)) &* 77) &>> 8)
    return value &* 0x01_0101 | 0xff00_0000
  }
}
