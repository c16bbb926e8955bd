import Codecs
import Files
import Layout
package import Resources
package import Schema
package import Source
import Synchronization
package import Typesetting

/// The fonts of a font map and of the caller's folders, each opened on first use.
package final class FontLibrary: Sendable {
  package let finder: FontFinder
  let store: FontStore
  private let opened = Mutex<[String: Opened]>([:])
  /// The caller's files that have been used as fallbacks.
  let used = Mutex<Set<String>>([])
  /// The fonts for each script, with any problems in the file that lists them; read when first
  /// needed.
  package let scripts: Lazy<Reading<ScriptFonts>>
  /// The fonts that documents contain or name.
  let documentFonts = Mutex(DocumentFonts())

  /// A font's faces, or none, with the diagnostics about them.
  package struct Opened: Sendable {
    package var font: FontSpec?
    package var file: FontFile?
    /// Whether the font map marks the font as a serif font, which the font's own tables may also
    /// do.
    package var isSerif = false
    package var diagnostics: [Diagnostic]
  }

  /// Creates the library, and reads the font map.
  ///
  /// - Parameter assets: the folders searched for the font map and the scripts' fonts, in order.
  init(
    options: RenderOptions, assets: [AssetSource], access: FontAccess = .system
  ) throws(CityPaintError) {
    let file: SourceFile
    do throws(AssetError) { file = try Self.file(FontMap.fileName, in: assets) } catch {
      throw CityPaintError([
        Diagnostic(.error, kind: .missingInput, error.message, hint: error.remedy)
      ])
    }
    let reading = FontMap.deferred.read(file)
    guard let map = reading.value else { throw CityPaintError(reading.diagnostics) }
    finder = FontFinder(map: map, custom: options.fonts)
    store = FontStore(access, installed: finder.installed)
    scripts = Lazy { Self.scriptFonts(in: assets) }
  }

  private static func scriptFonts(in assets: [AssetSource]) -> Reading<ScriptFonts> {
    do throws(AssetError) {
      return ScriptFonts.deferred.read(try file(ScriptFonts.fileName, in: assets))
    } catch {
      var log = DiagnosticLog()
      log.report(
        Diagnostic(
          .warning, "no fonts are known for scripts: \(error.message)", hint: error.remedy))
      return Reading(value: nil, log: log)
    }
  }

  /// Returns a file from the first source that has it.
  private static func file(
    _ name: String, in assets: [AssetSource]
  ) throws(AssetError) -> SourceFile {
    for source in assets {
      guard let bytes = try source.read(name) else { continue }
      return SourceFile(name: source.path(of: name), bytes: bytes)
    }
    throw .absent(name, in: assets, wanted: "a JSON file")
  }

  /// Every family and weight that documents may name, sorted.
  package var names: [String] { finder.map.names }

  package func open(_ name: String) -> Opened {
    if let known = opened.withLock({ $0[name] }) { return known }
    let fresh = load(name)
    opened.withLock { $0[name] = fresh }
    return fresh
  }

  private func load(_ name: String) -> Opened {
    guard let entry = finder.map.font(name) else {
      return Opened(
        font: nil, diagnostics: [Diagnostic(.error, "the font map has no font \"\(name)\"")]
      )
    }
    guard let font = entry.value else {
      return Opened(font: nil, diagnostics: entry.diagnostics)
    }
    guard let file = finder.find(font) else {
      return Opened(font: nil, diagnostics: [missing(name, font)])
    }
    do throws(FontStore.Problem) {
      let face = try store.face(file)
      let spec = FontSpec(
        face: face, tracking: file.candidate.tracking, sizeAdjust: file.candidate.sizeAdjust,
        ascent: font.metrics.ascent, descent: font.metrics.descent, lineGap: font.metrics.lineGap)
      return Opened(
        font: spec, file: file, isSerif: font.isSerif, diagnostics: substitution(file, face))
    } catch {
      return Opened(
        font: nil, file: file,
        diagnostics: [
          Diagnostic(
            .error, "cannot use the file for the font \"\(name)\": \(error.message)",
            hint: "replace \(file.path), or remove its folder from --fonts")
        ])
    }
  }

  /// Reports a different file under a known name, which is never ignored.
  func substitution(_ file: FontFile, _ face: FontFace) -> [Diagnostic] {
    guard let known = file.candidate.sha256 else { return [] }
    // Every render runs this check, so the first test is one that takes a fiftieth of the time of
    // the digest.
    if let sum = file.candidate.start, face.data.count == file.candidate.bytes,
      face.data.withBytes({ CRC32.of(.init(rebasing: $0.prefix(FontMap.startLength))) }) == sum
    {
      return []
    }
    if let sum = file.candidate.crc32, face.data.withBytes({ CRC32.of($0) }) == sum,
      face.data.count == file.candidate.bytes
    {
      return []
    }
    guard known != face.digest else { return [] }
    return [
      Diagnostic(
        .warning,
        "the font file \(file.path) is not the one in the font map: SHA-256 \(face.digest)",
        hint: "use the file with SHA-256 \(known), since another file may give different pixels")
    ]
  }

  private func missing(_ name: String, _ font: FontMap.Font) -> Diagnostic {
    let all = font.isOptional ? [] : missingFonts
    guard all.count > 1 else { return missingFile(name, font) }
    let packages = Set(all.compactMap(\.font.debianPackage)).sorted()
    let names = all.prefix(3).map(\.name)
    let shown = names.count < all.count ? names + ["\(all.count - names.count) more"] : names
    var problem = Diagnostic(
      .error, kind: .missingInput,
      "\(all.count) fonts have no file: \(Suggestion.sentence(shown, "and"))",
      hint: Self.remedy(packages) + "; citypaint doctor lists the files and the folders")
    problem.isOfInstallation = true
    return problem
  }

  /// The fonts of the kits without a file, by name.
  private var missingFonts: [(name: String, font: FontMap.Font)] {
    finder.map.names.compactMap { name in
      guard let font = finder.map.font(name)?.value, !font.isOptional, finder.find(font) == nil
      else { return nil }
      return (name, font)
    }
  }

  private static func remedy(_ packages: [String]) -> String {
    packages.isEmpty
      ? "add a folder that has the files with --fonts"
      : "on Debian or Ubuntu, run apt install \(packages.joined(separator: " ")); elsewhere, add a "
        + "folder that has the files with --fonts"
  }

  private func missingFile(_ name: String, _ font: FontMap.Font) -> Diagnostic {
    let files = font.candidates.map(\.file).joined(separator: " nor ")
    let absence =
      font.candidates.count > 1 ? "neither \(files) was found" : "\(files) was not found"
    return Diagnostic(
      .error, kind: .missingInput, "no file for the font \"\(name)\": \(absence)",
      hint: Self.remedy(font.debianPackage.map { [$0] } ?? [])
        + "; citypaint doctor lists the folders")
  }
}
