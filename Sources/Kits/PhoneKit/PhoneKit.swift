import Localization
package import Rules
import Scene

/// The phone's parts as components for a library.
package enum PhoneKit {
  package static let kit = Kit(
    "PhoneKit", components: bars + overlays + tables + controls + others,
    looks: { PhoneTheme.looks }, strings: { StringKey.phone }, rules: { Rule.hig2008 })

  private static let bars = [
    StatusBarPart.component, HomeIndicatorPart.component, NavigationBarPart.component,
    Toolbar.component, TabBar.component,
  ]

  /// The components of overlays and standalone text.
  private static let overlays = [
    AlertPart.component, ActionSheetPart.component, ButtonPart.component, TokenPart.component,
    LabelPart.component, TextViewPart.component, CalloutPart.component, ModalPart.component,
    WebViewPart.component, FramePart.component,
  ]

  private static let tables =
    [RowPart.component, TablePart.component] + TableButtons.all

  private static let controls = [
    SwitchPart.component, SegmentedPart.component, SliderPart.component, ProgressPart.component,
    ActivityIndicatorPart.component, PageIndicatorPart.component, TextFieldPart.component,
    SearchFieldPart.component,
  ]

  /// The components of input parts and the Home screen.
  private static let others = [
    KeyboardPart.component, PickerPart.component, DatePickerPart.component,
    KeyboardBarPart.component, IconPart.component, HomeScreenPart.component,
  ]
}
