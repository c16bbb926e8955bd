/// The location of a value: its file, its span, and its path from the root.
///
/// A parsed value keeps its location wherever it is used; the locations in diagnostics, nodes,
/// elements, and golden records all come from parsed values. A location in an expansion, which a
/// user may have edited, also records the original location of its data: its `origin`.
package struct Place: Sendable {
  /// An object or a list, for the locations of its contents.
  package final class Container: Sendable {
    fileprivate let file: SourceFile
    fileprivate let parent: Container?
    /// The container's step in `parent`; `nil` for the root.
    fileprivate let step: JSONPointer.Step?

    /// Creates the container of the root.
    init(_ file: SourceFile) {
      self.file = file
      parent = nil
      step = nil
    }

    /// Creates the container of a file's row, given the row's number from 0, or of the root if
    /// there is none.
    convenience init(_ file: SourceFile, row: Int?) {
      guard let row else {
        self.init(file)
        return
      }
      self.init(at: .index(row), in: Container(file))
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
  /// Whether there is a path from the root.
  ///
  /// False for a file as a whole, and for bytes that were not parsed.
  private let isValue: Bool
  /// The provenance of an expanded value; `nil` if nothing was expanded.
  package private(set) var provenance: Provenance?

  private static let wholeFile = UInt32.max

  /// Creates the location of a file as a whole, or of bytes in it that are not a value.
  package init(file: SourceFile, span: Range<Int>? = nil) {
    container = Container(file)
    step = nil
    isValue = false
    start = span.map { UInt32(clamping: $0.lowerBound) } ?? Self.wholeFile
    end = span.map { UInt32(clamping: $0.upperBound) } ?? Self.wholeFile
  }

  /// Creates the location of a value: its step in its container, and its bytes.
  init(_ step: JSONPointer.Step?, in container: Container, span: Range<Int>) {
    self.container = container
    self.step = step
    isValue = true
    start = UInt32(clamping: span.lowerBound)
    end = UInt32(clamping: span.upperBound)
  }

  /// The location of a value that is not in any document.
  package static let nowhere = Place(file: SourceFile(name: "", bytes: []))

  package var file: SourceFile { container.file }

  /// The byte offsets; `nil` for the file as a whole.
  package var span: Range<Int>? {
    start == Self.wholeFile ? nil : Int(start)..<Int(max(start, end))
  }

  /// The line and column of the span's start.
  package var position: SourcePosition? { span.map { file.position(of: $0.lowerBound) } }

  /// The path from the root of the file; `nil` if there is none.
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

  /// Whether this is the location of a document's outermost value.
  package var isRoot: Bool { isValue && step == nil && container.parent == nil }

  /// The original location of the data.
  ///
  /// This is the origin recorded by an expansion, or otherwise the path from the root; the root if
  /// there is neither.
  package var origin: JSONPointer { provenance?.attribution ?? pointer ?? JSONPointer() }

  /// The origin as text, such as `/posts/0/title`.
  package var source: String { origin.description }

  /// Returns the same path from the root with other bytes, such as those of a value's key.
  package func spanning(_ span: Range<Int>) -> Place {
    var place = self
    place.start = UInt32(clamping: span.lowerBound)
    place.end = UInt32(clamping: span.upperBound)
    return place
  }

  /// Returns the same location, attributed to where its value was first written.
  package func attributed(to origin: JSONPointer) -> Place {
    with(Provenance(.attributed(origin), in: provenance))
  }

  /// Returns the same location with another location's attribution, if it has one.
  package func attributed(like other: Place) -> Place {
    guard let attribution = other.provenance else { return self }
    return with(attribution)
  }

  /// Returns the same location with another provenance.
  package func with(_ provenance: Provenance?) -> Place {
    var place = self
    place.provenance = provenance
    return place
  }

  /// Returns whether this location's bytes are inside those of another location.
  package func stands(in other: Place) -> Bool {
    guard file === other.file, let span, let whole = other.span else { return false }
    return whole.lowerBound <= span.lowerBound && span.upperBound <= whole.upperBound
  }

  /// Returns the location of a member that may be absent or lack its own location.
  ///
  /// The result has this location's bytes, and a path with one more step.
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

/// A value and its location.
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
