import Geometry
import Localization
import Scene
import Schema
import Source

/// `phone.datePicker`: a picker with calendar wheels for a day, a time of day, both, or a duration.
struct DatePickerPart {
  enum Mode: String, Hashable, Sendable, CaseIterable {
    case time, date, dateTime
    /// A duration in hours and minutes, up to 23:59.
    case countdown
  }

  struct Content: Sendable {
    var mode = Mode.dateTime
    var value = PickedDate()
    var today: PickedDate?
    var minuteInterval = 1
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component("phone.datePicker", "Wheels for a day, a time of day, both, or a countdown.") {
      keys(
        Content(),
        [
          defaulted(
            "mode", \.mode, .cases("mode"), "The mode: time, date, dateTime, or countdown."),
          defaulted(
            "value", \.value, PickedDate.type,
            "The selected date and time, such as 2008-07-11 09:41, or only the day or the time."),
          optional("today", \.today, PickedDate.type, "The day that is labeled Today."),
          defaulted(
            "minuteInterval", \.minuteInterval, .integer(in: 1...30),
            "The interval between the minutes on the wheel; the guide requires a divisor of 60."),
        ]
      ).map { content, reader in
        DatePickerPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  var node: Node {
    PickerPart(
      content: .init(wheels: wheels), place: place, environment: environment, role: .datePicker,
      mode: mode ?? .init()
    ).node
  }

  /// What the look says of the mode, if it differs from other wheels.
  private var mode: PickerLook.Mode? {
    switch content.mode {
    case .time: look.time
    case .countdown: look.countdown
    case .date, .dateTime: nil
    }
  }

  /// Returns the share of the wheel with the given index, from the look.
  private func share(_ index: Int) -> Double {
    guard let columns = mode?.columns, columns.indices.contains(index) else { return 1 }
    return columns[index]
  }

  private var wheels: [Wheel] {
    switch content.mode {
    case .time: [hours(share(0)), minutes(share(1), .center), half(share(2))]
    case .date: [months, days, years]
    case .dateTime:
      [dates, hours(columns[1]), minutes(columns[2]), half(columns[3])]
    case .countdown:
      [
        wheel(
          (0...23).map { "\($0)" }, content.value.hour, share(0), .end, wraps: false,
          unit: environment.text(.hours, count: content.value.hour)),
        wheel(
          steps.map { look.hasPaddedMinutes ? twoDigits($0) : "\($0)" },
          content.value.minute / content.minuteInterval, share(1), .end,
          unit: environment.text(look.hasShortUnits ? .shortMinutes : .minutes)),
      ]
    }
  }

  private var look: PickerLook { environment.phone.inputs.picker }
  private var columns: [Double] { look.dateColumns }

  private func wheel(
    _ values: [String], _ selected: Int, _ share: Double, _ side: Wheel.Side, wraps: Bool = true,
    unit: String? = nil
  ) -> Wheel {
    var wheel = Wheel(values: values.map { Located($0, at: place) }, selected: selected)
    wheel.share = share
    wheel.side = side
    wheel.wraps = wraps
    wheel.unit = unit.map { Located($0, at: place) }
    return wheel
  }

  // MARK: The time of day

  private var steps: [Int] {
    Array(stride(from: 0, to: 60, by: content.minuteInterval))
  }

  private func hours(_ share: Double) -> Wheel {
    wheel((1...12).map { "\($0)" }, (content.value.hour + 11) % 12, share, .end)
  }

  private func minutes(_ share: Double, _ side: Wheel.Side = .end) -> Wheel {
    wheel(steps.map(twoDigits), content.value.minute / content.minuteInterval, share, side)
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private func half(_ share: Double) -> Wheel {
    var wheel = wheel(
      [environment.text(.am), environment.text(.pm)], content.value.hour / 12, share,
      look.half == nil ? look.valueSide : .center, wraps: false)
    wheel.style = look.half
    return wheel
  }

  // MARK: The day

  /// The number of days or years on either side of the chosen one; the number is this project's
  /// choice, and a drum shows fewer.
  private static let reach = 6

  private var dates: Wheel {
    let days = (-Self.reach...Self.reach).map { content.value.moved(by: $0) }
    let today = days.firstIndex { content.today?.isSameDay(as: $0) == true }
    var wheel = wheel(
      days.enumerated().map {
        $0.offset == today
          ? environment.text(.today) : $0.element.shortDay(in: environment.strings)
      }, Self.reach, columns[0], .end, wraps: false)
    if let today { wheel.tones[today] = .today }
    if look.lead != nil { lead(&wheel, days, today: today) }
    return wheel
  }

  /// Separates the days of the week from the dates if the language writes the weekday first.
  private func lead(_ wheel: inout Wheel, _ days: [PickedDate], today: Int?) {
    let weekdays = days.map { environment.text(StringKey.weekdays[$0.weekday]) + " " }
    let isFirst = days.indices.allSatisfy {
      $0 == today || wheel.values[$0].value.hasPrefix(weekdays[$0])
    }
    guard isFirst else { return }
    wheel.side = .start
    for index in days.indices {
      wheel.leads[index] = index == today ? "" : String(weekdays[index].dropLast())
      guard index != today else { continue }
      wheel.values[index].value.removeFirst(weekdays[index].count)
    }
  }

  private var months: Wheel {
    var wheel = wheel(
      StringKey.months.map { environment.text($0) }, content.value.month - 1, 142, .start)
    if let today = content.today { wheel.tones[today.month - 1] = .today }
    return wheel
  }

  /// The days wheel, on which days beyond the end of the month are gray.
  private var days: Wheel {
    var wheel = wheel((1...31).map { "\($0)" }, content.value.day - 1, 60, .end)
    if let today = content.today { wheel.tones[today.day - 1] = .today }
    for index in content.value.days..<31 { wheel.tones[index] = .dimmed }
    return wheel
  }

  private var years: Wheel {
    let first = max(1, content.value.year - Self.reach)
    var wheel = wheel(
      (first...content.value.year + Self.reach).map { "\($0)" }, content.value.year - first, 92,
      .end, wraps: false)
    if let today = content.today { wheel.tones[today.year - first] = .today }
    return wheel
  }
}
