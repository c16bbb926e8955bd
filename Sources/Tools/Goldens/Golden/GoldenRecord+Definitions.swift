import Expand
import Files
import Findings
package import Source

/// A record keeps only the definitions that its screen used.
extension GoldenRecord {
  /// A definition by the root key it is under and its name.
  package struct DefinedName: Hashable, Sendable {
    var table: String
    var name: String
  }

  /// How names are written in a root.
  private enum Form {
    case definitions
    /// A file of data: its members are the names.
    case data
    /// Design tokens, named by their dotted paths.
    case tokens
  }

  /// The definitions it holds.
  var definedNames: Set<DefinedName> {
    Self.definedNames(document, files.mapValues(\.content))
  }

  /// The names that a document and its files define.
  package static func definedNames(
    _ document: JSONOutput, _ files: [String: JSONOutput]
  ) -> Set<DefinedName> {
    var names: Set<DefinedName> = []
    let data = dataNames([document] + files.values)
    _ = filter(document, .definitions) { names.insert($0).inserted }
    for (name, content) in files {
      _ = filter(content, form(of: name, data)) { names.insert($0).inserted }
    }
    return names
  }

  /// The same without some definitions.
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

  /// The same with today's definitions of what it does not hold, which it did not use: a condition
  /// may still name them.
  package func completed(by document: JSONOutput, _ files: [String: JSONOutput]) -> GoldenRecord {
    var record = self
    let own = definedNames
    let data = Self.dataNames([self.document] + self.files.values.map(\.content))
    record.document = Self.overlaid(self.document, by: document) { !own.contains($0) }
    for (name, file) in self.files {
      guard let today = files[name], Self.form(of: name, data) == .definitions else { continue }
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

  /// Members of both; what is an object in both likewise.
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

  /// The files' names that are under `data`.
  private static func dataNames(_ roots: [JSONOutput]) -> [String] {
    roots.compactMap {
      if case .string(let name)? = $0[RootKey.data.rawValue] { name } else { nil }
    }
  }

  private static func form(of file: String, _ data: [String]) -> Form {
    if file.hasSuffix(".tokens.json") { return .tokens }
    return data.contains { FileName(file) == FileName($0) || file.hasSuffix("/" + $0) }
      ? .data : .definitions
  }

  private static func filter(
    _ root: JSONOutput, _ form: Form, keeping isKept: (DefinedName) -> Bool
  ) -> JSONOutput {
    guard case .object(let members) = root else { return root }
    switch form {
    case .data: return named(RootKey.data.rawValue, root, isKept)
    case .tokens: return tokens(root, [], isKept) ?? .object([])
    case .definitions:
      return .object(
        members.compactMap { member in
          var value = member.value
          if RootKey.is(member.key, .named) {
            value = named(member.key, value, isKept)
          } else if member.key == RootKey.strings.rawValue, case .object(let languages) = value {
            value = .object(
              languages.map { .init($0.key, named("strings " + $0.key, $0.value, isKept)) }
                .filter { $0.value != .object([]) })
          } else {
            return member
          }
          // An empty table says nothing.
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
  /// What is different between what two records' screens are drawn from.
  ///
  /// A definition that one of them does not use says nothing by its absence: only where it is gone
  /// from today's files, or nothing else is different, is it reported.
  ///
  /// - Parameter defined: what today's document and its files define, used or not.
  package init(
    _ old: GoldenRecord, _ new: GoldenRecord, defined: Set<GoldenRecord.DefinedName>
  ) {
    let (before, after) = (old.definedNames, new.definedNames)
    let old = old.without(before.subtracting(after).intersection(defined))
    let added = after.subtracting(before)
    self.init(old.content, new.without(added).content)
    if isEmpty, !added.isEmpty { self.init(old.content, new.content) }
  }
}
