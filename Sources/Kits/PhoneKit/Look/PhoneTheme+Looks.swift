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
  package static let classic = PhoneTheme(
    .glossy, bars: .classic, overlays: .classic, controls: .classic, tables: .classic,
    inputs: .classic, home: .classic)

  /// iOS 7.
  package static let flat = PhoneTheme(
    .plain, bars: .flat, overlays: .flat, controls: .flat, tables: .flat, inputs: .flat,
    home: .flat)

  /// iOS 7 on black, as its own dark screens (Clock, Compass) and others' dark forms had it.
  package static let flatDark = PhoneTheme(
    .plain, bars: .flatDark, overlays: .flatDark, controls: .flatDark, tables: .flatDark,
    inputs: .flatDark, home: .flatDark)

  package static func standard(for environment: Environment) -> PhoneTheme {
    switch (environment.look, environment.appearance) {
    case (.classic, _): classic
    case (.flat, .light): flat
    case (.flat, .dark): flatDark
    }
  }
}
