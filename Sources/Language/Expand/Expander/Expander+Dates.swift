import Localization
import Source

/// Dates and times as text: `$format` with `style` `date`, `time`, or `relative`.
extension Expander {
  /// Returns the date that a value spells.
  mutating func date(_ found: JSONValue, _ use: FormatUse) -> CalendarDate? {
    if case .string(let text) = found.kind, let date = CalendarDate(text) { return date }
    return refuse(
      found, use, needs: "a date",
      hint: "use a date such as 2026-11-21 or 2026-11-21T15:30+01:00")
  }

  mutating func text(
    _ date: CalendarDate, _ found: JSONValue, _ formats: LocaleFormats, _ use: FormatUse
  ) -> String? {
    var date = date
    if let name = use.format.timeZone {
      guard let shown = self.shown(date, in: name, found, use) else { return nil }
      date = shown
    }
    guard let fields = use.format.fields else {
      guard let length = length(use) else { return nil }
      guard use.style == .time else { return formats.date(date, length) }
      return hasTime(date, found, use) ? formats.time(date, isShort: length == .short) : nil
    }
    let skeleton: DateSkeleton
    do throws(DateSkeleton.Problem) {
      skeleton = try DateSkeleton(fields)
    } catch {
      return refuse(
        error.message, at: place(of: "fields", use),
        hint: "write letters among G, y, Q, M, E, d, j, h, H, m, and s, such as \"yMMMd\"")
    }
    if use.style == .time || skeleton.hasTime {
      guard hasTime(date, found, use) else { return nil }
    }
    guard let text = formats.date(date, fields: skeleton) else {
      return refuse(
        "there is no pattern with only the fields \(SafeText.quoted(fields))",
        at: place(of: "fields", use),
        hint: Suggestion.nearest(to: fields, in: formats.skeletons).map {
          "did you mean \"\($0)\"?"
        } ?? "write fields that are usual together, such as \"yMMMEd\" or \"MMMdjm\"")
    }
    return text
  }

  /// Returns a date by the clocks of a time zone.
  private mutating func shown(
    _ date: CalendarDate, in name: String, _ found: JSONValue, _ use: FormatUse
  ) -> CalendarDate? {
    guard let zone = language.formats.zone(name) else {
      return refuse(
        "unknown time zone \(SafeText.quoted(name))", at: place(of: "timeZone", use),
        hint: Suggestion.nearest(toNameIn: language.formats.zoneNames, name).map {
          "did you mean \"\($0)\"?"
        } ?? "write a region and a city, such as \"Europe/Stockholm\", or \"UTC\"")
    }
    guard date.offset != nil else {
      return refuse(
        found, use,
        needs: "a time with its offset from UTC next to \"timeZone\"",
        hint: "write the offset, as in 2026-11-21T15:30Z, or remove \"timeZone\"")
    }
    return date.at(offset: zone.offset(at: date.moment))
  }

  private mutating func hasTime(
    _ date: CalendarDate, _ found: JSONValue, _ use: FormatUse
  ) -> Bool {
    if date.hasTime { return true }
    let problem: Bool? = refuse(
      "\(Comparison.spelling(found) ?? "the date") has no time of day",
      at: whole(found.place, use.scope), hint: "use a date with a time, such as 2026-11-21T15:30")
    return problem ?? false
  }

  private mutating func length(_ use: FormatUse) -> FormatLength? {
    let lengths = use.style.lengths
    let length = use.format.length ?? lengths.first ?? .medium
    if lengths.contains(length) { return length }
    let known = lengths.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    return refuse(
      "\"style\": \"\(use.style.rawValue)\" has no length \"\(length.rawValue)\"",
      at: place(of: "dateStyle", use), hint: "write \(known)")
  }

  mutating func relative(
    _ found: JSONValue, _ formats: LocaleFormats, _ use: FormatUse
  ) -> String? {
    guard let date = date(found, use), let length = length(use) else { return nil }
    guard let written = use.format.now else {
      return refuse(
        "\"style\": \"relative\" needs \"now\"", at: whole(use.value.opening, use.scope),
        hint: "add \"now\": \"2026-11-25T09:00Z\", or take it from the data: \"now\": \"{{now}}\"")
    }
    guard let now = CalendarDate(written) else {
      return refuse(
        "\"now\" must be a date, found \(SafeText.quoted(written))", at: place(of: "now", use),
        hint: "use a date such as 2026-11-21 or 2026-11-21T15:30+01:00")
    }
    guard !date.hasTime || !now.hasTime || (date.offset == nil) == (now.offset == nil) else {
      return refuse(
        "only one of \(Comparison.spelling(found) ?? "") and \(written) has an offset from UTC",
        at: whole(found.place, use.scope), hint: "write both with an offset, or both without")
    }
    return formats.relative(date, to: now, isShort: length == .short)
  }
}
