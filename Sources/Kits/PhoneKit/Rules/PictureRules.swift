import Geometry
import Rules
import Scene
import Source

/// Rules for the pictures that ship with an application.
extension Rule {
  static let iconSource = Rule(
    "icon-source",
    "An application icon's source is 57 × 57 points, with square corners and no shine.",
    because: "The phone itself rounds the corners and adds a shadow and a shine, so a picture that "
      + "already has them gets them twice. Any other size is scaled.",
    source: guidelines("Application icons"), preset: .hig2008, severity: .error,
    bad: .icon(corners: 10), good: .icon(corners: 0),
    asking: .picture { picture in
      let name = PictureName(picture.name)
      guard name.isIcon else { return [] }
      let side = 57 * name.scale
      let shape = PictureShape(picture: picture)
      var violations = [
        picture.violation("an icon's source", not: side, by: side)
      ].compactMap { $0 }
      if shape.hasRoundCorners {
        violations.append(
          Violation(
            at: nil, "\(picture.name) has rounded corners, which the phone adds itself",
            measured: "rounded corners", expected: "square corners",
            remedy: "extend the picture into its corners"))
      }
      if shape.hasShine {
        violations.append(
          Violation(
            at: nil, "\(picture.name) has a shine, which the phone adds itself",
            measured: "a lighter area above an arc", expected: "no shine",
            remedy: "remove the shine, or declare the icon prerendered"))
      }
      return violations
    })

  static let settingsIcon = Rule(
    "settings-icon", "The picture for the Settings list is 29 × 29 points.",
    because: "The picture is shown in a row of the Settings application; any other size is scaled, "
      + "which blurs small pictures most.",
    source: guidelines("Settings images"), preset: .hig2008, severity: .error,
    bad: .picture("Icon-Small.png", side: 32), good: .picture("Icon-Small.png", side: 29),
    asking: .picture { picture in
      let name = PictureName(picture.name)
      guard name.isSettingsIcon else { return [] }
      let side = 29 * name.scale
      return [picture.violation("a Settings image", not: side, by: side)].compactMap { $0 }
    })

  static let launchImage = Rule(
    "launch-image", "A launch image is as large as the screen and contains no text.",
    because: "A launch image is the first screen without its variable parts, and text varies with "
      + "the language. It is 320 × 480 points, or as high as its name states, and includes the "
      + "status bar, in which letters are ignored.",
    source: guidelines("Launch images"), preset: .hig2008, severity: .error,
    bad: .launch("Stopwatch"), good: .launch(""),
    asking: .picture { picture in
      let name = PictureName(picture.name)
      guard let height = name.launchHeight else { return [] }
      let device = name.launchDevice
      // If no known device has this height, the name states only the longer side.
      let isWide = picture.width > picture.height
      let (width, tall) =
        device.map { (Int($0.size.width) * name.scale, height * name.scale) }
        ?? (isWide
          ? (height * name.scale, picture.height) : (picture.width, height * name.scale))
      var violations = [picture.violation("a launch image", not: width, by: tall)]
        .compactMap { $0 }
      let bar = Int(max(20, device?.safeArea.top ?? 0))
      let letters = PictureLetters(picture: picture, scale: name.scale)
        .longestLine(below: bar * name.scale)
      if letters > 0 {
        violations.append(
          Violation(
            at: nil, "\(picture.name) contains text: a line of at least \(letters) letters",
            measured: "\(letters) letters in a line", expected: "no text",
            remedy: "remove the text from the picture"))
      }
      return violations
    })
}

extension LintExample {
  fileprivate static func icon(corners: Int) -> LintExample {
    LintExample(
      picture: "Icon.png",
      """
      {
        "screen": "scene",
        "device": { "width": 57, "height": 57, "scale": 1 },
        "root": { "type": "layers", "background": { "corners": \(corners),
          "fill": { "gradient": "linear", "stops": [[0, "#3C9A5F"], [1, "#1D5E47"]] } },
          "children": [
          { "type": "icon", "src": "phone/tab.contacts", "tint": "#FFFFFF", "size": 36,
            "align": "center", "valign": "center" }] }
      }
      """)
  }

  fileprivate static func picture(_ name: String, side: Int) -> LintExample {
    LintExample(
      picture: name,
      """
      {
        "screen": "scene",
        "device": { "width": \(side), "height": \(side), "scale": 1 },
        "root": { "type": "layers", "background": "#1D5E47", "children": [
          { "type": "icon", "src": "phone/tab.contacts", "tint": "#FFFFFF", "size": 20,
            "align": "center", "valign": "center" }] }
      }
      """)
  }

  fileprivate static func launch(_ title: String) -> LintExample {
    let words = title.isEmpty ? "" : "\"title\": \"\(title)\", "
    return LintExample(
      picture: "Default.png",
      """
      {
        "screen": "scene",
        "device": { "width": 320, "height": 480, "scale": 1 },
        "root": { "type": "column", "background": "#C5CCD4", "children": [
          { "type": "phone.statusBar", "carrier": "Carrier", "time": "10:24 AM" },
          { "type": "phone.navigationBar", \(words)"kind": "default" },
          { "type": "space", "grow": 1 },
          { "type": "phone.tabBar", "items": [
            { "icon": "phone/tab.world" }, { "icon": "phone/tab.alarm" },
            { "icon": "phone/tab.stopwatch" }, { "icon": "phone/tab.timer" }] }] }
      }
      """)
  }
}
