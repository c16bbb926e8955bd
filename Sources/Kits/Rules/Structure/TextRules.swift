import Geometry
import Layout
import Scene
import Source

extension Rule {
  static let textCut = Rule(
    "text-cut", "No text is truncated.",
    because: "An ellipsis hides what someone wrote, often the half of a title or a name "
      + "that matters.",
    source: "Good practice; iPhone Human Interface Guidelines (2008), rule 16",
    preset: .structure, severity: .warning,
    bad: .scene(
      200, 60,
      #"{ "type": "text", "text": "Preferences", "maxLines": 1, "frame": [20, 20, 70, 20] }"#),
    good: .scene(
      200, 60,
      #"{ "type": "text", "text": "Preferences", "maxLines": 1, "frame": [20, 20, 160, 20] }"#)
  ) { screen in
    screen.textsAndSqueezed.compactMap { index in
      guard screen.nodes[index].text?.truncated == true, !screen.isCutOnPurpose(index) else {
        return nil
      }
      let room = screen.nodes[index].frame.width
      guard let width = screen.laid.naturalWidth(of: index), width > room,
        screen.nodes[index].text?.lines == 1
      else {
        return Violation(
          at: index, "\(screen.called(index)) is cut off: it has more lines than there is room for",
          remedy: screen.isKitPart(index)
            ? "use fewer words" : "give the text more lines (\"maxLines\"), or use fewer words")
      }
      let excess = (width - room).roundedUp
      var violation = Violation(
        at: index,
        "\(screen.called(index)) is cut off: it is \(width.roundedUp.points) points wide, but has "
          + "room for \(room.points)",
        measured: width.roundedUp.points, expected: "at most \(room.points)",
        remedy: screen.isKitPart(index)
          ? "shorten the text by \(excess.counted)"
          : "widen the text by \(excess.counted), or use fewer words, "
            + (screen.content(of: index)?.shrinkRemedy.map { "\($0), " } ?? "") + "or "
            + "\"truncate\" to allow truncation")
      violation.sides = [.left, .right]
      return violation
    }
  }

  static let textClipped = Rule(
    "text-clipped", "Text stays inside its frame and the screen.",
    because: "Text outside its frame is clipped, or covers its neighbors.",
    source: "Good practice; iPhone Human Interface Guidelines (2008), rule 16",
    preset: .structure, severity: .warning,
    bad: .scene(
      200, 60,
      """
      { "type": "text", "text": "Two lines that need more room than they have.", "frame": [20, 8, 160, 24] }
      """),
    good: .scene(
      200, 60,
      """
      { "type": "text", "text": "Two lines that need more room than they have.", "frame": [20, 8, 160, 44] }
      """)
  ) { screen in
    let width = screen.laid.size.width
    return screen.texts.compactMap { index in
      let node = screen.nodes[index]
      let lines = screen.laid.inkLines(of: index)
      guard let bottom = lines.map(\.maxY).max(), node.frame.height > 0 else { return nil }
      if bottom > node.frame.maxY + 1, let over = screen.excess(of: index) {
        let needed = node.frame.height + over
        return Violation(
          at: index,
          "\(screen.called(index)) exceeds its frame: the frame is \(node.frame.height.points) "
            + "points high, but the lines need \(needed.points)",
          measured: node.frame.height.points, expected: needed.points,
          remedy: screen.remedy(forHeightOf: index, needed: needed, over: over))
      }
      guard node.transform == .identity, !screen.isMoved(index) else { return nil }
      let left = lines.map(\.x).min() ?? 0
      let right = lines.map(\.maxX).max() ?? 0
      guard left < -1 || right > width + 1 else { return nil }
      let out = max(-left, right - width)
      var violation = Violation(
        at: index, "\(screen.called(index)) extends beyond the screen by \(out.counted)",
        measured: out.points, expected: "0",
        remedy: screen.remedy(forTextOf: index, from: left, to: right))
      if left < -1 { violation.sides.insert(.left) }
      if right > width + 1 { violation.sides.insert(.right) }
      return violation
    }
  }

  static let textOverlap = Rule(
    "text-overlap", "Text does not overlap other text.",
    because: "Overlapping letters are illegible.",
    source: "Good practice; iPhone Human Interface Guidelines (2008), rule 16",
    preset: .structure, severity: .error,
    bad: .scene(
      200, 60,
      """
      { "type": "text", "text": "Saturday", "frame": [20, 16, 90, 20], "size": 17 },
      { "type": "text", "text": "9:00 AM", "frame": [78, 18, 90, 20], "size": 17 }
      """),
    good: .scene(
      200, 60,
      """
      { "type": "text", "text": "Saturday", "frame": [20, 18, 90, 20], "size": 17 },
      { "type": "text", "text": "9:00 AM", "frame": [110, 18, 80, 20], "size": 17 }
      """)
  ) { screen in
    let parts = screen.texts.compactMap { index -> (index: Int, rects: [Rect])? in
      let node = screen.nodes[index]
      guard node.transform.isUpright, let bounds = node.bounds else { return nil }
      let lines = screen.laid.inkLines(of: index)
      let seen = lines.compactMap { node.transform.apply($0).intersection(bounds) }
      return seen.isEmpty ? nil : (index, seen)
    }
    return screen.overlaps(among: parts).compactMap { pair in
      let strings = [pair.first, pair.second].map { screen.nodes[$0].text?.string }
      // Text drawn twice at almost the same place is text with a shadow.
      let offset = screen.nodes[pair.first].frame.origin - screen.nodes[pair.second].frame.origin
      let isShadow = strings[0] == strings[1] && abs(offset.x) <= 2 && abs(offset.y) <= 2
      guard !isShadow, screen.isFullyShown(pair.first),
        screen.isFullyShown(pair.second),
        screen.cover(of: pair.first, over: pair.area) == nil,
        screen.cover(of: pair.second, over: pair.area) == nil
      else { return nil }
      return Violation(
        at: pair.second,
        "\(screen.called(pair.second)) overlaps \(screen.called(pair.first)) by "
          + "\(pair.area.size.points) points",
        measured: pair.area.size.points, expected: "none",
        remedy: "move one of the two elements by "
          + "\(min(pair.area.width, pair.area.height).rounded(.up).counted)",
        other: pair.first)
    }
  }

  private static let leastSize = TextContent.leastLegibleSize

  static let textSize = Rule(
    "text-size", "Text with smooth edges is at least 9 points in size.",
    because:
      "Smaller letters are illegible on the screen; a pixel font without smooth edges can be read "
      + "smaller.",
    source: "The book on fourteen iPhone apps, Snow Reports", preset: .structure,
    severity: .warning,
    bad: .scene(
      200, 60,
      #"{ "type": "text", "text": "Terms apply", "size": 8.5, "frame": [20, 20, 160, 20] }"#),
    good: .scene(
      200, 60, #"{ "type": "text", "text": "Terms apply", "size": 9, "frame": [20, 20, 160, 20] }"#)
  ) { screen in
    screen.texts.compactMap { index in
      guard let text = screen.nodes[index].text, !screen.isThumbnail(index) else { return nil }
      // Foreshortened text, as on a wheel, keeps its size in one direction.
      let scale = screen.nodes[index].transform.greatestScale
      guard scale > 0, case .text(let content) = screen.laid.node(index).content else { return nil }
      let small = zip(text.runs, content.runs).filter { run, written in
        run.icon == nil && written.style.file?.antialias != false
          && run.text.contains { $0.isLetter || $0.isNumber }
      }.min { $0.0.size < $1.0.size }
      guard let small, small.0.size * scale < leastSize - 0.01 else { return nil }
      let size = small.0.size * scale
      let needed = (leastSize / scale * 100).rounded(.up) / 100
      let isShrunk = small.0.size < small.1.style.size - 0.01
      let what = text.runs.count > 1 ? "“\(small.0.text.prefix(24))” in " : ""
      return Violation(
        at: index,
        "\(what)\(screen.called(index)) is set at \(size.points) points, less than 9",
        measured: size.points, expected: "9",
        remedy: isShrunk
          ? "give the text more room, use fewer words, or write \"shrink\": \(needed.points)"
          : "write \"size\": \(needed.points)\(what.isEmpty ? "" : " for that run")")
    }
  }

  static let missingGlyph = Rule(
    "missing-glyph", "Every character is in a font.",
    because: "A missing character is drawn as a box.",
    source: "Good practice; iPhone Human Interface Guidelines (2008), rule 16",
    preset: .structure, severity: .error,
    bad: .scene(
      200, 60, #"{ "type": "text", "text": "Snow \udbff\udffd", "frame": [20, 20, 160, 20] }"#),
    good: .scene(200, 60, #"{ "type": "text", "text": "Snow", "frame": [20, 20, 160, 20] }"#)
  ) { screen in
    screen.laid.warnings.compactMap { warning in
      guard case .missingGlyphs(let scalars, let font) = warning.kind else { return nil }
      let index = screen.texts.first { screen.nodes[$0].place == warning.place }
      let codes = scalars.prefix(8).map { "U+" + String($0.value, radix: 16, uppercase: true) }
      return Violation(
        at: index, "no font has \(codes.joined(separator: ", ")) for text in \(font)",
        measured: codes.joined(separator: ", "),
        remedy: "add a folder with a font that has the character (--fonts DIR), or use another "
          + "character",
        place: index == nil ? warning.place : nil)
    }
  }
}

extension LintScreen {
  /// Returns the distance in points by which a text node's last line extends below its frame.
  ///
  /// `nil` for less than a quarter of a line, such as the tail of a g.
  fileprivate func excess(of index: Int) -> Double? {
    guard let last = laid.exactInk(of: index).last else { return nil }
    let over = last.maxY - nodes[index].frame.maxY
    return over > max(1, last.height / 4) ? over : nil
  }

  /// Returns the remedy that brings a text node back onto the screen: a width at which its lines
  /// break, or a move.
  fileprivate func remedy(forTextOf index: Int, from left: Double, to right: Double) -> String {
    if isKitPart(index) { return "use fewer words" }
    let screen = laid.size.width
    let canBreak = content(of: index)?.maxLines != 1
    guard right - left <= screen else {
      return canBreak
        ? "put the text inside the screen, at most \(screen.counted) wide, so that it wraps"
        : "use fewer words"
    }
    if left < 0 { return "move the text right by \((-left).rounded(.up).counted)" }
    let move = "move the text left by \((right - screen).rounded(.up).counted)"
    // A width does not help a line that cannot break or that begins too close to the edge.
    let room = (screen - nodes[index].frame.x).rounded(.down)
    guard canBreak, room >= 44 else { return "use fewer words, or \(move)" }
    let placement = laid.placement(of: index)
    let way =
      placement.frame != nil || placement.width != nil
      ? "make the text \(room.counted) wide" : "give the text a width of \(room.counted)"
    return "\(way) so that it wraps, or \(move)"
  }

  /// Returns the remedy that makes a text node, or the container that limits it, high enough.
  fileprivate func remedy(forHeightOf index: Int, needed: Double, over: Double) -> String {
    if isKitPart(index) { return "use fewer words" }
    let own = laid.placement(of: index)
    if own.frame != nil { return "make the text \(needed.rounded(.up).points) points high" }
    if let key = own.heightKey {
      return "make the text \(needed.rounded(.up).points) points high, or remove its \(key)"
    }
    let around = ancestors(of: index).first { around in
      let placement = laid.placement(of: around)
      return placement.frame != nil || placement.heightKey != nil
    }
    guard let around else { return "make the text taller, or use fewer words" }
    let height = (nodes[around].frame.height + over).rounded(.up)
    return "use fewer words, or make \(laid.node(around).called(isOuter: true)) "
      + "\(height.points) points high"
  }

  /// Whether the document allows truncation of a text node, or its text is typed and scrolls in a
  /// field.
  fileprivate func isCutOnPurpose(_ index: Int) -> Bool {
    if nearest([.textField, .searchField, .textView], around: index) != nil { return true }
    let node = laid.node(index)
    guard case .text(let text) = node.content, text.truncation != nil else { return false }
    return !isKitPart(index) || node.place.says("truncate")
  }

  /// Whether a node is in scrolled or clipped content, so that it may be cut off anywhere.
  func isMoved(_ index: Int) -> Bool {
    ancestors(of: index).contains { laid.node($0).arrangement?.scroll != nil }
      || ancestors(of: index).contains { laid.cuts($0) }
  }

  /// Whether a node or one of its containers is drawn at a different scale.
  func isThumbnail(_ index: Int) -> Bool {
    laid.isScaled(index) || ancestors(of: index).contains { laid.isScaled($0) }
  }

  /// Whether a node and all its ancestors are more than half opaque, unlike during a fade.
  fileprivate func isFullyShown(_ index: Int) -> Bool {
    laid.opacity(of: index) > 0.5 && ancestors(of: index).allSatisfy { laid.opacity(of: $0) > 0.5 }
  }
}

extension Placement {
  /// The key that limits a node's height; `nil` if none does.
  fileprivate var heightKey: String? {
    height != nil ? "height" : maxHeight != nil ? "maxHeight" : nil
  }
}

extension Place {
  /// Whether a key occurs anywhere in the JSON.
  fileprivate func says(_ key: String) -> Bool {
    guard let span, span.count < 4000 else { return false }
    return String(decoding: file.bytes[span], as: UTF8.self).contains("\"\(key)\"")
  }
}
