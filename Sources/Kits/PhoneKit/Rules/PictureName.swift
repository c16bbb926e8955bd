import Rules

/// What a picture is for, by the names that the phone looks for.
struct PictureName {
  /// Without what comes after it: density, device, ending.
  let stem: Substring
  /// Pixels to the point.
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

  /// An application icon's source; names with another size in them are for later phones.
  var isIcon: Bool {
    ["icon", "appicon", "app-icon", "app_icon", "icon57", "icon-57", "icon_57"]
      .contains(stem.lowercased())
  }

  var isSettingsIcon: Bool {
    stem == "Settings" || stem == "Settings-Icon" || stem == "Icon-Small"
      || stem == "Icon-Settings" || stem == "IconSettings"
  }

  /// The first picture an application shows.
  var isLaunchImage: Bool { stem == "Default" || isTall }
  /// That of a phone four inches high, which came later.
  var isTall: Bool { stem == "Default-568h" }
}

extension LintPicture {
  /// Whether its name says what it is for, so that rules check it.
  package var hasPurpose: Bool {
    let name = PictureName(name)
    return name.isIcon || name.isSettingsIcon || name.isLaunchImage
  }

  /// The violation of its size in pixels; `nil` where the size is right.
  func violation(_ what: String, not width: Int, by height: Int) -> Violation? {
    guard self.width != width || self.height != height else { return nil }
    return Violation(
      at: nil, "\(name) is \(self.width) × \(self.height) pixels; \(what) is \(width) × \(height)",
      measured: "\(self.width) × \(self.height)", expected: "\(width) × \(height)",
      remedy: "draw it at \(width) × \(height) pixels, for any other size is scaled")
  }
}
