/// A dictionary that forgets what was not asked for lately.
///
/// Two generations: when the young one is full it becomes the old one, and the old one is dropped; so
/// it holds `capacity` values for certain and twice as many at most.
struct BoundedCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) { self.capacity = max(capacity, 1) }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old[key] else { return nil }
      insert(value, key)
      return value
    }
    set {
      if let newValue { insert(newValue, key) }
    }
  }

  private mutating func insert(_ value: Value, _ key: Key) {
    if young.count >= capacity {
      old = young
      young = [:]
    }
    young[key] = value
  }
}
