package import Scene
package import Schema
import Source

/// The variants in which a document is drawn: all combinations of values for some of its settings.
package struct VariantMatrix: Hashable, Sendable {
  /// A setting that varies.
  ///
  /// The order of the cases is the order of nesting, the first one outermost, and the order of the
  /// values in names and captions.
  package enum Axis: String, Hashable, Sendable, CaseIterable {
    case device, locale, direction, look, appearance, state, scale
  }

  /// A value of a setting.
  package enum Value: Hashable, Sendable {
    /// A device's name, or a size such as `390x844@3`.
    case device(String)
    /// A BCP 47 tag.
    case locale(String)
    case direction(Environment.Direction)
    case look(Environment.Look)
    case appearance(Environment.Appearance)
    /// A component's state.
    case state(String)
    /// The number of pixels per point.
    case scale(Int)

    package var axis: Axis {
      switch self {
      case .device: .device
      case .locale: .locale
      case .direction: .direction
      case .look: .look
      case .appearance: .appearance
      case .state: .state
      case .scale: .scale
      }
    }

    /// The value as written, which represents it in names and captions.
    package var text: String {
      switch self {
      case .device(let text), .locale(let text), .state(let text): text
      case .direction(let direction): direction.rawValue
      case .look(let look): look.name
      case .appearance(let appearance): appearance.rawValue
      case .scale(let scale): "\(scale)"
      }
    }

    /// The text as part of a file name: without slashes and control characters.
    package var fileText: String {
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0.value < 0x20 || $0 == "/" ? "-" : $0 }))
    }
  }

  /// One value for each setting that varies, in the order of `Axis`.
  package typealias Combination = [Value]

  private var values: [Axis: [Value]] = [:]

  /// The maximum number of combinations.
  package static let limit = 1000

  package init() {}

  /// The values of a setting, in order; empty if the setting does not vary.
  package subscript(axis: Axis) -> [Value] {
    get { values[axis] ?? [] }
    set { values[axis] = newValue.isEmpty ? nil : newValue }
  }

  /// The settings that vary, in order.
  package var axes: [Axis] { Axis.allCases.filter { values[$0] != nil } }

  package var isEmpty: Bool { values.isEmpty }

  /// The number of combinations: 1 if nothing varies.
  package var count: Int {
    values.values.reduce(1) { count, values in
      let (product, overflows) = count.multipliedReportingOverflow(by: values.count)
      return overflows ? .max : product
    }
  }

  /// All combinations; the last setting varies fastest.
  ///
  /// If nothing varies, the only combination is empty.
  package var combinations: [Combination] {
    axes.reduce([[]]) { combinations, axis in
      combinations.flatMap { combination in self[axis].map { combination + [$0] } }
    }
  }

  /// Returns the matrix with another's settings in place of its own.
  package func overridden(by other: VariantMatrix) -> VariantMatrix {
    var matrix = self
    for axis in other.axes { matrix[axis] = other[axis] }
    return matrix
  }
}

extension VariantMatrix {
  /// The type of a matrix, in a document or on the command line.
  package static let type: ValueType<VariantMatrix> = record(
    "matrix", "Settings with the values in which the document is drawn, in all combinations.",
    keys(
      VariantMatrix(),
      [
        key(.device, .text, "Devices, by name or by size: `390x844@3`.", read: device),
        key(.locale, Types.locale, "Locales, as BCP 47 tags.") { .locale($0) },
        key(.direction, .cases("direction"), "Reading directions: ltr and rtl.") {
          .direction($0)
        },
        key(.look, Looks.type(settles: false), "Looks.") { .look($0) },
        key(.appearance, .cases("appearance"), "Appearances: light and dark.") {
          .appearance($0)
        },
        key(.state, .text, "States of components.", read: state),
        key(.scale, .integer(in: Device.givenScales), "Pixels per point, from 1 to 4.") {
          .scale($0)
        },
      ])
  ).map(write: { _ in nil }) { matrix, reader in
    guard matrix.count > limit else { return matrix }
    reader.error(
      "the matrix has \(matrix.count == .max ? "too many" : "\(matrix.count)") combinations, "
        + "but at most \(limit) are drawn",
      hint: "list fewer values, or draw the document several times with --matrix")
    return nil
  }

  private static func key<Base>(
    _ axis: Axis, _ type: ValueType<Base>, _ documentation: String,
    value: @escaping @Sendable (Base) -> Value
  ) -> Key<VariantMatrix> {
    key(axis, type, documentation) { base, _ in value(base) }
  }

  private static func key<Base>(
    _ axis: Axis, _ type: ValueType<Base>, _ documentation: String,
    read: @escaping @Sendable (Base, inout Reader) -> Value?
  ) -> Key<VariantMatrix> {
    let value: ValueType<Value> = type.map { base, reader in read(base, &reader) }
    let list = ValueType<[Located<Value>]>.array(of: value.located, count: 1...limit)
    return optional(
      axis.rawValue, \VariantMatrix[written: axis],
      list.map { values, reader in distinct(values, of: axis, &reader) }, documentation)
  }

  private subscript(written axis: Axis) -> [Value]? {
    get { values[axis] }
    set { values[axis] = newValue }
  }

  /// Reports values that would be drawn twice.
  private static func distinct(
    _ values: [Located<Value>], of axis: Axis, _ reader: inout Reader
  ) -> [Value]? {
    var known: Set<String> = []
    for value in values where !known.insert(value.value.text).inserted {
      reader.error(
        "\(axis.rawValue) \(SafeText.quoted(value.value.text)) is listed twice", at: value.place,
        hint: axis == .look ? "give each look its own \"name\"" : "remove one of the two")
    }
    return known.count == values.count ? values.map(\.value) : nil
  }

  private static func device(_ name: String, _ reader: inout Reader) -> Value? {
    if Device.named(name) != nil { return .device(name) }
    reader.report(Device.unknown(name, at: reader.place))
    return nil
  }

  private static func state(_ name: String, _ reader: inout Reader) -> Value? {
    if !name.isEmpty { return .state(name) }
    reader.error(
      "a state needs a name", hint: "write \"normal\" for components without a state")
    return nil
  }
}
