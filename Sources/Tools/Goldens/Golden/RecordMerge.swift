import Files
package import Source

/// The merge of a golden's record, or of an inventory, from two branches.
package struct RecordMerge: Sendable {
  /// The file to write.
  package let bytes: [UInt8]
  /// The error, if both branches accepted something else and a person has to decide.
  package let conflict: Diagnostic?

  /// Merges the versions of a file.
  ///
  /// - Parameters:
  ///   - base: the common version; empty if both branches added the file.
  ///   - path: the file's path in the work tree.
  package init(base: [UInt8], ours: [UInt8], theirs: [UInt8], path: String) {
    let isInventory = FilePath.lastComponent(of: path) == GoldenInventory.fileName
    let merged =
      isInventory
      ? Self.inventory(base, ours, theirs) : Self.record(base, ours, theirs)
    bytes = merged.map { Array($0.utf8) } ?? ours
    conflict = merged == nil ? Self.problem(path, ours, isInventory) : nil
  }

  // MARK: Records

  /// Returns the record with the changes of both branches; `nil` if they changed the same part.
  private static func record(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> String? {
    guard let ours = content(ours), let theirs = content(theirs) else { return nil }
    guard let merged = merge(content(base), ours, theirs) else { return nil }
    let file = SourceFile(name: "", text: JSONWriter.text(merged, .compact))
    return (try? GoldenFile.read(file)).map { GoldenFile.text(of: $0) }
  }

  /// Returns a record's members except the checksum; `nil` for anything that is not a record.
  private static func content(_ bytes: [UInt8]) -> JSONOutput? {
    let file = SourceFile(name: "", bytes: bytes)
    guard (try? GoldenFile.read(file)) != nil, let root = try? JSONParser.parse(file),
      case .object(let members) = JSONOutput(root, spelled: true)
    else { return nil }
    return .object(members.filter { $0.key != "checksum" })
  }

  private static func merge(
    _ base: JSONOutput?, _ ours: JSONOutput, _ theirs: JSONOutput
  ) -> JSONOutput? {
    if ours == theirs || theirs == base { return ours }
    if ours == base { return theirs }
    guard case .object(let own) = ours, case .object(let other) = theirs else { return nil }
    var old: [JSONOutput.Member] = []
    if case .object(let members)? = base { old = members }
    let keys = own.map(\.key) + other.map(\.key).filter { key in !own.contains { $0.key == key } }
    var merged: [JSONOutput.Member] = []
    for key in keys {
      func value(_ members: [JSONOutput.Member]) -> JSONOutput? {
        members.first { $0.key == key }?.value
      }
      let (before, mine, yours) = (value(old), value(own), value(other))
      if mine == yours || yours == before {
        if let mine { merged.append(.init(key, mine)) }
      } else if mine == before {
        if let yours { merged.append(.init(key, yours)) }
      } else {
        guard let mine, let yours, let both = merge(before, mine, yours) else { return nil }
        merged.append(.init(key, both))
      }
    }
    return .object(merged)
  }

  // MARK: Inventories

  /// Returns the inventory with what both branches added, without what either removed.
  private static func inventory(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> String? {
    guard let base = names(base), let ours = names(ours), let theirs = names(theirs) else {
      return nil
    }
    let added = ours.union(theirs).subtracting(base)
    return GoldenInventory(base.intersection(ours).intersection(theirs).union(added)).text
  }

  private static func names(_ bytes: [UInt8]) -> Set<FileName>? {
    let file = SourceFile(name: "", bytes: bytes)
    return (try? GoldenInventory(reading: file)).map { Set($0.names) }
  }

  private static func problem(_ path: String, _ ours: [UInt8], _ isInventory: Bool) -> Diagnostic {
    guard !isInventory else {
      return Diagnostic(
        .error, "\(path) cannot be merged: a version of it has a line that is not a golden's name",
        hint: "keep the names of both branches")
    }
    guard let name = GoldenFile.name(in: SourceFile(name: path, bytes: ours)) else {
      return Diagnostic(
        .error, "\(path) cannot be merged: a version of it is not a record",
        hint: "merge the document, and accept the golden again")
    }
    let stem = FilePath.splitExtension(path).stem
    let folder = stem.hasSuffix("/" + name) ? String(stem.dropLast(name.count + 1)) : "."
    return Diagnostic(
      .error, "\(path) cannot be merged: both branches accepted another drawing of \(name)",
      hint: "merge \(stem).json, look at the drawing, and accept it in the root of the "
        + "repository: " + GoldenCommands(folder: folder).accept(name))
  }
}
