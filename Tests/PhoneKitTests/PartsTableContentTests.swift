import Drawing
import Geometry
import Layout
import Pixels
import Scene
import Testing

/// The rest of the facts that no family's suite holds: tables, controls, keyboards, wheels, icons.
///
/// `PartsTableTests` says where each row of the parts table has its own.
@Suite struct PartsTableContentTests {
  typealias Look = Environment.Look

  // MARK: Tables

  @Test(arguments: Phone.looks)
  func aRegularTableIsOnWhite(look: Look) throws {
    let table = #"{"type": "phone.table", "rows": ["A"]}"#
    #expect(try PartsTableTests.named("table.ground", table, look).color == .white)
  }

  /// Striped blue with rounded white groups; iOS 7's goes from edge to edge on plain gray.
  @Test(arguments: Phone.looks)
  func aGroupedTablesGroupsAreWhiteOnTheirOwnGround(look: Look) throws {
    let table = #"{"type": "phone.table", "kind": "grouped", "rows": ["A"]}"#
    let ground = try #require(try Phone.fill(of: "table.ground", in: table, look: look))
    if case .pattern = ground {
      #expect(look == .classic)
    } else {
      #expect(look == .flat && ground.color != .white)
    }
    let row = try Phone.elements(table, look: look).filter {
      $0.listedName.hasPrefix("row.") && $0.kind == .shape && $0.color == .white
    }
    #expect(!row.isEmpty)
    let elements = try Phone.elements(table, look: look)
    let index = elements.contains { $0.role == .index }
    #expect(!index)
  }

  @Test(arguments: Phone.looks)
  func theMinusIsRedAndThePlusGreen(look: Look) throws {
    func disc(_ control: String) throws -> [Color] {
      try PartsTableTests.colors(
        Phone.fill(
          of: "control.disc",
          in: #"{"type": "phone.row", "title": "A", "state": "editing", "control": "\#(control)"}"#,
          look: look))
    }
    let red = try disc("delete")
    #expect(!red.isEmpty && red.allSatisfy { $0.red > $0.green && $0.red > $0.blue })
    let green = try disc("insert")
    #expect(!green.isEmpty && green.allSatisfy { $0.green > $0.red && $0.green > $0.blue })
  }

  // MARK: Texts

  @Test(arguments: Phone.looks)
  func aTextViewHasSeveralLinesAndACaretWhereItIsEdited(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "phone.textView", "text": "One\nTwo\nThree", "state": "editing"}"#, look: look)
    let text = try #require(elements.first { $0.listedName == "textView.text" })
    #expect(
      text.text?.lines == 3 && text.text?.runs.count == 2, "the text, and the caret behind it")
    guard
      case .text(let content) = try Phone.built(
        "textView.text", #"{"type": "phone.textView", "text": "One"}"#, look
      ).content
    else {
      Issue.record("no text")
      return
    }
    #expect(content.alignment == .start)
  }

  @Test(arguments: Phone.looks, ["start", "center", "end"])
  func aLabelIsAlignedAsItSays(look: Look, side: String) throws {
    let node = try Phone.built(
      "label", #"{"type": "phone.label", "text": "One", "textAlign": "\#(side)"}"#, look)
    guard case .text(let content) = node.content else {
      Issue.record("no text")
      return
    }
    #expect("\(content.alignment)" == side)
  }

  // MARK: Controls

  @Test(arguments: Phone.looks)
  func aGearIsWhiteUnlessItSaysAnotherColor(look: Look) throws {
    func color(_ keys: String) throws -> Color? {
      let node = try Phone.built(
        "activity.spoke", #"{"type": "phone.activityIndicator", "align": "start"\#(keys)}"#, look)
      guard case .shape(let shape) = node.content else { return nil }
      return shape.line?.paint.color
    }
    #expect(try color("") == .white)
    #expect(try color(##", "tint": "#102030""##)?.hex == "#102030")
    #expect(try color(#", "kind": "gray""#) != .white)
  }

  /// A glow in classic; iOS 7's is only brighter.
  @Test(arguments: Phone.looks)
  func theCurrentPagesDotGlows(look: Look) throws {
    let part = #"{"type": "phone.pageIndicator", "pages": 3, "current": 1}"#
    let current = try Phone.built("page.current", part, look)
    let other = try Phone.built("page.dot", part, look)
    #expect(current.effects.shadows.isEmpty == (look == .flat))
    #expect(other.effects.shadows.isEmpty)
    let dots = try Phone.elements(part, look: look)
    let alphas = ["page.current", "page.dot"].map { name in
      dots.first { $0.listedName == name }?.color?.alpha ?? 0
    }
    #expect(alphas[0] > alphas[1])
  }

  @Test(arguments: Phone.looks)
  func pageDotsAreBetweenTheViewAndTheWindowsEdge(look: Look) throws {
    let elements = try Phone.elements(
      #"{"type": "shape", "grow": 1}, {"type": "phone.pageIndicator", "pages": 3}"#, look: look)
    let whole = try #require(elements.first { $0.role == .pageIndicator }).frame
    #expect(whole.maxY == 480)
    let dots = elements.filter { $0.listedName.hasPrefix("page.") }
    #expect(dots.count == 3)
    #expect(dots.allSatisfy { abs($0.frame.center.y - whole.center.y) < 0.01 })
  }

  /// The white one is for dark grounds, where iOS 7 has its tint.
  @Test func aProgressBarIsWhiteOnDarkGrounds() throws {
    let paint = try Phone.fill(
      of: "progress.done", in: #"{"type": "phone.progress", "value": 1, "kind": "bar"}"#)
    #expect(PartsTableTests.colors(paint).last == .white)
  }

  @Test(arguments: Phone.looks)
  func aTextFieldIsARoundedRectangle(look: Look) throws {
    let node = try Phone.built("textField.ground", #"{"type": "phone.textField"}"#, look)
    guard case .shape(let shape) = node.content, case .rect(let corners) = shape.outline else {
      Issue.record("no rectangle")
      return
    }
    #expect(corners.topLeft > 0 && corners.topLeft == corners.bottomRight)
  }

  // MARK: Keyboards and pickers

  @Test(arguments: Phone.looks)
  func aCountdownReaches2359(look: Look) throws {
    let values = try Phone.elements(
      #"{"type": "phone.datePicker", "mode": "countdown", "value": "23:59"}"#, look: look
    ).filter { $0.role == .value }.map { $0.text?.string }
    #expect(values == ["23", "59"])
  }

  @Test(arguments: Phone.looks)
  func minutesGoByTheInterval(look: Look) throws {
    let elements = try Phone.elements(
      #"""
      {"type": "phone.datePicker", "mode": "time", "value": "9:15", "minuteInterval": 15}
      """#, look: look)
    let words = Set(elements.compactMap { $0.text?.string })
    #expect(words.isSuperset(of: ["00", "15", "30"]))
    #expect(words.isDisjoint(with: ["14", "16"]))
  }

  @Test(arguments: Phone.looks, 1...4)
  func aPickerHasAsManyWheelsAsItSays(look: Look, count: Int) throws {
    let wheels = Array(repeating: #"["a", "b"]"#, count: count).joined(separator: ", ")
    let chosen = try Phone.elements(
      #"{"type": "phone.picker", "wheels": [\#(wheels)]}"#, look: look
    ).filter { $0.role == .value }
    #expect(chosen.count == count)
    #expect(zip(chosen, chosen.dropFirst()).allSatisfy { $0.frame.maxX <= $1.frame.x })
  }

  // MARK: Icons

  /// Other sizes are scaled to it.
  @Test(arguments: Phone.looks)
  func anIconHasRoundCornersAndInClassicAShadow(look: Look) throws {
    let art = try Phone.built("icon.art", #"{"type": "phone.icon"}"#, look)
    #expect(art.effects.cuts)
    #expect(art.effects.shadows.isEmpty == (look == .flat))
    if look == .classic { #expect((art.effects.clip?.topLeft ?? 0) > 0) }
    let side = look == .classic ? 57.0 : 60
    let drawn = try PartsTableTests.named(
      "shape",
      ##"{"type": "phone.icon", "drawing": {"type": "shape", "shape": "rect", "fill": "#3D8FE0"}}"##,
      look)
    #expect(drawn.frame.size == Size(width: side, height: side))
  }
}
