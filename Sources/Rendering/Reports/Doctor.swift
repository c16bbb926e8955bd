import Assets
import Codecs
import Digest
import Files
import Source
import Typesetting

/// What citypaint works with on this machine, and what is missing.
package struct Doctor {
  package struct Diagnosis {
    package var text: String
    package var problems: [CityPaintError]
  }

  private let renderer: Renderer

  package init(_ options: RenderOptions) throws(CityPaintError) {
    renderer = try Renderer(options)
  }

  package func diagnosis() -> Diagnosis {
    var text = "kit      \(renderer.installation.assets ?? "not found")\n"
    var problems: [CityPaintError] = []
    let art = artLines(&problems)
    text += "art      \(art)\n"
    for name in renderer.fonts.names {
      let opened = renderer.fonts.open(name)
      if let face = opened.font?.face {
        let path = renderer.fonts.path(of: name) ?? face.name
        text += "font     \(name): \(path) (sha256 \(face.digest.prefix(12))…)\n"
      } else {
        text += "font     \(name): missing\n"
      }
      if !opened.diagnostics.isEmpty { problems.append(CityPaintError(opened.diagnostics)) }
    }
    let spares = renderer.fonts.fallbacks().map(\.face.name)
    text += "fallback \(spares.isEmpty ? "none" : spares.joined(separator: ", "))\n"
    for folder in renderer.fonts.finder.folders {
      let there = FileSystem.kind(of: folder) == .directory
      text += "fonts in \(folder)\(there ? "" : " (no such folder)")\n"
    }
    let versions = (TypesettingVersions.all + CodecVersions.all).map {
      "\($0.library) \($0.version)"
    }
    text += "uses     \(versions.joined(separator: ", "))\n"
    return Diagnosis(text: text, problems: problems)
  }

  /// How many pieces of art there are, each looked for at every scale.
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
