import Source

extension ValueType {
  /// A list of values of one type; elements that cannot be read do not hide the others' problems.
  package static func array<Element: Sendable>(
    of element: ValueType<Element>, count: ClosedRange<Int> = 0...Int.max
  ) -> Self where Value == [Element] {
    let low = count.lowerBound
    let high = count.upperBound
    return Self(
      "list of \(element.name)", expecting: "a list", shapes: .array,
      schema: { builder in
        .compact([
          "type": "array", "items": builder.inside { element.schema(in: &$0) },
          "minItems": low > 0 ? .int(low) : nil, "maxItems": high < Int.max ? .int(high) : nil,
        ])
      },
      write: { values in
        let outputs = values.compactMap { element.write($0) }
        return outputs.count == values.count ? .array(outputs) : nil
      },
      read: { value, reader in
        guard case .array(let values) = value.kind else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(values.count)
        for (i, value) in values.enumerated() {
          if let element = reader.descend(.index(i), { element.read(value, in: &$0) }) {
            elements.append(element)
          }
        }
        guard count.contains(values.count) else {
          let expectation =
            low == high
            ? "\(low)" : high == Int.max ? "at least \(low)" : "\(low) to \(high)"
          reader.error(
            "expected a list of \(expectation), found \(values.count)", at: value.opening)
          return nil
        }
        return elements.count == values.count ? elements : nil
      })
  }

  /// An object whose keys are the author's own names.
  package static func dictionary<Element: Sendable>(
    of element: ValueType<Element>
  ) -> Self where Value == [String: Element] {
    Self(
      "\(element.name) by name", expecting: "an object", shapes: .object,
      schema: { builder in
        let allowsSchemaKey = builder.isAtRoot
        let schema = builder.inside { element.schema(in: &$0) }
        return .compact([
          "type": "object",
          "properties": allowsSchemaKey ? ["$schema": ["type": "string"]] : nil,
          "additionalProperties": schema,
        ])
      },
      read: { value, reader in
        let object = JSONObject(value, in: &reader)
        var elements: [String: Element] = [:]
        for member in object.members {
          elements[member.key] = reader.descend(.key(member.key)) {
            element.read(member.value, in: &$0)
          }
        }
        return elements.count == object.members.count ? elements : nil
      })
  }

  /// A list of a fixed length, each place with its own type: `[x, y]`.
  package static func tuple<each Element: Sendable>(
    _ name: String, _ element: repeat ValueType<each Element>,
    make: @escaping @Sendable (repeat each Element) -> Value
  ) -> Self {
    let types = (repeat each element)
    var names: [String] = []
    for type in repeat each element { names.append(type.name) }
    let count = names.count
    return Self(
      name, expecting: "a list of \(count) (\(name))", shapes: .array,
      schema: { builder in
        var items: [JSONOutput] = []
        for type in repeat each types { items.append(builder.inside { type.schema(in: &$0) }) }
        return [
          "type": "array", "prefixItems": .array(items), "items": false,
          "minItems": .int(count), "maxItems": .int(count),
        ]
      },
      read: { value, reader in
        guard case .array(let values) = value.kind else { return nil }
        guard values.count == count else {
          reader.error(
            "expected a list of \(count) (\(name)), found \(values.count)", at: value.opening)
          return nil
        }
        var index = -1
        func next<T>(_ type: ValueType<T>, _ reader: inout Reader) -> T? {
          index += 1
          let value = values[index]
          return reader.descend(.index(index)) { type.read(value, in: &$0) }
        }
        let results = (repeat next(each types, &reader))
        return collect(repeat each results, make: make)
      })
  }
}
