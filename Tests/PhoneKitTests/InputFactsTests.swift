import Geometry
import Layout
import Scene
import Testing

/// What the guidelines state of keyboards and pickers, in both looks.
@Suite struct InputFactsTests {
  private static let keyboard = #"{"type": "phone.keyboard", "returnKey": "done"}"#
  private static let picker =
    #"{"type": "phone.picker", "wheels": [{"values": ["a", "b", "c"], "selected": 1}, ["x"]]}"#
  private static let layouts = [
    "alphabet", "shifted", "numbers", "symbols", "numberPad", "phonePad", "email", "url",
  ]
  private static let parts =
    [
      #"{"type": "phone.keyboard", "kind": "dark", "pressed": "space"}"#, picker,
      #"{"type": "phone.picker", "wheels": [[""], ["Words without any end to them at all"], []]}"#,
      #"{"type": "phone.keyboardBar", "previous": "", "next": "A long word for the next"}"#,
      #"{"type": "phone.keyboardBar", "kind": "message", "state": "editing", "placeholder": ""}"#,
      #"""
      {"type": "phone.keyboardBar", "kind": "message", "send": "A rather long word",
       "value": "A message that is longer than its field at any width of any phone there is"}
      """#,
    ]
    + ["time", "date", "dateTime", "countdown"].map {
      #"{"type": "phone.datePicker", "mode": "\#($0)"}"#
    } + layouts.map { #"{"type": "phone.keyboard", "layout": "\#($0)"}"# }

  private static func count(
    _ role: Role, _ part: String, _ look: Environment.Look
  ) throws -> Int {
    try Phone.elements(part, look: look).filter { $0.role == role }.count
  }

  @Test(arguments: Phone.looks)
  func aKeyboardIs216HighAnd162Across(look: Environment.Look) throws {
    let all = try Phone.elements(Self.keyboard, look: look)
    let ground = try #require(all.first { $0.listedName == "keyboard.ground" })
    #expect(ground.frame == Rect(x: 0, y: 0, width: 320, height: 216))
    let low = try Phone.elements(
      Self.keyboard, look: look, header: #""orientation": "landscape-left","#)
    let across = try #require(low.first { $0.listedName == "keyboard.ground" })
    #expect(across.frame == Rect(x: 0, y: 0, width: 480, height: 162))
  }

  @Test(arguments: Phone.looks)
  func lettersStayWhereTheyAreFromRightToLeft(look: Environment.Look) throws {
    let all = try Phone.elements(Self.keyboard, look: look)
    let mirrored = try Phone.elements(
      Self.keyboard, look: look, header: #""direction": "rtl","#)
    for letter in ["Q", "A", "M", "P"] {
      let one = try #require(all.first { $0.text?.string == letter })
      let other = try #require(mirrored.first { $0.text?.string == letter })
      #expect(abs(one.frame.x - other.frame.x) <= 0.5)
    }
  }

  @Test(arguments: Phone.looks)
  func aPressedLetterStandsInABubbleAboveItsKey(look: Environment.Look) throws {
    let all = try Phone.elements(
      #"{"type": "phone.keyboard", "pressed": "g"}"#, look: look)
    let letter = try #require(all.first { $0.listedName == "keyboard.bubbleLetter" })
    let key = try #require(
      all.first { $0.listedName == "keyboard.letter" && $0.text?.string == "G" })
    #expect(letter.text?.string == "G")
    #expect(letter.frame.y + letter.frame.height < key.frame.y + key.frame.height)
    #expect(abs(letter.frame.x + letter.frame.width / 2 - 160) <= 0.5)
  }

  /// At the edge of the screen, the bubble is as wide as elsewhere and stays on the keyboard.
  @Test(arguments: Phone.looks, ["q", "p"])
  func aBubbleAtTheEdgeIsNotNarrower(look: Environment.Look, key: String) throws {
    func body(_ key: String) throws -> Rect {
      try #require(
        try Phone.elements(#"{"type": "phone.keyboard", "pressed": "\#(key)"}"#, look: look)
          .first { $0.listedName == "keyboard.bubbleBody" }
      ).frame
    }
    let edge = try body(key)
    #expect(edge.width == (try body("g").width))
    #expect(edge.x >= 3 && edge.maxX <= 317)
  }

  /// Figures: three equal keys of 53 points in 2008; a space of 80 and two of 40 in 2014.
  @Test(arguments: zip(Phone.looks, [[74, 48, 47, 47, 74], [74, 74, 34, 34, 74]]))
  func anEmailKeyboardsLastRow(look: Environment.Look, widths: [Double]) throws {
    let all = try Phone.elements(#"{"type": "phone.keyboard", "layout": "email"}"#, look: look)
    #expect(all.contains { $0.text?.string == "_123" })
    let faces = all.filter { $0.listedName == "keyboard.face" }.map(\.frame).suffix(5)
    #expect(zip(faces.map(\.width), widths).allSatisfy { abs($0 - $1) < 0.01 }, "\(faces)")
    #expect(faces.map(\.x) == faces.map(\.x).sorted() && faces.count == 5)
  }

  @Test(arguments: Phone.looks)
  func theReturnKeyBearsItsName(look: Environment.Look) throws {
    let names = [
      "return": "return", "go": "Go", "google": "Google", "join": "Join", "next": "Next",
      "route": "Route", "search": "Search", "send": "Send", "yahoo": "Yahoo!", "done": "Done",
      "emergencyCall": "Emergency Call",
    ]
    for (key, title) in names {
      let all = try Phone.elements(
        #"{"type": "phone.keyboard", "returnKey": "\#(key)"}"#, look: look)
      #expect(all.contains { $0.text?.string == title })
    }
  }

  /// A label that does not fit shrinks before it touches the edges of its key.
  @Test(arguments: Phone.looks)
  func aLongLabelKeepsClearOfItsKeysEdges(look: Environment.Look) throws {
    let all = try Phone.elements(
      #"{"type": "phone.keyboard", "returnKey": "emergencyCall"}"#, look: look)
    let word = try #require(all.first { $0.text?.string == "Emergency Call" })
    let face = try #require(all.last { $0.listedName == "keyboard.face" })
    let run = try #require(word.text?.runs.first)
    let alone = try Phone.elements(
      #"""
      {"type": "row", "children": [
        {"type": "text", "text": "Emergency Call", "font": "\#(run.font)", "size": \#(run.size)}]}
      """#, look: look
    ).first { $0.text != nil }
    #expect(try #require(alone).frame.width <= face.frame.width - 12)
  }

  /// The padding of a narrow key is less, so that its label keeps its size.
  @Test(arguments: Phone.looks)
  func aNarrowKeysLabelKeepsItsSize(look: Environment.Look) throws {
    let all = try Phone.elements(#"{"type": "phone.keyboard", "layout": "numbers"}"#, look: look)
    for label in ["#+=", "ABC", "return"] {
      let word = try #require(all.first { $0.text?.string == label })
      #expect(word.text?.runs.first?.size == 16, "\(label)")
    }
  }

  /// The 1 of a number pad has no letters, but shares the line of 2 and 3.
  @Test(arguments: Phone.looks)
  func theOneOfAPadSharesTheLineOfTheTwo(look: Environment.Look) throws {
    let all = try Phone.elements(#"{"type": "phone.keyboard", "layout": "numberPad"}"#, look: look)
    let tops = try ["1", "2", "3"].map { digit in
      try #require(all.first { $0.text?.string == digit }).frame.y
    }
    #expect(Set(tops).count == 1)
    let zero = try #require(all.first { $0.text?.string == "0" })
    let key = try #require(all.last { $0.listedName == "keyboard.face" })
    #expect(abs(zero.frame.y + zero.frame.height / 2 - key.frame.y - key.frame.height / 2) <= 0.5)
  }

  /// The caret of a message stands before its placeholder, which does not move, and after its text.
  @Test(arguments: Phone.looks)
  func aMessagesCaretTouchesNoLetter(look: Environment.Look) throws {
    func bar(_ more: String) throws -> [LaidOutNode] {
      try Phone.elements(
        #"{"type": "phone.keyboardBar", "kind": "message", \#(more)}"#, look: look)
    }
    func frame(_ name: String, _ elements: [LaidOutNode]) throws -> Rect {
      try #require(elements.first { $0.listedName == name }).frame
    }
    let idle = try bar(#""placeholder": "Text Message""#)
    let edited = try bar(#""placeholder": "Text Message", "state": "editing""#)
    let words = try frame("field.placeholder", edited)
    let still = try frame("field.placeholder", idle)
    #expect(words.x == still.x && words.y == still.y)
    #expect(try frame("field.caret", edited).maxX < words.x)
    let typed = try bar(#""value": "Hello", "state": "editing""#)
    #expect(try frame("field.caret", typed).x > frame("field.text", typed).maxX)
  }

  @Test(arguments: Phone.looks)
  func pickersHaveTheKeyboardsSize(look: Environment.Look) throws {
    for part in [Self.picker, #"{"type": "phone.datePicker"}"#] {
      let all = try Phone.elements(part, look: look)
      let ground = try #require(all.first { $0.listedName == "picker.ground" })
      #expect(ground.frame == Rect(x: 0, y: 0, width: 320, height: 216))
    }
  }

  @Test(arguments: Phone.looks)
  func theChosenValuesLieInTheBarAcrossTheMiddle(look: Environment.Look) throws {
    let all = try Phone.elements(Self.picker, look: look)
    let values = all.filter { $0.role == .value }
    #expect(values.map { $0.text?.string } == ["b", "x"])
    for value in values { #expect(abs(value.frame.y + value.frame.height / 2 - 108) <= 0.5) }
    let lines = all.filter { $0.listedName == "picker.barLine" }.map(\.frame.y)
    #expect(lines.count == 2 && lines.allSatisfy { abs($0 - 108) <= 22 })
  }

  @Test(arguments: Phone.looks)
  func aDatePickersModesHaveTheirWheels(look: Environment.Look) throws {
    func values(_ mode: String) throws -> [String?] {
      try Phone.elements(
        #"{"type": "phone.datePicker", "value": "2008-07-11 21:05"\#(mode)}"#, look: look
      ).filter { $0.role == .value }.map { $0.text?.string }
    }
    // The classic wheel sets the day of the week apart.
    let day = look == .classic ? "Jul 11" : "Fri Jul 11"
    #expect(try values("") == [day, "9", "05", "PM"])
    #expect(try values(#", "mode": "time""#) == ["9", "05", "PM"])
    #expect(try values(#", "mode": "date""#) == ["July", "11", "2008"])
    // The classic wheel has two digits for every minute.
    let minutes = look == .classic ? "05" : "5"
    #expect(try values(#", "mode": "countdown""#) == ["21", minutes])
    #expect(try values(#", "mode": "time", "minuteInterval": 5"#) == ["9", "05", "PM"])
  }

  @Test(arguments: Phone.looks)
  func aKeyboardsBarIs44HighAndEndsWithDone(look: Environment.Look) throws {
    let all = try Phone.elements(#"{"type": "phone.keyboardBar"}"#, look: look)
    let ground = try #require(all.first { $0.listedName == "bar.ground" })
    #expect(ground.frame.height == 44)
    let done = try #require(all.first { $0.text?.string == "Done" })
    #expect(done.frame.x > 240)
  }

  @Test(arguments: Phone.looks)
  func anExpansionHasItsPixels(look: Environment.Look) throws {
    for part in Self.parts + [#"{"type": "phone.keyboard", "pressed": "Q"}"#] {
      let digests = try Phone.digests(part, look: look)
      #expect(digests.part == digests.plain, "\(part)")
    }
  }

  /// Elements warn of nothing (which the helper checks) and none leaves the screen.
  @Test(arguments: Phone.looks, [320.0, 375, 414])
  func nothingLeavesItsFrame(look: Environment.Look, width: Double) throws {
    for part in Self.parts {
      for header in ["", #""direction": "rtl","#] {
        let all = try Phone.elements(part, look: look, width: width, header: header)
        for element in all where element.listedName != "picker.rest" {
          let frame = element.frame
          #expect(
            frame.x >= -0.5 && frame.x + frame.width <= width + 0.5, "\(element.listedName) \(part)"
          )
        }
      }
    }
  }
}
