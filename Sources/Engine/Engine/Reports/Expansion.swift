import Expand
import Files
import Header
import Layout
import Resources
import Scene
import Schema
package import Source

/// A screen as a plain scene, without templates or components.
package struct Expansion {
  private let screen: ResolvedScreen
  private let renderer: Renderer

  package init(_ screen: ResolvedScreen, by renderer: Renderer) {
    self.screen = screen
    self.renderer = renderer
  }

  /// Returns the scene as a document for the current folder.
  ///
  /// If `folder` is inside the current folder, `base` points to its pictures; otherwise documents
  /// cannot name them, so the scene contains them.
  package func json(folder: String) -> JSONOutput {
    var base = ""
    var files: [String: [UInt8]] = [:]
    if !screen.mentions.isEmpty || !screen.resources.screens.isEmpty {
      let own = [AssetSource.memory(screen.header.files)]
      if let path = Self.pathFromHere(to: folder) {
        base = [path, screen.header.base].filter { !$0.isEmpty }.joined(separator: "/")
        files = carried(from: own)
      } else {
        let folder = FilePath.join(folder, screen.header.base)
        files = carried(from: own + renderer.loader(folder: folder).documents)
      }
    }
    return DocumentType.write(
      screen.node, device: device, environment: screen.environment, base: base,
      files: files
    ).escaped
  }

  /// Returns the reason why the scene cannot be written for the current folder: it would have to
  /// contain the documents whose screens it shows.
  package func obstacle(folder: String) -> Diagnostic? {
    guard Self.pathFromHere(to: folder) == nil,
      let shown = screen.resources.screens.keys.map(\.file).min()
    else { return nil }
    return Diagnostic(
      .error, "the document shows \(SafeText.quoted(shown)), which an expansion cannot contain",
      at: screen.place, hint: "change to the folder \(SafeText.escape(folder)) first")
  }

  /// The device; for a screen as large as its content, a device of that size.
  private var device: Device {
    let device = screen.environment.device
    guard device.isAsLargeAsItsContent else { return device }
    return Device(name: "", size: screen.layOut().size, scale: device.scale)
  }

  /// Returns every picture at every available scale, and every font, by the names that the document
  /// uses.
  private func carried(from sources: [AssetSource]) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for mention in screen.mentions {
      for source in sources {
        let names = Self.files(of: mention, in: source).filter { files[$0] == nil }
        for name in names { files[name] = try? source.read(name) }
        if !names.isEmpty { break }
      }
    }
    return files
  }

  /// Returns the files that a mention refers to; empty for a kit icon.
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

  /// Returns a folder's path relative to the current one; `nil` if it is outside.
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
  /// The output with every string escaped, so that expanding it as a template produces the output
  /// again.
  fileprivate var escaped: JSONOutput {
    switch self {
    case .string(let text): .string(TemplateText.escape(text))
    case .array(let values): .array(values.map(\.escaped))
    case .object(let members): .object(members.map { Member($0.key, $0.value.escaped) })
    case .null, .bool, .int, .number, .literal: self
    }
  }
}
