import Expand
import Files
import Findings
package import Source

/// Definitions in a record, which contains only those that its screen uses.
extension GoldenRecord {
  /// A definition, identified by its root key and its name, or a member of the data, identified by
  /// its path, in which `*` stands for every item of a list.
  package struct DefinedName: Hashable, Sendable {
    var table: String
    var name: String

    fileprivate var isData: Bool { table == RootKey.data.rawValue }
  }

  /// The forms in which a root defines names.
  private enum Form {
    case definitions
    /// A data file with the names as its members.
    case data
    /// Design tokens, named by their dotted paths.
    case tokens
    /// A data file that is one member of the data, by its name.
    case whole(String)
  }

  /// The definitions in the record.
  var definedNames: Set<DefinedName> {
    Self.definedNames(document, files.mapValues(\.content))
  }

  /// Returns the names that a document and its files define.
  package static func definedNames(
    _ document: JSONOutput, _ files: [String: JSONOutput]
  ) -> Set<DefinedName> {
    var names: Set<DefinedName> = []
    let data = dataNames([document] + files.values)
    let collect = { (name: DefinedName) -> Bool in
      names.insert(name)
      return true
    }
    _ = filter(document, .definitions, keeping: collect)
    for (name, content) in files {
      _ = filter(content, form(of: name, data), keeping: collect)
    }
    return names
  }

  /// Returns the record without the data and definitions that still exist but that another record
  /// of the document does not use: records from earlier versions of citypaint contain more.
  ///
  /// - Parameter defined: the names that the current document and its files define.
  package func limited(to current: GoldenRecord, defined: Set<DefinedName>) -> GoldenRecord {
    let unused = definedNames.subtracting(current.definedNames).intersection(defined)
    var record = without(unused.filter { $0.isData })
    guard record != self else { return self }
    record.scene = "sha256:" + Self.digest(of: record.document)
    record.files = record.files.mapValues { File(content: $0.content) }
    return record
  }

  /// Returns the record without the definitions with the given names.
  func without(_ names: Set<DefinedName>) -> GoldenRecord {
    guard !names.isEmpty else { return self }
    var record = self
    let data = Self.dataNames([document] + files.values.map(\.content))
    record.document = Self.filter(document, .definitions) { !names.contains($0) }
    for (name, file) in files {
      record.files[name]?.content =
        Self.filter(file.content, Self.form(of: name, data)) { !names.contains($0) }
    }
    return record
  }

  /// The record without any data.
  fileprivate var withoutData: GoldenRecord { without(definedNames.filter(\.isData)) }

  /// Returns the record with the current definitions added under names that it does not use, since
  /// a condition may refer to them.
  package func completed(by document: JSONOutput, _ files: [String: JSONOutput]) -> GoldenRecord {
    var record = self
    let own = definedNames
    let data = Self.dataNames([self.document] + self.files.values.map(\.content))
    record.document = Self.overlaid(self.document, by: document) { !own.contains($0) }
    for (name, file) in self.files {
      guard let today = files[name], case .definitions = Self.form(of: name, data) else { continue }
      record.files[name]?.content = Self.overlaid(file.content, by: today) { !own.contains($0) }
    }
    return record
  }

  private static func overlaid(
    _ own: JSONOutput, by today: JSONOutput, where isWanted: (DefinedName) -> Bool
  ) -> JSONOutput {
    guard case .object(var members) = own,
      case .object(let more) = filter(today, .definitions, keeping: isWanted)
    else { return own }
    for member in more
    where RootKey.is(member.key, .named) || member.key == RootKey.strings.rawValue {
      guard let index = members.firstIndex(where: { $0.key == member.key }) else {
        members.append(member)
        continue
      }
      members[index].value = united(members[index].value, member.value)
    }
    return .object(members)
  }

  /// Returns the members of both objects; nested objects are merged recursively.
  private static func united(_ own: JSONOutput, _ more: JSONOutput) -> JSONOutput {
    guard case .object(var members) = own, case .object(let others) = more else { return own }
    for other in others {
      if let index = members.firstIndex(where: { $0.key == other.key }) {
        members[index].value = united(members[index].value, other.value)
      } else {
        members.append(other)
      }
    }
    return .object(members)
  }

  /// Returns the forms of the files under `data`, by name.
  private static func dataNames(_ roots: [JSONOutput]) -> [(name: String, form: Form)] {
    roots.flatMap { root -> [(name: String, form: Form)] in
      switch root[RootKey.data.rawValue] {
      case .string(let name)?: return [(name, .data)]
      case .object(let members)?:
        return members.compactMap {
          if case .string(let name) = $0.value { (name, .whole($0.key)) } else { nil }
        }
      default: return []
      }
    }
  }

  private static func form(of file: String, _ data: [(name: String, form: Form)]) -> Form {
    if file.hasSuffix(".tokens.json") { return .tokens }
    return data.first { FileName(file) == FileName($0.name) || file.hasSuffix("/" + $0.name) }?.form
      ?? .definitions
  }

  private static func filter(
    _ root: JSONOutput, _ form: Form, keeping isKept: (DefinedName) -> Bool
  ) -> JSONOutput {
    switch form {
    case .data: return data(root, "", isKept)
    case .whole(let name):
      return isKept(DefinedName(table: RootKey.data.rawValue, name: name))
        ? data(root, name + ".", isKept) : .null
    case .tokens: return tokens(root, [], isKept) ?? .object([])
    case .definitions:
      guard case .object(let members) = root else { return root }
      return .object(
        members.compactMap { member in
          var value = member.value
          if member.key == RootKey.data.rawValue {
            value = data(value, "", isKept)
          } else if RootKey.is(member.key, .named) {
            value = named(member.key, value, isKept)
          } else if member.key == RootKey.strings.rawValue, case .object(let languages) = value {
            value = .object(
              languages.map { .init($0.key, named("strings " + $0.key, $0.value, isKept)) }
                .filter { $0.value != .object([]) })
          } else {
            return member
          }
          // An empty table is omitted.
          return value == .object([]) ? nil : .init(member.key, value)
        })
    }
  }

  private static func named(
    _ table: String, _ value: JSONOutput, _ isKept: (DefinedName) -> Bool
  ) -> JSONOutput {
    guard case .object(let members) = value else { return value }
    return .object(members.filter { isKept(DefinedName(table: table, name: $0.key)) })
  }

  /// - Parameter path: the path to the value, with a dot at its end; empty for the data as a whole.
  private static func data(
    _ value: JSONOutput, _ path: String, _ isKept: (DefinedName) -> Bool
  ) -> JSONOutput {
    switch value {
    case .object(let members):
      .object(
        members.filter { isKept(DefinedName(table: RootKey.data.rawValue, name: path + $0.key)) }
          .map { .init($0.key, data($0.value, path + $0.key + ".", isKept)) })
    case .array(let items): .array(items.map { data($0, path + "*.", isKept) })
    default: value
    }
  }

  private static func tokens(
    _ value: JSONOutput, _ path: [String], _ isKept: (DefinedName) -> Bool
  ) -> JSONOutput? {
    guard case .object(let members) = value else { return value }
    if value["$value"] != nil {
      return isKept(DefinedName(table: "tokens", name: path.joined(separator: "."))) ? value : nil
    }
    return .object(
      members.compactMap { member in
        guard !member.key.hasPrefix("$") else { return member }
        return tokens(member.value, path + [member.key], isKept).map { .init(member.key, $0) }
      })
  }
}

extension JSONDiff {
  /// Finds the differences between the sources of two records' screens.
  ///
  /// A definition that only one of the records uses is reported only if the current files no longer
  /// define it, or if nothing else differs.
  ///
  /// - Parameter defined: the names that the current document and its files define, used or not.
  package init(
    _ old: GoldenRecord, _ new: GoldenRecord, defined: Set<GoldenRecord.DefinedName>
  ) {
    let (before, after) = (old.definedNames, new.definedNames)
    let old = old.without(before.subtracting(after).intersection(defined))
    // If the templates are the same, the golden did not use the added data only because that data
    // did not exist yet.
    let isSameTemplate = old.withoutData.content == new.withoutData.content
    let added = after.subtracting(before).filter { !isSameTemplate || !$0.isData }
    self.init(old.content, new.without(added).content)
    if isEmpty, !added.isEmpty { self.init(old.content, new.content) }
  }
}
