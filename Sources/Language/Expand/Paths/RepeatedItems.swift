import Source
import Synchronization

/// The items of a repetition that satisfy its condition, with the running totals of their members.
///
/// The totals of a member are computed for all items when the first of them is requested.
final class RepeatedItems: Sendable {
  let values: [JSONValue]
  private let totals = Mutex<[[DataPath.Step]: [JSONValue.Kind]]>([:])

  init(_ values: [JSONValue]) { self.values = values }

  /// Returns the sum of a member over the items before an index, or `nil` if it is not known yet.
  func total(before index: Int, _ way: ArraySlice<DataPath.Step>) -> JSONValue.Kind? {
    totals.withLock { $0[Array(way)]?[index] }
  }

  func keep(_ all: [JSONValue.Kind], of way: ArraySlice<DataPath.Step>) {
    totals.withLock { $0[Array(way)] = all }
  }
}
