/// A date pattern of CLDR, such as `EEEE, d. MMMM y` (UTS #35, part 4).
struct DatePattern {
  /// A part of a pattern: text, or a field with the number of its letters.
  enum Part {
    case text(String)
    case field(Character, width: Int)
  }

  private(set) var parts: [Part] = []

  init(_ pattern: Substring) {
    var isQuoted = false
    var rest = pattern
    while let first = rest.popFirst() {
      if first == "'" {
        if rest.first == "'" {
          rest.removeFirst()
          put("'")
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, first.isASCII, first.isLetter {
        var width = 1
        while rest.first == first {
          rest.removeFirst()
          width += 1
        }
        parts.append(.field(first, width: width))
      } else {
        put(first)
      }
    }
  }

  private mutating func put(_ character: Character) {
    if case .text(let text)? = parts.last {
      parts[parts.count - 1] = .text(text + String(character))
    } else {
      parts.append(.text(String(character)))
    }
  }

  /// Changes the widths of fields to those that a skeleton requests; names stay names, and numbers
  /// stay numbers.
  mutating func adjust(to skeleton: DateSkeleton) {
    parts = parts.map { part in
      guard case .field(let letter, let width) = part,
        let wanted = skeleton.widths[DateSkeleton.field(of: letter)], wanted != width
      else { return part }
      let isName = "EcGa".contains(letter) || "MLQq".contains(letter) && width > 2
      let wantsName = "EcGa".contains(letter) || "MLQq".contains(letter) && wanted > 2
      guard isName == wantsName, !"ms".contains(letter) else { return part }
      // Stand-alone days are written with three letters at least.
      return .field(letter, width: "Ec".contains(letter) ? max(wanted, 3) : wanted)
    }
  }

  func text(_ date: CalendarDate, _ formats: LocaleFormats) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let letter, let width): Self.field(letter, width, date, formats)
      }
    }.joined()
  }

  private static func field(
    _ letter: Character, _ width: Int, _ date: CalendarDate, _ formats: LocaleFormats
  ) -> String {
    func number(_ value: Int) -> String {
      let digits = String(value)
      let zeros = String(repeating: "0", count: max(0, width - digits.count))
      return formats.symbols.native(zeros + digits)
    }
    func name(_ key: String, _ index: Int, isAlone: Bool = false) -> String {
      let form = width == 4 ? "" : width == 5 ? ".narrow" : ".short"
      let names =
        isAlone && width != 5
        ? formats.list(key + form + ".alone", else: key + form) : formats.list(key + form)
      return names.indices.contains(index) ? String(names[index]) : ""
    }
    let (year, month, day) = date.parts
    switch letter {
    case "G":
      let names = formats.list(width == 5 ? "eras.narrow" : "eras")
      return names.last.map(String.init) ?? ""
    case "y": return width == 2 ? number(year % 100) : number(year)
    case "M", "L":
      return width < 3 ? number(month) : name("months", month - 1, isAlone: letter == "L")
    case "Q", "q":
      return width < 3 ? number((month + 2) / 3) : name("quarters", (month - 1) / 3)
    case "d": return number(day)
    case "E", "c": return name("days", date.weekday, isAlone: letter == "c")
    case "a":
      let names = formats.list("periods")
      return names.count == 2 ? String(names[date.hour < 12 ? 0 : 1]) : ""
    case "B":
      let second = date.hour * 3600 + date.minute * 60 + date.second
      let span = formats.list("spans").first { span in
        let ends = span.prefix { $0 != ":" }.split(separator: "-").compactMap { Int($0) }
        return ends.count == 2 && ends[0] <= second && second < ends[1]
      }
      return span.map { String($0.drop { $0 != ":" }.dropFirst()) } ?? ""
    case "H": return number(date.hour)
    case "h": return number((date.hour + 11) % 12 + 1)
    case "K": return number(date.hour % 12)
    case "k": return number((date.hour + 23) % 24 + 1)
    case "m": return number(date.minute)
    case "s": return number(date.second)
    default: return ""
    }
  }
}

/// How long a date or another format is.
package enum FormatLength: String, CaseIterable, Hashable, Sendable {
  case short, medium, long, full

  /// The index in a locale's list of patterns, which begins with the longest.
  fileprivate var index: Int { Self.allCases.count - 1 - (Self.allCases.firstIndex(of: self) ?? 0) }
}

extension LocaleFormats {
  package func date(_ date: CalendarDate, _ length: FormatLength) -> String {
    let patterns = list("date")
    guard patterns.indices.contains(length.index) else { return "" }
    return DatePattern(patterns[length.index]).text(date, self)
  }

  /// Returns a time of day, with seconds unless it is short.
  package func time(_ date: CalendarDate, isShort: Bool) -> String {
    (isShort ? list("time").last : list("time").first).map {
      DatePattern($0).text(date, self)
    } ?? ""
  }

  /// Returns the given fields of a date, in the locale's order; `nil` if CLDR has no pattern with
  /// these fields.
  package func date(_ date: CalendarDate, fields: DateSkeleton) -> String? {
    let fields = fields.settled(to: list("time").last ?? "")
    if let whole = pattern(for: fields) { return whole.text(date, self) }
    let (day, time) = (fields.date, fields.time)
    guard !day.isEmpty, !time.isEmpty, let first = pattern(for: day),
      let second = pattern(for: time)
    else { return nil }
    let month = fields.widths["M"] ?? 0
    let length: FormatLength =
      month < 3 ? .short : month == 3 ? .medium : fields.widths["E"] == nil ? .long : .full
    let joint = list("join")
    guard joint.indices.contains(length.index) else { return nil }
    return Self.fill(joint[length.index], [second.text(date, self), first.text(date, self)])
  }

  /// The fields for which the locale has a pattern.
  package var skeletons: [String] { list("fields").map { String($0.prefix { $0 != ":" }) } }

  /// Returns the pattern with a skeleton's fields whose widths are nearest.
  private func pattern(for skeleton: DateSkeleton) -> DatePattern? {
    if let only = skeleton.ownPattern { return DatePattern(only[...]) }
    var best: (distance: Int, pattern: Substring)?
    for entry in list("fields") {
      guard let colon = entry.firstIndex(of: ":"),
        let distance = skeleton.distance(to: entry[..<colon])
      else { continue }
      if best.map({ distance < $0.distance }) ?? true {
        best = (distance, entry[colon...].dropFirst())
      }
    }
    guard let best else { return nil }
    var pattern = DatePattern(best.pattern)
    if best.distance > 0 { pattern.adjust(to: skeleton) }
    return pattern
  }
}
