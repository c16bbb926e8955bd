package import Engine
package import Header
import Scene

/// A document in one of its variants, as the name of its picture or its caption identifies it.
package struct PictureSubject: Hashable, Sendable {
  /// The document's name, without folders and extension.
  package var stem: String
  /// The values of the settings that vary, without the scale.
  package var combination: VariantMatrix.Combination
  /// The values of all settings that are given, by a matrix or by an option.
  package var settings: [VariantMatrix.Axis: String]

  /// - Parameter variant: the variant whose settings a combination overrides.
  package init(
    _ stem: String, _ combination: VariantMatrix.Combination = [],
    of variant: RenderVariant = RenderVariant()
  ) {
    self.stem = stem
    self.combination = combination.filter { $0.axis != .scale }
    settings = variant.with(combination).settings
  }

  /// The values that vary, joined: the end of a name that has no pattern.
  package var suffix: String { combination.map { "-" + $0.fileText }.joined() }
}

extension RenderVariant {
  /// The settings that the variant gives, in the words of names.
  fileprivate var settings: [VariantMatrix.Axis: String] {
    let all: [(VariantMatrix.Axis, String?)] = [
      (.device, device), (.locale, locale), (.direction, direction?.rawValue), (.look, look?.name),
      (.appearance, appearance?.rawValue), (.state, state), (.scale, scale.map { "\($0)" }),
    ]
    return Dictionary(
      uniqueKeysWithValues: all.compactMap { axis, text in text.map { (axis, $0) } })
  }
}
