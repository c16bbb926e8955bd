import Rules

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
      let number = Int(stem[stem.index(after: at)...].dropLast()), (1...3).contains(number)
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
  var isLaunchImage: Bool { stem == "Default" || isTall }
  /// Whether the picture is the launch image of a later phone with a four-inch screen.
  var isTall: Bool { stem == "Default-568h" }
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
      at: nil, "\(name) is \(self.width) × \(self.height) pixels; \(what) is \(width) × \(height)",
      measured: "\(self.width) × \(self.height)", expected: "\(width) × \(height)",
      remedy: "draw it at \(width) × \(height) pixels; any other size is scaled")
  }
}
