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
  package var metrics = Metrics()

  package init() {}

  /// Points.
  package struct Metrics: Hashable, Sendable {
    package var statusBar = 20.0
    package var statusEdge = 6.0
    /// Open: how wide the time gets at most.
    package var statusTime = 120.0
  }
}

extension Environment {
  package var phone: PhoneTheme {
    get { self[PhoneTheme.self] }
    set { self[PhoneTheme.self] = newValue }
  }
}
