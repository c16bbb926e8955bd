import Bounds
import Source

/// The result of following a path.
enum Lookup: Sendable {
  struct Match: Sendable {
    var value: JSONValue
    /// Whether the value comes from data.
    var isData: Bool
  }

  case found(Match)
  /// The value was not found; includes the missing step and the names that exist.
  case absent(String, names: Names)
  /// The path does not match the value's structure.
  case misfit(String, hint: String)
  /// The path leads to a value that could not be computed, which has been reported.
  case failed
}

/// The number of members and items that paths may still visit, and the values that they have read.
struct PathSteps: Sendable {
  private(set) var left: Int
  /// The values that paths read; `nil` if they are not collected.
  var reads: DefinitionUses?
  /// Whether a path to an object or a list also reads the contents; false if other paths read them.
  var readsContents = true

  init(_ limits: Limits) { left = limits.pathSteps }

  /// Records a value that a path reads.
  mutating func read(_ value: JSONValue) {
    guard reads != nil else { return }
    switch value.kind {
    case .array, .object:
      if readsContents { reads?.insert(value.place) } else { reads?.pass(value.place) }
    default: reads?.insert(value.place)
    }
  }

  var isSpent: Bool { left < 0 }

  mutating func take(_ count: Int) { left -= count }
}

extension Scope {
  /// Returns the built-in names `$env` and `$state` if the given name also begins with `$`, or no
  /// names otherwise.
  static func own(like name: String) -> [String] {
    name.hasPrefix("$") ? ["$env", "$state"] : []
  }

  /// Follows a path; new values get `place`, the location of the path.
  func look(up path: DataPath, at place: Place, _ steps: inout PathSteps) -> Lookup {
    let head = path.head
    if head == "$env" { return environment(path, at: place) }
    if head == "$state" {
      guard let state else { return .absent("$state", names: .scope(self)) }
      return made(.string(state), path, isData: false, at: place)
    }
    guard let binding = binding(of: head, &steps) else {
      return .absent(head, names: .scope(self))
    }
    if path.steps.count > 1, case .name(Self.before) = path.steps[1],
      let iteration = binding.iteration
    {
      return total(before: iteration, path, isData: binding.isData, at: place, &steps)
    }
    if path.steps.count == 2, case .name(let name) = path.steps[1], name.hasPrefix("$"),
      let iteration = binding.iteration
    {
      if let answer = self.value(of: iteration, name, at: place) { return answer }
    }
    return follow(
      path.steps.dropFirst(), from: Lookup.Match(value: binding.value, isData: binding.isData),
      at: place, &steps)
  }

  private func environment(_ path: DataPath, at place: Place) -> Lookup {
    guard path.steps.count == 2, case .name(let name) = path.steps[1] else {
      return .misfit(
        "\"$env\" needs exactly one property",
        hint: "write $env.NAME, where NAME is " + Suggestion.sentence(TemplateEnvironment.names))
    }
    guard env.isKnown else {
      return .misfit(
        "\"$env.\(name)\" is not available in the keys that determine the screen",
        hint: "write the value itself, or a path into the data")
    }
    guard let kind = env[name] else {
      return .absent(name, names: .these(TemplateEnvironment.names))
    }
    return made(kind, path, isData: false, at: place)
  }

  /// Returns a property of a repetition, such as `$index`; returns `nil` for a property of a list,
  /// such as `$count`.
  private func value(of iteration: Iteration, _ name: String, at place: Place) -> Lookup? {
    func number(_ value: Int) -> Lookup {
      .found(
        .init(
          value: JSONValue(.number(Double(value), literal: "\(value)"), .datum, at: place),
          isData: false))
    }
    func flag(_ value: Bool) -> Lookup {
      .found(.init(value: JSONValue(.bool(value), .datum, at: place), isData: false))
    }
    switch name {
    case "$index": return number(iteration.index)
    case "$number": return number(iteration.index + 1)
    case "$first": return flag(iteration.index == 0)
    case "$odd": return flag(iteration.index % 2 == 0)
    case "$last":
      guard let count = iteration.count else {
        return .misfit(
          "the last item is not known until \"$when\" is evaluated for all items",
          hint: "filter the items with one \"$each\", and repeat over the result with another")
      }
      return flag(iteration.index == count - 1)
    case let name where Self.measures.contains(name): return nil
    default:
      return .absent(
        name, names: .these(["$index", "$number", "$first", "$last", "$odd", Self.before]))
    }
  }

  func follow(
    _ way: ArraySlice<DataPath.Step>, from start: Lookup.Match, at place: Place,
    _ steps: inout PathSteps
  ) -> Lookup {
    var found = start
    var rest = way
    while let step = rest.popFirst() {
      if found.value.nature == .failed { return .failed }
      switch step {
      case .all:
        guard case .array(let items) = found.value.kind else {
          return .misfit(
            "\"*\" needs a list, not \(found.value.kindName)",
            hint: "remove \"*\"")
        }
        return each(items, rest, of: found, at: place, &steps)
      case .name(let name):
        if let answer = measure(found, name, at: place, &steps) {
          if name == Self.count {
            steps.reads?.pass(found.value.place)
          } else {
            steps.read(found.value)
          }
          guard rest.isEmpty else {
            return .misfit("no step may follow \(name)", hint: "end the path after \(name)")
          }
          return answer
        }
        guard let next = member(name, of: found.value, &steps) else {
          return .absent(name, names: .members(of: found.value))
        }
        found.value = next
      case .computed(let path):
        let name: String
        // A number is an item's index, as after a dot.
        switch Int(path.text) == nil
          ? look(up: path, at: place, &steps)
          : made(.string(path.text), path, isData: false, at: place)
        {
        case .found(let key):
          switch key.value.kind {
          case .string(let text): name = text
          case .number(_, let literal): name = literal
          default:
            return .misfit(
              "[\(path.text)] is \(key.value.kindName), which is not a member name",
              hint: "use text or a number")
          }
        case let other: return other
        }
        guard let next = member(name, of: found.value, &steps) else {
          return .absent(name, names: .members(of: found.value))
        }
        found.value = next
      }
    }
    if found.value.nature == .failed { return .failed }
    if case .null = found.value.kind { return .absent("", names: .these([])) }
    steps.read(found.value)
    return .found(found)
  }

  /// Returns the value of the rest of a path for each item; items without it are skipped.
  private func each(
    _ items: [JSONValue], _ rest: ArraySlice<DataPath.Step>, of list: Lookup.Match,
    at place: Place, _ steps: inout PathSteps
  ) -> Lookup {
    var way = rest
    var last: String?
    // A property such as `$count` applies to the whole list, after the keys of its items.
    if case .name(let name)? = way.last, Self.measures.contains(name) {
      last = name
      way = way.dropLast()
    }
    var values: [JSONValue] = []
    steps.take(items.count)
    steps.reads?.pass(list.value.place)
    for item in items {
      // The caller reports the excess.
      if steps.isSpent { break }
      switch follow(way, from: .init(value: item, isData: list.isData), at: place, &steps) {
      case .found(let found): values.append(found.value)
      case .absent: continue
      case let misfit: return misfit
      }
    }
    let all = Lookup.Match(
      value: JSONValue(.array(values), .datum, at: list.value.place), isData: list.isData)
    guard let last else { return .found(all) }
    return measure(all, last, at: place, &steps) ?? .found(all)
  }

  private func made(
    _ kind: JSONValue.Kind, _ path: DataPath, isData: Bool, at place: Place
  ) -> Lookup {
    guard path.steps.count <= 2 else {
      return .misfit(
        "no step may follow \(path.head)", hint: "end the path after \(path.head)")
    }
    return .found(.init(value: JSONValue(kind, .datum, at: place), isData: isData))
  }

  private func member(
    _ name: String, of value: JSONValue, _ steps: inout PathSteps
  ) -> JSONValue? {
    switch value.kind {
    case .object(let members):
      steps.take(1 + members.count >> 3)
      return members.first { $0.key == name }?.value
    case .array(let items):
      guard let index = Int(name), items.indices.contains(index) else { return nil }
      return items[index]
    default: return nil
    }
  }
}
