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
    /// Over white it comes to #F7F7F7.
    package var bar = Color(red: 246, green: 246, blue: 246, alpha: 230)
    package var barLine = Color(red: 178, green: 178, blue: 178)
    package var rowLine = Color(red: 200, green: 199, blue: 204)
    package var grouped = Color(red: 239, green: 239, blue: 244)
    package var header = Color(red: 109, green: 109, blue: 114)
    package var detail = Color(red: 142, green: 142, blue: 147)
    package var placeholder = Color(red: 199, green: 199, blue: 205)
    package var chevron = Color(red: 199, green: 199, blue: 204)
    /// A word that cannot be tapped now; open, as iOS 7 fades it to what lies behind.
    package var dimmed = Color(red: 190, green: 190, blue: 190)
    package var switchOn = Color(red: 76, green: 217, blue: 100)
    package var switchOff = Color(red: 229, green: 229, blue: 229)
    /// What takes something away.
    package var destructive = Color(red: 255, green: 59, blue: 48)
    package var knobShadow = Color(red: 0, green: 0, blue: 0, alpha: 56)
  }

  /// The system's font is Helvetica Neue; its bold was the medium weight in iOS 7.
  package struct Faces: Hashable, Sendable {
    package var regular = "Helvetica Neue"
    package var medium = "Helvetica Neue Medium"
    package var bold = "Helvetica Neue Bold"
    /// Points to the em.
    package var row = 17.0
    package var bar = 17.0
    package var section = 13.0
  }

  /// Points.
  package struct Metrics: Hashable, Sendable {
    package var statusBar = 20.0
    package var statusEdge = 6.0
    /// Open: how wide the time gets at most.
    package var statusTime = 120.0

    // Bars; iOS 7.
    package var navigationBar = 44.0
    package var barEdge = 8.0
    package var backArrowHeight = 20.0
    package var backArrowLine = 2.25
    package var backGap = 6.0
    package var plusSide = 17.5
    package var plusLine = 1.5
    /// Open: from the plus to the edge.
    package var plusEdge = 12.5
    /// Open: what a title keeps for itself between two words.
    package var titleWidth = 160.0
    /// Open: the least that is kept for a word beside the title.
    package var wordWidth = 80.0
    /// The bar's blur where content has been scrolled under it; open.
    package var barBlur = 20.0
    package var barSaturation = 1.8

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

    // A switch; iOS 7.
    package var switchWidth = 51.0
    package var switchHeight = 31.0
    package var switchKnob = 28.0

    // A badge that says what is selected; open.
    package var badge = 20.0
    package var badgeRim = 1.0
    package var badgeTick = 1.5
  }

  package var barTitle: TextStyleSpec {
    TextStyleSpec(font: type.medium, size: type.bar, color: colors.black)
  }

  package func barWord(_ tint: Color) -> TextStyleSpec {
    TextStyleSpec(font: type.regular, size: type.bar, color: tint)
  }

  /// What ends a task stands in bold.
  package func barDone(_ tint: Color) -> TextStyleSpec {
    TextStyleSpec(font: type.medium, size: type.bar, color: tint)
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
