import Source

/// Some of the keys of an object, read together into one value.
///
/// Groups compose: `common.and(specific, make:)` reads both from one object, and only a key that
/// neither has is unknown.
package struct FieldGroup<Value: Sendable>: Sendable {
  package let descriptions: [FieldDescription]
  private let reading: @Sendable (JSONObject, inout Reader) -> Value?

  init(
    _ descriptions: [FieldDescription],
    read: @escaping @Sendable (JSONObject, inout Reader) -> Value?
  ) {
    self.descriptions = descriptions
    reading = read
  }

  var keys: [String] { descriptions.map(\.key) }

  /// Reads the group's keys and leaves unknown ones to the caller.
  func read(_ object: JSONObject, in reader: inout Reader) -> Value? {
    reading(object, &reader)
  }

  /// Both groups' keys; a key of both is read by both and described by the first.
  package func and<Other, Whole>(
    _ other: FieldGroup<Other>, make: @escaping @Sendable (Value, Other) -> Whole
  ) -> FieldGroup<Whole> {
    let own = Set(keys)
    let added = other.descriptions.filter { !own.contains($0.key) }
    return FieldGroup<Whole>(descriptions + added) { object, reader in
      let first = read(object, in: &reader)
      let second = other.read(object, in: &reader)
      guard let first, let second else { return nil }
      return make(first, second)
    }
  }

  /// Both groups' keys, as a pair.
  package func and<Other>(_ other: FieldGroup<Other>) -> FieldGroup<(Value, Other)> {
    and(other) { ($0, $1) }
  }

  /// Another value of what was read; it may note problems, and gives `nil` with an error only.
  package func map<Whole>(
    _ transform: @escaping @Sendable (Value, inout Reader) -> Whole?
  ) -> FieldGroup<Whole> {
    FieldGroup<Whole>(descriptions) { object, reader in
      read(object, in: &reader).flatMap { transform($0, &reader) }
    }
  }
}

/// Groups fields into a value.
package func fields<each Part: Sendable, Value>(
  _ field: repeat Field<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
) -> FieldGroup<Value> {
  let all = (repeat each field)
  var descriptions: [FieldDescription] = []
  for field in repeat each field { descriptions.append(field.description) }
  return FieldGroup(descriptions) { object, reader in
    var index = 0
    func next<T>(_ field: Field<T>, _ reader: inout Reader) throws(Unreadable) -> T {
      index += 1
      return try field.read(object, in: &reader)
    }
    do {
      return make(repeat try next(each all, &reader))
    } catch {
      // The fields after the one that failed are read for their problems alone.
      let failed = index
      index = 0
      for field in repeat each all {
        index += 1
        if index > failed { _ = try? field.read(object, in: &reader) }
      }
      return nil
    }
  }
}
