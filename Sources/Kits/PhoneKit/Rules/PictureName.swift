import Geometry
import Rules
import Scene

/// A picture's file name, which determines its purpose on the phone.
struct PictureName {
  /// The name without density, device, and extension.
  let stem: Substring
  /// The scale in pixels per point.
  let scale: Int

  init(_ name: String) {
    var stem = name[...]
    if let dot = stem.lastIndex(of: ".") { stem = stem[..<dot] }
    for device in ["~iphone", "~ipad"] where stem.hasSuffix(device) {
      stem = stem.dropLast(device.count)
    }
    var scale = 1
    if let at = stem.lastIndex(of: "@"), stem.hasSuffix("x"),
      let number = Int(stem[stem.index(after: at)...].dropLast()),
      (1...Device.largestScale).contains(number)
    {
      scale = number
      stem = stem[..<at]
    }
    self.stem = stem
    self.scale = scale
  }

  /// Whether the picture is an application icon's source; names with another size are for later
  /// phones.
  var isIcon: Bool {
    ["icon", "appicon", "app-icon", "app_icon", "icon57", "icon-57", "icon_57"]
      .contains(stem.lowercased())
  }

  var isSettingsIcon: Bool {
    stem == "Settings" || stem == "Settings-Icon" || stem == "Icon-Small"
      || stem == "Icon-Settings" || stem == "IconSettings"
  }

  /// Whether the picture is the launch image of an application.
  var isLaunchImage: Bool { launchHeight != nil }

  /// The height of a launch image in points: 480, or as stated in the name, as in `Default-568h`;
  /// `nil` for other pictures.
  var launchHeight: Int? {
    if stem == "Default" { return 480 }
    let prefix = "Default-"
    guard stem.hasPrefix(prefix), stem.hasSuffix("h") else { return nil }
    let digits = stem.dropFirst(prefix.count).dropLast()
    guard digits.first != "0", digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(digits).flatMap { $0 <= Int(Device.largest.height) ? $0 : nil }
  }

  /// The phone with a launch image of this name; `nil` for a size that the tool does not know.
  var launchDevice: Device? {
    guard let height = launchHeight else { return nil }
    let devices = Device.all.filter { Int($0.size.height) == height }
    return devices.first { $0.scale == scale } ?? devices.first
  }
}

extension LintPicture {
  /// Whether the name shows the picture's purpose, so that rules check it.
  package var hasPurpose: Bool {
    let name = PictureName(name)
    return name.isIcon || name.isSettingsIcon || name.isLaunchImage
  }

  /// Returns the violation for the picture's size in pixels; `nil` if the size is correct.
  func violation(_ what: String, not width: Int, by height: Int) -> Violation? {
    guard self.width != width || self.height != height else { return nil }
    return Violation(
      at: nil,
      "\(name) is \(self.width) × \(self.height) pixels; \(what) must be \(width) × \(height)",
      measured: "\(self.width) × \(self.height)", expected: "\(width) × \(height)",
      remedy: "redraw the picture at \(width) × \(height) pixels; any other size is scaled")
  }
}
