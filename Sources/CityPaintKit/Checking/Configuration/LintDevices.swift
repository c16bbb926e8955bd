import Engine
import Lint

extension Renderer {
  /// Checks documents on several devices; a finding that is the same on all of them is reported
  /// once.
  ///
  /// - Parameter devices: the devices; empty for the one in the variant.
  package func lint(
    _ documents: [Document], rules: LintRules, as variant: ReadVariant, on devices: [String],
    keepingScreens: Bool, workers: Int
  ) -> LintReport {
    guard let first = devices.first else {
      return lint(
        documents, rules: rules, as: variant, keepingScreens: keepingScreens, workers: workers)
    }
    var variant = variant
    variant.device = first
    var report = lint(
      documents, rules: rules, as: variant, keepingScreens: keepingScreens, workers: workers)
    for device in devices.dropFirst() {
      variant.device = device
      let other = lint(
        documents, rules: rules, as: variant, keepingScreens: false, workers: workers)
      report.report.merge(other.report)
    }
    return report
  }
}
