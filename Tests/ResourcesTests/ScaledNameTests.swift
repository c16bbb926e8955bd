import Testing

@testable import Resources

@Suite struct ScaledNameTests {
  @Test(arguments: [
    ("a.png", "a", 1, "png"), ("a@2x.png", "a", 2, "png"), ("a@3x.jpg", "a", 3, "jpg"),
    ("a", "a", 1, ""), ("a@2x", "a", 2, ""), ("a@x.png", "a@x", 1, "png"),
    ("a@22x.png", "a@22x", 1, "png"), ("a@0x.png", "a@0x", 1, "png"),
    ("mail@home.png", "mail@home", 1, "png"), ("fox.png", "fox", 1, "png"),
    ("people/anna@2x.png", "people/anna", 2, "png"),
  ])
  func namesComeApart(name: String, stem: String, scale: Int, fileExtension: String) {
    let scaled = ScaledName(name)
    #expect(scaled == ScaledName(stem: stem, scale: scale, fileExtension: fileExtension))
    #expect(scaled.name == name)
  }

  @Test func aVariantKeepsTheRest() {
    #expect(ScaledName("people/anna.jpg").at(3).name == "people/anna@3x.jpg")
    #expect(ScaledName("anna@2x.jpg").at(1).name == "anna.jpg")
  }

  @Test(arguments: [(1, [1, 2, 3, 4]), (2, [2, 3, 4, 1]), (3, [3, 4, 2, 1]), (4, [4, 3, 2, 1])])
  func largerPicturesAreBetterThanSmaller(scale: Int, order: [Int]) {
    #expect(ScaledName.preference(for: scale) == order)
  }
}
