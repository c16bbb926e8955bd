/// The positions where a line may or must break, by the rules of UAX #14 for Unicode 15.0.
///
/// Numbers follow example 7 of section 8.2, which Unicode's own test file expects.
struct LineBreaker {
  enum Opportunity: Hashable { case none, allowed, mandatory }

  private typealias Class = LineBreakClass

  private let classes: [LineBreakClass]
  /// The class of the previous scalar, as in the text.
  private var raw = Class.al
  /// The previous class, with combining marks merged into their base (LB9, LB10).
  private var left = Class.al
  /// The class before `left`, for LB21a.
  private var beforeLeft = Class.al
  /// The class before any spaces; the same as `left` if there are none.
  private var beforeSpaces = Class.al
  private var regionalIndicators = 0
  private var number = Number.none

  /// The state of a number among the preceding scalars (LB25).
  private enum Number { case none, digits, closed }

  private init(_ classes: [LineBreakClass]) { self.classes = classes }

  /// Returns, for each scalar, whether the line may or must break before it; the first is `.none`.
  static func opportunities(_ classes: [LineBreakClass]) -> [Opportunity] {
    var breaker = LineBreaker(classes)
    return classes.indices.map { i in
      let result = i == 0 ? .none : breaker.opportunity(before: i)
      breaker.advance(over: i, first: i == 0)
      return result
    }
  }

  private static func isMark(_ c: Class) -> Bool { c == .cm || c == .zwj }

  private static func takesMarks(_ c: Class) -> Bool { !c.endsLine && c != .sp && c != .zw }

  private mutating func advance(over i: Int, first: Bool) {
    var c = classes[i]
    if Self.isMark(c) {
      if !first && Self.takesMarks(left) {
        raw = c
        return
      }
      c = .al
    }
    switch (c, number) {
    case (.nu, _): number = .digits
    case (.sy, .digits), (.is, .digits): break
    case (.cl, .digits), (.cp, .digits), (.cpWide, .digits): number = .closed
    default: number = .none
    }
    regionalIndicators = c == .ri ? regionalIndicators + 1 : 0
    raw = classes[i]
    (beforeLeft, left) = (left, c)
    if first || c != .sp { beforeSpaces = c }
  }

  private func opportunity(before i: Int) -> Opportunity {
    let next = classes[i]
    switch (raw, next) {  // LB4, LB5
    case (.cr, .lf): return .none
    case (.bk, _), (.cr, _), (.lf, _), (.nl, _): return .mandatory
    default: break
    }
    if next.endsLine || next == .sp || next == .zw { return .none }  // LB6, LB7
    if beforeSpaces == .zw { return .allowed }  // LB8
    if raw == .zwj { return .none }  // LB8a
    if Self.isMark(next) && Self.takesMarks(left) { return .none }  // LB9
    let right = Self.isMark(next) ? .al : next  // LB10
    return joins(right, at: i) ? .none : .allowed
  }

  /// Rules LB11 to LB31, for `right` at index `i`.
  private func joins(_ right: Class, at i: Int) -> Bool {
    if left == .wj || right == .wj || left == .gl { return true }  // LB11, LB12
    switch right {
    case .gl: if left != .sp && left != .ba && left != .hy { return true }  // LB12a
    case .cl, .cp, .cpWide, .ex, .is, .sy: return true  // LB13
    default: break
    }
    switch (beforeSpaces, right) {
    case (.op, _), (.opWide, _): return true  // LB14
    case (.qu, .op), (.qu, .opWide): return true  // LB15
    case (.cl, .ns), (.cp, .ns), (.cpWide, .ns): return true  // LB16
    case (.b2, .b2): return true  // LB17
    default: break
    }
    if left == .sp { return false }  // LB18
    if left == .qu || right == .qu { return true }  // LB19
    if left == .cb || right == .cb { return false }  // LB20
    switch (left, right) {
    case (_, .ba), (_, .hy), (_, .ns), (.bb, _): return true  // LB21
    case (.hy, _) where beforeLeft == .hl, (.ba, _) where beforeLeft == .hl: return true  // LB21a
    case (.sy, .hl): return true  // LB21b
    case (_, .in): return true  // LB22
    default: break
    }
    return joinsNumber(right, at: i) || joinsLetters(right)
  }

  private func joinsNumber(_ right: Class, at i: Int) -> Bool {
    switch (left, right) {
    case (.al, .nu), (.hl, .nu), (.nu, .al), (.nu, .hl): return true  // LB23
    case (.pr, .id), (.pr, .pictographic), (.pr, .eb), (.pr, .em): return true  // LB23a
    case (.id, .po), (.pictographic, .po), (.eb, .po), (.em, .po): return true
    case (.pr, .al), (.pr, .hl), (.po, .al), (.po, .hl): return true  // LB24
    case (.al, .pr), (.hl, .pr), (.al, .po), (.hl, .po): return true
    case (.pr, .nu), (.po, .nu), (.op, .nu), (.opWide, .nu), (.hy, .nu): return true  // LB25
    case (.pr, .op), (.po, .op), (.pr, .opWide), (.po, .opWide): return isNumber(after: i)
    case (.pr, .hy), (.po, .hy): return isNumber(after: i)
    case (_, .nu), (_, .sy), (_, .is): return number == .digits
    case (_, .po), (_, .pr): return number != .none
    default: return false
    }
  }

  /// Returns whether the scalar after `i` and its marks is a digit.
  private func isNumber(after i: Int) -> Bool {
    classes[(i + 1)...].first { !Self.isMark($0) } == .nu
  }

  private func joinsLetters(_ right: Class) -> Bool {
    switch (left, right) {
    case (.jl, .jl), (.jl, .jv), (.jl, .h2), (.jl, .h3): true  // LB26
    case (.jv, .jv), (.jv, .jt), (.h2, .jv), (.h2, .jt): true
    case (.jt, .jt), (.h3, .jt): true
    case (.jl, .po), (.jv, .po), (.jt, .po), (.h2, .po), (.h3, .po): true  // LB27
    case (.pr, .jl), (.pr, .jv), (.pr, .jt), (.pr, .h2), (.pr, .h3): true
    case (.al, .al), (.al, .hl), (.hl, .al), (.hl, .hl): true  // LB28
    case (.is, .al), (.is, .hl): true  // LB29
    case (.al, .op), (.hl, .op), (.nu, .op), (.cp, .al), (.cp, .hl), (.cp, .nu): true  // LB30
    case (.ri, .ri): regionalIndicators % 2 == 1  // LB30a
    case (.eb, .em), (.pictographic, .em): true  // LB30b
    default: false
    }
  }
}

extension LineBreakClass {
  /// Whether a line must end after the scalar.
  var endsLine: Bool {
    switch self {
    case .bk, .cr, .lf, .nl: true
    default: false
    }
  }
}
