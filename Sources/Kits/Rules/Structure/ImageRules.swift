import Geometry
import Layout
import Scene
import Source

extension Rule {
  static let imageEnlarged = Rule(
    "image-enlarged", "A picture has at least as many pixels as it covers on the screen.",
    because: "An enlarged picture looks soft beside everything else.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .picture(width: 120, height: 60, "cover"), good: .picture(width: 60, height: 30, "cover")
  ) { screen in
    screen.pictures.compactMap { index, pixels, fit in
      guard fit == .cover || fit == .contain || fit == .stretch, !screen.laid.isVector(index),
        !screen.isThumbnail(index), !screen.isBlurred(index)
      else { return nil }
      let drawn = screen.sides(of: index) * Double(screen.scale)
      let factors = [drawn.width / pixels.width, drawn.height / pixels.height]
      let factor = fit == .contain ? factors.min() : factors.max()
      guard let factor, factor > 1.02 else { return nil }
      let needed = Size(
        width: (pixels.width * factor).rounded(.up), height: (pixels.height * factor).rounded(.up))
      let percent = (factor * 100).rounded().points
      return Violation(
        at: index,
        "the picture \(screen.pictureName(index)) is drawn at \(percent)% of its size: "
          + "the visible part has only \(pixels.points) pixels",
        measured: "\(percent)%", expected: "at most 100%",
        remedy: "use a picture whose visible part has \(needed.points) pixels, or add a file for "
          + "\(screen.scale)×")
    }
  }

  static let imageProportion = Rule(
    "image-proportion", "A picture keeps its proportions.",
    because: "Even a slight distortion is visible in faces and circles.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .picture(width: 60, height: 24, "stretch"),
    good: .picture(width: 60, height: 30, "stretch")
  ) { screen in
    screen.pictures.compactMap { index, pixels, fit in
      guard fit == .stretch else { return nil }
      let frame = screen.nodes[index].frame
      let stretch = frame.width / frame.height / (pixels.width / pixels.height)
      // A difference of one pixel is due to rounding.
      let slack = 1 + 1 / max(1, min(frame.width, frame.height) * Double(screen.scale))
      guard max(stretch, 1 / stretch) > max(1.01, slack) else { return nil }
      let percent = ((max(stretch, 1 / stretch) - 1) * 100).rounded().points
      let isWide = stretch > 1
      return Violation(
        at: index,
        "the picture \(screen.pictureName(index)) is drawn \(percent)% too "
          + (isWide ? "wide" : "tall"),
        measured: "\(percent)%", expected: "0%",
        remedy: isWide
          ? "make the picture \((frame.height * pixels.width / pixels.height).points) points wide, "
            + "or write \"fit\": \"cover\""
          : "make the picture \((frame.width * pixels.height / pixels.width).points) points high, "
            + "or write \"fit\": \"cover\"")
    }
  }

  static let pixelEdge = Rule(
    "pixel-edge", "Edges are on whole pixels.",
    because: "An edge at a fraction of a pixel is moved to the nearest whole pixel, so equal "
      + "elements can look different.",
    source: "Good practice", preset: .structure, severity: .warning,
    bad: .scene(
      200, 60, ##"{ "type": "shape", "frame": [20.3, 16, 100, 28], "fill": "#2C95B5" }"##),
    good: .scene(
      200, 60, ##"{ "type": "shape", "frame": [20.5, 16, 100, 28], "fill": "#2C95B5" }"##)
  ) { screen in
    let scale = Double(screen.scale)
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard screen.isSeen[index], node.transform == .identity, screen.hasEdges(index),
        !screen.isKitPart(index), !screen.isBlurred(index), !screen.isMadeOfData(index),
        let offense = screen.laid.placement(of: index).fraction(at: scale)
      else { return nil }
      let value = offense.value
      let pixels = (value * scale).rounded()
      // Thirds need more than two decimals to be near enough to a whole number of pixels.
      let near = (pixels / scale * 10_000).rounded() / 10_000
      let text = near == (near * 100).rounded() / 100 ? near.points : "\(near)"
      return Violation(
        at: index,
        "“\(node.listedName)” has \(offense.side) \(value.points), which is not a whole number of "
          + "pixels at \(screen.scale)×",
        measured: value.points, expected: text,
        remedy: text == near.points
          ? "write \(text)" : "write \(text), which is \(pixels.points) pixels")
    }
  }
}

extension LintScreen {
  /// The pictures that the document itself names, each with its visible part's size in pixels.
  fileprivate var pictures: [(index: Int, pixels: Size, fit: ImageContent.Fit)] {
    nodes.indices.compactMap { index in
      guard nodes[index].kind == .image, isSeen[index],
        case .image(let image) = laid.node(index).content, case .file = image.source,
        let pixels = laid.pixels(of: index), pixels.width > 0, pixels.height > 0
      else { return nil }
      return (index, pixels, image.fit)
    }
  }

  /// Whether a blur of a node or of one of its ancestors leaves no sharp pixel.
  fileprivate func isBlurred(_ index: Int) -> Bool {
    let isSoft = { (index: Int) in
      laid.node(index).effects.filter?.steps.contains {
        if case .blur(let radius) = $0 { radius > 0 } else { false }
      } ?? false
    }
    return isSoft(index) || ancestors(of: index).contains(where: isSoft)
  }

  /// Whether the keys of a shape hold data, which the document cannot round.
  fileprivate func isMadeOfData(_ index: Int) -> Bool {
    let node = laid.node(index)
    guard case .shape = node.content else { return false }
    return node.datum?.isShown ?? false
  }

  /// Whether a node has horizontal and vertical edges.
  fileprivate func hasEdges(_ index: Int) -> Bool {
    if nodes[index].background != nil || nodes[index].kind == .image { return true }
    guard case .shape(let shape) = laid.node(index).content, case .rect = shape.outline else {
      return false
    }
    return true
  }

  fileprivate func pictureName(_ index: Int) -> String {
    nodes[index].asset ?? nodes[index].listedName
  }
}

extension Placement {
  /// Returns a length of the node that is not a whole number of pixels.
  fileprivate func fraction(at scale: Double) -> (side: String, value: Double)? {
    var written: [(String, Double)] = []
    if let frame {
      written += [
        ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
      ]
    }
    for (side, length) in [("width", width), ("height", height)] {
      if case .points(let value)? = length { written.append((side, value)) }
    }
    return written.first { _, value in
      let pixels = value * scale
      return abs(pixels - pixels.rounded()) > 0.02
    }
  }
}

extension LintExample {
  /// Returns an example with a picture of 120 × 60 pixels in a frame.
  fileprivate static func picture(width: Int, height: Int, _ fit: String) -> LintExample {
    LintExample(
      """
      {
        "screen": "scene", "device": { "width": 200, "height": 80, "scale": 2 },
        "files": { "sail.png": "\(sail)" },
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "image", "src": "sail.png", "fit": "\(fit)",
            "frame": [\((200 - width) / 2), \((80 - height) / 2), \(width), \(height)] } ] }
      }
      """)
  }

  /// A picture drawn by the project, in Base64.
  private static let sail = [
    "iVBORw0KGgoAAAANSUhEUgAAAHgAAAA8CAMAAACac46aAAABX1BMVEW/4O7A4e7B4e7B4e/C4u/D4u/E4u/E4+/F",
    "4/Db7vbG4/DP6PL9/v7H5PDJ5fH2+vz////q9fnI5PDd7vbJ5fDS6fLL5vL2+/3LqpPK5fHr9frNXRfLvbLL5vHf",
    "7/bNWhPNYh/LzsrM5vHU6vPNbC/M2t7O5/LNeUXM4urN5/Ls9vrNjGDN5vHg8PfNoYLO6PLW7PTNWxTOtqXR6fP3",
    "+/3NXhrPyMDQ6PLt9vrNZibQ1tbR6fLi8ffOcjrR4ebZ7fXOg1PR5u/S6fPU6vTPl3LT6vPu9/rRrZTk8vjRwbPb",
    "7fXOYh/S0szV6/TX7PT4/P3ObDDV3+HW6/Tw9/vPe0bV5+3l8/jQjWHW6vPe7/b9/v/So4PY7PTa7fTVuabY7PXw",
    "+PvOXhrWy8Ln9PnOZibY2tja7fXQczrZ5end7vX5/P3RhFPb6vHb7vXx+fvTmXPc7vXd7/YslbUyc3g4UTt17VOr",
    "AAAB9klEQVR42u3NWVcTQRCG4XJHMsQSUUTEUqJRVEQMiooaRXGJEhRXkH3flzT//0CoE5hM5jBV3Rd9w3PV/dXF",
    "C96c8AROegKnPIHTnsAZT+CsJ3DOE6izc77OEdRbSQX1jqDBRvoCNjiyC19E93CjhUuI2OgImvQuB4jY5AjSalea",
    "cQ+/r6ZtQYvaNSzjd+v1FkvQpnUD9/GHbt5qswPtSpmAw/wjun2n3Yo2nG3G6jDdvWcX7tC5j8j4S3sePOywAFmV",
    "TqzgP5U9ylqALo3HAVbwQGXdT7r0IKWQ68EDvNC+p89SatCr8BwP8ULsxcteLeiTe4UhPBGx12/6lCAnlg8whDeq",
    "ePsupwP9Uu97MIxHOvChXwcGpD5iFR7p0KcBFXH4MyaEW7/owhmZQoDVeKaQr98yCjAoUhzCCN4p7PuPQTkYFvmJ",
    "UbxTlV+/h8Vk4T8oCtPff/JwUWBkFGvwhSL+F6VgLNn4ENbiE0V0T4wJwWSyKYzBJ4qanpmUgXyiWYzDN6oxN58X",
    "gYUknaMYh49Ua3FpQQIKCZZXMBZfKcbqWkEA1hNsYDy+UpzNdQHY8gS2PfEXHvEESkcwO05M6QhQ0pT1XX2YGeeu",
    "PsyMc1cfZsa5qw8z49zVh5lx7urDzOi7zmFm1F33MDP6rj7s7jh8HPYb3gVCELMB/WHmQgAAAABJRU5ErkJggg==",
  ].joined()
}
