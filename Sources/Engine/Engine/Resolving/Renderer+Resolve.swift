package import Bounds
import Expand
import Files
import Geometry
import Header
import Layout
import Localization
package import Resources
package import Scene
import Schema
package import Source
import Synchronization
import Typesetting

extension Renderer {
  /// Reads a document and loads all files that it names; throws every problem at once.
  package func resolve(
    _ file: SourceFile, folder: String, as variant: RenderVariant
  ) throws(CityPaintError) -> ResolvedScreen {
    try resolve(document(file, folder: folder), as: variant)
  }

  /// Reads a document, filled in for a variant, and loads all files that it names; throws every
  /// problem at once.
  package func resolve(
    _ document: Document, as variant: RenderVariant
  ) throws(CityPaintError) -> ResolvedScreen {
    var text = try document.read(as: variant)
    if let node = variant.node { text = try text.showing(only: node) }
    return try resolve(text, of: document, scale: text.scale(variant), folder: document.folder)
  }

  /// Reads a document, filled in for a variant.
  func read(
    _ document: Document, as variant: RenderVariant
  ) throws(CityPaintError) -> ReadDocument {
    let template = document.template(for: variant)
    var log = DiagnosticLog()
    let device = self.device(variant, &log)
    if let problem = variant.localeProblem { log.report(problem) }
    let catalogs = self.catalogs(template, variant, &log)
    let localizers = LocalizerSet { [strings] in strings.localizer(for: $0, catalogs) }
    var first: DocumentType.Opened?
    let filled = template?.fill(Template.Filling(variant)) { root in
      let opened = document.opened(as: variant) { root }
      first = opened
      return TemplateEnvironment(self.environment(opened.header, device, variant, localizers))
    }
    if let filled { log.take(filled.log) }
    // A document truncated at a limit has errors that are not the author's.
    if filled?.isTooMuch == true { throw CityPaintError(log.sorted) }
    if let idle = document.idleness(for: variant) { log.report(idle) }
    var root = filled?.root ?? document.root
    let isScrolled = variant.scroll.map { scroll(&root, to: $0, first, of: document) } ?? true
    let opened =
      first.map { documents.complete($0, by: root) } ?? document.opened(as: variant) { root }
    let header = opened.header
    var environment = environment(header, device, variant, localizers)
    if let definitions = template?.definitions {
      if !definitions.files.isEmpty { environment.locate = locator(folder: document.folder) }
      define(definitions, of: document.root, in: &environment, &log)
    }
    environment.settleLook(&log)
    environment.showsPlaceholders = filled?.placeholder != nil
    let reading = opened.read(for: environment, leaving: filled?.leftovers ?? ExpansionRemains())
    log.take(reading.log)
    let locale = (root["locale"] ?? root).opening
    var said: Set<String> = []
    for words in localizers.entries {
      for problem in words.localizer.problems(at: words.place ?? locale)
      where said.insert(problem.message).inserted { log.report(problem) }
    }
    // If the folder of the pictures is unknown, missing pictures are not reported.
    let mentions = opened.isWhole ? reading.mentions : []
    var node = filled?.placeholder.map { reading.value?.withPlaceholders($0) } ?? reading.value
    if !isScrolled, let distance = variant.scroll, node?.scroll(to: distance) == false {
      log.report(
        Diagnostic(
          .error, "nothing in this document scrolls", at: root.opening,
          hint: "give a column \"scroll\": {\"y\": 0}"))
    }
    var uses = filled?.uses
    for words in localizers.entries {
      for place in words.localizer.usedPlaces { uses?.insert(place) }
    }
    return ReadDocument(
      Reading(value: node, log: log, mentions: mentions), as: header, in: environment,
      at: root.place, uses: uses)
  }

  /// Adds the document's own names to an environment.
  func define(
    _ definitions: Definitions, of root: JSONValue, in environment: inout Environment,
    _ log: inout DiagnosticLog
  ) {
    environment.vocabulary.colors = definitions.colors.mapValues {
      .init(light: $0.light, dark: $0.dark)
    }
    environment.vocabulary.lengths = definitions.lengths
    var reader = Reader(root: root, context: environment)
    for font in definitions.fonts {
      // An invalid definition has already been reported, so uses of its name are not.
      environment.vocabulary.documentFonts[font.key] =
        Types.fontDefinition.read(font.value, in: &reader) ?? .invalid
    }
    log.take(reader.log)
  }

  /// Returns a function that finds pictures and icons named by imported files, beside those files
  /// first.
  func locator(folder: String) -> @Sendable (String, String) -> String {
    let own = AssetSource.directory(folder)
    return { name, reference in
      let beside = FilePath.directory(of: reference)
      guard !beside.isEmpty, !name.hasPrefix("/") else { return name }
      let candidate = FilePath.join(beside, name)
      let isThere =
        own.has(candidate) || IconFiles.named(candidate, exists: own.has) != nil
        || (2...4).contains { own.has(ScaledName(candidate).at($0).name) }
      return isThere ? candidate : name
    }
  }

  private func environment(
    _ header: DocumentHeader, _ device: Device?, _ variant: RenderVariant,
    _ localizers: LocalizerSet
  ) -> Environment {
    let locale = variant.locale ?? header.locale
    var environment = Environment(
      device: device ?? header.device, orientation: header.orientation,
      look: variant.look ?? header.look ?? .classic,
      appearance: variant.appearance ?? header.appearance, locale: locale,
      direction: variant.direction ?? header.direction ?? .init(ofLocale: locale),
      full: variant.full || variant.asGolden && header.check.full,
      vocabulary: library.vocabulary
    ).with(themes)
    environment.statesDirection = header.direction != nil || variant.direction != nil
    environment.strings = localizers.localizer(for: locale)
    environment.localizers = localizers
    return environment
  }

  /// Returns the catalogs of the command and the document, in order of precedence; unknown kit
  /// strings are reported.
  private func catalogs(
    _ template: Template?, _ variant: RenderVariant, _ log: inout DiagnosticLog
  ) -> [StringCatalog] {
    let own = template?.definitions.strings
    let catalogs = [variant.strings, own].compactMap { $0 }.filter { !$0.isEmpty }
    log.report(variant.strings.problems)
    if !catalogs.isEmpty {
      for catalog in catalogs { log.report(catalog.unknownKeys(among: library.strings)) }
    }
    return catalogs
  }

  /// Loads the files that a screen's nodes need; throws every problem at once.
  ///
  /// - Parameters:
  ///   - text: the contents, with the problems found so far, which are reported together with
  ///     missing files.
  ///   - document: the document of the screen; `nil` for a screen without one.
  ///   - folder: the folder of the document's files.
  ///   - pictures: the pictures that are already loaded.
  ///   - icons: the icons that are already loaded.
  package func resolve(
    _ text: ReadDocument, of document: Document? = nil, scale: Int, folder: String,
    pictures: [ImageReference: Picture] = [:], icons: [ImageReference: Icon] = [:]
  ) throws(CityPaintError) -> ResolvedScreen {
    let (node, environment, mentions) = (text.node, text.environment, text.mentions)
    let needs = node.map { RequiredResources($0) }
    var log = text.log
    if let excess = needs?.excessiveText(options.limits.text) {
      log.report(excess)
      throw CityPaintError(log.sorted)
    }
    let loader = self.loader(
      folder: folder, base: text.header.base, files: text.header.files,
      limits: options.limits,
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
    let screens = loadScreens(
      needs?.screens ?? [], of: document, in: environment, loader.documents,
      folder: FilePath.join(folder, text.header.base))
    log.take(screens.log)
    loaded.pictures.merge(pictures) { _, given in given }
    loaded.icons.merge(icons) { _, given in given }
    let mirroredIcons = autoMirroredIcons(
      loaded.icons.keys, isNeeded: needs?.hasRightToLeft ?? false, in: environment, loader,
      into: &log)
    guard let node, !log.hasErrors else { throw CityPaintError(log.sorted) }
    var resources = LayoutResources(
      pictures: loaded.pictures, icons: loaded.icons, fonts: sets, typesetter: typesetter)
    resources.autoMirroredIcons = mirroredIcons
    resources.screens = screens.screens
    resources.limits = options.limits
    return ResolvedScreen(
      text, node, of: document, scale: scale, resources: resources, screenRoots: screens.roots,
      warnings: log.sorted,
      fontAdvice: { [fonts] in fonts.advice(for: $0) })
  }

  /// Returns the icons that their catalogs mirror; empty if nothing is read from right to left.
  ///
  /// - Parameter isNeeded: whether a node of the screen is read from right to left.
  private func autoMirroredIcons(
    _ icons: some Sequence<ImageReference>, isNeeded: Bool, in environment: Environment,
    _ loader: PictureLoader, into log: inout DiagnosticLog
  ) -> Set<ImageReference> {
    guard isNeeded || environment.direction == .rightToLeft else { return [] }
    let mirrored = icons.filter { icon in
      switch icon {
      case .file(let name): loader.isAutoMirrored(icon: name)
      case .art(let name): loader.isAutoMirrored(art: name)
      }
    }
    art.iconDamages().forEach { log.report($0) }
    return Set(mirrored)
  }

  /// The number of text nodes that are shaped before their visibility is known: more than most
  /// screens have.
  private static let likelyTexts = 128

  private func device(_ variant: RenderVariant, _ log: inout DiagnosticLog) -> Device? {
    guard let name = variant.device else { return nil }
    if let known = Device.named(name) { return known }
    log.report(Device.unknown(name))
    return nil
  }

  /// Returns a loader of pictures from the document's and the assets folders, and of art.
  ///
  /// Art comes from the assets folders and the kit's files.
  ///
  /// - Parameter base: the folder of the pictures, relative to the document's folder.
  package func loader(
    folder: String, base: String = "", files: [String: [UInt8]] = [:],
    limits: Limits = .standard, budget: PictureBudget? = nil
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
  /// The diagnostic for a locale that is not a language tag.
  fileprivate var localeProblem: Diagnostic? {
    guard let locale else { return nil }
    guard let tag = LanguageTag(locale) else {
      return Diagnostic(
        .error, "\(SafeText.quoted(locale)) is not a BCP 47 language tag",
        hint: "write a tag such as pl, pt-BR, or zh-Hant")
    }
    return tag.doubt(at: nil)
  }
}
