/// Values by key, within a budget.
///
/// Two generations: when the young one has used half the budget it becomes the old one, and what
/// the old one held and nobody asked for since is dropped.
struct GenerationalStore<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var used = 0
  private let half: Int

  init(budget: Int) { half = budget / 2 }

  mutating func value(_ key: Key) -> Value? {
    if let entry = young[key] { return entry.value }
    guard let entry = old[key] else { return nil }
    insert(key, entry.value, cost: entry.cost)
    return entry.value
  }

  mutating func insert(_ key: Key, _ value: Value, cost: Int) {
    guard cost <= half else { return }
    if used + cost > half {
      old = young
      young = [:]
      used = 0
    }
    if let before = young.updateValue((value, cost), forKey: key) { used -= before.cost }
    used += cost
  }
}
