import Testing

@testable import PhoneKit

/// Title style and sentence style, word by word.
@Suite struct WordingTests {
  @Test(arguments: [
    "", " ", "OK", "Delete", "Delete Message", "Don’t Allow", "Don't Allow", "iPod Not Found",
    "Add to Favorites", "Sign In", "Turn Off", "Log in with Name", "Save As…", "Wi-Fi Networks",
    "Check-in Failed", "3 Photos", "Delete 12 Photos", "Sync with iTunes", "Delete “harbour café”?",
    "Delete \"old notes\"?", "Call Anna van der Berg", "Open example.org", "Élan Is On", "émigré",
    "DELETE", "😀", "Delete 😀", "مرحبا", "删除", "Plan A or B", "x", "The End", "What Is It For",
    "Error: the Disk Is Full", "The Cat and the Hat", "Rock ’n’ Roll", "Add To…", "and/or",
    "Send to Ada", "(Optional)", "Über Alles", "Run 5 km Today", "Meet at 9 am", "Wi-Fi vs. LTE",
    "Follow @anna", "Set #hashtag?",
  ])
  func titleStyleIsKept(text: String) {
    #expect(TitleStyle.corrected(text) == text)
  }

  @Test(
    arguments: [
      ("delete", "Delete"), ("Delete message", "Delete Message"), ("don't allow", "Don't Allow"),
      ("Don’t allow", "Don’t Allow"), ("Log in", "Log In"),
      ("Add To Favorites", "Add to Favorites"),
      ("Delete The Note", "Delete the Note"), ("wi-fi off", "Wi-fi Off"),
      ("(optional)", "(Optional)"), ("a note", "A Note"), ("Delete  it", "Delete  It"),
      ("Delete this Note?", "Delete This Note?"), ("sync with iPod", "Sync with iPod"),
      ("Save Between Pages", "Save Between Pages"), ("Save between Pages", "Save Between Pages"),
    ].filter { $0.0 != $0.1 })
  func titleStyleIsCorrected(text: String, corrected: String) {
    #expect(TitleStyle.corrected(text) == corrected)
    #expect(TitleStyle.corrected(corrected) == corrected)
  }

  @Test(arguments: [
    "", "It will be removed.", "Are you sure?", "Saturday, 9:00 AM", "14 Orchard Lane, Springfield",
    "555 0142", "iPod is full.", "example.org cannot be reached.", "He said “stop.”",
    "(It is off.)",
    "Anna Whitlow, Bo Lindgren, Cy Marsh and Di Prado", "Wait…", "Welcome to the club 😀",
    "هذا", "It is on! Again.", "20% of battery remaining.", "Oak Street Café",
    "“iTunes” is not running.", "20% of battery remaining",
  ])
  func sentenceStyleIsKept(text: String) {
    #expect(SentenceStyle.flaw(of: text) == nil)
  }

  @Test(
    arguments: [
      ("it will be removed.", .smallBeginning), ("“it” is off.", .smallBeginning),
      ("There is no network here", .noEnd), ("It is off, and stays off,", .noEnd),
      ("This Note Will Be Removed From Your Phone.", .titleCapitals),
    ] as [(String, SentenceStyle.Flaw)])
  func sentenceFlawsAreFound(text: String, flaw: SentenceStyle.Flaw) {
    #expect(SentenceStyle.flaw(of: text) == flaw)
  }
}
