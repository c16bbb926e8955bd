import Resources
import Schema
import Typesetting

/// The installed and missing fonts of scripts.
extension FontLibrary {
  /// A script without an installed font, and the Debian package with a font for it.
  package struct MissingScript: Hashable {
    package var name: String
    package var package: String
  }

  /// Returns the scripts without an installed font, in the order of their codes.
  package func missingScripts() -> [MissingScript] {
    (scripts.value.value?.scripts ?? [:]).sorted { $0.key < $1.key }
      .compactMap { missing($0.value) }
  }

  /// Returns a script with its package; `nil` if a family is installed, or if no package has a font
  /// for the script.
  private func missing(_ script: ScriptFonts.Script) -> MissingScript? {
    guard let fonts = scripts.value.value else { return nil }
    let families = script.families(isSerif: false).compactMap { fonts.family($0)?.value }
    if families.contains(where: { !finder.find($0, of: fonts).isEmpty }) { return nil }
    return families.lazy.compactMap(\.package).first.map {
      MissingScript(name: script.name, package: $0)
    }
  }

  /// Returns the packages to install for characters that no font has; `nil` if their scripts have
  /// installed fonts, or no known package has one.
  package func advice(for scalars: [Unicode.Scalar]) -> String? {
    var found: [MissingScript] = []
    for scalar in scalars {
      let code = TextCluster.fontScript(of: scalar)
      guard let missing = scripts.value.value?.scripts[code].flatMap(missing),
        !found.contains(missing)
      else { continue }
      found.append(missing)
    }
    guard !found.isEmpty else { return nil }
    return Self.byPackage(found).map {
      "for \($0.scripts), install the Debian package \($0.package)"
    }.joined(separator: "; ")
  }

  /// Returns the scripts by package, each package once.
  package static func byPackage(
    _ missing: [MissingScript]
  ) -> [(package: String, scripts: String)] {
    var packages: [String] = []
    for script in missing where !packages.contains(script.package) {
      packages.append(script.package)
    }
    return packages.map { package in
      let names = missing.filter { $0.package == package }.map(\.name)
      return (
        package,
        names.count > 24
          ? names.prefix(24).joined(separator: ", ") + " and \(names.count - 24) more"
          : names.joined(separator: ", ")
      )
    }
  }
}
