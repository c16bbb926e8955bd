import Codecs
import Digest
import Engine
import Expand
import Files
import Findings
import Geometry
import Header
import Layout
import Resources
import Scene
import Source
import Typesetting

/// A rendered screen in the form stored by a golden.
struct Snapshot {
  private let rendered: GoldenDrawing
  private let version: String
  private let name: String?
  private let uses: DefinitionUses?

  /// - Parameters:
  ///   - name: the case's name in its folder of goldens.
  ///   - uses: the definitions to include; `nil` for those that the screen uses.
  init(
    _ rendered: GoldenDrawing, version: String, name: String?, uses: DefinitionUses? = nil
  ) {
    self.rendered = rendered
    self.version = version
    self.name = name
    self.uses = uses ?? rendered.screen.uses
  }

  /// - Parameter pixels: the digest of the picture's pixels, which is too expensive to compute
  ///   twice.
  func record(pixels: String) -> GoldenRecord {
    let resources = rendered.screen.resources
    let root = rendered.screen.root
    let document = Self.canonical(uses?.kept(of: root, isDocument: true) ?? root)
    let size = rendered.laid.size
    var record = GoldenRecord(
      renderer: version, document: document,
      scene: "sha256:" + GoldenRecord.digest(of: document),
      size: [size.width, size.height], scale: rendered.scale,
      pixels: pixels, assets: assets(resources), fonts: fonts(resources),
      files: files,
      warnings: rendered.warnings.map(\.message), elements: elements)
    record.name = name
    record.terms = rendered.screen.check.terms
    return record
  }

  /// The imports and data, without unused definitions, and the documents whose screens are drawn.
  private var files: [String: GoldenRecord.File] {
    let screens = rendered.screen.screenRoots
    var files = rendered.screen.fileRoots.mapValues { root in
      GoldenRecord.File(uses?.kept(of: root, isDocument: false) ?? root)
    }
    for (name, root) in screens { files[name] = .init(content: Self.canonical(root)) }
    return files
  }

  /// Returns the part of a document that affects its picture, with sorted keys, and with digests in
  /// place of embedded files.
  static func canonical(_ root: JSONValue) -> JSONOutput {
    guard case .object(let members) = GoldenRecord.document(root) else { return .null }
    let kept = members.filter { $0.key != "$schema" && !RootKey.is($0.key, .drawsNothing) }
    return JSONOutput.object(
      kept.map { member in
        guard RootKey.is(member.key, .carried), case .object(let files) = member.value else {
          return member
        }
        let digests = files.map { file -> JSONOutput.Member in
          guard case .string(let text) = file.value else { return file }
          return .init(file.key, .string("sha256:" + SHA256.hex(Array(text.utf8))))
        }
        return .init(member.key, .object(digests))
      }
    ).sorted
  }

  private var elements: [ElementRecord] {
    InspectReport.elements(of: rendered.laid).compactMap { ElementRecord(Self.withoutDigests($0)) }
  }

  /// Returns an element without the digests of its font files, since different files can draw the
  /// same glyphs.
  ///
  /// The record's table of fonts has the digests.
  private static func withoutDigests(_ value: JSONOutput) -> JSONOutput {
    switch value {
    case .object(let members):
      .object(
        members.filter { $0.key != "sha256" }.map { .init($0.key, withoutDigests($0.value)) })
    case .array(let values): .array(values.map(withoutDigests))
    default: value
    }
  }

  /// Returns the pictures and masks by their references; a file can be both.
  ///
  /// Those of another document's screen are in its folder.
  private func assets(
    _ resources: LayoutResources, in folder: String = ""
  ) -> [String: GoldenRecord.Asset] {
    var assets: [String: GoldenRecord.Asset] = [:]
    for (reference, nested) in resources.screens {
      let beside = FilePath.join(folder, FilePath.directory(of: reference.file))
      assets.merge(self.assets(nested.laid.resources, in: beside)) { own, _ in own }
    }
    for (reference, picture) in resources.pictures {
      assets[reference.key(in: folder)] = .init(
        file: reference.folder(in: folder) + picture.file, digest: picture.digest)
    }
    for (reference, icon) in resources.icons {
      assets["icon:" + reference.key(in: folder)] = .init(
        file: reference.folder(in: folder) + icon.file, digest: icon.digest)
    }
    return assets
  }

  private func fonts(_ resources: LayoutResources) -> [String: GoldenRecord.Font] {
    var fonts: [String: GoldenRecord.Font] = [:]
    for nested in resources.screens.values {
      fonts.merge(self.fonts(nested.laid.resources)) { own, _ in own }
    }
    for (name, set) in resources.fonts {
      fonts[name] = GoldenRecord.Font(set.font.face)
      // A fallback is included only if a character needs it.
      for spare in set.fallbacks {
        fonts["fallback \(spare.face.name)"] = GoldenRecord.Font(spare.face)
      }
    }
    return fonts
  }
}

extension GoldenRecord.Font {
  fileprivate init(_ face: FontFace) {
    let tables = face.drawing { CRC32.of($0) }
    self.init(
      face: face.name, drawing: SHA256.hex(Array(tables.utf8)), digest: face.digest)
  }
}

extension CheckSettings {
  /// The terms that the document requests.
  var terms: GoldenRecord.Terms {
    GoldenRecord.Terms(
      ignored: ignore.map(\.value),
      tolerance: tolerance.map { .init(pixels: $0.pixels, step: $0.step) })
  }
}

extension ImageReference {
  /// The key in a record; art has no extension, so no file has the same key.
  fileprivate func key(in folder: String) -> String {
    switch self {
    case .file(let name): FilePath.join(folder, name)
    case .art(let name): "art:" + name
    }
  }

  /// The folder of a file, as named by the document, with a trailing slash; empty for art.
  fileprivate func folder(in outer: String) -> String {
    guard case .file(let name) = self else { return "" }
    let folder = FilePath.join(outer, FilePath.directory(of: name))
    return folder.isEmpty ? "" : folder + "/"
  }
}
