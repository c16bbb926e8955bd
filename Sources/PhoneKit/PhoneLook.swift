import Pixels
import Scene

/// Lengths of the phone's own parts, in points; the well-known values of iPhone OS.
enum PhoneMetrics {
  static let statusBar = 20.0
  static let statusEdge = 6.0
}

enum PhoneColors {
  static let barBlack = Color(red: 0, green: 0, blue: 0)
  static let barText = Color(red: 222, green: 222, blue: 224)
  static let darkContent = Color.black
}

/// The phone's system font is Helvetica Neue.
enum PhoneType {
  static let statusTime = TextStyleSpec(
    font: "Helvetica Neue Bold", size: 13, color: PhoneColors.barText)
}
