import Scene

/// Switches, sliders, fields and what tells how far something is.
enum ControlParts {
  static let all: [Component] = [
    SwitchPart.component, SegmentedPart.component, SliderPart.component,
    ProgressPart.component,
    ActivityIndicatorPart.component,
    PageIndicatorPart.component,
    TextFieldPart.component,
    SearchFieldPart.component,
  ]
}
