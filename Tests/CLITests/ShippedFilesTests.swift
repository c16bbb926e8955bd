import TestSupport
import Testing

/// Fonts that are shipped with the program, in an archive's layout and in a package's.
@Suite struct ShippedFilesTests {
  private static let font = "NimbusSans-Regular.otf"

  @Test(arguments: [("bin", "share/citypaint/fonts"), ("package", "package/fonts")])
  func fontsAreFoundFromWhereTheProgramIs(place: String, fonts: String) throws {
    let folder = try TemporaryFolder()
    let copied = try Program.shell(
      """
      mkdir -p '\(place)' '\(fonts)' && { ln "$P" '\(place)/citypaint' 2>/dev/null \
        || cp "$P" '\(place)/citypaint'; } \
        && cp /usr/share/fonts/opentype/urw-base35/\(Self.font) '\(fonts)' \
        && ln -s '\(place)/citypaint' linked && cd / && "$OLDPWD/linked" doctor
      """, in: folder.path)
    let shipped = "\(folder.path)/\(fonts)"
    #expect(copied.status == 0, "\(copied.errors)")
    #expect(
      copied.text.contains(
        "font     Helvetica, drawn in NimbusSans-Regular: \(shipped)/\(Self.font) (sha256 7c25be4d7815"
      ))
    #expect(copied.text.contains("\nfonts in \(shipped) (shipped)\n"))
    #expect(copied.text.contains("Helvetica Bold, drawn in NimbusSans-Bold: /usr/share/fonts"))
  }

  @Test func aProgramAloneHasNone() throws {
    #expect(try !Program.run(["doctor"]).text.contains("(shipped)"))
  }
}
