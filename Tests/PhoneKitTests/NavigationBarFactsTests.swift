import Geometry
import Layout
import Scene
import Testing

/// What the guidelines state of a navigation bar, in both looks.
@Suite struct NavigationBarFactsTests {
  private static let bar = #"""
    {"type": "phone.navigationBar", "title": "Inbox", "back": "Accounts", "right": "Edit"}
    """#

  @Test(arguments: Phone.looks)
  func itsTitleIsInTheMiddle(look: Environment.Look) throws {
    let elements = try Phone.elements(Self.bar, look: look)
    let title = try #require(elements.first { $0.listedName == "bar.title" })
    #expect(abs(title.frame.x + title.frame.width / 2 - 160) <= 0.5)
    #expect(title.role == .barTitle)
  }

  @Test(arguments: Phone.looks)
  func itsBackButtonHoldsThePreviousTitleAtTheStart(look: Environment.Look) throws {
    let elements = try Phone.elements(Self.bar, look: look)
    #expect(elements.contains { $0.text?.string == "Accounts" })
    let mirrored = try Phone.elements(Self.bar, look: look, header: #""direction": "rtl","#)
    let back = try #require(elements.first { $0.text?.string == "Accounts" })
    let other = try #require(mirrored.first { $0.text?.string == "Accounts" })
    #expect(back.frame.x < 100 && other.frame.x > 200)
  }

  @Test(arguments: Phone.looks)
  func anExpansionHasItsPixels(look: Environment.Look) throws {
    let digests = try Phone.digests(Self.bar, look: look)
    #expect(digests.part == digests.plain)
  }
}
