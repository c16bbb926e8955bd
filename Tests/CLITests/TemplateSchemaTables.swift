/// Documents with templates for the tests of the schema.
enum TemplateSchemaTables {
  /// Every directive in every kind of place; `render` takes them too.
  static let valid = [
    scene(##"{"type": "text", "text": "a", "lint": {"off": {"text-contrast": "{{w}}"}}}"##),
    scene(
      ##"{"type": "column", "children": [{"$each": "p", "$as": "x", "type": "text", "text": "{{x.t}}", "$when": "x.t"}]}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"$each": 3, "type": "text", "text": "{{item}} of {{n}}"}, {"$each": ["a", "b"], "$value": "{{item}}"}, {"$each": {"$match": "a", "a": 2}, "type": "space"}]}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"$each": {"$sort": "p", "by": "t", "order": "down"}, "type": "text", "text": "{{item.t?}} {{item.$before.n}}"}, {"$each": {"$slice": {"$filter": "p", "where": {"has": "item.t"}}, "from": -1, "count": "{{n}}"}, "$as": "x", "type": "text", "text": "{{x.t}}"}]}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"$each": {"$group": {"$filter": "p", "where": "item.t"}, "by": "t"}, "type": "text", "text": "{{item.key}} {{item.items.$count}} {{r.$sum}} {{r.$average}}"}, {"$each": {"$ticks": "r", "count": 4}, "type": "text", "text": "{{item}}"}]}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"$match": "{{w}}", "open": {"type": "space", "height": 4}, "$else": "closed"}, {"$match": "b", "a": "x", "$else": null}, {"$value": ["a", "b"]}]}"##
    ),
    scene(
      ##"{"type": "shape", "shape": "rect", "fill": {"$match": "{{w}}", "open": "#2C95B5", "$else": "#000"}, "width": {"$scale": "{{n}}", "from": [0, 10], "to": [20, 300]}, "height": 9}"##
    ),
    scene(
      ##"{"type": "shape", "shape": "rect", "height": 9, "fill": {"$scale": "2026-01-05", "from": ["2026-01-01", "2026-01-31"], "to": ["#F00", "#00F"]}, "width": {"$scale": "{{n}}", "from": "{{r}}", "to": ["10%", "90%"]}}"##
    ),
    scene(
      ##"{"type": "text", "text": {"$format": "{{n}}", "decimals": 1, "group": true, "sign": true, "prefix": "$", "suffix": {"$match": "{{w}}", "open": " mi", "$else": ""}}}"##
    ),
    scene(
      ##"{"type": "text", "text": {"$format": "{{n}}", "style": "currency", "currency": "EUR", "decimals": 0, "group": false}}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"type": "text", "text": {"$format": "2026-03-07T15:04:05Z", "style": "date", "fields": "yMMMdjm", "timeZone": "Europe/Stockholm"}}, {"type": "text", "text": {"$format": "2026-03-07", "style": "relative", "now": "2026-03-09", "dateStyle": "short"}}, {"type": "text", "text": {"$format": ["{{w}}", "b"], "style": "list"}}]}"##
    ),
    scene(
      ##"{"type": "text", "text": {"$join": ["{{w}}", {"$format": 3}, "{{gone?}}", {"$when": "gone", "$value": "x"}], "with": " · "}}"##
    ),
    scene(
      ##"{"type": "text", "text": {"$either": ["{{gone?}}", {"$when": {"has": "w"}, "$value": "{{w}}"}, "none"]}, "color": {"$when": {"not": "w"}, "$value": "#FF0000"}}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"$either": [{"$when": "gone", "type": "space"}, {"type": "text", "text": "a"}]}]}"##
    ),
    scene(
      ##"{"type": "column", "children": [{"type": "text", "text": "a", "$when": {"all": ["w", {"path": "n", "above": 2, "to": "{{n}}"}, {"any": [{"path": "w", "is": "open"}, {"path": "w", "in": ["late", "{{w}}"]}]}, {"not": {"has": "gone"}}, {"path": "n", "from": 1, "below": 100}]}}, {"$when": false, "type": "space"}]}"##
    ),
    scene(
      ##"{"type": "text", "text": "{{n}}", "size": "{{n}}", "tappable": "{{yes}}", "align": "{{side}}", "z": "{{n}}", "maxLines": "{{n}}", "frame": [0, 0, "{{n}}", "{{n}}"], "padding": ["{{n}}", 1, 2, 3]}"##
    ),
    scene(
      ##"{"type": "text", "text": "a", "frame": [{"$each": [0, 0, 40, 20], "$value": "{{item}}"}], "opacity": {"$scale": "{{n}}", "from": [0, 9], "to": [0, 1]}}"##
    ),
    scene(
      ##"{"type": "text", "runs": [{"$each": "p", "text": "{{item.t}}", "style": "loud"}, {"$when": "yes", "text": "b", "color": "{{hue}}"}, {"style": ["loud"], "text": "c", "size": null}]}"##,
      ##""styles": {"loud": {"size": 20, "color": "#F00"}}"##),
    scene(
      ##"{"type": "column", "style": ["card", "{{side}}"], "background": null, "children": [{"type": "text", "text": "a", "style": {"$match": "{{w}}", "open": "card", "$else": null}}]}"##,
      ##""styles": {"card": {"padding": 4, "background": "#EEE"}, "start": {"style": "card", "padding": null, "opacity": {"$match": "{{$env.appearance}}", "dark": 1, "$else": 0.9}}}"##
    ),
    scene(
      ##"{"type": "column", "padding": "edge", "children": [{"type": "pill", "label": "{{w}}", "count": "{{n}}", "tone": "loud", "state": "pressed", "width": "edge", "name": "p"}, {"$each": "p", "type": "pill", "label": "{{item.t}}"}, {"type": "box", "children": [{"type": "space"}, "a"], "one": {"type": "space"}, "how": {"gradient": "linear", "stops": [[0, "accent"], [1, "#000"]]}}]}"##,
      ##""colors": {"accent": "#2C95B5", "paper": {"light": "#FFF", "dark": "accent"}, "link": "accent"}, "lengths": {"edge": 12, "two": "edge"}, "components": {"pill": {"about": "A pill.", "parameters": {"label": "text", "count": {"type": "number", "default": 0, "about": "How many."}, "tone": {"type": "choice", "of": ["calm", "loud"], "default": "calm"}}, "body": {"type": "text", "name": "t", "text": "{{label}} {{$state}}", "padding": [2, "edge", 2, 8], "background": {"fill": {"$match": "{{tone}}", "loud": "accent", "$else": "paper"}, "corners": "edge"}}, "states": {"pressed": {"t": {"color": "#FFF", "background": null}, ".": {"opacity": 0.5}}}}, "box": {"parameters": {"children": "nodes", "one": {"type": "node", "optional": true}, "how": "paint"}, "body": {"type": "column", "background": "{{how}}", "children": ["{{children}}", "{{one?}}"]}}}"##
    ),
    scene(
      ##"{"type": "badge"}"##, ##""components": {"badge": {"body": "new"}}, "state": "normal""##),
    scene(
      ##"{"type": "row", "children": [{"type": "phone.switch", "on": "{{yes}}"}, {"$each": 2, "type": "phone.switch", "on": {"$match": "{{item}}", "1": true, "$else": false}}]}"##
    ),
    scene(
      ##"{"type": "shape", "shape": "rect", "fill": {"gradient": "{{kind}}", "stops": [{"$each": "{{hues}}", "$value": [{"$scale": "{{item.$index}}", "from": [0, 2], "to": [0, 1]}, "{{item}}"]}, {"$when": "gone", "$value": [1, "#FFF"]}]}, "stroke": {"$when": "yes", "color": "{{hue}}", "width": {"$scale": "{{n}}", "from": [0, 9], "to": [1, 3]}}, "corners": [1, "{{n}}", {"$value": 2}, 0]}"##
    ),
    scene(
      ##"{"type": "shape", "shape": "rect", "fill": "#CCC", "shadow": [{"$each": 2, "color": "#00000033", "y": "{{item}}"}], "filter": [{"$when": "yes", "blur": "{{n}}"}, "{{word}}"], "guides": {"top": "{{n}}"}, "clip": "{{yes}}", "transform": {"rotate": {"$value": "{{n}}"}}}"##
    ),
    scene(
      ##"{"type": "column", "look": {"$match": "{{$env.look}}", "flat": "classic", "$else": "flat"}, "appearance": {"$match": "{{$env.direction}}", "rtl": "dark", "$else": "light"}, "children": "{{nodes}}"}"##
    ),
    scene(##"{"type": "text", "text": "{{{{ stays"}"##, ##""placeholder": true"##),
    scene(
      ##"{"type": "text", "text": "{{p.0.t}} {{p.*.t.$count}}", "name": "a"}"##,
      ##""placeholder": "word", "frames": {"seconds": 0.07, "of": [{"a": {"opacity": 0.5, "color": null}}, {"a": {"style": "s", "transform": {"rotate": "{{n}}"}}}]}, "styles": {"s": {"size": 20}}"##
    ),
    scene(
      ##"{"type": "grid", "columns": "{{n}}", "children": [{"$each": "p", "$value": {"type": "text", "text": "{{item.t}}", "span": "{{one}}"}}, {"$each": "p", "$value": "{{item.t}}"}]}"##
    ),
    ##"{"screen": "{{kind}}", "data": {"kind": "scene", "w": 80, "look": "flat"}, "device": {"width": "{{w}}", "height": {"$value": 60}}, "look": "{{look}}", "appearance": {"$match": "a", "a": "dark"}, "root": {"type": "text", "text": "a"}}"##,
    ##"{"screen": "city.feed", "data": {"t": "News", "posts": [{"who": "Anna", "n": 3}, {"who": "Bo", "n": 0}]}, "title": "{{t}}", "posts": [{"$each": "posts", "$as": "post", "title": "{{post.who}}", "author": {"$match": "{{post.who}}", "Anna": {"name": "A"}, "$else": {"name": "B"}}, "responseCount": "{{post.n}}", "actions": [{"$when": "post.n", "$value": "respond"}]}, {"$when": "gone", "title": "x"}]}"##,
    ##"{"screen": "city.feed", "data": {"all": [{"title": "a"}, {"title": "b"}]}, "posts": "{{all}}"}"##,
    ##"{"screen": "city.feed", "data": {"all": [{"title": "a"}, {"title": "b"}]}, "posts": ["{{all}}", {"title": {"$join": ["{{all.*.title}}"], "with": ", "}}]}"##,
    ##"{"screen": "city.list", "data": {"s": [{"n": "One", "i": ["a", "b"]}]}, "title": "T", "sections": [{"$each": "s", "$as": "s", "header": "{{s.n}}", "items": [{"$each": "s.i", "title": {"$format": "{{item.$number}}", "suffix": "."}, "selected": "{{item.$first}}"}]}]}"##,
    ##"{"screen": "icons.list", "data": {"i": [{"t": "a", "c": "#CC333F"}]}, "items": [{"$each": "i", "icon": "house", "color": "{{item.c?}}", "name": "{{item.t}}"}]}"##,
  ]

  /// Mistakes, and where they are: a path in the document.
  static let mistakes = [
    (
      scene(
        ##"{"type": "shape", "shape": "rect", "fill": {"pattern": {"type": "spce"}, "width": 4, "height": 4}}"##
      ), "root/fill/pattern/type"
    ),
    (scene(##"{"type": "text", "text": "{{w}}", "colour": "#000"}"##), "root"),
    (
      scene(##"{"type": "column", "children": [{"$each": "p", "type": "text", "text": 7}]}"##),
      "root/children/0/text"
    ),
    (
      scene(##"{"type": "text", "text": "a", "color": "#12345"}"##, ##""colors": {"a": "#FFF"}"##),
      "root/color"
    ),
    (scene(##"{"type": "text", "text": "{{w}}", "color": "linkblue"}"##), "root/color"),
    (
      scene(##"{"type": "column", "children": [{"type": "pil", "$each": 3}]}"##),
      "root/children/0/type"
    ),
    (scene(##"{"type": "text", "text": "a", "$each": 3}"##), "root/$each"),
    (
      scene(##"{"type": "text", "text": "a", "color": {"$match": "{{w}}", "a": "#12345"}}"##),
      "root/color/a"
    ),
    (scene(##"{"type": "text", "text": {"$format": "{{n}}", "decimal": 1}}"##), "root/text"),
    (
      scene(##"{"type": "text", "text": {"$format": "{{n}}", "decimals": "1"}}"##),
      "root/text/decimals"
    ),
    (
      scene(##"{"type": "text", "text": {"$format": "{{n}}", "style": "percnt"}}"##),
      "root/text/style"
    ),
    (scene(##"{"type": "space", "width": {"$scale": "{{n}}", "from": [0, 10]}}"##), "root/width"),
    (scene(##"{"type": "text", "text": {"$join": ["a"], "sep": ", "}}"##), "root/text"),
    (scene(##"{"type": "text", "text": "a", "$when": 3}"##), "root/$when"),
    (scene(##"{"type": "text", "text": "a", "$when": {"path": "n"}}"##), "root/$when"),
    (scene(##"{"type": "text", "text": "a", "$when": {"has": "n", "is": 3}}"##), "root/$when"),
    (
      scene(##"{"type": "text", "text": "a", "$when": {"all": [{"hsa": "n"}]}}"##),
      "root/$when/all/0"
    ),
    (
      scene(##"{"type": "column", "children": [{"$as": "x", "type": "space"}]}"##),
      "root/children/0"
    ),
    (scene(##"{"type": "text", "text": "a", "padding": null}"##), "root/padding"),
    (scene(##"{"type": "text", "text": "a", "state": "pressed"}"##), "root"),
    (scene(##"{"type": "{{w}}"}"##), "root/type"),
    (scene(##"{"type": "text", "text": "a", "style": 3}"##), "root/style"),
    (
      scene(##"{"type": "column", "children": [{"$either": [{"type": "space", "txt": "a"}]}]}"##),
      "root/children/0/$either/0"
    ),
    (
      scene(
        ##"{"type": "own", "width": true}"##,
        ##""components": {"own": {"body": {"type": "space"}}}"##), "root/width"
    ),
    (
      scene(##"{"type": "space"}"##, ##""components": {"own": {"parameters": {"a": "text"}}}"##),
      "components/own"
    ),
    (
      scene(
        ##"{"type": "space"}"##,
        ##""components": {"own": {"parameters": {"a": "txt"}, "body": "a"}}"##),
      "components/own/parameters/a"
    ),
    (
      scene(
        ##"{"type": "space"}"##, ##""components": {"own": {"body": {"type": "row", "gpa": 3}}}"##),
      "components/own/body"
    ),
    (scene(##"{"type": "space"}"##, ##""colors": {"a": "#12"}"##), "colors/a"),
    (scene(##"{"type": "space"}"##, ##""colors": {"a": {"light": "#FFF"}}"##), "colors/a"),
    (scene(##"{"type": "space"}"##, ##""frames": {"seconds": 0, "of": [{}]}"##), "frames/seconds"),
    (
      scene(##"{"type": "space", "style": "a"}"##, ##""styles": {"a": {"padding": true}}"##),
      "styles/a/padding"
    ),
    (scene(##"{"type": "space"}"##, ##""placeholder": 3"##), "placeholder"),
    (scene(##"{"type": "space"}"##, ##""import": {}"##), "import"),
    (scene(##"{"type": "space"}"##, ##""check": {"full": "{{yes}}"}"##), "check/full"),
    (##"{"screen": "city.feed", "posts": [{"$each": 2, "titel": "a"}]}"##, "posts/0"),
    (
      ##"{"screen": "city.feed", "posts": {"$match": "a", "a": [{"title": 7}]}}"##,
      "posts/a/0/title"
    ),
    (##"{"screen": "city.feed", "posts": [{"title": null}]}"##, "posts/0/title"),
    (##"{"styles": {"a": {}}, "root": {"type": "space"}}"##, ""),
  ]

  /// What a document imports in `own`.
  static let imported =
    ##"{"colors": {"accent": "#2C95B5", "brand.blue": "#0000FF"}, "lengths": {"edge": 12}, "styles": {"card": {"padding": "edge", "label": "styled", "background": "accent"}}, "components": {"pill": {"about": "A count.", "parameters": {"label": "text", "count": {"type": "number", "default": 0}, "on": {"type": "boolean", "optional": true}, "tone": {"type": "choice", "of": ["calm", "loud"], "default": "calm"}, "inner": {"type": "nodes", "optional": true}, "hue": {"type": "color", "default": "accent"}}, "body": {"type": "text", "name": "t", "text": "{{label}} {{count}}", "color": "{{hue}}"}, "states": {"pressed": {"t": {"opacity": 0.5}}}}, "wrap": {"parameters": {"children": "nodes"}, "body": {"type": "row", "children": "{{children}}"}}}}"##

  /// A scene that imports those.
  static func own(_ root: String) -> String {
    "{\"screen\": \"scene\", \"import\": \"kit.json\", \(data), \"root\": \(root)}"
  }

  /// Nodes in it, and where they are wrong.
  static let uses: [(String, String?)] = [
    (
      ##"{"type": "pill", "label": "{{w}}", "tone": "loud", "state": "pressed", "hue": "brand.blue", "width": "edge"}"##,
      nil
    ),
    (##"{"type": "pill", "style": "card"}"##, nil),
    (
      ##"{"type": "pill", "label": "a", "count": {"$match": "{{w}}", "open": 3, "$else": 0}, "inner": [{"$each": 2, "type": "pill", "label": "b"}, "c"]}"##,
      nil
    ),
    (
      ##"{"type": "row", "padding": "edge", "background": "accent", "children": [{"$either": [{"$when": "gone", "type": "pill", "label": "a"}, "b"]}]}"##,
      nil
    ),
    (##"{"type": "pil", "label": "a"}"##, "root/type"),
    (##"{"type": "pill"}"##, "root"),
    (##"{"type": "pill", "label": 3}"##, "root/label"),
    (##"{"type": "pill", "label": "a", "tone": "lout"}"##, "root/tone"),
    (##"{"type": "pill", "label": "a", "state": "presed"}"##, "root/state"),
    (##"{"type": "pill", "label": "a", "lable": "b"}"##, "root"),
    (##"{"type": "pill", "label": "a", "style": "crad"}"##, "root/style"),
    (##"{"type": "pill", "label": "a", "hue": "acent"}"##, "root/hue"),
    (##"{"type": "pill", "label": "a", "width": "egde"}"##, "root/width"),
    (##"{"type": "text", "text": "a", "color": "brand-blue"}"##, "root/color"),
    (
      ##"{"type": "row", "children": [{"type": "wrap", "children": [{"type": "tetx"}]}]}"##,
      "root/children/0/children/0/type"
    ),
  ]

  /// What the tables' scenes name.
  private static let data =
    ##""data": {"n": 8, "one": 1, "w": "open", "yes": true, "side": "start", "hue": "#2C95B5", "hues": ["#000", "#888", "#FFF"], "kind": "linear", "word": "grayscale", "r": [0, 10], "p": [{"t": "A"}, {"t": "B"}], "nodes": [{"type": "text", "text": "n"}, "m"]}"##

  private static func scene(_ root: String, _ more: String = "") -> String {
    "{\"screen\": \"scene\", \(data), \(more.isEmpty ? "" : more + ", ")\"root\": \(root)}"
  }
}
