package import Assets
import Dispatch
import Files
import Geometry
import Layout
package import Scene
package import Schema
package import Source
import Synchronization
import Typesetting

extension Renderer {
  /// Reads a document and loads all that it names; throws every problem at once.
  package func resolve(
    _ file: SourceFile, folder: String, as variant: RenderVariant
  ) throws(CityPaintError) -> ResolvedScreen {
    let root: JSONValue
    do throws(Diagnostic) { root = try JSONParser.parse(file) } catch {
      throw CityPaintError([error])
    }
    let reading = DocumentType(library).type.read(root, of: file)
    var problems = reading.diagnostics
    let device = self.device(variant, &problems)

    guard let document = reading.value, problems.allSatisfy({ $0.severity != .error }) else {
      /// What could not be read may still name files that are not there.
      let loader = self.loader(folder: folder)
      if root["base"] == nil, root["files"] == nil {
        problems += load(reading.mentions, loader, scale: variant.scale ?? 1).problems
      }
      throw CityPaintError(Self.sorted(problems))
    }
    let chosen = device ?? document.device
    let environment = Environment(
      device: chosen, scale: variant.scale ?? chosen.scale, locale: document.locale ?? "en",
      direction: document.direction ?? .leftToRight,
      full: variant.full || variant.asGolden && document.check.full)
    var screen = try gather(
      document.recipe, in: environment, mentions: reading.mentions, root: root, file: file,
      folder: document.base.isEmpty ? folder : FilePath.join(folder, document.base),
      files: document.files, known: problems)
    screen.name = document.screen
    screen.base = document.base
    screen.check = document.check
    return screen
  }

  /// Builds a screen's nodes and loads what they need; throws every problem at once.
  ///
  /// `icons` are at hand already.
  package func gather(
    _ recipe: Recipe, in environment: Environment, mentions: [Located<Mention>], root: JSONValue,
    file: SourceFile, folder: String, files: [String: [UInt8]] = [:],
    icons: [ImageReference: Icon] = [:], known: [Diagnostic] = []
  ) throws(CityPaintError) -> ResolvedScreen {
    var problems = known
    let node = recipe.build(environment)
    problems += NodeCheck(node).problems.map { problem in
      Diagnostic(
        .error, problem.message, at: Locator.place(of: problem.place, in: root, file: file),
        hint: problem.hint)
    }
    let needs = Needs(node)
    let loader = self.loader(folder: folder, files: files)
    var loaded = load(mentions, loader, scale: environment.scale)
    loadArt(needs, loader, environment.scale, root, file, into: &loaded)
    problems += loaded.problems
    loaded.icons.merge(icons) { _, given in given }
    let fonts = openFonts(needs, root, file, &problems)
    guard problems.allSatisfy({ $0.severity != .error }) else {
      throw CityPaintError(Self.sorted(problems))
    }
    let resources = LayoutResources(
      pictures: loaded.pictures, icons: loaded.icons, fonts: fonts, typesetter: typesetter)
    return ResolvedScreen(
      file: file, root: root, node: node, environment: environment, resources: resources,
      mentions: mentions.map(\.value), warnings: Self.sorted(problems))
  }

  private func device(_ variant: RenderVariant, _ problems: inout [Diagnostic]) -> Device? {
    guard let name = variant.device else { return nil }
    if let known = Device.named(name) { return known }
    let names = Device.all.map(\.name)
    problems.append(
      Diagnostic(
        .error, "unknown device \"\(name)\"",
        hint: Suggestion.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
          ?? "write a name such as iphone-4, or WIDTHxHEIGHT@SCALE, at most 4096x16384@4"))
    return nil
  }

  /// Pictures come from the document's folder and the assets' folders; art from the assets' folders
  /// and the kit's.
  package func loader(
    folder: String, files: [String: [UInt8]] = [:]
  ) -> PictureLoader {
    let custom = options.assets.map { AssetSource.directory($0) }
    let own = AssetSource.directory(folder)
    let kit = installation.assets.map { [AssetSource.directory($0)] } ?? []
    let carried = files.isEmpty ? [] : [AssetSource.memory(files)]
    return PictureLoader(documents: carried + [own] + custom, art: custom + kit, cache: pictures)
  }

  static func sorted(_ problems: [Diagnostic]) -> [Diagnostic] {
    problems.enumerated().sorted { a, b in
      let first = (a.element.place?.span?.lowerBound ?? -1, a.offset)
      let second = (b.element.place?.span?.lowerBound ?? -1, b.offset)
      return first < second
    }.map(\.element)
  }
}

extension Device {
  /// A device of the table, or `390x844@3`.
  package static func named(_ name: String) -> Device? {
    if let known = all.first(where: { $0.name == name }) { return known }
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      (1...4096).contains(width), (1...16_384).contains(height)
    else { return nil }
    let scale = parts.count == 2 ? Int(parts[1]) : 2
    guard let scale, (1...4).contains(scale) else { return nil }
    return Device(
      name: "", size: Size(width: Double(width), height: Double(height)), scale: scale)
  }
}
