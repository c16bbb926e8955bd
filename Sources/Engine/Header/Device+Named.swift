import Geometry
package import Scene
package import Source

extension Device {
  /// Returns the device with a name, or a device with a size such as `390x844@3`.
  package static func named(_ name: String) -> Device? {
    if let known = all.first(where: { $0.name == name }) { return known }
    let parts = name.split(separator: "@", omittingEmptySubsequences: false)
    let sides = parts[0].split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count <= 2, sides.count == 2, let width = Int(sides[0]), let height = Int(sides[1]),
      (1...Int(largest.width)).contains(width), (1...Int(largest.height)).contains(height)
    else { return nil }
    let scale = parts.count == 2 ? Int(parts[1]) : 2
    guard let scale, givenScales.contains(scale) else { return nil }
    return Device(
      name: "", size: Size(width: Double(width), height: Double(height)), scale: scale)
  }

  /// The scales that a command or a matrix can give.
  package static let givenScales = 1...4

  /// Returns the error about a name that no device has.
  package static func unknown(_ name: String, at place: Place? = nil) -> Diagnostic {
    let names = Device.all.map(\.name)
    return Diagnostic(
      .error, "unknown device \(SafeText.quoted(name))", at: place,
      hint: Suggestion.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }
        ?? "write a name such as iphone-4, or WIDTHxHEIGHT@SCALE, at most 4096x16384@4")
  }
}
