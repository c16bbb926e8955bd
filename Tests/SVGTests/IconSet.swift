import Foundation
import TestSupport
import Testing

/// A folder of icons that someone else drew.
struct IconSet: Sendable, CustomTestStringConvertible {
  var name: String
  var folder: String
  /// How the set comes onto a machine.
  var remedy: String
  /// How many files it must hold.
  var atLeast: Int
  /// Every so many files one is compared.
  var stride = 1
  /// The icons that are refused, and why.
  var refused: [String: String] = [:]

  var testDescription: String { name }

  /// Filled shapes from Debian, and lines and filled shapes from PyPI.
  static let all = [
    IconSet(
      name: "Bootstrap Icons", folder: "/usr/share/bootstrap-icons/svg",
      remedy: "apt-get install bootstrap-icons", atLeast: 1900),
    IconSet(
      name: "Tabler Icons, lines", folder: python + "/pytablericons/icons/outline",
      remedy: "python3 -m pip install --no-deps --target .build/icons pytablericons==1.0.1",
      atLeast: 4500, stride: 3),
    IconSet(
      name: "Tabler Icons, filled", folder: python + "/pytablericons/icons/filled",
      remedy: "python3 -m pip install --no-deps --target .build/icons pytablericons==1.0.1",
      atLeast: 600),
  ]

  static let isRequired = ProcessInfo.processInfo.environment["CI"] == "true"

  private static let python =
    ProcessInfo.processInfo.environment["CITYPAINT_ICONS"] ?? PackageFolder.file(".build/icons")

  /// The files to compare, in order.
  var files: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let all = names.filter { $0.hasSuffix(".svg") }.sorted()
    guard all.count >= atLeast else { return [] }
    return all.enumerated().compactMap { $0.offset % stride == 0 ? $0.element : nil }
  }
}
