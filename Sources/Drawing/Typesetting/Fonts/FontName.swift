/// The names of fonts and of their files.
package enum FontName {
  /// Returns the name of a font file without its extension; `nil` if the file is named after the
  /// font.
  ///
  /// - Parameter font: the font's name, as documents write it.
  package static func standIn(_ file: String, for font: String) -> String? {
    func plain(_ name: some StringProtocol) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    let base = file.split(separator: "/").last ?? ""
    let stem = base.lastIndex(of: ".").map { base[..<$0] } ?? base
    return stem.isEmpty || plain(stem).hasPrefix(plain(font)) ? nil : String(stem)
  }
}
