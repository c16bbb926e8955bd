import Expand
import Files
import Header
import Resources
import Scene
import Schema
import Source

extension Document {
  /// Returns the files that the document's pictures are made from, besides the document itself:
  /// imports, data, pictures, icons, art, and fonts.
  ///
  /// Nothing is decoded or drawn. For a document with errors, the list is as complete as possible.
  ///
  /// - Parameter variant: the variant to draw; if it gives no frame, all frames are included.
  package func filesRead(as variant: RenderVariant) -> Set<String> {
    var variants = [variant]
    if variant.frame == nil, let animation {
      variants += (0..<animation.count).map { frame in
        var variant = variant
        variant.frame = frame
        return variant
      }
    }
    var paths = Set((template(for: variant)?.definitions.files ?? []).map(\.name))
    for folder in renderer.fonts.finder.custom {
      paths.formUnion(folder.fonts.map { FilePath.join(folder.path, $0) })
    }
    for variant in variants {
      guard let text = try? read(as: variant) else { continue }
      paths.formUnion(files(named: text, as: variant))
    }
    return paths
  }

  private func files(named text: ReadDocument, as variant: RenderVariant) -> [String] {
    let loader = renderer.loader(
      folder: folder, base: text.header.base, files: text.header.files)
    let fonts = renderer.fonts
    let scale = text.scale(variant)
    var paths = Set(text.mentions.map(\.value)).flatMap { mention -> [String] in
      let name = mention.file
      return switch mention.use {
      case .picture: [loader.path(ofFile: name, scale: scale)].compactMap { $0 }
      case .icon: loader.paths(ofIcon: name)
      case .font:
        [(loader.documents + fonts.folders).first { $0.has(name) }?.place(of: name)]
          .compactMap { $0 }
      }
    }
    if let needs = text.node.map({ RequiredResources($0) }) {
      for use in needs.screens {
        let nested = try? renderer.document(
          named: use.value.file, in: self, loader.documents,
          folder: FilePath.join(folder, text.header.base))
        guard let nested else { continue }
        paths.append(nested.root.place.file.name)
        paths += nested.filesRead(as: RenderVariant(use.value))
      }
      paths += (needs.art + needs.iconArt).compactMap {
        loader.path(ofArt: $0.value, scale: scale)
      }
    }
    return paths
  }

  /// Returns the files that documents name: beside the file that names them, beside the document,
  /// or in the assets folders.
  ///
  /// - Parameter noting: called with every path that is tried.
  static func templateFiles(
    in sources: [AssetSource], noting: @escaping @Sendable (String) -> Void
  ) -> TemplateFiles {
    TemplateFiles { name, reference in
      var names = [name]
      let beside = FilePath.directory(of: reference)
      if !beside.isEmpty { names.insert(FilePath.join(beside, name), at: 0) }
      for candidate in names {
        for source in sources {
          noting(source.path(of: candidate))
          do throws(AssetError) {
            guard let bytes = try source.read(candidate) else { continue }
            return .success(
              SourceFile(
                name: source.path(of: candidate), reference: candidate, bytes: bytes))
          } catch {
            return .failure(
              Diagnostic(
                .error, kind: .badInput, error.message, hint: error.remedy))
          }
        }
      }
      let missing = AssetError.absent(name, as: names, in: sources, wanted: "a JSON file")
      var nearby = NearbyFiles(sources)
      let near = names.lazy.compactMap { nearby.hint(for: $0) }.first
      return .failure(
        Diagnostic(.error, kind: .missingInput, missing.message, hint: near ?? missing.remedy))
    }
  }
}
