import Layout
import Pixels
import Rules
import Scene

/// The text style that the guide gives to a piece; `nil` for properties that it does not state.
struct CitySetting {
  var font: String
  var size: Double
  var lineHeight: Double?
  var color: Color?
  /// The tracking in thousandths of an em.
  var tracking = 0.0

  static let light = "Helvetica Neue Light"
  static let bold = "Helvetica Neue Bold"

  /// The styles by piece name, from "Type" in the guide.
  ///
  /// The two parts of a byline are distinguished by their size.
  static let all: [String: CitySetting] = {
    let link = CitySetting(font: light, size: 14, color: .linkBlue, tracking: -20)
    let name = CitySetting(font: light, size: 12, color: .gray4)
    let item = CitySetting(font: light, size: 12, lineHeight: 20, color: .gray8)
    let header = CitySetting(font: bold, size: 9, color: .gray0)
    let body = CitySetting(font: light, size: 14, lineHeight: 17)
    return [
      "post.title": CitySetting(font: bold, size: 16, color: .linkBlue, tracking: -20),
      "post.author": name, "post.group": name, "post.byline": name, "response.byline": name,
      "post.date": CitySetting(font: light, size: 9, color: .gray4), "post.body": body,
      "response.body": body, "post.viewAll": link, "action.respond": link,
      "action.viewGroup": link,
      "event.count": CitySetting(font: light, size: 14, lineHeight: 18, color: .gray8),
      "list.header": header, "item.header": header, "role.header": header, "list.item": item,
      "item.name": item, "role.name": item,
    ]
  }()

  /// Returns the first attribute of a run that is wrong, and its expected value.
  func flaw(in run: LaidOutNode.Run, of name: String) -> (found: String, expected: String)? {
    // The one exception to the family: a status and its replies.
    if name.hasSuffix(".body"), run.font == "Georgia Italic" { return nil }
    if run.font != font { return (run.font, font) }
    let sizes = name.hasSuffix(".byline") ? [size, 9] : [size]
    if !sizes.contains(run.size) {
      let expected = sizes.map { Rule.points($0) }.joined(separator: " or ")
      return ("size \(Rule.points(run.size))", "size \(expected)")
    }
    if let lineHeight, run.lineHeight != lineHeight {
      return (
        "line height \(Rule.points(run.lineHeight))", "line height \(Rule.points(lineHeight))"
      )
    }
    if let color, run.isPlain, run.color != color { return (run.color.hex, color.hex) }
    if run.tracking != tracking {
      return ("tracking \(Rule.points(run.tracking))", "tracking \(Rule.points(tracking))")
    }
    return nil
  }
}

/// The colors that the rules name, from "Palette" in the guide.
extension Color {
  static let gray0 = Color.white
  static let gray1 = Color(red: 234, green: 231, blue: 225)
  static let gray3 = Color(red: 191, green: 185, blue: 175)
  static let gray4 = Color(red: 167, green: 162, blue: 154)
  static let gray7 = Color(red: 95, green: 95, blue: 93)
  static let gray8 = Color(red: 74, green: 75, blue: 75)
  static let gray9 = Color(red: 56, green: 58, blue: 59)
  static let linkBlue = Color(red: 44, green: 149, blue: 181)
  static let selectedDark = Color(red: 8, green: 87, blue: 128)
  static let selectedLight = Color(red: 181, green: 214, blue: 217)
  /// The color of stripes: gray_1 at 50%.
  static let stripe = Color.gray1.faded(by: 128)
}

extension Rule {
  static let cityType = city(
    "city-type", "Each piece of text is set as in the guide's table.",
    because: "One family in two weights carries the whole app; sizes, colors, and letterspacing "
      + "distinguish title, byline, and body. The one exception is a status and its replies, in "
      + "Georgia Italic.",
    section: "Type", bad: CityExample { $0.titleSize = 19 }.example, good: CityExample().example
  ) { screen in
    // The guide does not specify the headers of a dark menu.
    let isDark = !screen.art("row.ground").isEmpty || !screen.art("menu.ground").isEmpty
    return CitySetting.all.keys.sorted().flatMap { name -> [Violation] in
      guard let setting = CitySetting.all[name], !(isDark && name == "list.header") else {
        return []
      }
      return screen.art(name).compactMap { index in
        let runs = screen.nodes[index].text?.runs ?? []
        guard let flaw = runs.lazy.compactMap({ setting.flaw(in: $0, of: name) }).first else {
          return nil
        }
        return Violation(
          at: index, "\(name) \(screen.called(index)) has \(flaw.found), not \(flaw.expected)",
          measured: flaw.found, expected: flaw.expected, remedy: "use \(flaw.expected)")
      }
    }
  }
}
