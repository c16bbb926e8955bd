import Geometry
import Pixels
import Source

extension NodeWriter {
  mutating func write(_ content: Node.Content) {
    switch content {
    case .column, .row, .layers, .space: break
    case .grid(let grid):
      put("columns", .int(grid.columns))
      put("columnGap", number(grid.columnGap, unless: 0))
      put("rowGap", number(grid.rowGap, unless: 0))
    case .text(let text): write(text)
    case .image(let image):
      write(image.source)
      put("fit", .string(image.fit.rawValue))
      put("matte", image.matte.map { .string($0.hex) })
    case .icon(let icon):
      write(icon.source)
      put("tint", .string(icon.tint.hex))
    case .shape(let shape): write(shape)
    }
  }

  private mutating func write(_ source: ImageReference) {
    switch source {
    case .file(let name): put("src", .string(name))
    case .art(let name): put("art", .string(name))
    }
  }

  private mutating func write(_ text: TextContent) {
    if text.runs.count == 1, let run = text.runs.first {
      put("text", .string(run.text))
      for member in style(run.style) { put(member.key, member.value) }
    } else {
      put(
        "runs",
        .array(
          text.runs.map { run in
            .object([JSONOutput.Member("text", .string(run.text))] + style(run.style))
          }))
    }
    put("textAlign", text.alignment == .start ? nil : .string(text.alignment.rawValue))
    put("maxLines", text.maxLines.map { .int($0) })
  }

  private func style(_ style: TextStyleSpec) -> [JSONOutput.Member] {
    let members: [(String, JSONOutput?)] = [
      ("font", .string(style.font)), ("size", .number(style.size)),
      ("color", .string(style.color.hex)), ("tracking", number(style.tracking, unless: 0)),
      ("lineHeight", style.lineHeight.map { .number($0) }),
    ]
    return members.compactMap { key, value in value.map { JSONOutput.Member(key, $0) } }
  }

  private mutating func write(_ shape: ShapeContent) {
    switch shape.outline {
    case .rect(let corners):
      put("corners", corners == .square ? nil : self.corners(corners))
    case .ellipse: put("shape", "ellipse")
    case .path(let path, let evenOdd):
      put("shape", "path")
      put("path", .string(path.data))
      put("evenOdd", evenOdd ? true : nil)
    }
    put("fill", shape.fill.map(fill))
    if let line = shape.line {
      put(
        "stroke",
        .compact([
          "color": .string(line.color.hex), "width": number(line.width, unless: 1),
          "cap": line.cap == .butt ? nil : .string(line.cap.rawValue),
          "join": line.join == .miter ? nil : .string(line.join.rawValue),
          "dashes": line.dashes.isEmpty ? nil : .array(line.dashes.map { .number($0) }),
        ]))
    }
  }

  func corners(_ corners: Path.Corners) -> JSONOutput {
    let all = [corners.topLeft, corners.topRight, corners.bottomRight, corners.bottomLeft]
    if Set(all).count == 1 { return .number(corners.topLeft) }
    return .array(all.map { .number($0) })
  }

  private func fill(_ fill: ShapeContent.Fill) -> JSONOutput {
    func pair(_ x: Double, _ y: Double) -> JSONOutput { [.number(x), .number(y)] }
    func stops(_ gradient: ShapeContent.Gradient) -> JSONOutput {
      .array(gradient.stops.map { [.number($0.position), .string($0.color.hex)] })
    }
    switch fill {
    case .color(let color): return .string(color.hex)
    case .linear(let gradient, let from, let to):
      return [
        "gradient": "linear", "stops": stops(gradient), "from": pair(from.x, from.y),
        "to": pair(to.x, to.y),
      ]
    case .radial(let gradient, let center, let radii):
      return [
        "gradient": "radial", "stops": stops(gradient), "center": pair(center.x, center.y),
        "radius": pair(radii.width, radii.height),
      ]
    }
  }
}
