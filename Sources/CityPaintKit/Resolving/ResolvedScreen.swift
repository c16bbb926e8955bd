package import Geometry
package import Layout
package import Scene
package import Schema
package import Source

/// A document with everything it needs at hand: nothing can fail from here on.
package struct ResolvedScreen: Sendable {
  package var file: SourceFile
  package var root: JSONValue
  /// The document's type, as `"screen"` names it.
  package var name = ""
  /// The folder its pictures come from, from the document's own.
  package var base = ""
  /// How it is compared as a golden.
  package var check = CheckSettings()
  package var node: Node
  package var environment: Environment
  package var resources: LayoutResources
  /// The files its pictures and icons come from, as the document names them.
  package var mentions: [Mention] = []
  /// What was found on the way that is no error.
  package var warnings: [Diagnostic]
  /// The size in points, where it is not the device's.
  package var size: Size?

  package func lay() -> Laid {
    Layouter(resources: resources, environment: environment).lay(node, size: size)
  }

  /// What resolving noticed, and what layout will.
  package var allWarnings: [Diagnostic] { warnings + lay().warnings.map(diagnostic) }

  /// What layout noticed, with the place in the file it stands for.
  package func diagnostic(_ warning: LayoutWarning) -> Diagnostic {
    let message: String
    var hint: String?
    switch warning.kind {
    case .missingGlyph(let scalar, let font):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      message = "no font has U+\(padded) (\(font)); a box is drawn"
      hint = "name a folder with a font that has it: --fonts DIR"
    case .textTruncated(let element): message = "\(element) does not fit and is cut"
    case .nothingDrawn: message = "nothing is drawn"
    }
    return Diagnostic(.warning, message, at: place(of: warning.place), hint: hint)
  }

  /// The place a JSON pointer names; the nearest value that is there.
  package func place(of pointer: String) -> SourcePlace {
    Locator.place(of: pointer, in: root, file: file)
  }
}

/// Finds places in a document by their pointers.
enum Locator {
  static func place(of pointer: String, in root: JSONValue, file: SourceFile) -> SourcePlace {
    var value = root
    for step in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let key = String(step).replacing("~1", with: "/").replacing("~0", with: "~")
      if case .array(let values) = value.kind, let index = Int(key), values.indices.contains(index)
      {
        value = values[index]
      } else if let next = value[key] {
        value = next
      } else {
        break
      }
    }
    return SourcePlace(file: file, span: value.opening, pointer: pointer)
  }
}
