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
