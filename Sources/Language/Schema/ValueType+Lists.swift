package import Source

extension ValueType {
  /// Returns the type of a list of values of this type; all elements are read for their problems
  /// even if some fail.
  package static func array<Element: Sendable>(
    of element: ValueType<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> Self where Value == [Element] {
    let low = count.lowerBound
    let high = count.upperBound
    return Self(
      "list of \(element.name)", expecting: "a list", shapes: .array,
      schema: { builder in
        let item = builder.inside { element.schema(in: &$0) }
        return builder.list(
          of: item,
          counts: .compact([
            "minItems": low > 0 ? .int(low) : nil, "maxItems": high < Int.max ? .int(high) : nil,
          ]))
      },
      write: { values in
        let outputs = values.compactMap { element.write($0) }
        return outputs.count == values.count ? .array(outputs) : nil
      },
      read: { value, reader in
        guard case .array(var values) = value.kind else { return nil }
        if reader.isFilled, values.contains(where: { $0.spliced != nil }) {
          values = values.flatMap { element.splicing($0, in: &reader) }
        }
        let isSketched = value.nature == .placeholder
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        var left = 0
        for value in values {
          let result =
            isSketched
            ? reader.attempt { $0.needing(value) { element.read(value, in: &$0) } }.result
            : reader.needing(value) { element.read(value, in: &$0) }
          if value.nature == .dropped || isSketched && result == nil {
            left += 1
          } else if let result {
            elements.append(result)
          }
        }
        guard count.contains(values.count - left) else {
          let expectation =
            low == high
            ? "\(low)" : high == Int.max ? "at least \(low)" : "\(low) to \(high)"
          reader.error(
            "expected a list of length \(expectation), found length \(values.count - left)",
            at: value.opening)
          return nil
        }
        return elements.count == values.count - left ? elements : nil
      })
  }

  /// Returns the schema of a list of values of this type, or of a single value.
  package func listOrOne(in builder: inout SchemaBuilder) -> JSONOutput {
    [
      "if": ["type": ["array"]],
      "then": ValueType<[Value]>.array(of: self).schema(in: &builder),
      "else": schema(in: &builder),
    ]
  }

  /// Returns the type of an object whose keys are from a closed list.
  ///
  /// - Parameters:
  /// - noun: the noun for a key in errors: "unknown rule".
  /// - words: the list, for the current context.
  package static func dictionary<Element: Sendable>(
    _ noun: String, in words: @escaping @Sendable (_ context: any Sendable) -> [String],
    of element: ValueType<Element>
  ) -> Self where Value == [String: Element] {
    let free = Self.dictionary(of: element)
    return Self(
      "\(element.name) by \(noun)", expecting: free.expectation, shapes: free.shapes,
      schema: { builder in
        let words = words(builder.context).map { JSONOutput.string($0) }
        let element = builder.inside { element.schema(in: &$0) }
        return builder.dictionary(of: element, ["propertyNames": ["enum": .array(words)]])
      },
      write: { free.write($0) },
      read: { value, reader in
        var isKnown = true
        if case .object(let members) = value.kind {
          let words = words(reader.context)
          let known = Set(words)
          for member in members where !known.contains(member.key) {
            isKnown = false
            reader.error(
              "unknown \(noun) \(SafeText.quoted(member.key))", at: member.keyPlace,
              hint: Suggestion.hint(for: member.key, in: words))
          }
        }
        let elements = free.read(value, in: &reader)
        return isKnown ? elements : nil
      })
  }

  /// Returns the type of an object whose keys are names chosen by the author.
  package static func dictionary<Element: Sendable>(
    of element: ValueType<Element>
  ) -> Self where Value == [String: Element] {
    Self(
      "\(element.name) by name", expecting: "an object", shapes: .object,
      schema: { builder in
        let allowsSchemaKey = builder.isAtRoot
        let schema = builder.inside { element.schema(in: &$0) }
        return builder.dictionary(
          of: schema, ["properties": allowsSchemaKey ? ["$schema": ["type": "string"]] : nil])
      },
      write: { elements in
        let members = elements.sorted { $0.key < $1.key }.compactMap { key, value in
          element.write(value).map { JSONOutput.Member(key, $0) }
        }
        return members.count == elements.count ? .object(members) : nil
      },
      read: { value, reader in
        let object = JSONObject(value, in: &reader)
        var elements: [String: Element] = [:]
        for member in object.members {
          elements[member.key] = element.read(member.value, in: &reader)
        }
        return elements.count == object.members.count ? elements : nil
      })
  }

  /// Returns the type of an object whose keys are names chosen by the author, with its members as
  /// parsed.
  ///
  /// - Parameter isRead: whether each value is read for its problems; otherwise, the caller reads
  ///   the definition that takes precedence among several with the same name.
  package static func members<Element: Sendable>(
    of element: ValueType<Element>, isRead: Bool = false
  ) -> Self where Value == [JSONMember] {
    let named = ValueType<[String: Element]>.dictionary(of: element)
    return Self(
      named.name, expecting: named.expectation, shapes: .object,
      schema: { named.schema(in: &$0) },
      read: { value, reader in
        let members = JSONObject(value, in: &reader).members
        return isRead ? members.filter { element.read($0.value, in: &reader) != nil } : members
      })
  }

  /// Returns the type of a list of a fixed length, with a type for each position: `[x, y]`.
  package static func tuple<each Element: Sendable>(
    _ name: String, _ element: repeat ValueType<each Element>,
    take: @escaping @Sendable (Value) -> (repeat each Element)? = { _ in nil },
    make: @escaping @Sendable (repeat each Element) -> Value
  ) -> Self {
    let types = (repeat each element)
    var names: [String] = []
    for type in repeat each element { names.append(type.name) }
    let count = names.count
    return Self(
      name, expecting: "a list of length \(count) (\(name))", shapes: .array,
      schema: { builder in
        var items: [JSONOutput] = []
        for type in repeat each types { items.append(builder.inside { type.schema(in: &$0) }) }
        return builder.list(inPlaces: items)
      },
      write: { value in
        guard let parts = take(value) else { return nil }
        var outputs: [JSONOutput?] = []
        repeat outputs.append((each types).write(each parts))
        let written = outputs.compactMap { $0 }
        return written.count == count ? .array(written) : nil
      },
      read: { value, reader in
        guard case .array(var values) = value.kind else { return nil }
        if value.nature == .placeholder, let name = values.first {
          values = Array(repeating: name, count: count)
        }
        guard values.count == count else {
          reader.error(
            "expected a list of length \(count) (\(name)), found length \(values.count)",
            at: value.opening)
          return nil
        }
        var index = -1
        func next<T>(_ type: ValueType<T>, _ reader: inout Reader) -> T? {
          index += 1
          let value = values[index]
          return reader.needing(value) { type.read(value, in: &$0) }
        }
        let results = (repeat next(each types, &reader))
        return collect(repeat each results, make: make)
      })
  }
}

private struct Absent: Error {}

/// Combines results into a value if all of them succeeded.
func collect<each Part, Whole>(
  _ part: repeat (each Part)?, make: (repeat each Part) -> Whole
) -> Whole? {
  func present<T>(_ part: T?) throws(Absent) -> T {
    guard let part else { throw Absent() }
    return part
  }
  do {
    return make(repeat try present(each part))
  } catch {
    return nil
  }
}
