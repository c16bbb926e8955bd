import Pixels
import Source

extension Expander {
  /// A result at one step of a scale.
  private enum Mark {
    case number(Double)
    case percent(Double)
    case color(Color)
  }

  /// Returns a value interpolated between given steps: piecewise linear, clamped at the ends.
  mutating func scale(
    _ found: JSONValue, _ members: [JSONMember], _ value: JSONValue, in scope: Scope
  ) -> Result {
    guard let options = options(ScaleOptions.options, members, value, in: scope) else {
      return .failed(value.place)
    }
    let (from, to) = (options.from, options.to)
    // A step that could not be computed has been reported.
    guard !(from + to).contains(where: { $0.nature == .failed }) else {
      return .failed(value.place)
    }
    guard from.count >= 2, from.count == to.count else {
      return refuse(
        "\"from\" has \(from.count) \(from.count == 1 ? "value" : "values"), and \"to\" has "
          + "\(to.count)", at: value.opening,
        hint: "give \"from\" and \"to\" the same number of values, at least two")
        ?? .failed(value.place)
    }
    guard
      let steps = steps(
        from,
        at: whole(
          members.first { $0.key == "from" }?.value.place ?? value.opening, scope)),
      let marks = marks(to, in: scope)
    else {
      return .failed(value.place)
    }
    let isDated = Comparison.number(from[0]) == nil
    guard let x = isDated ? Comparison.date(found) : Comparison.number(found) else {
      return refuse(
        "\"$scale\" needs \(isDated ? "a date" : "a number") here, found "
          + (Comparison.spelling(found).map { SafeText.quoted($0) } ?? found.kindName),
        at: whole(found.place, scope),
        hint: isDated ? "use a date such as 2026-11-21" : "use a number, without quotes in JSON")
        ?? .failed(value.place)
    }
    let last = steps.count - 1
    let datum = found.place.provenance?.datum
    if x <= steps[0] { return made(kind(marks[0]), datum, value, in: scope) }
    if x >= steps[last] { return made(kind(marks[last]), datum, value, in: scope) }
    var index = 0
    while x >= steps[index + 1] { index += 1 }
    let part = (x - steps[index]) / (steps[index + 1] - steps[index])
    return made(kind(Self.mix(marks[index], marks[index + 1], part)), datum, value, in: scope)
  }

  /// - Parameter place: where the list is written; its values may come from data.
  private mutating func steps(_ values: [JSONValue], at place: Place) -> [Double]? {
    let numbers = values.compactMap(Comparison.number)
    let steps = numbers.count == values.count ? numbers : values.compactMap(Comparison.date)
    guard steps.count == values.count else {
      return refuse(
        "\"from\" must have only numbers or only dates", at: place,
        hint: "write only numbers, or only dates such as 2026-11-21")
    }
    for (index, pair) in zip(steps, steps.dropFirst()).enumerated() where pair.0 >= pair.1 {
      let (before, after) = (values[index], values[index + 1])
      return refuse(
        "\"from\" must ascend, but \(Comparison.spelling(after) ?? "a value") follows "
          + "\(Comparison.spelling(before) ?? "another")", at: place,
        hint: "sort the values in ascending order, without duplicates")
    }
    return steps
  }

  private mutating func marks(_ values: [JSONValue], in scope: Scope) -> [Mark]? {
    var marks: [Mark] = []
    for value in values {
      guard let mark = mark(value, in: scope) else {
        guard notes(at: value.place) else { return nil }
        let names = definitions.colors.keys.sorted() + language.palette.keys.sorted()
        let word = Comparison.spelling(value) ?? ""
        return refuse(
          "expected a number, a percentage, or a color, found "
            + (word.isEmpty ? value.kindName : SafeText.quoted(word)),
          at: whole(value.opening, scope),
          hint: Suggestion.nearest(to: word, in: names).map { "did you mean \"\($0)\"?" }
            ?? "write 20, \"50%\", or \"#2C95B5\"")
      }
      if let first = marks.first, !Self.agree(first, mark) {
        return refuse(
          "\"to\" mixes values of different kinds", at: whole(value.opening, scope),
          hint: "write only numbers, only percentages, or only colors")
      }
      marks.append(mark)
    }
    return marks
  }

  private func mark(_ value: JSONValue, in scope: Scope) -> Mark? {
    if let number = Comparison.number(value) { return .number(number) }
    guard case .string(let text) = value.kind else { return nil }
    if text.hasSuffix("%"), let number = Double(text.dropLast()), number.isFinite {
      return .percent(number)
    }
    if let color = Color(hex: text) { return .color(color) }
    if let shades = definitions.colors[text] {
      return .color(scope.env.appearance == "dark" ? shades.dark : shades.light)
    }
    return language.palette[text].map { .color($0) }
  }

  private static func agree(_ a: Mark, _ b: Mark) -> Bool {
    switch (a, b) {
    case (.number, .number), (.percent, .percent), (.color, .color): true
    default: false
    }
  }

  private static func mix(_ a: Mark, _ b: Mark, _ part: Double) -> Mark {
    switch (a, b) {
    case (.number(let a), .number(let b)): .number(a + (b - a) * part)
    case (.percent(let a), .percent(let b)): .percent(a + (b - a) * part)
    case (.color(let a), .color(let b)): .color(mix(a, b, part))
    default: a
    }
  }

  /// Mixes two colors with premultiplied alpha, in sRGB bytes, as gradients do.
  private static func mix(_ a: Color, _ b: Color, _ part: Double) -> Color {
    let alpha = Double(a.alpha) + (Double(b.alpha) - Double(a.alpha)) * part
    guard alpha > 0 else { return .clear }
    func channel(_ x: UInt8, _ y: UInt8) -> UInt8 {
      let p = Double(x) * Double(a.alpha)
      let q = Double(y) * Double(b.alpha)
      return UInt8(max(0, min(255, ((p + (q - p) * part) / alpha).rounded())))
    }
    return Color(
      red: channel(a.red, b.red), green: channel(a.green, b.green),
      blue: channel(a.blue, b.blue), alpha: UInt8(alpha.rounded()))
  }

  private func kind(_ mark: Mark) -> JSONValue.Kind {
    switch mark {
    case .number(let number): .number(number, literal: JSONWriter.text(number))
    case .percent(let number): .string(JSONWriter.text(number) + "%")
    case .color(let color): .string(color.hex)
    }
  }
}
