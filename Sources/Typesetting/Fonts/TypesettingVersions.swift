import CFreeType
import CFriBidi
import CHarfBuzz

/// The versions of the libraries text goes through, for reports.
package enum TypesettingVersions {
  /// Names and versions, as the libraries in use say them.
  package static var all: [(library: String, version: String)] {
    [
      ("FreeType", freeType), ("HarfBuzz", String(cString: hb_version_string())),
      ("FriBidi", FRIBIDI_VERSION),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "does not start" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch) = (FT_Int(0), FT_Int(0), FT_Int(0))
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
