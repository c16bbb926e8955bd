import Testing

@testable import Expand
@testable import Source

/// Components, states, styles and what is laid over what.
@Suite struct ComponentTests {
  private static let pill = #"""
    "styles": {"caption": {"size": 12, "color": "gray_5"}, "loud": {"style": "caption", "size": 20},
      "loop": {"style": "pool"}, "pool": {"style": "loop"}},
    "components": {
      "pill": {"parameters": {"label": "text", "count": {"type": "number", "default": 0},
          "tone": {"type": "choice", "of": ["calm", "loud"], "default": "calm"},
          "inner": {"type": "nodes", "optional": true}},
        "body": {"type": "layers", "opacity": 0.5, "children": [
          {"type": "text", "name": "label", "text": "{{label}}", "style": "caption"}, "{{inner?}}"]},
        "states": {"pressed": {"label": {"color": "#FFFFFF", "size": null}, ".": {"opacity": 1}}}},
      "twice": {"parameters": {"a": "any"}, "body": {"type": "row", "children": [
          {"type": "pill", "label": "{{a}}", "name": "first"}, "{{$state}}"]},
        "states": {"on": {"first": {"tone": "loud", "state": "pressed"}}}},
      "self": {"body": {"type": "row", "children": [{"type": "other"}]}},
      "other": {"body": {"type": "self"}}},
    "data": {"label": "outer", "n": 7, "who": "Anna"}
    """#

  private static let body = #"{"type":"text","name":"label","text":"x","#

  @Test(arguments: [
    (
      #"{"type": "pill", "label": "x"}"#,
      #"{"type":"layers","opacity":0.5,"children":[{"size":12,"color":"gray_5","type":"text","name":"label","text":"x"}],"isolate":true}"#
    ),
    (
      #"{"type": "pill", "label": "{{n}}", "opacity": 0.25, "name": "p"}"#,
      #"{"type":"layers","children":[{"size":12,"color":"gray_5","type":"text","name":"label","text":"7"}],"opacity":0.25,"name":"p","isolate":true}"#
    ),
    (
      #"{"type": "pill", "label": "x", "state": "pressed"}"#,
      ##"{"type":"layers","children":[{"type":"text","name":"label","text":"x","color":"#FFFFFF"}],"opacity":1,"isolate":true}"##
    ),
    (
      #"{"type": "pill", "label": "x", "state": "pressed", "opacity": 0}"#,
      ##"{"type":"layers","children":[{"type":"text","name":"label","text":"x","color":"#FFFFFF"}],"opacity":0,"isolate":true}"##
    ),
    (
      #"{"type": "pill", "label": "x", "opacity": null}"#,
      #"{"type":"layers","children":[{"size":12,"color":"gray_5","type":"text","name":"label","text":"x"}],"isolate":true}"#
    ),
    (
      #"{"type": "pill", "label": "x", "inner": ["{{who}}", {"type": "space"}]}"#,
      #"{"type":"layers","opacity":0.5,"children":[{"size":12,"color":"gray_5","type":"text","name":"label","text":"x"},"Anna",{"type":"space"}],"isolate":true}"#
    ),
    (
      #"{"type": "text", "text": "t", "style": ["loud", "caption"], "size": 9}"#,
      #"{"color":"gray_5","type":"text","text":"t","size":9}"#
    ),
    (
      #"{"type": "text", "text": "t", "style": "loud"}"#,
      #"{"color":"gray_5","size":20,"type":"text","text":"t"}"#
    ),
    (
      #"{"type": "text", "text": "t", "style": "loud", "color": null}"#,
      #"{"size":20,"type":"text","text":"t"}"#
    ),
    (
      #"{"runs": [{"text": "t", "style": "caption"}]}"#,
      #"{"runs":[{"size":12,"color":"gray_5","text":"t"}]}"#
    ),
  ])
  func aUse(written: String, result: String) throws {
    #expect(try Filling.root(Self.pill, written) == result)
  }

  /// A state lays keys over a use within a body before that is expanded, and knows its name.
  @Test func aStateReachesAUseInABody() throws {
    let result = try Filling.root(Self.pill, #"{"type": "twice", "a": "x", "state": "on"}"#)
    #expect(result.contains(##""color":"#FFFFFF""##) && result.contains(#""on""#), "\(result)")
    let normal = try Filling.root(Self.pill, #"{"type": "twice", "a": "x"}"#)
    #expect(!normal.contains("FFFFFF") && normal.contains(#""normal""#), "\(normal)")
  }

  @Test(arguments: [
    (#"{"type": "pill"}"#, #"missing key "label""#),
    (#"{"type": "pill", "labl": "x"}"#, #"did you mean "label"?"#),
    (#"{"type": "pill", "label": 3}"#, #"write the value in quotes: "3""#),
    (#"{"type": "pill", "label": "x", "count": "3"}"#, "write the number without quotes: 3"),
    (#"{"type": "pill", "label": "x", "tone": "lout"}"#, #"did you mean "loud"?"#),
    (#"{"type": "pill", "label": "x", "state": "presed"}"#, #"did you mean "pressed"?"#),
    (#"{"type": "self"}"#, "the component self uses itself: self → other → self"),
    (#"{"type": "text", "style": "lou"}"#, #"unknown style "lou""#),
    (#"{"type": "text", "style": "loop"}"#, "styles refer to each other in a cycle"),
    (#"{"type": "text", "style": 3}"#, "expected a style name"),
    (
      #"{"type": "pill", "label": "x", "style": "caption"}"#,
      #"unknown key "size" in style "caption""#
    ),
    (#"{"type": "{{who}}"}"#, "cannot be computed"),
    (#"{"type": {"$match": "{{n}}", "7": "row"}}"#, "cannot be computed"),
  ])
  func aMistake(written: String, message: String) throws {
    let problems = try Filling.problems(Self.pill, written)
    #expect(problems.contains { $0.contains(message) }, "\(problems)")
  }

  /// A use of a component comes to its body's own node: the two are one.
  @Test func usesAreNotCountedTwice() throws {
    let definitions = #""components": {"c": {"body": {"type": "space"}}}"#
    let problems = try Filling.problems(definitions, #"[{"$each": 101000, "type": "c"}]"#)
    #expect(problems == [])
  }

  /// A body sees its parameters, and no name of the outside.
  @Test func anOuterNameDoesNotLeakIn() throws {
    let definitions = #""components": {"leak": {"body": "{{who}}"}}, "data": {"who": "Anna"}"#
    let problems = try Filling.problems(definitions, #"{"type": "leak"}"#)
    #expect(problems.count == 1 && problems[0].contains(#"there is no "who""#))
    let inner = #""components": {"leak": {"parameters": {"b": "text"}, "body": "{{item}}{{b}}"}}"#
    let within = try Filling.problems(inner, #"[{"$each": 2, "type": "leak", "b": "x"}]"#)
    #expect(within.count == 1 && within[0].contains(#"there is no "item""#), "\(within)")
  }

  /// Where a wrong value was written, three components deep, and the way there.
  @Test func aMistakeIsReportedWhereItWasWritten() throws {
    let text = #"""
      {"components": {
         "a": {"parameters": {"n": "number"}, "body": {"type": "b", "n": "{{n}}"}},
         "b": {"parameters": {"n": "number"}, "body": {"type": "c", "n": "{{n}}"}},
         "c": {"parameters": {"n": "number"}, "body": {"type": "text", "text": "{{m}}"}}},
       "root": {"type": "a",
         "n": 1}}
      """#
    let problems = try Filling.fill(text).problems
    #expect(
      problems == [
        """
        a.json:4:74 there is no "m" in c: a component sees only its parameters (n) — declare a parameter, \
        "parameters": {"m": "text"}, and set it in each use
          a.json:3:49 in component c, used here
          a.json:2:49 in component b, used here
          a.json:5:10 in component a, used here
        """
      ])
    let wrong = text.replacing("{{m}}", with: "x").replacing("\"n\": 1}", with: "\"n\": \"1\"}")
    let problem = try Filling.fill(wrong).problems.first
    #expect(
      problem?.contains(
        #"expected a number for "n", found "1" — write the number without quotes: 1"#)
        == true)
  }

  @Test func namesThatAreTakenAreRefused() throws {
    let problems = try Filling.problems(
      #""components": {"row": {"body": "x"}, "p": {"parameters": {"name": "text", "children": "text", "style": "style", "ok": "nodes", "word": "txet"}, "body": "x"}, "q": {"bdy": "x"}, "s": {"body": {"type": "row", "children": [], "name": "x"}, "states": {"on": {"y": {}}}}}"#,
      #"{"type": "row"}"#)
    for part in [
      #""row" is already a node type"#, #"cannot be named "name""#,
      #"cannot be named "children""#,
      #"cannot be named "style""#, #"did you mean "text"?"#, #"unknown key "bdy""#,
      #"the body has no node named "y""#,
    ] {
      #expect(problems.contains { $0.contains(part) }, "\(part) in \(problems)")
    }
  }

  /// The root's state counts where a use names none, and a state that nothing has is a mistake.
  @Test func aStateForAll() throws {
    func problems(_ state: String) throws -> [String] {
      try Filling.problems(
        #""state": "\#(state)", \#(Self.pill)"#, #"{"type": "pill", "label": "x"}"#)
    }
    #expect(try problems("pressed").isEmpty)
    #expect(try problems("presed").first?.contains(#"did you mean "pressed"?"#) == true)
    #expect(try problems("on").first?.contains("no component here uses the state") == true)
  }

  /// A frame's keys come over the body's and the state's, and below the use's.
  @Test func framesAreLaidOverNodesByName() throws {
    let text = ##"""
      {"frames": {"seconds": 0.07, "of": [{"label": {"color": "#111111"}, "p": {"opacity": 0.1}}, {}]},
       \##(Self.pill), "root": {"type": "row", "children": [
       {"type": "pill", "label": "x", "state": "pressed", "name": "p"},
       {"type": "text", "name": "label", "text": "y"}]}}
      """##
    let first = try Filling.fill(text, .init(frame: 0))
    #expect(first.problems == [] && first.template.frames?.count == 2)
    #expect(first.json.components(of: "#111111") == 2 && first.json.contains(#""opacity":0.1"#))
    #expect(try Filling.fill(text, .init(frame: 1)).json.components(of: "#111111") == 0)
    let wrong = try Filling.fill(
      text.replacing("\"label\": {\"color\": \"#111111\"}", with: "\"lab\": {}"), .init(frame: 0))
    #expect(
      wrong.problems.contains { $0.contains(#"no node is named "lab""#) }, "\(wrong.problems)")
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
