private struct Absent: Error {}

/// Makes a value of results if all of them are there.
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
