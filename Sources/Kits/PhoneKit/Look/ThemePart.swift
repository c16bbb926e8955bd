import Synchronization

/// A part of a theme: created on first use, and shared by every copy of the theme.
///
/// A theme has about a thousand colors and lengths, of which a screen uses only a few, and every
/// part of the phone stores the theme.
@propertyWrapper
package struct ThemePart<Value: Sendable>: Sendable {
  private var box: Box

  package init(wrappedValue: @autoclosure @escaping @Sendable () -> Value) {
    box = Box(wrappedValue)
  }

  package var wrappedValue: Value {
    _read { yield box.made }
    set { box = Box { newValue } }
  }

  private final class Box: @unchecked Sendable {
    private let make: @Sendable () -> Value
    private let isMade = Atomic(false)
    private let making = Mutex(())
    /// Written once, before `isMade` is set.
    private var value: Value?

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var made: Value {
      _read {
        if !isMade.load(ordering: .acquiring) { prepare() }
        yield value.unsafelyUnwrapped
      }
    }

    private func prepare() {
      making.withLock { _ in
        guard value == nil else { return }
        value = make()
        isMade.store(true, ordering: .releasing)
      }
    }
  }
}

extension ThemePart: Equatable where Value: Equatable {
  package static func == (one: ThemePart, other: ThemePart) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }
}
