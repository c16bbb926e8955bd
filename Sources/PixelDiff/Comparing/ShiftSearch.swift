/// Finds content of clusters again at another place.
struct ShiftSearch {
  let pair: PixelPair
  let classes: ClassMap

  func run(on difference: inout PixelDifference) {}
}
