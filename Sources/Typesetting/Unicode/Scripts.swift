import CHarfBuzz

/// Which script each character is shaped as, as ISO 15924 tags.
enum Scripts {
  static let latin = HB_SCRIPT_LATIN.rawValue

  /// Characters common to many scripts take that of the text before them, or else after them.
  static func resolve(_ text: [UInt32]) -> [UInt32] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = text.map { hb_unicode_script(functions, $0).rawValue }
    var current = scripts.first(where: isOwn) ?? latin
    for i in scripts.indices {
      if isOwn(scripts[i]) { current = scripts[i] } else { scripts[i] = current }
    }
    return scripts
  }

  /// Whether letters join their neighbours, so that letterspacing would tear them apart.
  static func isCursive(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_ADLAM:
      true
    default: false
    }
  }

  private static func isOwn(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: false
    default: true
    }
  }
}
