/// The arithmetic of `Lanes` for one pixel.
enum Lane {
  @inline(__always)
  static func scale(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    var rb = (pixel & 0x00ff_00ff) &* factor &+ 0x0080_0080
    var ag = ((pixel &>> 8) & 0x00ff_00ff) &* factor &+ 0x0080_0080
    rb = ((rb &+ ((rb &>> 8) & 0x00ff_00ff)) &>> 8) & 0x00ff_00ff
    ag = (ag &+ ((ag &>> 8) & 0x00ff_00ff)) & 0xff00_ff00
    return rb | ag
  }

  /// A byte × a byte ÷ 255.
  @inline(__always)
  static func scaleByte(_ byte: UInt32, _ factor: UInt32) -> UInt32 {
    let t = byte &* factor &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }

  @inline(__always)
  static func over(_ source: UInt32, _ back: UInt32) -> UInt32 {
    source &+ scale(back, 255 &- (source &>> 24))
  }
}
