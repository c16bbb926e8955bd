package import Geometry

extension Size {
  /// What a fingertip needs to hit, in points: Apple's guidelines of 2008, Canvas.
  package static let fingertip = Size(width: 44, height: 44)
}

extension Node {
  /// Makes it something that is tapped, if it is not off, and reached beyond its edges where it is
  /// drawn smaller than a fingertip: as the phone's own controls are.
  package mutating func takeTaps(_ isOn: Bool = true) {
    tappable = isOn
    tapArea = isOn ? .fingertip : nil
  }
}
