import Expand
import Files
import Header
import Layout
import Resources
import Scene
import Schema
package import Source

/// A screen as the plain scene it is made of.
package struct Expansion {
  private let screen: ResolvedScreen
  private let renderer: Renderer

  package init(_ screen: ResolvedScreen, by renderer: Renderer) {
    self.screen = screen
    self.renderer = renderer
  }

  /// The scene as a document that is in the current folder.
  ///
  /// Its pictures are found by its `base` where `folder` is below the current one; where it is
  /// elsewhere, which no document may name, the scene carries them along.
  package func json(folder: String) -> JSONOutput {
    var base = ""
    var files: [String: [UInt8]] = [:]
    if !screen.mentions.isEmpty {
      if let path = Self.pathFromHere(to: folder) {
        base = [path, screen.header.base].filter { !$0.isEmpty }.joined(separator: "/")
      } else {
        files = carried(folder: FilePath.join(folder, screen.header.base))
      }
    }
    return DocumentType.write(
      screen.node, device: device, environment: screen.environment, base: base,
      files: files
    ).escaped
  }

  /// The device; a screen as large as its content becomes one of that size.
  private var device: Device {
    let device = screen.environment.device
    guard device.isAsLargeAsItsContent else { return device }
    return Device(name: "", size: screen.layOut().size, scale: device.scale)
  }

  /// Every picture at every scale there is, and every font, by the names the document uses.
  private func carried(folder: String) -> [String: [UInt8]] {
    let loader = renderer.loader(folder: folder)
    var files: [String: [UInt8]] = [:]
    for mention in screen.mentions {
      for source in loader.documents {
        let names = Self.files(of: mention, in: source).filter { files[$0] == nil }
        for name in names { files[name] = try? source.read(name) }
        if !names.isEmpty { break }
      }
    }
    return files
  }

  /// The files that a mention of a source refers to; a kit icon needs none.
  private static func files(of mention: Mention, in source: AssetSource) -> [String] {
    switch mention.use {
    case .font: return [mention.file].filter(source.has)
    case .icon: return IconFiles.named(mention.file, exists: source.has)?.files ?? []
    case .picture:
      let written = ScaledName(mention.file)
      let variants = written.scale == 1 ? (2...4).map { written.at($0).name } : []
      return ([mention.file] + variants).filter(source.has)
    }
  }

  /// A folder's path from the current one; `nil` where it is elsewhere.
  private static func pathFromHere(to folder: String) -> String? {
    if folder.isEmpty || folder == "." { return "" }
    guard let real = FileSystem.realPath(folder) else { return nil }
    let here = FileSystem.currentDirectory
    if real == here { return "" }
    guard FilePath.contains(here, real) else { return nil }
    return String(real.dropFirst(here == "/" ? 1 : here.count + 1))
  }
}

extension JSONOutput {
  /// The same with every text a template that comes to it.
  fileprivate var escaped: JSONOutput {
    switch self {
    case .string(let text): .string(TemplateText.escape(text))
    case .array(let values): .array(values.map(\.escaped))
    case .object(let members): .object(members.map { Member($0.key, $0.value.escaped) })
    case .null, .bool, .int, .number, .literal: self
    }
  }
}
