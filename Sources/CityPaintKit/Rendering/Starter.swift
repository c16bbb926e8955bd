import Engine
import Resources

/// A document to start from, which is valid and ready to render.
public struct Starter: Sendable {
  /// The name: a document type such as `city.feed`, a part such as `phone.switch`, `component`, or
  /// `look`, which is not a document but a look with all its values.
  public let name: String
  /// The JSON text.
  public let bytes: [UInt8]

  /// Returns a starter by its name.
  ///
  /// - Throws: `CityPaintError` with the nearest name if no starter has this name.
  public init(named name: String) throws(CityPaintError) {
    self.name = name
    bytes = try translatingErrors { () throws(Engine.CityPaintError) in
      try Starters(.embedded).document(for: name)
    }
  }

  /// The names of all starters, sorted.
  public static var names: [String] { (Starters(.embedded).names + ["look"]).sorted() }
}
