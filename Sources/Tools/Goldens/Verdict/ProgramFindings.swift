import Findings
import Source

/// The differences between drawings of the same document that are caused by different fonts,
/// different art, or a different version of the program.
struct ProgramFindings {
  private let recorded: GoldenRecord
  private let baseline: GoldenRecord

  init(_ recorded: GoldenRecord, _ baseline: GoldenRecord) {
    self.recorded = recorded
    self.baseline = baseline
  }

  /// The causes with the elements that they moved; if there are no causes, the changes to the
  /// elements.
  var findings: [Finding] {
    var causes = fonts + assets
    let elements = ElementFindings(ElementDiff(recorded.elements, baseline.elements))
    guard !causes.isEmpty else { return elements.findings }
    causes[0].notes += elements.effects
    return causes
  }

  private var fonts: [Finding] {
    changes(recorded.fonts, baseline.fonts) { $0.draws(as: $1) }.map { name, old, new in
      guard let old else {
        return Finding(.font, "\(name) is now used: \(new?.face ?? name)")
      }
      guard let new else { return Finding(.font, "\(name) is no longer used: \(old.face)") }
      let text =
        new.face == old.face
        ? "\(new.face) (\(name)) is now a different file with other glyphs or metrics: SHA-256 "
          + "\(Self.short(old.digest)) → \(Self.short(new.digest))"
        : "\(name) is now \(new.face) instead of \(old.face): the SHA-256 differs"
      return Finding(.font, "font substituted: \(text)")
    }
  }

  private var assets: [Finding] {
    let changes = changes(recorded.assets, baseline.assets, areSame: ==)
    guard !changes.isEmpty else { return [] }
    let users = Dictionary(grouping: baseline.elements) { element in
      if case .string(let file)? = element["asset"] { file } else { "" }
    }
    // A document's own file may have the same name as a piece of art.
    let files = Dictionary(grouping: baseline.assets.values, by: \.file)
    var known: Set<String> = []
    return changes.compactMap { name, old, new in
      // A file used both as a picture and as a mask is a single cause.
      guard known.insert(name.hasPrefix("icon:") ? String(name.dropFirst(5)) : name).inserted else {
        return nil
      }
      guard let old else { return Finding(.asset, "\(new?.file ?? name) is now drawn") }
      guard let new else { return Finding(.asset, "\(old.file) is no longer drawn") }
      let title =
        files[new.file, default: []].count > 1 && name.hasPrefix("art:")
        ? "art \(new.file)" : new.file
      let file = new.file.split(separator: "/").last.map(String.init) ?? new.file
      let users = users[file, default: []]
      let labels = users.prefix(3).map { Label.element($0) }
      let shown = labels.joined(separator: ", ") + (users.count > 3 ? ", …" : "")
      let uses = labels.isEmpty ? "" : ", the picture of \(shown),"
      let text =
        old.file == new.file
        ? "has different content: \(Self.short(old.digest)) → \(Self.short(new.digest))"
        : "replaces \(old.file)"
      return Finding(
        .asset, "\(title)\(uses) \(text)", element: users.first?.name,
        source: users.first?.source, frame: users.first?.frame)
    }
  }

  /// Returns the differences between two tables, by name.
  private func changes<Value>(
    _ old: [String: Value], _ new: [String: Value], areSame: (Value, Value) -> Bool
  ) -> [(name: String, old: Value?, new: Value?)] {
    Set(old.keys).union(new.keys).filter { name in
      guard let old = old[name], let new = new[name] else { return true }
      return !areSame(old, new)
    }.sorted().map { ($0, old[$0], new[$0]) }
  }

  private static func short(_ digest: String) -> String {
    String(digest.replacing("sha256:", with: "").prefix(8))
  }
}
