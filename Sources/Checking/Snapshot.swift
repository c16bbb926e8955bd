import Assets
package import Check
package import CityPaintKit
import Digest
import Files
import Geometry
import Layout
import Scene
package import Source
import Typesetting

/// A rendered screen as a golden keeps it.
package struct Snapshot {
  private let rendered: RenderedScreen
  private let version: String

  package init(_ rendered: RenderedScreen, version: String) {
    self.rendered = rendered
    self.version = version
  }

  package var record: GoldenRecord {
    let resources = rendered.screen.resources
    let document = Self.canonical(rendered.screen.root)
    let size = rendered.laid.size
    return GoldenRecord(
      renderer: version, document: document,
      scene: "sha256:" + SHA256.hex(Array(JSONWriter.text(document, .compact).utf8)),
      size: [size.width, size.height], scale: rendered.screen.environment.scale,
      pixels: rendered.digest, assets: assets(resources), fonts: fonts(resources),
      warnings: rendered.warnings.map(\.message), elements: elements)
  }

  /// What a document says of its picture: keys in order, carried files by their digests, and
  /// without what does not draw.
  package static func canonical(_ root: JSONValue) -> JSONOutput {
    guard case .object(let members) = JSONOutput(root) else { return .null }
    let kept = members.filter { $0.key != "$schema" && $0.key != "check" }
    return JSONOutput.object(
      kept.map { member in
        guard member.key == "files", case .object(let files) = member.value else { return member }
        let digests = files.map { file -> JSONOutput.Member in
          guard case .string(let text) = file.value else { return file }
          return .init(file.key, .string("sha256:" + SHA256.hex(Array(text.utf8))))
        }
        return .init(member.key, .object(digests))
      }
    ).sorted
  }

  private var elements: [ElementRecord] {
    guard case .array(let elements)? = InspectReport(rendered).json["elements"] else { return [] }
    return elements.compactMap { ElementRecord($0) }
  }

  /// Files beside the document by the folder they are named with, art by its file.
  private func assets(_ resources: LayoutResources) -> [String: String] {
    var assets: [String: String] = [:]
    for (reference, picture) in resources.pictures {
      assets[reference.folder + picture.file] = picture.digest
    }
    for (reference, icon) in resources.icons {
      assets[reference.folder + icon.file] = icon.digest
    }
    return assets
  }

  private func fonts(_ resources: LayoutResources) -> [String: GoldenRecord.Font] {
    var fonts: [String: GoldenRecord.Font] = [:]
    for (name, set) in resources.fonts {
      let face = set.font.face
      fonts[name] = GoldenRecord.Font(face: face.name, digest: face.digest)
      // A fallback is opened only where a character needs it.
      for spare in set.fallbacks {
        fonts["fallback \(spare.face.name)"] = GoldenRecord.Font(
          face: spare.face.name, digest: spare.face.digest)
      }
    }
    return fonts
  }
}

extension ImageReference {
  /// The folder that a document's name for a file leads into, with its slash; none for art.
  fileprivate var folder: String {
    guard case .file(let name) = self else { return "" }
    let folder = FilePath.directory(of: name)
    return folder.isEmpty ? "" : folder + "/"
  }
}
