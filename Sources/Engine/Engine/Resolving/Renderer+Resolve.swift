import Bounds
package import Codecs
import Document
import Expand
import Files
import Geometry
import Layout
import Localization
package import Resources
package import Scene
package import Schema
package import Source
import Synchronization
import Typesetting

extension Renderer {
  /// Reads a document and loads all that it names; throws every problem at once.
  ///
  /// - Parameter files: what it imports and is filled from, by name, in place of what lies in folders.
  package func resolve(
    _ file: SourceFile, folder: String, as variant: RenderVariant,
    files: [String: [UInt8]]? = nil
  ) throws(CityPaintError) -> ResolvedScreen {
    let root: JSONValue
    do throws(Diagnostic) {
      root = try JSONParser.parse(file, limits: JSONLimits(options.limits))
    } catch {
      throw CityPaintError([error])
    }
    return try resolve(prepare(root, folder: folder, files: files), as: variant)
  }

  /// Reads a document that is prepared, filled in as a variant says, and loads all that it names;
  /// throws every problem at once.
  ///
  /// - Parameter noting: called with every file that is read for it, where somebody wants to know.
  package func resolve(
    _ document: PreparedDocument, as variant: RenderVariant,
    noting: ((Set<String>) -> Void)? = nil
  ) throws(CityPaintError) -> ResolvedScreen {
    let document = document.taking(variant.state, by: self)
    let text = try read(document, as: variant)
    let needs = text.node.map { Needs($0) }
    noting?(files(readBy: document, text, needs, as: variant))
    var screen = try gather(
      text.node, needs, in: text.environment, scale: text.scale(variant), mentions: text.mentions,
      at: text.place, folder: document.folder, base: text.header.base, files: text.header.files,
      known: text.log)
    screen.root = document.root
    screen.files = document.files
    screen.uses = text.uses
    screen.name = text.header.screen
    screen.base = text.header.base
    screen.check = text.header.check
    screen.waivers = text.header.waivers
    screen.previous = text.header.previous
    screen.animation = document.animation
    return screen
  }

  /// What a document says once it is filled in, before anything that it names is loaded.
  struct ReadDocument {
    var header: DocumentHeader
    var environment: Environment
    /// `nil` where the screen could not be read, which `log` tells.
    var node: Node?
    var mentions: [Located<Mention>]
    var place: Place
    var log: DiagnosticLog
    /// The definitions that it draws from; `nil` where it has none, or is not read as a golden.
    var uses: DefinitionUses?

    func scale(_ variant: RenderVariant) -> Int { variant.scale ?? environment.device.scale }
  }

  /// Reads a document, filled in as a variant says.
  func read(
    _ document: PreparedDocument, as variant: RenderVariant
  ) throws(CityPaintError) -> ReadDocument {
    if let template = document.template, !template.definitions.isWhole {
      // What names would mean that stand in a file that cannot be read is no mistake of theirs.
      throw CityPaintError(template.log.sorted)
    }
    let wrong = variant.numberProblems(of: document)
    guard wrong.isEmpty else { throw CityPaintError(wrong) }
    var log = DiagnosticLog()
    let device = self.device(variant, &log)
    if let problem = variant.localeProblem { log.report(problem) }
    let catalogues = self.catalogues(document, variant, &log)
    var filling: Localizer?
    let filled = document.filled(as: variant) { opened in
      let environment = self.environment(opened.header, device, variant, catalogues)
      filling = environment.strings
      return environment
    }
    if let filled { log.take(filled.log) }
    // A document that is cut off at a limit has mistakes that its author did not make.
    if filled?.isTooMuch == true { throw CityPaintError(log.sorted) }
    if let idle = document.idleness(for: variant) { log.report(idle) }
    let root = filled?.root ?? document.root
    let opened = documents.open(root)
    let header = opened.header
    var environment = environment(header, device, variant, catalogues)
    if !document.files.isEmpty { environment.locate = locator(folder: document.folder) }
    document.define(in: &environment, &log)
    environment.showsPlaceholders = filled?.placeholder != nil
    let reading = opened.read(for: environment, leaving: filled?.leftovers ?? Leftovers())
    log.take(reading.log)
    let locale = (root["locale"] ?? root).opening
    var said: Set<String> = []
    // Strings are put in before the document is read, kits' words after.
    for problem in [filling, environment.strings].compactMap({ $0?.problems(at: locale) }).joined()
    where said.insert(problem.message).inserted {
      log.report(problem)
    }
    // Without knowing where its pictures are, it cannot be said that they are not there.
    let mentions = opened.isWhole ? reading.mentions : []
    let node = filled?.placeholder.map { reading.value?.withPlaceholders($0) } ?? reading.value
    var uses = filled?.uses
    for strings in [filling, environment.strings] {
      for place in strings?.usedPlaces ?? [] { uses?.insert(place) }
    }
    return ReadDocument(
      header: header, environment: environment, node: node, mentions: mentions, place: root.place,
      log: log, uses: uses)
  }

  private func environment(
    _ header: DocumentHeader, _ device: Device?, _ variant: RenderVariant,
    _ catalogues: [StringCatalogue]
  ) -> Environment {
    let locale = variant.locale ?? header.locale
    var environment = Environment(
      device: device ?? header.device, orientation: header.orientation,
      look: variant.look ?? header.look ?? .classic,
      appearance: variant.appearance ?? header.appearance, locale: locale,
      direction: header.direction ?? .init(ofLocale: locale),
      full: variant.full || variant.asGolden && header.check.full,
      vocabulary: library.vocabulary
    ).with(themes)
    environment.strings = strings.localizer(for: locale, catalogues)
    return environment
  }

  /// The strings over the kits', those of the command first; a kit's word that is none is told.
  private func catalogues(
    _ document: PreparedDocument, _ variant: RenderVariant, _ log: inout DiagnosticLog
  ) -> [StringCatalogue] {
    let own = document.template?.definitions.strings
    let catalogues = [variant.strings, own].compactMap { $0 }.filter { !$0.isEmpty }
    log.report(variant.strings.problems)
    if !catalogues.isEmpty {
      for catalogue in catalogues { log.report(catalogue.strangers(among: library.strings)) }
    }
    return catalogues
  }

  /// Loads what a screen's nodes need; throws every problem at once.
  ///
  /// - Parameters:
  ///   - node: `nil` where the screen could not be read: then what is wrong is told with what is
  ///     missing.
  ///   - pictures: pictures that are at hand already.
  ///   - icons: icons that are.
  ///   - known: what was found so far.
  package func gather(
    _ node: Node?, in environment: Environment, scale: Int, mentions: [Located<Mention>],
    at place: Place, folder: String, base: String = "", files: [String: [UInt8]] = [:],
    pictures: [ImageReference: Picture] = [:], icons: [ImageReference: Icon] = [:],
    known: DiagnosticLog = DiagnosticLog()
  ) throws(CityPaintError) -> ResolvedScreen {
    try gather(
      node, node.map { Needs($0) }, in: environment, scale: scale, mentions: mentions, at: place,
      folder: folder, base: base, files: files, pictures: pictures, icons: icons, known: known)
  }

  private func gather(
    _ node: Node?, _ needs: Needs?, in environment: Environment, scale: Int,
    mentions: [Located<Mention>], at place: Place, folder: String, base: String,
    files: [String: [UInt8]], pictures: [ImageReference: Picture] = [:],
    icons: [ImageReference: Icon] = [:], known: DiagnosticLog
  ) throws(CityPaintError) -> ResolvedScreen {
    var log = known
    if let excess = needs?.excessiveText(options.limits.text) {
      log.report(excess)
      throw CityPaintError(log.sorted)
    }
    let loader = self.loader(
      folder: folder, base: base, files: files, limits: DecodeLimits(options.limits),
      budget: PictureBudget(options.limits.pictures))
    let texts = Mutex<OpenedFonts?>(nil)
    let setTexts: (@Sendable () -> Void)? =
      if let node, let needs, needs.files.isEmpty, options.workers > 1 {
        {
          let opened = self.openFonts(needs, [:], locale: environment.locale)
          texts.withLock { $0 = opened }
          let resources = LayoutResources(
            pictures: [:], fonts: opened.sets, typesetter: self.typesetter)
          Layouter(resources: resources, environment: environment, scale: scale)
            .shapeTexts(of: node, atMost: Self.likelyTexts)
        }
      } else {
        nil
      }
    var loaded = load(mentions, needs, loader, scale: scale, beside: setTexts)
    var sets: [String: FontSet] = [:]
    if let node, let needs {
      let isOpen = environment.device.isAsLargeAsItsContent
      let given = GivenSides(width: !isOpen, height: !isOpen)
      log.take(NodeCheck(node, given: given).problems)
      loaded.check(needs.cut)
      let opened =
        texts.withLock { $0 } ?? openFonts(needs, loaded.faces, locale: environment.locale)
      sets = opened.sets
      loaded.log.take(opened.log)
    }
    log.take(loaded.log)
    loaded.pictures.merge(pictures) { _, given in given }
    loaded.icons.merge(icons) { _, given in given }
    let mirroredIcons = autoMirroredIcons(
      loaded.icons.keys, in: environment, loader, into: &log)
    guard let node, !log.hasErrors else { throw CityPaintError(log.sorted) }
    var resources = LayoutResources(
      pictures: loaded.pictures, icons: loaded.icons, fonts: sets, typesetter: typesetter)
    resources.autoMirroredIcons = mirroredIcons
    resources.limits = options.limits
    return ResolvedScreen(
      place: place, node: node, environment: environment, scale: scale, resources: resources,
      mentions: mentions.map(\.value), warnings: log.sorted,
      fontAdvice: { [fonts] in fonts.advice(for: $0) })
  }

  /// The icons that their catalogues mirror; where a screen reads from the left none is asked.
  private func autoMirroredIcons(
    _ icons: some Sequence<ImageReference>, in environment: Environment, _ loader: PictureLoader,
    into log: inout DiagnosticLog
  ) -> Set<ImageReference> {
    guard environment.direction == .rightToLeft else { return [] }
    let mirrored = icons.filter { icon in
      switch icon {
      case .file(let name): loader.isAutoMirrored(icon: name)
      case .art(let name): loader.isAutoMirrored(art: name)
      }
    }
    art.iconDamages().forEach { log.report($0) }
    return Set(mirrored)
  }

  /// Texts that are shaped before it is known which of them show: more than most screens have.
  private static let likelyTexts = 128

  private func device(_ variant: RenderVariant, _ log: inout DiagnosticLog) -> Device? {
    guard let name = variant.device else { return nil }
    if let known = Device.named(name) { return known }
    let names = Device.all.map(\.name)
    log.report(
      Diagnostic(
        .error, "unknown device \(SafeText.quoted(name))",
        hint: Suggestion.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
          ?? "write a name such as iphone-4, or WIDTHxHEIGHT@SCALE, at most 4096x16384@4"))
    return nil
  }

  /// Pictures come from the document's folder and the assets' folders; art from the assets' folders
  /// and the kit's.
  ///
  /// - Parameter base: the folder below the document's that its pictures' names begin at.
  package func loader(
    folder: String, base: String = "", files: [String: [UInt8]] = [:],
    limits: DecodeLimits = .standard, budget: PictureBudget? = nil
  ) -> PictureLoader {
    let custom = options.assets.map { AssetSource.directory($0) }
    let own = AssetSource.directory(folder, base: base)
    let carried = files.isEmpty ? [] : [AssetSource.memory(files)]
    return PictureLoader(
      documents: carried + [own] + custom, art: art, limits: limits, budget: budget, cache: pictures
    )
  }
}

extension RenderVariant {
  /// What is wrong with a locale that is none.
  fileprivate var localeProblem: Diagnostic? {
    guard let locale else { return nil }
    guard let tag = LanguageTag(locale) else {
      return Diagnostic(
        .error, "\(SafeText.quoted(locale)) is no language tag",
        hint: "write one such as pl, pt-BR or zh-Hant")
    }
    return tag.doubt(at: nil)
  }
}
