import Document
import Files
import Resources
import Scene
import Schema
import Source

extension Renderer {
  /// Every file that a document's pictures are made from, beside the document itself: what it imports
  /// and is filled from, pictures, icons, art and fonts.
  ///
  /// Nothing is decoded or drawn. Of a document with a mistake it is what can be known.
  ///
  /// - Parameter variant: as it is to be drawn; all its frames are looked at where it names none.
  package func files(
    readBy document: PreparedDocument, as variant: RenderVariant
  ) -> Set<String> {
    let document = document.taking(variant.state, by: self)
    var paths = files(aroundOf: document)
    var variants = [variant]
    if variant.frame == nil, let animation = document.animation {
      variants += (0..<animation.count).map { frame in
        var variant = variant
        variant.frame = frame
        return variant
      }
    }
    for variant in variants {
      guard let text = try? read(document, as: variant) else { continue }
      paths.formUnion(files(namedBy: text, text.node.map { Needs($0) }, of: document, as: variant))
    }
    return paths
  }

  /// Likewise of a document that is read already, as one variant.
  ///
  /// - Parameter needs: what its nodes need.
  func files(
    readBy document: PreparedDocument, _ text: ReadDocument, _ needs: Needs?,
    as variant: RenderVariant
  ) -> Set<String> {
    files(aroundOf: document).union(files(namedBy: text, needs, of: document, as: variant))
  }

  /// What a document imports, and the fonts of the caller's folders.
  private func files(aroundOf document: PreparedDocument) -> Set<String> {
    var paths = Set(document.files.map(\.name))
    for folder in fonts.finder.custom {
      paths.formUnion(folder.fonts.map { FilePath.join(folder.path, $0) })
    }
    return paths
  }

  private func files(
    namedBy text: ReadDocument, _ needs: Needs?, of document: PreparedDocument,
    as variant: RenderVariant
  ) -> [String] {
    let loader = loader(
      folder: document.folder, base: text.header.base, files: text.header.files)
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
    if let needs {
      paths += (needs.art + needs.iconArt).compactMap {
        loader.path(ofArt: $0.value, scale: scale)
      }
    }
    return paths
  }
}
