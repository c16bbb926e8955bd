package import Scene
import Schema

/// The phone's own look as data: what its parts read from the environment, and nowhere else.
///
/// "iOS 7" numbers are the system's own, as its published templates, its screens and UIKit give
/// them; those of the black status bar are the well-known values of iPhone OS.
package struct PhoneTheme: Theme, Equatable {
  package static let standard = flat

  @ThemePart package var status: StatusLooks
  @ThemePart package var bars: BarLook
  @ThemePart package var overlays: OverlayLook
  @ThemePart package var controls: ControlLook
  @ThemePart package var tables: TableLook
  @ThemePart package var inputs: InputLook
  @ThemePart package var home: HomeLook
  package var metrics = Metrics()

  package init() { self = .flat }

  /// A theme of parts, which are made when they are first looked at.
  private init(
    status: @autoclosure @escaping @Sendable () -> StatusLooks,
    bars: @autoclosure @escaping @Sendable () -> BarLook,
    overlays: @autoclosure @escaping @Sendable () -> OverlayLook,
    controls: @autoclosure @escaping @Sendable () -> ControlLook,
    tables: @autoclosure @escaping @Sendable () -> TableLook,
    inputs: @autoclosure @escaping @Sendable () -> InputLook,
    home: @autoclosure @escaping @Sendable () -> HomeLook
  ) {
    _status = ThemePart(wrappedValue: status())
    _bars = ThemePart(wrappedValue: bars())
    _overlays = ThemePart(wrappedValue: overlays())
    _controls = ThemePart(wrappedValue: controls())
    _tables = ThemePart(wrappedValue: tables())
    _inputs = ThemePart(wrappedValue: inputs())
    _home = ThemePart(wrappedValue: home())
  }

  /// iPhone OS 2 and 3.
  package static let classic = PhoneTheme(
    status: StatusLooks(usual: .gray, followsBars: false), bars: .classic,
    overlays: OverlayLook(
      alert: .classic, sheet: .classic, button: .classic, words: .classic, callout: .classic),
    controls: ControlLook(
      toggle: .classic, segmented: .classic, slider: .classic, progress: .classic, entry: .classic),
    tables: .classic, inputs: InputLook(keyboard: .classic, picker: .classic, bar: .classic),
    home: .classic)

  /// iOS 7.
  package static let flat = PhoneTheme(
    status: StatusLooks(), bars: .flat, overlays: OverlayLook(), controls: ControlLook(),
    tables: .flat, inputs: InputLook(), home: .flat)

  /// iOS 7 on black, as its own dark screens (Clock, Compass) and others' dark forms had it.
  package static let flatDark = PhoneTheme(
    status: StatusLooks(usual: .lightContent), bars: .flatDark,
    overlays: OverlayLook(
      alert: .flatDark, sheet: .flatDark, button: .flatDark, words: .flatDark, callout: .flatDark),
    controls: ControlLook(
      toggle: .flatDark, segmented: .flatDark, slider: .flatDark, progress: .flatDark,
      entry: .flatDark),
    tables: .flatDark, inputs: InputLook(keyboard: .flatDark, picker: .flatDark, bar: .flatDark),
    home: .flatDark)

  /// The looks by the names that documents give them: another is one value here.
  private static let all = [
    Named("classic", light: { classic }, dark: { classic }),
    Named("flat", light: { flat }, dark: { flatDark }),
  ]

  private struct Named: Sendable {
    let name: String
    let light: @Sendable () -> PhoneTheme
    let dark: @Sendable () -> PhoneTheme

    init(
      _ name: String, light: @escaping @Sendable () -> PhoneTheme,
      dark: @escaping @Sendable () -> PhoneTheme
    ) {
      (self.name, self.light, self.dark) = (name, light, dark)
    }
  }

  private static func named(_ name: String, in appearance: Environment.Appearance) -> PhoneTheme? {
    for look in all where look.name == name {
      return appearance == .dark ? look.dark() : look.light()
    }
    return nil
  }

  /// The looks, and every value of theirs that a document may lay over one.
  package static let looks = Looks(all.map(\.name), over: flat, theme: named) {
    [
      key("status", \.status, "Status bars."), key("bars", \.bars, "Bars, their buttons and tabs."),
      key("alert", \.overlays.alert, "Alerts."), key("sheet", \.overlays.sheet, "Action sheets."),
      key("button", \.overlays.button, "Rounded buttons and address capsules."),
      key("words", \.overlays.words, "Labels, text views and rich text."),
      key("callout", \.overlays.callout, "The bubble over a pin."),
      key("switch", \.controls.toggle, "Switches."),
      key("segmented", \.controls.segmented, "Segmented controls."),
      key("slider", \.controls.slider, "Sliders."),
      key("progress", \.controls.progress, "Progress bars, activity and page indicators."),
      key("entry", \.controls.entry, "Text fields and search fields."),
      key(
        "disabled", \.controls.disabled, "How opaque a control is that cannot be used now; open."),
      key("tables", \.tables, "Tables and their rows."),
      key("keyboard", \.inputs.keyboard, "Keyboards."), key("picker", \.inputs.picker, "Wheels."),
      key("keyboardBar", \.inputs.bar, "The bars above a keyboard."),
      key("home", \.home, "The Home screen and its icons."),
      key("statusBar", \.metrics.statusBar, "A status bar's least height, in points."),
      key("statusEdge", \.metrics.statusEdge, "From the screen's edges to its signs, in points."),
      key("statusTime", \.metrics.statusTime, "Open: how wide the time gets at most, in points."),
    ]
  }

  package static func standard(for environment: Environment) -> PhoneTheme {
    let (look, appearance) = (environment.look, environment.appearance)
    if look.written != nil, let own = look.theme(PhoneTheme.self, in: appearance) { return own }
    return named(look.base, in: appearance) ?? classic
  }

  /// Points.
  package struct Metrics: Hashable, Sendable {
    package var statusBar = 20.0
    package var statusEdge = 6.0
    package var statusTime = 120.0
  }
}

/// What comes over a screen, and words by themselves: alerts, sheets, callouts, buttons, tokens.
package struct OverlayLook: Hashable, Sendable {
  var alert = AlertLook.flat
  var sheet = SheetLook.flat
  var button = ButtonLook.flat
  var words = WordsLook.flat
  var callout = CalloutLook.flat
}

/// Switches, sliders, fields and progress indicators.
package struct ControlLook: Hashable, Sendable {
  var toggle = ToggleLook.flat
  var segmented = SegmentedLook.flat
  var slider = SliderLook.flat
  var progress = ProgressLook.flat
  var entry = EntryLook.flat
  var disabled = 0.5
}

/// Keyboards, pickers and the bars above them.
package struct InputLook: Hashable, Sendable {
  var keyboard = KeyboardLook.flat
  var picker = PickerLook.flat
  var bar = KeyboardBarLook.flat
}

extension Environment {
  package var phone: PhoneTheme {
    get { self[PhoneTheme.self] }
    set { self[PhoneTheme.self] = newValue }
  }
}
