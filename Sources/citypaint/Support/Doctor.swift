import Codecs
import Engine
import Files
import Resources
import Schema
import Source
import Typesetting

/// The files that citypaint uses on this machine, and those that are missing.
struct Doctor {
  struct Diagnosis {
    var text: String
    var problems: [CityPaintError]
  }

  private let renderer: Renderer

  init(_ options: RenderOptions) throws(CityPaintError) {
    renderer = try Renderer(options)
  }

  func diagnosis() -> Diagnosis {
    var text = "kit      \(SafeText.escape(renderer.kitFiles.shownName))\n"
    var problems: [CityPaintError] = []
    let art = artLines(&problems)
    text += "art      \(art)\n"
    text += "words    \(SafeText.escape(wordLine(&problems)))\n"
    text += fontLines(&problems)
    let versions = (TypesettingVersions.all + CodecVersions.all).map {
      "\($0.library) \($0.version)"
    }
    text += "uses     \(versions.joined(separator: ", "))\n"
    return Diagnosis(text: text, problems: problems)
  }

  /// Returns the file of each font with the names it may have, the fallbacks, and the folders.
  private func fontLines(_ problems: inout [CityPaintError]) -> String {
    let fonts = renderer.fonts
    var text = ""
    var found: [Diagnostic] = []
    for name in fonts.names {
      let opened = fonts.open(name)
      let font = fonts.finder.map.font(name)?.value
      let names = font?.candidates.map(\.file) ?? []
      let isOptional = font?.isOptional ?? false
      let file = opened.file?.path ?? (isOptional ? "not installed" : "missing")
      let digest = opened.font.map { " (sha256 \($0.face.digest.prefix(12))…)" } ?? " (not usable)"
      let drawn = opened.file.flatMap { FontName.standIn($0.path, for: name) }
      let asked = drawn.map { "\(name), drawn in \($0)" } ?? name
      text +=
        "font     \(SafeText.escape("\(asked): \(file)"))\(opened.file == nil ? "" : digest)\n"
      text += "         named \(SafeText.escape(names.joined(separator: " or ")))\n"
      // No kit uses the font, so it is missing only for a document that names it.
      if isOptional, opened.file == nil { continue }
      found += opened.diagnostics
    }
    for line in fallbackLines(&found) { text += "fallback \(SafeText.escape(line))\n" }
    text += scriptLines(&found)
    let custom = fonts.finder.custom.count
    for (index, folder) in fonts.finder.folders.enumerated() {
      let origin =
        index < custom ? "--fonts" : folder == fonts.finder.shipped ? "shipped" : "font map"
      let there = FileSystem.kind(of: folder) == .directory
      text += "fonts in \(SafeText.escape(folder)) (\(origin)\(there ? "" : ", no such folder"))\n"
    }
    found += fonts.folderProblems()
    problems += found.map { CityPaintError([$0]) }
    return text
  }

  /// Returns every fallback with its source, in search order.
  private func fallbackLines(_ found: inout [Diagnostic]) -> [String] {
    let fonts = renderer.fonts
    var lines = fonts.finder.customFiles.map { path in
      "\(path) (--fonts\(fonts.state(of: path).isUsable ? "" : ", not usable"))"
    }
    for candidate in fonts.finder.map.fallbacks {
      guard let file = fonts.finder.find(candidate) else {
        lines.append("\(candidate.file) (font map, not installed)")
        continue
      }
      lines.append(file.path + remark(file, "font map", &found))
    }
    return lines.isEmpty ? ["none"] : lines
  }

  /// Returns the languages of the kits' strings after checking all their tables.
  private func wordLine(_ problems: inout [CityPaintError]) -> String {
    let shelf = renderer.strings
    let languages = shelf.languages
    problems += languages.flatMap { shelf.problems(of: $0) }.map { CityPaintError([$0]) }
    return "in \(languages.count) languages: \(languages.joined(separator: " "))"
  }

  /// Returns the installed font families of scripts, and the scripts without an installed font.
  private func scriptLines(_ found: inout [Diagnostic]) -> String {
    let fonts = renderer.fonts
    let reading = fonts.scripts.value
    found += reading.diagnostics
    guard let known = reading.value else { return "scripts  none\n" }
    var damaged: [String] = []
    for name in known.familyNames {
      guard let family = known.family(name) else { continue }
      found += family.diagnostics
      for (cut:_, file:file) in family.value.map({ fonts.finder.find($0, of: known) }) ?? [] {
        let remark = remark(file, "scripts", &found)
        if remark.contains("not as it should be") { damaged.append(file.path + remark) }
      }
    }
    let missing = fonts.missingScripts()
    let all = known.scripts.count
    var text = "scripts  \(all - missing.count) of \(all) have a font\n"
    for (package, scripts) in FontLibrary.byPackage(missing) {
      text += "         none for \(scripts): install Debian's \(package)\n"
    }
    for line in damaged { text += "         \(SafeText.escape(line))\n" }
    return text
  }

  private func remark(
    _ file: FontFile, _ origin: String, _ found: inout [Diagnostic]
  ) -> String {
    let problems = renderer.fonts.problems(of: file)
    found += problems
    return " (\(origin)\(problems.isEmpty ? "" : ", not as it should be"))"
  }

  /// Returns the number of pieces of art after checking all of them at every scale.
  private func artLines(_ problems: inout [CityPaintError]) -> String {
    let loader = renderer.loader(folder: "")
    let names = loader.artNames()
    for name in names {
      for scale in 1...3 {
        do throws(PictureError) { _ = try loader.art(name, scale: scale) } catch {
          problems.append(
            CityPaintError([
              Diagnostic(
                .error, kind: error.isMissing ? .missingInput : .badInput, error.message,
                hint: error.remedy)
            ]))
        }
      }
    }
    return "\(names.count) pieces"
  }
}
