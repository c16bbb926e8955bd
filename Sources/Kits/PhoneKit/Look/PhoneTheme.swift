package import Scene
import Schema

/// The look of the phone's parts as data, which the parts read only from the environment.
///
/// Values described as iOS 7's are the system's own, according to its published templates, its
/// screens, and UIKit; those of the black status bar are the well-known values of iPhone OS.
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

  /// Creates a theme with parts that are created on first use.
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

  /// The look of iPhone OS 2 and 3.
  package static let classic = PhoneTheme(
    status: StatusLooks(usual: .gray, followsBars: false), bars: .classic,
    overlays: OverlayLook(
      alert: .classic, sheet: .classic, button: .classic, words: .classic, callout: .classic),
    controls: ControlLook(
      toggle: .classic, segmented: .classic, slider: .classic, progress: .classic, entry: .classic),
    tables: .classic, inputs: InputLook(keyboard: .classic, picker: .classic, bar: .classic),
    home: .classic)

  /// The look of iOS 7.
  package static let flat = PhoneTheme(
    status: StatusLooks(), bars: .flat, overlays: OverlayLook(), controls: ControlLook(),
    tables: .flat, inputs: InputLook(), home: .flat)

  /// The look of iOS 7 on black, as on its dark screens (Clock, Compass) and other apps' dark
  /// forms.
  package static let flatDark = PhoneTheme(
    status: StatusLooks(usual: .lightContent), bars: .flatDark,
    overlays: OverlayLook(
      alert: .flatDark, sheet: .flatDark, button: .flatDark, words: .flatDark, callout: .flatDark),
    controls: ControlLook(
      toggle: .flatDark, segmented: .flatDark, slider: .flatDark, progress: .flatDark,
      entry: .flatDark),
    tables: .flatDark, inputs: InputLook(keyboard: .flatDark, picker: .flatDark, bar: .flatDark),
    home: .flatDark)

  /// The looks, with the names that documents use; a new look is added here.
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

  /// The looks, and every value of a look that a document can override.
  package static let looks = Looks(all.map(\.name), over: flat, theme: named) {
    [
      key(
        "status", \.status,
        "The look of status bars."),
      key(
        "bars", \.bars,
        "The look of navigation bars, toolbars, and tab bars, with their buttons and "
          + "tabs."),
      key(
        "alert", \.overlays.alert,
        "The look of alerts."), key("sheet", \.overlays.sheet, "The look of action sheets."),
      key("button", \.overlays.button, "The look of rounded buttons and address capsules."),
      key("words", \.overlays.words, "The look of labels, text views, and rich text."),
      key("callout", \.overlays.callout, "The look of the bubble over a pin."),
      key("switch", \.controls.toggle, "The look of switches."),
      key("segmented", \.controls.segmented, "The look of segmented controls."),
      key("slider", \.controls.slider, "The look of sliders."),
      key(
        "progress", \.controls.progress,
        "The look of progress bars, activity indicators, and page indicators."),
      key("entry", \.controls.entry, "The look of text fields and search fields."),
      key(
        "disabled", \.controls.disabled, "The opacity of a disabled control."),
      key("tables", \.tables, "The look of tables and their rows."),
      key("keyboard", \.inputs.keyboard, "The look of keyboards."),
      key(
        "picker", \.inputs.picker,
        "The look of pickers."),
      key("keyboardBar", \.inputs.bar, "The look of the bars above a keyboard."),
      key("home", \.home, "The look of the Home screen and its icons."),
      key("statusBar", \.metrics.statusBar, "A status bar's minimum height, in points."),
      key(
        "statusEdge", \.metrics.statusEdge,
        "The distance from the screen's edges to a status bar's symbols, in points."),
      key(
        "statusTime", \.metrics.statusTime,
        "The maximum width of the time in a status bar, in points."),
    ]
  }

  package static func standard(for environment: Environment) -> PhoneTheme {
    let (look, appearance) = (environment.look, environment.appearance)
    if look.written != nil, let own = look.theme(PhoneTheme.self, in: appearance) { return own }
    return named(look.base, in: appearance) ?? classic
  }

  /// The lengths of the status bar, in points.
  package struct Metrics: Hashable, Sendable {
    package var statusBar = 20.0
    package var statusEdge = 6.0
    package var statusTime = 120.0
  }
}

/// The look of overlays and standalone text: alerts, sheets, callouts, buttons, and tokens.
package struct OverlayLook: Hashable, Sendable {
  var alert = AlertLook.flat
  var sheet = SheetLook.flat
  var button = ButtonLook.flat
  var words = WordsLook.flat
  var callout = CalloutLook.flat
}

/// The look of switches, sliders, fields, and progress indicators.
package struct ControlLook: Hashable, Sendable {
  var toggle = ToggleLook.flat
  var segmented = SegmentedLook.flat
  var slider = SliderLook.flat
  var progress = ProgressLook.flat
  var entry = EntryLook.flat
  var disabled = 0.5
}

/// The look of keyboards, pickers, and the bars above them.
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
