import Codecs
import Engine
import Files
import Resources
import Schema
import Source
import Typesetting

/// The files, fonts, and libraries that citypaint uses on this machine, and those that are missing.
public struct Installation: Sendable, CustomStringConvertible {
  /// The version of citypaint.
  public static let version = Version.text

  /// The languages of the built-in words, as BCP 47 tags.
  public static var languages: [String] { (try? Renderer().inner.strings.languages) ?? [] }

  /// The list that `citypaint doctor` prints, without the version: art, languages, fonts, scripts,
  /// and libraries.
  public let description: String
  /// A problem for each file that is missing or damaged.
  public let diagnostics: [Diagnostic]

  /// Checks every file that a renderer with these options may use.
  ///
  /// - Throws: `CityPaintError` if no such renderer can be created, because a folder does not exist
  ///   or the font map is damaged.
  public init(_ options: RenderOptions = RenderOptions()) throws(CityPaintError) {
    let examination = Examination(renderer: try Renderer(options).inner)
    var problems: [Source.Diagnostic] = []
    description = examination.text(&problems)
    diagnostics = problems.map { Diagnostic($0) }
  }
}

/// The examination of a renderer's files.
private struct Examination {
  let renderer: Engine.Renderer

  func text(_ problems: inout [Source.Diagnostic]) -> String {
    let art = artLines(&problems)
    let words = SafeText.escape(wordLine(&problems))
    let fonts = fontLines(&problems)
    let versions = (TypesettingVersions.all + CodecVersions.all).map {
      "\($0.library) \($0.version)"
    }
    return "kit      \(SafeText.escape(renderer.kitFiles.shownName))\n"
      + "art      \(art)\nwords    \(words)\n" + fonts
      + "uses     \(versions.joined(separator: ", "))\n"
  }

  /// Returns the file for each font with the names that it may have, the fallbacks, and the
  /// folders.
  private func fontLines(_ found: inout [Source.Diagnostic]) -> String {
    let fonts = renderer.fonts
    var text = ""
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
      // No kit uses the font, so its absence affects only documents that name it.
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
    return text
  }

  /// Returns every fallback with its source, in search order.
  private func fallbackLines(_ found: inout [Source.Diagnostic]) -> [String] {
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
  private func wordLine(_ found: inout [Source.Diagnostic]) -> String {
    let strings = renderer.strings
    let languages = strings.languages
    found += languages.flatMap { strings.problems(of: $0) }
    return "in \(languages.count) languages: \(languages.joined(separator: " "))"
  }

  /// Returns the number of scripts with an installed font, and the scripts without one.
  private func scriptLines(_ found: inout [Source.Diagnostic]) -> String {
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
        if remark.contains(Self.marked) { damaged.append(file.path + remark) }
      }
    }
    let missing = fonts.missingScripts()
    let all = known.scripts.count
    var text = "scripts  \(all - missing.count) of \(all) have a font\n"
    for (package, scripts) in FontLibrary.byPackage(missing) {
      text += "         none for \(scripts): install the Debian package \(package)\n"
    }
    for line in damaged { text += "         \(SafeText.escape(line))\n" }
    return text
  }

  /// The mark of a file with a problem, which is reported after the list.
  private static let marked = ", see the warning"

  private func remark(
    _ file: FontFile, _ origin: String, _ found: inout [Source.Diagnostic]
  ) -> String {
    let problems = renderer.fonts.problems(of: file)
    found += problems
    return " (\(origin)\(problems.isEmpty ? "" : Self.marked))"
  }

  /// Returns the number of pieces of art after checking all of them at every scale.
  private func artLines(_ found: inout [Source.Diagnostic]) -> String {
    let loader = renderer.loader(folder: "")
    let names = loader.artNames()
    for name in names {
      for scale in 1...3 {
        do throws(PictureError) { _ = try loader.art(name, scale: scale) } catch {
          found.append(
            Source.Diagnostic(
              .error, kind: error.isMissing ? .missingInput : .badInput, error.message,
              hint: error.remedy))
        }
      }
    }
    return "\(names.count) pieces"
  }
}
