package import Source

/// Several keys of an object, read together into one value and, if declared so, written from it.
///
/// Groups compose: `common.and(specific)` reads both from one object, and only a key that is in
/// neither group is unknown.
package struct FieldGroup<Value: Sendable>: Sendable {
  /// The keys' names, without duplicates.
  package let keys: [String]
  private let describing: @Sendable () -> [FieldDescription]
  private let reading: @Sendable (JSONObject, Value?, inout Reader) -> Value?
  private let writing: @Sendable (Value) -> [JSONOutput.Member]?

  init(
    _ keys: [String], describe: @escaping @Sendable () -> [FieldDescription],
    write: @escaping @Sendable (Value) -> [JSONOutput.Member]? = { _ in nil },
    read: @escaping @Sendable (JSONObject, Value?, inout Reader) -> Value?
  ) {
    self.keys = keys
    describing = describe
    reading = read
    writing = write
  }

  /// The descriptions of the keys in the schema and the reference, in order.
  package var descriptions: [FieldDescription] { describing() }

  /// Reads the group's keys and leaves unknown ones to the caller.
  ///
  /// With a `base`, written keys override the base's values, and no key is required. Groups made
  /// with `fields` ignore the base.
  func read(_ object: JSONObject, over base: Value? = nil, in reader: inout Reader) -> Value? {
    reading(object, base, &reader)
  }

  /// Returns the members that represent the value, without those that have their default values.
  ///
  /// The result is `nil` if the group is read-only, or has no members for the value.
  package func write(_ value: Value) -> [JSONOutput.Member]? { writing(value) }

  /// Returns a group with the keys of both groups; a key in both is read by both and described by
  /// the first.
  package func and<Other, Whole>(
    _ other: FieldGroup<Other>,
    take: @escaping @Sendable (Whole) -> (Value, Other)? = { _ in nil },
    make: @escaping @Sendable (Value, Other) -> Whole
  ) -> FieldGroup<Whole> {
    FieldGroup<Whole>(
      joined(other.keys), describe: { described(beside: other.descriptions) },
      write: { whole in
        guard let (value, other_) = take(whole), let first = write(value),
          let second = other.write(other_)
        else { return nil }
        return first + second
      },
      read: { object, base, reader in
        let parts = base.flatMap(take)
        let first = read(object, over: parts?.0, in: &reader)
        let second = other.read(object, over: parts?.1, in: &reader)
        guard let first, let second else { return nil }
        return make(first, second)
      })
  }

  /// Returns these keys, followed by the other keys that are not among them.
  private func joined(_ others: [String]) -> [String] {
    let own = Set(keys)
    return keys + others.filter { !own.contains($0) }
  }

  private func described(beside others: [FieldDescription]) -> [FieldDescription] {
    let own = Set(keys)
    return descriptions + others.filter { !own.contains($0.key) }
  }

  /// Returns a group that reads the keys of both groups as a pair.
  package func and<Other>(_ other: FieldGroup<Other>) -> FieldGroup<(Value, Other)> {
    and(other, take: { $0 }, make: { ($0, $1) })
  }

  /// Maps the value that was read to another.
  ///
  /// The transform may report problems, and returns `nil` only with an error. `take` is the
  /// inverse, for groups that are also written.
  package func map<Whole>(
    take: @escaping @Sendable (Whole) -> Value? = { _ in nil },
    _ transform: @escaping @Sendable (Value, inout Reader) -> Whole?
  ) -> FieldGroup<Whole> {
    FieldGroup<Whole>(
      keys, describe: describing, write: { whole in take(whole).flatMap { write($0) } },
      read: { object, base, reader in
        read(object, over: base.flatMap(take), in: &reader).flatMap { transform($0, &reader) }
      })
  }
}

/// Groups fields into a read-only value.
package func fields<each Part: Sendable, Value>(
  _ field: repeat Field<each Part>, make: @escaping @Sendable (repeat each Part) -> Value
) -> FieldGroup<Value> {
  let all = (repeat each field)
  var keys: [String] = []
  for field in repeat each field { keys.append(field.key) }
  return FieldGroup(
    keys,
    describe: {
      var descriptions: [FieldDescription] = []
      for field in repeat each all { descriptions.append(field.description) }
      return descriptions
    }
  ) { object, _, reader in
    var index = 0
    func next<T>(_ field: Field<T>, _ reader: inout Reader) throws(Unreadable) -> T {
      index += 1
      return try field.read(object, in: &reader)
    }
    do {
      return make(repeat try next(each all, &reader))
    } catch {
      // After a failed field, the others are read only for their problems.
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

extension FieldGroup {
  /// Reads an object over a base value: keys that are not written keep the base's values.
  package func read(
    _ value: JSONValue, over base: Value, besides others: [String] = [], in reader: inout Reader
  ) -> Value? {
    let outer = reader.enter(value)
    defer { reader.leave(to: outer) }
    let object = JSONObject(value, in: &reader)
    object.refuseUnknown(besides: keys + others, in: &reader)
    return read(object, over: base, in: &reader)
  }

  /// Returns a group that reads a value with `other` and applies this group's keys over it.
  ///
  /// `Value` is both the result of `other` and the root of these keys.
  package func under(
    _ other: FieldGroup<Value>,
    _ finish: @escaping @Sendable (Value, inout Reader) -> Value
  ) -> FieldGroup<Value> {
    FieldGroup(joined(other.keys), describe: { described(beside: other.descriptions) }) {
      object, _, reader in
      guard let base = other.read(object, in: &reader) else {
        // The object is read only for its problems.
        _ = read(object, in: &reader)
        return nil
      }
      return read(object, over: base, in: &reader).map { finish($0, &reader) }
    }
  }

  /// Reads an object that has keys of other groups too.
  ///
  /// Reports every other key as unknown.
  ///
  /// - Parameters:
  ///   - others: the keys of the other groups; `nil` if they are not known yet, so that no key is
  ///     reported.
  ///   - base: the base value to read over; with a base, no key is required.
  package func read(
    _ value: JSONValue, besides others: [String]?, over base: Value? = nil, in reader: inout Reader
  ) -> Value? {
    let outer = reader.enter(value)
    defer { reader.leave(to: outer) }
    let object = JSONObject(value, in: &reader)
    if let others { object.refuseUnknown(besides: keys + others, in: &reader) }
    return read(object, over: base, in: &reader)
  }
}
