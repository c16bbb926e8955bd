import CHarfBuzz

/// The script for shaping each character, as ISO 15924 tags.
enum Scripts {
  static let latin = HB_SCRIPT_LATIN.rawValue
  static let common = HB_SCRIPT_COMMON.rawValue
  static let inherited = HB_SCRIPT_INHERITED.rawValue
  static let unknown = HB_SCRIPT_UNKNOWN.rawValue
  static let han = HB_SCRIPT_HAN.rawValue
  static let hiragana = HB_SCRIPT_HIRAGANA.rawValue
  static let katakana = HB_SCRIPT_KATAKANA.rawValue
  static let hangul = HB_SCRIPT_HANGUL.rawValue
  static let bopomofo = HB_SCRIPT_BOPOMOFO.rawValue

  /// Returns a scalar's script according to Unicode.
  static func script(_ scalar: UInt32) -> UInt32 {
    hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  /// Determines the script of each scalar.
  ///
  /// Common characters use the script of the text before them or, if there is none, of the text
  /// after them.
  static func resolve(_ text: [UInt32]) -> [UInt32] {
    var scripts = text.map(script)
    var current = scripts.first(where: isOwn) ?? latin
    for i in scripts.indices {
      if isOwn(scripts[i]) { current = scripts[i] } else { scripts[i] = current }
    }
    return scripts
  }

  /// Returns whether letters connect to their neighbors, so that letterspacing would separate them.
  static func isCursive(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_ADLAM:
      true
    default: false
    }
  }

  private static func isOwn(_ script: UInt32) -> Bool {
    script != common && script != inherited && script != unknown
  }
}
