import Assets

/// The name of a tinted icon's file: `{icon}-{RRGGBB}{@Nx}.png`.
struct TintedName: Hashable {
  var icon: String
  /// Six hexadecimal digits, capitals.
  var code: String
  var scale: Int

  var text: String {
    ScaledName(stem: "\(icon)-\(code)", scale: scale, fileExtension: "png").name
  }

  init(icon: String, code: String, scale: Int) {
    self.icon = icon
    self.code = code
    self.scale = scale
  }

  /// Takes a file's name apart, whatever its case; `nil` where it is not of this form.
  init?(_ name: String) {
    let scaled = ScaledName(name)
    guard scaled.fileExtension.lowercased() == "png", let dash = scaled.stem.lastIndex(of: "-")
    else { return nil }
    let code = scaled.stem[scaled.stem.index(after: dash)...]
    guard code.utf8.count == 6, code.allSatisfy(\.isHexDigit) else { return nil }
    self.init(
      icon: String(scaled.stem[..<dash]), code: code.uppercased(), scale: scaled.scale)
  }
}
