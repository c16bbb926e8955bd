import Geometry
import Layout
import Pixels
import Scene
import Testing

/// What the guidelines state of what comes over a screen, in both looks.
@Suite struct OverlaysFactsTests {
  typealias Look = Environment.Look

  // MARK: Alerts

  @Test(arguments: Phone.looks)
  func anAlertFloatsInTheMiddleAndItsDimmingCoversItsParent(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.navigationBar", "title": "Clock"}, "#
        + #"{"type": "phone.alert", "title": "Alarm", "buttons": ["OK"], "dimmed": true}"#,
      look: look)
    let box = try #require(elements.first { $0.role == .alert })
    #expect(abs(box.frame.x + box.frame.width / 2 - 160) <= 0.5)
    #expect(abs(box.frame.y + box.frame.height / 2 - 240) <= 0.5)
    let dim = try #require(elements.first { $0.listedName == "alert.dimming" })
    #expect(dim.frame == Rect(x: 0, y: 0, width: 320, height: 480))
  }

  /// The system's font: Helvetica until iOS 6, then Helvetica Neue.
  private static func system(_ look: Look) -> String {
    look.name == "classic" ? "Helvetica" : "Helvetica Neue"
  }

  @Test(arguments: Phone.looks)
  func anAlertsTitleIsBolderThanItsMessageBelow(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.alert", "title": "Title", "message": "A message.", "buttons": ["OK"]}"#,
      look: look)
    let title = try #require(elements.first { $0.role == .alertTitle })
    let message = try #require(elements.first { $0.role == .alertMessage })
    #expect(title.text?.runs.first?.font != message.text?.runs.first?.font)
    #expect(message.text?.runs.first?.font == Self.system(look))
    #expect(title.frame.maxY <= message.frame.y)
  }

  @Test(arguments: Phone.looks)
  func oneButtonOrTwoLieInASingleRowAndMoreAreStacked(look: Look) throws {
    func buttons(_ list: String) throws -> [LaidOutNode] {
      try Phone.elements(
        #"{"type": "phone.alert", "title": "Title", "buttons": \#(list)}"#, look: look
      ).filter { $0.listedName == "alert.button" }
    }
    let two = try buttons(#"["Cancel", "OK"]"#)
    #expect(two.map(\.frame.y).first == two.map(\.frame.y).last)
    #expect(two.map(\.role) == [.cancelButton, .defaultButton])
    #expect(two.allSatisfy { $0.tappable })
    #expect(abs(two[0].frame.width - two[1].frame.width) <= 0.5)
    let three = try buttons(#"["One", "Two", "Three"]"#)
    #expect(three.count == 3 && Set(three.map(\.frame.y)).count == 3)
  }

  @Test(arguments: Phone.looks)
  func aTableOfChoicesHasItsTitleAboveAndCancelBelow(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.alert", "title": "Networks", "items": ["A", "B"], "buttons": ["Cancel"]}"#,
      look: look)
    let rows = elements.filter { $0.role == .row }
    let title = try #require(elements.first { $0.role == .alertTitle })
    let cancel = try #require(elements.first { $0.role == .cancelButton })
    #expect(rows.count == 2 && rows.allSatisfy { $0.tappable && $0.frame.height == 44 })
    #expect(title.frame.maxY <= rows[0].frame.y && rows[1].frame.maxY <= cancel.frame.y)
  }

  // MARK: Action sheets

  private static let sheet = #"""
    {"type": "phone.actionSheet", "dimmed": true,
     "buttons": [{"title": "Delete Note", "kind": "destructive"}, "Keep", "Cancel"]}
    """#

  @Test(arguments: Phone.looks)
  func aSheetComesFromTheLowerEdgeWithItsSidesOnTheScreens(look: Look) throws {
    let elements = try Phone.elements(Self.sheet, look: look)
    let sheet = try #require(elements.first { $0.role == .actionSheet })
    #expect(sheet.frame.x == 0 && sheet.frame.width == 320 && sheet.frame.maxY == 480)
  }

  @Test(arguments: Phone.looks)
  func aSheetsRedButtonIsAtTheTopAndCancelAtTheBottom(look: Look) throws {
    let elements = try Phone.elements(Self.sheet, look: look)
    let buttons = elements.filter { $0.listedName == "sheet.button" }
    #expect(buttons.map(\.role) == [.destructiveButton, .button, .cancelButton])
    #expect(zip(buttons, buttons.dropFirst()).allSatisfy { $0.frame.maxY <= $1.frame.y })
    #expect(buttons.allSatisfy { $0.tappable && $0.frame.height >= 44 })
  }

  // MARK: Modal views

  @Test(arguments: Phone.looks)
  func aModalViewCoversTheWindowWithCancelBeforeAndDoneAfterItsTitle(look: Look) throws {
    let elements = try Phone.elements(
      #"""
      {"type": "phone.modal", "title": "New", "cancel": "Cancel", "done": "Save",
       "content": [{"type": "phone.textView", "text": "Words", "grow": 1}]}
      """#, look: look)
    let modal = try #require(elements.first { $0.role == .modal })
    #expect(modal.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    let bar = try #require(elements.first { $0.role == .navigationBar })
    #expect(bar.frame.y == 0 && bar.frame.height == 44)
    let title = try #require(elements.first { $0.role == .barTitle })
    let buttons = elements.filter { $0.role == .barButton }
    #expect(buttons.count == 2 && buttons[0].frame.maxX <= title.frame.x)
    #expect(buttons[1].frame.x >= title.frame.maxX)
    let text = try #require(elements.first { $0.role == .textView })
    #expect(text.frame == Rect(x: 0, y: 44, width: 320, height: 436))
  }

  // MARK: Words

  @Test(arguments: Phone.looks)
  func aTextViewIsTheSystemFontBlackFromTheStart(look: Look) throws {
    let elements = try Phone.elements(#"{"type": "phone.textView", "text": "Words"}"#, look: look)
    let text = try #require(elements.first { $0.listedName == "textView.text" }?.text)
    #expect(text.runs.first?.font == Self.system(look))
    #expect(text.runs.first?.color == .black)
  }

  @Test(arguments: Phone.looks)
  func aLabelIsOfAnyFontColorAndAlignment(look: Look) throws {
    let elements = try Phone.elements(
      #"""
      {"type": "phone.label", "text": "Words", "font": "Georgia Italic", "size": 30, "color": "#102030",
       "textAlign": "end"}
      """#, look: look)
    let text = try #require(elements.first { $0.role == .label }?.text)
    #expect(text.runs.first?.font == "Georgia Italic" && text.runs.first?.size == 30)
    #expect(text.runs.first?.color.hex == "#102030")
  }

  @Test(arguments: Phone.looks)
  func aWebViewShowsRichText(look: Look) throws {
    let elements = try Phone.elements(
      ##"{"type": "phone.webView", "text": "**Rich** [text](http://x.org)", "content": ["More"]}"##,
      look: look)
    let runs = elements.flatMap { $0.text?.runs ?? [] }
    #expect(Set(runs.map { [$0.font, $0.color.hex] }).count >= 3)
    #expect(runs.contains { $0.text == "More" })
  }

  /// An address that is cut starts where others do.
  @Test(arguments: Phone.looks)
  func aLongTokenStartsWhereAShortOneDoes(look: Look) throws {
    let long = String(repeating: "address.", count: 9)
    for title in ["Anna", long] {
      let token = #"{"type": "phone.token", "title": "\#(title)"}"#
      guard case .text(let text) = try Phone.built("tokenTitle", token, look).content else {
        Issue.record("no text")
        return
      }
      #expect(text.alignment == .start)
    }
  }

  @Test(arguments: Phone.looks)
  func emphasisIsSlanted(look: Look) throws {
    let runs = try Phone.elements(
      #"{"type": "phone.webView", "text": "plain *slanted*"}"#, look: look
    ).flatMap { $0.text?.runs ?? [] }
    let font = try #require(runs.first { $0.text == "slanted" }).font
    #expect(font == (look == .classic ? "Helvetica Oblique" : "Helvetica Neue Italic"))
  }

  @Test(arguments: Phone.looks)
  func aRoundedButtonAndABubblesAccessoryAreTappedAndAtLeastAsHighAsAFinger(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.button", "title": "Text Message"}, "#
        + #"{"type": "phone.callout", "title": "Here", "accessory": "disclosure"}, "#
        + #"{"type": "phone.token", "title": "Anna"}"#, look: look)
    let button = try #require(elements.first { $0.role == .button })
    let callout = try #require(elements.first { $0.role == .callout })
    #expect(button.tappable && button.frame.height == 44 && button.frame.width == 320)
    #expect(callout.tappable && callout.frame.height >= 44)
    #expect(elements.contains { $0.role == .disclosureButton && $0.tappable })
    let token = try #require(elements.first { $0.role == .token })
    #expect(token.frame.height == 24)
    #expect(token.tappable && token.frame.width < 100)
  }
}

/// What is true of every part that comes over a screen.
@Suite struct OverlaysPartsTests {
  static let long = "A text that is far too long for the place that it is put in, whatever it is"

  /// Each part with every key, its words to be put in.
  static func parts(_ words: String) -> [String] {
    [
      #"{"type": "phone.alert", "title": "W", "message": "W", "buttons": ["W", "W"]}"#,
      #"{"type": "phone.alert", "title": "W", "items": ["W", "W"], "buttons": ["W"]}"#,
      #"{"type": "phone.alert", "title": "W", "buttons": ["W", "W", "W"], "dimmed": true}"#,
      #"{"type": "phone.actionSheet", "title": "W", "buttons": ["W", "W"]}"#,
      #"{"type": "phone.button", "title": "W"}"#,
      #"{"type": "phone.callout", "title": "W", "subtitle": "W", "accessory": "disclosure"}"#,
      #"{"type": "phone.token", "title": "W", "state": "selected"}"#,
      #"{"type": "phone.label", "text": "W"}"#,
      #"{"type": "phone.textView", "text": "W", "state": "editing"}"#,
      #"{"type": "phone.webView", "text": "W", "content": ["W"]}"#,
      #"{"type": "phone.modal", "cancel": "Cancel", "content": [{"type": "phone.label", "text": "W"}]}"#,
    ].map { $0.replacing(#""W""#, with: "\"\(words)\"") }
  }

  @Test(arguments: Phone.looks)
  func anExpansionHasItsPixels(look: Environment.Look) throws {
    for part in Self.parts("Words") {
      let digests = try Phone.digests(part, look: look)
      #expect(digests.part == digests.plain, "\(part)")
    }
  }

  @Test(arguments: Phone.looks)
  func anyWordsStayWithinAnyScreen(look: Environment.Look) throws {
    for width in [320.0, 375, 414] {
      for words in ["", "Words", Self.long] {
        for header in ["", #""direction": "rtl","#] {
          for part in Self.parts(words) {
            let elements = try Phone.elements(part, look: look, width: width, header: header)
            let texts = elements.filter { $0.text != nil }
            #expect(
              texts.allSatisfy { $0.frame.x >= 0 && $0.frame.maxX <= width + 0.01 }, "\(part)")
          }
        }
      }
    }
  }
}
