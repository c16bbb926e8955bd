/// Memory that grows to what is asked for, is never cleared, and is freed with its owner.
final class Room<Element: BitwiseCopyable> {
  private(set) var base = UnsafeMutablePointer<Element>.allocate(capacity: 64)
  private var capacity = 64

  func prepare(_ count: Int) {
    guard count > capacity else { return }
    base.deallocate()
    capacity = max(count, capacity * 2)
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }
}
