package import Pixels
import Schema
import Source

extension Effects {
  /// Filters for a picture, applied one after another.
  package struct Filter: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
      /// A grayscale filter: 0 leaves colors unchanged, and 1 is gray.
      case grayscale(Double)
      /// A sepia filter: 0 leaves colors unchanged, and 1 is full sepia.
      case sepia(Double)
      /// A saturation filter: 0 is gray, and 1 leaves colors unchanged.
      case saturation(Double)
      /// A brightness filter: 0 is black, and 1 leaves colors unchanged.
      case brightness(Double)
      /// A contrast filter: 0 is middle gray, and 1 leaves colors unchanged.
      case contrast(Double)
      /// An inversion filter: 0 leaves colors unchanged, and 1 is the negative.
      case invert(Double)
      /// A tint: 0 leaves colors unchanged, and 1 is the color alone; alpha is unchanged.
      case tint(Color, Double)
      /// A blur with a radius in points, twice the Gaussian's sigma.
      case blur(Double)
    }

    package var steps: [Step]

    package init(_ steps: [Step]) {
      self.steps = steps
    }

    /// Creates a filter that applies the saturation first, then the blur.
    package init(blur: Double = 0, saturation: Double = 1) {
      steps = []
      if saturation != 1 { steps.append(.saturation(saturation)) }
      if blur > 0 { steps.append(.blur(blur)) }
    }
  }
}

/// The syntax of filters: a name for a filter at full strength, an object with one filter, or a
/// list of both.
///
/// An object may also contain a saturation and a blur; the blur is applied second.
extension Effects.Filter {
  /// The maximum number of filters in a list.
  private static let most = 32

  static var type: ValueType<Self> {
    let one = word.map { step, _ in Self([step]) }
    let entry = word.map { step, _ in [step] }.or(object)
    let list = ValueType<[[Step]]>.array(of: entry, count: 0...most)
    return one.or(whole).or(
      list.map(write: { list.write($0.steps.map { [$0] }) }) { steps, _ in
        Self(steps.flatMap { $0 })
      })
  }

  private static let words: KeyValuePairs<String, Step> = [
    "grayscale": .grayscale(1), "sepia": .sepia(1), "invert": .invert(1),
  ]

  /// The filters that need a value, because they have no full strength, each with an example.
  private static let measured = [
    "saturation": "1.5", "brightness": "1.2", "contrast": "1.2", "tint": "\"#2C95B5\"", "blur": "4",
  ]

  private static var word: ValueType<Step> {
    let word = ValueType<Step>.word("filter", words)
    return ValueType(
      word.name, expecting: word.expectation, shapes: word.shapes,
      schema: { word.schema(in: &$0) }, write: { word.write($0) },
      read: { value, reader in
        guard case .string(let text) = value.kind, !words.contains(where: { $0.key == text }) else {
          return word.read(value, in: &reader)
        }
        if let example = measured[text] {
          reader.error("\"\(text)\" needs an amount", hint: "write {\"\(text)\": \(example)}")
          return nil
        }
        let known = words.map(\.key) + measured.keys.sorted()
        reader.error(
          "unknown filter \(SafeText.quoted(text))", hint: Suggestion.hint(for: text, in: known))
        return nil
      })
  }

  /// An object as written.
  private struct Parsed: Sendable {
    var grayscale: Double?
    var sepia: Double?
    var saturation: Double?
    var brightness: Double?
    var contrast: Double?
    var invert: Double?
    var tint: Tint?
    var blur: Double?

    /// All filters in the object, with a saturation before a blur.
    var steps: [Step] {
      [
        grayscale.map(Step.grayscale), sepia.map(Step.sepia), saturation.map(Step.saturation),
        brightness.map(Step.brightness), contrast.map(Step.contrast), invert.map(Step.invert),
        tint.map { .tint($0.color, $0.amount) }, blur.map(Step.blur),
      ].compactMap { $0 }
    }

    init() {}

    init(_ step: Step) {
      switch step {
      case .grayscale(let amount): grayscale = amount
      case .sepia(let amount): sepia = amount
      case .saturation(let amount): saturation = amount
      case .brightness(let amount): brightness = amount
      case .contrast(let amount): contrast = amount
      case .invert(let amount): invert = amount
      case .tint(let color, let amount): tint = Tint(color: color, amount: amount)
      case .blur(let radius): blur = radius
      }
    }

    /// Creates an object from the saturation and the blur of steps that contain nothing else.
    init(pair steps: [Step]) {
      self.init()
      for step in steps {
        if case .saturation(let amount) = step { saturation = amount }
        if case .blur(let radius) = step { blur = radius }
      }
    }

    /// Whether there is only a saturation, only a blur, or both.
    var isPair: Bool { steps.count == (saturation == nil ? 0 : 1) + (blur == nil ? 0 : 1) }

    /// The filter with the saturation and the blur; if one is omitted, it has no effect.
    var pair: Effects.Filter { Effects.Filter(blur: blur ?? 0, saturation: saturation ?? 1) }
  }

  private struct Tint: Hashable, Sendable {
    var color: Color
    var amount = 1.0
  }

  /// One filter of a list, or a saturation and the blur after it.
  private static var object: ValueType<[Step]> {
    let written = written
    return written.map(
      write: { steps in steps.count == 1 ? steps.first.flatMap { written.write(Parsed($0)) } : nil
      }
    ) { object, reader in
      guard let steps = ordered(object, &reader) else { return nil }
      if steps.isEmpty {
        reader.error(
          "a filter object needs a filter", at: reader.current.opening,
          hint: "write {\"blur\": 4}, or remove the object")
        return nil
      }
      return steps
    }
  }

  /// An object instead of a list: one filter, or a saturation and the blur after it.
  private static var whole: ValueType<Self> {
    let written = written
    return written.map(
      write: { filter in
        let pair = Parsed(pair: filter.steps)
        return pair.pair == filter ? written.write(pair) : nil
      }
    ) { object, reader in
      ordered(object, &reader).map { object.isPair ? object.pair : Self($0) }
    }
  }

  /// Returns the filters in an object: one, or a saturation and the blur after it.
  private static func ordered(_ object: Parsed, _ reader: inout Reader) -> [Step]? {
    let steps = object.steps
    if steps.count < 2 || object.isPair { return steps }
    reader.error(
      "the order of \(steps.count) filters in one object is undefined", at: reader.current.opening,
      hint: "write a list: [{\"sepia\": 0.8}, {\"blur\": 4}]")
    return nil
  }

  private static let written = record(
    "filter", "A change to a picture: one filter, or a saturation followed by a blur.",
    keys(
      Parsed(),
      [
        optional("grayscale", \.grayscale, .number(in: 0...1), "0 has no effect; 1 is gray."),
        optional("sepia", \.sepia, .number(in: 0...1), "0 has no effect; 1 is full sepia."),
        optional(
          "saturation", \.saturation, .number(in: 0...4),
          "0 is gray; 1 has no effect; values above 1 are more vivid. Applied before a blur in "
            + "the same object."),
        optional(
          "brightness", \.brightness, .number(in: 0...16), "0 is black; 1 has no effect."),
        optional(
          "contrast", \.contrast, .number(in: 0...16), "0 is middle gray; 1 has no effect."),
        optional("invert", \.invert, .number(in: 0...1), "0 has no effect; 1 is the negative."),
        optional(
          "tint", \.tint, tint, "A color that replaces the picture's colors; alpha is unchanged."),
        optional(
          "blur", \.blur, .number(in: 0...1000, .points),
          "The blur radius in points, twice the Gaussian's sigma."),
      ]))

  private static var tint: ValueType<Tint> {
    let object = record(
      "tint", "A color and its amount.",
      keys(
        Tint(color: .black),
        [
          required(
            "color", \.color, Types.color,
            "The color of the tint; its alpha is multiplied into the amount."),
          defaulted(
            "amount", \.amount, .number(in: 0...1),
            "The amount of the tint; 0 has no effect."),
        ]))
    let color = Types.color
    return color.map(write: { $0.amount == 1 ? color.write($0.color) : nil }) { color, _ in
      Tint(color: color)
    }.or(object)
  }
}
