import Pixels
package import Scene

extension PhoneTheme {
  /// Which drawing a part has: what no colour and no length says.
  package enum Drawing: Hashable, Sendable {
    /// Gradients with an edge at half height, lines of light and shade, etched words.
    case glossy
    /// Plain grounds and hairlines.
    case plain
  }

  /// iPhone OS 2 and 3.
  package static let classic: PhoneTheme = {
    var theme = PhoneTheme()
    theme.drawing = .glossy
    theme.bars = .classic
    theme.overlays = .classic
    theme.controls = .classic
    theme.tables = .classic
    theme.inputs = .classic
    theme.home = .classic
    return theme
  }()

  /// iOS 7.
  package static let flat = PhoneTheme()

  /// iOS 7 on black, as its own dark screens (Clock, Compass) and others' dark forms had it.
  package static let flatDark: PhoneTheme = {
    var theme = PhoneTheme()
    theme.bars = .flatDark
    theme.overlays = .flatDark
    theme.controls = .flatDark
    theme.tables = .flatDark
    theme.inputs = .flatDark
    theme.home = .flatDark
    theme.colors.systemBlue = Color(0x0A84FF)
    theme.colors.rowLine = Color(0x393939)
    theme.colors.grouped = .black
    theme.colors.header = Color(0x8E8E93)
    theme.colors.chevron = Color(0x4A4A4E)
    return theme
  }()

  package static func standard(for environment: Environment) -> PhoneTheme {
    switch (environment.look, environment.appearance) {
    case (.classic, _): classic
    case (.flat, .light): flat
    case (.flat, .dark): flatDark
    }
  }
}
