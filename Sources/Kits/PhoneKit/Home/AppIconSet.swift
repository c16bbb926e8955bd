/// The pictures that Xcode requires for an application's icon, in an `AppIcon.appiconset`.
package enum AppIconSet {
  /// One picture in the set.
  package struct Slot: Hashable, Sendable {
    package var idiom: String
    /// The length of the picture's sides in points.
    package var points: Double
    package var scale: Int

    package var pixels: Int { Int((points * Double(scale)).rounded()) }
  }

  /// All slots to date: the guide's sizes of 29 and 57 points, and the sizes in Apple's later
  /// guidelines and Xcode's templates, from the iPhone 4 and the iPad to the App Store.
  package static let slots: [Slot] =
    [
      ("iphone", 20, [2, 3]), ("iphone", 29, [1, 2, 3]), ("iphone", 40, [2, 3]),
      ("iphone", 57, [1, 2]), ("iphone", 60, [2, 3]), ("ipad", 20, [1, 2]), ("ipad", 29, [1, 2]),
      ("ipad", 40, [1, 2]), ("ipad", 50, [1, 2]), ("ipad", 72, [1, 2]), ("ipad", 76, [1, 2]),
      ("ipad", 83.5, [2]), ("ios-marketing", 1024, [1]),
    ].flatMap { idiom, points, scales in
      scales.map { Slot(idiom: idiom, points: points, scale: $0) }
    }

  /// The side length of the guide's icon for the Settings list, in points.
  package static let settings = 29.0
}
