import Localization

/// Marks that Chinese and Japanese share with Latin; beside Chinese characters they are as wide as
/// those, so they are set in the same font (CLREQ 3.1, JLREQ 3.1).
package enum WideMarks {
  /// Returns the index of the East Asian character whose font each wide mark uses, by the mark's
  /// index.
  ///
  /// It is beside the mark, apart from other marks. A mark of a pair without one uses that of the
  /// other mark.
  static func neighbors(in scalars: [UInt32], _ language: LanguageTag?) -> [Int: Int] {
    guard let han = language?.han, han != .korean else { return [:] }
    let marks = scalars.indices.filter { isMark(scalars[$0], han) }
    guard !marks.isEmpty else { return [:] }
    var found: [Int: Int] = [:]
    beside(marks.reversed(), 1, scalars, &found)
    beside(marks, -1, scalars, &found)
    var open: [Int] = []
    for mark in marks {
      switch scalars[mark] {
      case 0x2018, 0x201C: open.append(mark)
      case 0x2019, 0x201D:
        guard let start = open.last, scalars[start] == scalars[mark] - 1 else { continue }
        open.removeLast()
        found[start] = found[start] ?? found[mark]
        found[mark] = found[mark] ?? found[start]
      default: break
      }
    }
    return found
  }

  /// Returns whether text in a language has such marks, whatever is beside them.
  package static func areIn(_ text: String, locale: String) -> Bool {
    let marks = text.unicodeScalars.lazy.filter { 0x2014...0x2026 ~= $0.value }
    guard !marks.isEmpty, let han = LanguageTag(locale)?.han, han != .korean else { return false }
    return marks.contains { isMark($0.value, han) }
  }

  /// Finds the neighbors on one side; `marks` begin on that side.
  private static func beside(
    _ marks: some Sequence<Int>, _ step: Int, _ scalars: [UInt32], _ found: inout [Int: Int]
  ) {
    var last: (mark: Int, neighbor: Int?)?
    for mark in marks {
      let next = mark + step
      if last?.mark != next {
        let isWide = scalars.indices.contains(next) && LineTailoring.isWide(scalars[next])
        last = (mark, isWide ? next : nil)
      }
      last?.mark = mark
      if let neighbor = last?.neighbor { found[mark] = neighbor }
    }
  }

  /// Returns whether a writing system has the scalar as a wide mark: ellipses and dashes in Chinese
  /// and Japanese, quotation marks only in Chinese.
  private static func isMark(_ scalar: UInt32, _ han: WritingSystem) -> Bool {
    switch scalar {
    case 0x2014, 0x2026: true
    case 0x2018, 0x2019, 0x201C, 0x201D: han != .japanese
    default: false
    }
  }
}
