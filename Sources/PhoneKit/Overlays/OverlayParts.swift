import Scene
import Schema
import Source

/// What comes over a screen, and words by themselves: alerts, sheets, callouts, buttons, tokens.
enum OverlayParts {
  static let all: [Component] = [
    AlertPart.component, ActionSheetPart.component, ButtonPart.component, TokenPart.component,
    LabelPart.component, TextViewPart.component, CalloutPart.component, ModalPart.component,
    WebViewPart.component,
  ]
}
