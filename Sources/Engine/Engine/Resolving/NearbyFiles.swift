import Files
import Resources
import Source

/// The files near a missing one, for suggestions.
struct NearbyFiles {
  private let sources: [AssetSource]
  /// The names in the requested folders.
  private var listings: [String: [String]] = [:]

  init(_ sources: [AssetSource]) {
    self.sources = sources
  }

  /// Returns the suggestion for a file's name; `nil` if no name is similar.
  mutating func hint(for file: String) -> String? {
    let folder = FilePath.directory(of: file)
    let name = FilePath.lastComponent(of: file)
    let names = names(in: folder)
    func path(_ name: String) -> String { SafeText.quoted(FilePath.join(folder, name)) }
    // Strings that Swift considers equal can be different names to a file system.
    if let twin = names.first(where: { $0 == name && FileName($0) != FileName(name) }) {
      return "copy the name of \(path(twin)), which looks the same but is spelled "
        + "\(Self.scalars(twin)), or rename the file"
    }
    let lowered = name.lowercased()
    if let other = names.first(where: { $0.lowercased() == lowered && $0 != name }) {
      return "use \(path(other)): file names are case-sensitive"
    }
    let scaled = ScaledName(name)
    let other = names.first { candidate in
      let known = ScaledName(candidate)
      return known.stem == scaled.stem && known.fileExtension == scaled.fileExtension
        && known.scale != scaled.scale
    }
    if let other {
      return "use \(path(other)), or add \(SafeText.quoted(name))"
    }
    let twin = names.first { candidate in
      let known = ScaledName(candidate)
      return known.stem == scaled.stem && Self.areAlike(known.fileExtension, scaled.fileExtension)
    }
    if let twin { return "did you mean \(path(twin))?" }
    if let near = Suggestion.nearest(to: name, in: names) { return "did you mean \(path(near))?" }
    return names.isEmpty ? hint(for: name, notIn: folder) : nil
  }

  /// Returns the suggestion of a file with the same name in a folder with a similar name.
  private mutating func hint(for name: String, notIn folder: String) -> String? {
    guard !folder.isEmpty else { return nil }
    let parent = FilePath.directory(of: folder)
    let folders = names(in: parent)
    return Suggestion.nearest(to: FilePath.lastComponent(of: folder), in: folders).flatMap {
      let near = FilePath.join(parent, $0)
      guard names(in: near).contains(name) else { return nil }
      return "did you mean \(SafeText.quoted(FilePath.join(near, name)))?"
    }
  }

  /// Returns the suggestion for an icon's name, which may also be a file's name.
  static func hint(
    forIcon name: String, in known: [String], besides remedy: String
  ) -> String? {
    let near = Suggestion.nearest(toNameIn: known, name)
    // Short words that begin differently are different words: rain is not a typo for train.
    if let near, near.count > 5 || near.first == name.first || near.contains("/") {
      return "did you mean \"\(near)\"?"
    }
    return name.contains(where: { $0 == "." || $0 == "/" })
      ? nil : "\(remedy); citypaint assets list --icons lists the built-in icons"
  }

  /// Whether both extensions are those of pictures, or both are those of fonts.
  private static func areAlike(_ one: String, _ other: String) -> Bool {
    [["png", "jpg", "jpeg", "svg"], ["ttf", "otf", "ttc", "otc"]].contains {
      $0.contains(one.lowercased()) && $0.contains(other.lowercased())
    }
  }

  private mutating func names(in folder: String) -> [String] {
    if let known = listings[folder] { return known }
    let names = sources.flatMap { $0.names(in: folder.isEmpty ? "" : folder + "/") }
    listings[folder] = names
    return names
  }

  /// Returns the characters of a name that are not ASCII, with the character before each, as code
  /// points.
  private static func scalars(_ name: String) -> String {
    let scalars = Array(name.unicodeScalars)
    let shown = scalars.indices.filter { index in
      scalars[index].value > 127
        || scalars.indices.contains(index + 1) && scalars[index + 1].value > 127
    }.prefix(8)
    return shown.map { index in
      let number = String(scalars[index].value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
    }.joined(separator: " ")
  }
}
