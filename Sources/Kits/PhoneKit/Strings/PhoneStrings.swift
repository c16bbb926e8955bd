package import Localization

/// The strings that the phone's parts themselves add to a screen, and strings in the phone's own
/// applications that documents often use.
extension StringKey {
  package static let time = StringKey("phone.time", "9:41 AM")
  package static let shortTime = StringKey("phone.shortTime", "9:41")
  package static let cancel = StringKey("phone.cancel", "Cancel")
  package static let save = StringKey("phone.save", "Save")
  static let done = StringKey("phone.done", "Done")
  static let previous = StringKey("phone.previous", "Previous")
  static let next = StringKey("phone.next", "Next")
  static let send = StringKey("phone.send", "Send")
  static let delete = StringKey("phone.delete", "Delete")
  static let today = StringKey("phone.today", "Today")
  static let on = StringKey("phone.on", "ON")
  static let off = StringKey("phone.off", "OFF")

  private static let usual = [
    time, shortTime, cancel, save, done, previous, next, send, delete, today, on, off,
    StringKey("phone.edit", "Edit"), StringKey("phone.back", "Back"),
    StringKey("phone.add", "Add"), StringKey("phone.close", "Close"), StringKey("phone.ok", "OK"),
    StringKey("phone.search", "Search"), StringKey("phone.all", "All"),
    StringKey("phone.missed", "Missed"), StringKey("phone.noService", "No Service"),
  ]

  package static let phone =
    usual + keys + [am, pm, hours, minutes, shortMinutes, shortDay] + months + shortMonths
    + weekdays
}

/// The labels of keys; trade names are the same in every language.
extension StringKey {
  static let space = StringKey("phone.key.space", "space")
  static let returnKey = StringKey("phone.key.return", "return")
  static let go = StringKey("phone.key.go", "Go")
  static let google = StringKey("phone.key.google", "Google")
  static let join = StringKey("phone.key.join", "Join")
  static let nextKey = StringKey("phone.key.next", "Next")
  static let route = StringKey("phone.key.route", "Route")
  static let searchKey = StringKey("phone.key.search", "Search")
  static let sendKey = StringKey("phone.key.send", "Send")
  static let yahoo = StringKey("phone.key.yahoo", "Yahoo!")
  static let doneKey = StringKey("phone.key.done", "Done")
  static let emergencyCall = StringKey("phone.key.emergencyCall", "Emergency Call")

  fileprivate static let keys = [
    space, returnKey, go, google, join, nextKey, route, searchKey, sendKey, yahoo, doneKey,
    emergencyCall,
  ]
}

/// The strings of a calendar and a clock.
extension StringKey {
  static let am = StringKey("phone.am", "AM")
  static let pm = StringKey("phone.pm", "PM")
  /// The unit beside an hours wheel, which shows the number.
  static let hours = StringKey("phone.hours", one: "hour", other: "hours")
  static let minutes = StringKey("phone.minutes", "mins")
  /// The unit of minutes as iOS 7 abbreviates it.
  static let shortMinutes = StringKey("phone.shortMinutes", "min")
  /// A day on a wheel, such as Fri Jul 11.
  static let shortDay = StringKey("phone.shortDay", "{weekday} {month} {day}")

  /// The names of months from January on, for use alone.
  static let months = zip(
    1...,
    [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
  ).map { StringKey("phone.month.\($0)", $1) }
  /// The short names of months from January on, for use beside a day.
  static let shortMonths = zip(
    1...,
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  ).map { StringKey("phone.shortMonth.\($0)", $1) }
  /// The short names of weekdays from Sunday on.
  static let weekdays = zip(0..., ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
    .map { StringKey("phone.weekday.\($0)", $1) }
}
