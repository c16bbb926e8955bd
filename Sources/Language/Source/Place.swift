/// Where something is: its file, what it spans there, and the way to it from the root.
///
/// A parsed value knows its place and keeps it wherever it goes: diagnostics, nodes, elements,
/// golden records and their causes all take it from there. A place of an expansion, which a user
/// may have edited by hand, also records where its data was originally: its `origin`.
package struct Place: Sendable {
  /// An object or a list, for the places of what is in it.
  package final class Container: Sendable {
    fileprivate let file: SourceFile
    fileprivate let parent: Container?
    /// Its own step in `parent`; `nil` for the root.
    fileprivate let step: JSONPointer.Step?

    /// What contains the root.
    init(_ file: SourceFile) {
      self.file = file
      parent = nil
      step = nil
    }

    init(at step: JSONPointer.Step?, in parent: Container) {
      file = parent.file
      self.parent = parent
      self.step = step
    }
  }

  private let container: Container
  private let step: JSONPointer.Step?
  private var start: UInt32
  private var end: UInt32
  /// Whether there is a way from the root: not for a file as a whole, nor for bytes that were not
  /// parsed.
  private let isValue: Bool
  /// How an expansion came to what is here; `nil` if nothing was expanded.
  package private(set) var provenance: Provenance?

  private static let wholeFile = UInt32.max

  /// A file as a whole, or bytes of it that no value stands for.
  package init(file: SourceFile, span: Range<Int>? = nil) {
    container = Container(file)
    step = nil
    isValue = false
    start = span.map { UInt32(clamping: $0.lowerBound) } ?? Self.wholeFile
    end = span.map { UInt32(clamping: $0.upperBound) } ?? Self.wholeFile
  }

  /// A value's place: its step in its container, and its bytes.
  init(_ step: JSONPointer.Step?, in container: Container, span: Range<Int>) {
    self.container = container
    self.step = step
    isValue = true
    start = UInt32(clamping: span.lowerBound)
    end = UInt32(clamping: span.upperBound)
  }

  /// The place of what no document contains.
  package static let nowhere = Place(file: SourceFile(name: "", bytes: []))

  package var file: SourceFile { container.file }

  /// Byte offsets; `nil` if the file as a whole is meant.
  package var span: Range<Int>? {
    start == Self.wholeFile ? nil : Int(start)..<Int(max(start, end))
  }

  /// The line and column of the span's start.
  package var position: SourcePosition? { span.map { file.position(of: $0.lowerBound) } }

  /// The way from the root of the file; `nil` if there is none.
  package var pointer: JSONPointer? {
    guard isValue else { return nil }
    var steps: [JSONPointer.Step] = []
    if let step { steps.append(step) }
    var next: Container? = container
    while let current = next {
      if let step = current.step { steps.append(step) }
      next = current.parent
    }
    return JSONPointer(steps.reversed(), in: file.reference)
  }

  /// Whether it is the place of a document's outermost value.
  package var isRoot: Bool { isValue && step == nil && container.parent == nil }

  /// Where the data was as a person wrote it: the origin that an expansion records, else the way
  /// from the root; the root where there is neither.
  package var origin: JSONPointer { provenance?.attribution ?? pointer ?? JSONPointer() }

  /// The origin as text, such as `/posts/0/title`.
  package var source: String { origin.description }

  /// The same path from the root with other bytes, such as those of a value's key.
  package func spanning(_ span: Range<Int>) -> Place {
    var place = self
    place.start = UInt32(clamping: span.lowerBound)
    place.end = UInt32(clamping: span.upperBound)
    return place
  }

  /// The same place, attributed to where its value was written first.
  package func attributed(to origin: JSONPointer) -> Place {
    with(Provenance(.attributed(origin), in: provenance))
  }

  /// The same place, attributed as another is, where that one is.
  package func attributed(like other: Place) -> Place {
    guard let attribution = other.provenance else { return self }
    return with(attribution)
  }

  /// The same place with another way to it.
  package func with(_ provenance: Provenance?) -> Place {
    var place = self
    place.provenance = provenance
    return place
  }

  /// Whether its bytes are some of another's.
  package func stands(in other: Place) -> Bool {
    guard file === other.file, let span, let whole = other.span else { return false }
    return whole.lowerBound <= span.lowerBound && span.upperBound <= whole.upperBound
  }

  /// A member that may be absent or lack its own place: the same bytes, one step further.
  package func member(_ key: String) -> Place {
    guard isValue else { return attributed(to: origin / key) }
    let place = Place(
      .key(key), in: Container(at: step, in: container), span: Int(start)..<Int(max(start, end)))
    guard let attribution = provenance?.attribution else { return place.with(provenance) }
    return place.with(provenance).attributed(to: attribution / key)
  }
}

extension Place: Hashable {
  package static func == (a: Place, b: Place) -> Bool {
    a.start == b.start && a.end == b.end && a.isValue == b.isValue && a.step == b.step
      && a.provenance == b.provenance
      && (a.container === b.container || a.file == b.file && a.pointer == b.pointer)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(start)
    hasher.combine(end)
    hasher.combine(step)
  }
}

/// A value and where it was read.
package struct Located<Value: Sendable>: Sendable {
  package var value: Value
  package var place: Place

  package init(_ value: Value, at place: Place) {
    self.value = value
    self.place = place
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
