package import Pixels
package import Scene

/// The phone's own look as data: what its parts read from the environment, and nowhere else.
///
/// "iOS 7" numbers are the system's own, as its published templates, its screens and UIKit give
/// them; those of the black status bar are the well-known values of iPhone OS.
package struct PhoneTheme: Theme {
  package static let standard = flat

  package var drawing = Drawing.plain
  package var bars = BarLook.flat
  package var overlays = OverlayLook.flat
  package var controls = ControlLook.flat
  package var tables = TableLook.flat
  package var inputs = InputLook.flat
  package var home = HomeLook.flat
  package var colors = Colors()
  package var type = Faces()
  package var metrics = Metrics()

  package init() {}

  package struct Colors: Hashable, Sendable {
    package var white = Color.white
    package var black = Color.black
    /// What is tapped, where the app has no tint of its own.
    package var systemBlue = Color(red: 0, green: 122, blue: 255)
    package var rowLine = Color(red: 200, green: 199, blue: 204)
    package var grouped = Color(red: 239, green: 239, blue: 244)
    package var header = Color(red: 109, green: 109, blue: 114)
    package var detail = Color(red: 142, green: 142, blue: 147)
    package var placeholder = Color(red: 199, green: 199, blue: 205)
    package var chevron = Color(red: 199, green: 199, blue: 204)
  }

  /// The system's font is Helvetica Neue; its bold was the medium weight in iOS 7.
  package struct Faces: Hashable, Sendable {
    package var regular = "Helvetica Neue"
    package var medium = "Helvetica Neue Medium"
    package var bold = "Helvetica Neue Bold"
    /// Points to the em.
    package var row = 17.0
    package var section = 13.0
  }

  /// Points.
  package struct Metrics: Hashable, Sendable {
    package var statusBar = 20.0
    package var statusEdge = 6.0

    // Rows; iOS 7.
    package var row = 44.0
    package var rowEdge = 15.0
    /// Between a row's name and what stands at its end.
    package var detailGap = 8.0
    package var chevronHeight = 13.0
    package var chevronLine = 2.0
    package var chevronGap = 10.0

    // Grouped sections; iOS 7.
    package var aboveFirstSection = 35.0
    package var aboveSection = 35.0
    package var aboveFirstHeader = 32.0
    package var aboveHeader = 24.0
    package var belowHeader = 7.0
    package var aboveFooter = 8.0
    package var belowSections = 20.0

    // A badge that says what is selected; open.
    package var badge = 20.0
    package var badgeRim = 1.0
    package var badgeTick = 1.5
  }

  package func barWord(_ tint: Color) -> TextStyleSpec {
    TextStyleSpec(font: type.regular, size: 17, color: tint)
  }

  package var rowText: TextStyleSpec {
    TextStyleSpec(font: type.regular, size: type.row, color: colors.black)
  }

  package var detail: TextStyleSpec {
    TextStyleSpec(font: type.regular, size: type.row, color: colors.detail)
  }

  package var placeholder: TextStyleSpec {
    TextStyleSpec(font: type.regular, size: type.row, color: colors.placeholder)
  }

  package var sectionText: TextStyleSpec {
    TextStyleSpec(font: type.regular, size: type.section, color: colors.header)
  }

}

extension Environment {
  package var phone: PhoneTheme {
    get { self[PhoneTheme.self] }
    set { self[PhoneTheme.self] = newValue }
  }
}
