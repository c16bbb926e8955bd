package import Scene

/// The phone's own look as data: what its parts read from the environment, and nowhere else.
///
/// "iOS 7" numbers are the system's own, as its published templates, its screens and UIKit give
/// them; those of the black status bar are the well-known values of iPhone OS.
package struct PhoneTheme: Theme {
  package static let standard = flat

  package var drawing: Drawing
  @ThemePart package var bars: BarLook
  @ThemePart package var overlays: OverlayLook
  @ThemePart package var controls: ControlLook
  @ThemePart package var tables: TableLook
  @ThemePart package var inputs: InputLook
  @ThemePart package var home: HomeLook
  package var metrics = Metrics()

  package init() { self = .flat }

  /// A theme of parts, which are made when they are first looked at.
  init(
    _ drawing: Drawing,
    bars: @autoclosure @escaping @Sendable () -> BarLook,
    overlays: @autoclosure @escaping @Sendable () -> OverlayLook,
    controls: @autoclosure @escaping @Sendable () -> ControlLook,
    tables: @autoclosure @escaping @Sendable () -> TableLook,
    inputs: @autoclosure @escaping @Sendable () -> InputLook,
    home: @autoclosure @escaping @Sendable () -> HomeLook
  ) {
    self.drawing = drawing
    _bars = ThemePart(wrappedValue: bars())
    _overlays = ThemePart(wrappedValue: overlays())
    _controls = ThemePart(wrappedValue: controls())
    _tables = ThemePart(wrappedValue: tables())
    _inputs = ThemePart(wrappedValue: inputs())
    _home = ThemePart(wrappedValue: home())
  }

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
