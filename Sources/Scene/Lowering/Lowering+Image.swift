import Drawing
import Geometry
import Layout
import Pixels
import Raster
import Resources
import Scene
import Source

extension Lowering {
  /// Adds a picture in a frame in points, with its matte, if any, below it.
  mutating func image(
    _ content: ImageContent, _ picture: Picture, in frame: Rect, _ element: ElementID
  ) -> [DisplayItem] {
    if let vector = picture.vector {
      return self.vector(content, picture, vector, in: pixels(frame), element)
    }
    if let crop = content.crop {
      let size = picture.size(of: crop) * Double(picture.scale)
      guard masks.take(copy: size.width * size.height, at: place(of: element)) else { return [] }
    }
    var picture = picture.shown(as: content)
    let isMirrored = self.isMirrored(element) && (content.autoMirrored ?? picture.autoMirrored)
    if isMirrored {
      if mirroredPixmaps[picture.identity] == nil {
        let pixmap = picture.pixmap
        let count = Double(pixmap.width) * Double(pixmap.height)
        guard masks.take(copy: count, at: place(of: element)) else { return [] }
      }
      picture = mirrored(picture)
    }
    let pixels = self.pixels(frame)
    guard !pixels.isEmpty, picture.pixmap.width > 0, picture.pixmap.height > 0 else { return [] }
    var items: [DisplayItem] = []
    if let matte = content.matte {
      items.append(.fill(Fill(path: .rect(pixels), paint: .color(matte), element: element)))
    }
    let image = Image(pixmap: picture.pixmap, digest: picture.identity)
    let full = Rect(
      x: 0, y: 0, width: Double(picture.pixmap.width), height: Double(picture.pixmap.height))
    /// The number of device pixels per picture pixel, at the picture's own size.
    let ratio = scale / Double(picture.scale)
    switch content.fit {
    case .cover where picture.insets == .zero:
      let focus = content.focus.map { isMirrored ? Point(x: 1 - $0.x, y: $0.y) : $0 }
      let source = cover(full, shape: pixels.size, focus: focus)
      items.append(
        .image(
          ImageItem(
            image: image, frame: pixels, fitting: .stretch(source: source), element: element)))
    case .contain:
      let frame = contain(full.size, in: pixels)
      items.append(
        .image(
          ImageItem(image: image, frame: frame, fitting: .stretch(source: full), element: element)))
    case .stretch, .cover:
      /// The alignment rectangle of art with bleed is placed on the frame, and the bleed is not
      /// clipped.
      let frame = pixels.inset(by: picture.insets * -scale)
      items.append(
        .image(
          ImageItem(image: image, frame: frame, fitting: .stretch(source: full), element: element)))
    case .tile where isMirrored:
      items.append(tileFromRight(image, ratio: ratio, in: pixels, element))
    case .tile:
      items.append(
        .image(
          ImageItem(image: image, frame: pixels, fitting: .tile(scale: ratio), element: element)))
    case .patch:
      let frame = pixels.inset(by: picture.insets * -scale)
      items.append(.image(patch(image, picture, frame: frame, ratio: ratio, element)))
    case .bottom:
      let natural = picture.alignedSize.height * scale
      let overflow = max(0, natural.rounded() - pixels.height)
      var frame = pixels
      frame.y -= overflow
      frame.height += overflow
      let whole = frame.inset(by: picture.insets * -scale)
      let item = DisplayItem.image(patch(image, picture, frame: whole, ratio: ratio, element))
      guard overflow > 0 else { return items + [item] }
      /// The bleed on the other three sides is kept; only the overflow at the top is clipped.
      let bleed = picture.insets * scale
      let window = pixels.inset(
        by: Insets(top: 0, left: -bleed.left, bottom: -bleed.bottom, right: -bleed.right))
      items.append(.group(Group(items: [item], clip: .rect(window), element: element)))
    }
    return items
  }

  /// Returns tiles aligned to the frame's right edge instead of its left edge.
  private func tileFromRight(
    _ image: Image, ratio: Double, in frame: Rect, _ element: ElementID
  ) -> DisplayItem {
    let width = max(1, (Double(image.pixmap.width) * ratio).rounded())
    let part = frame.width.truncatingRemainder(dividingBy: width)
    var whole = frame
    if part > 0 {
      whole.x -= width - part
      whole.width += width - part
    }
    let item = DisplayItem.image(
      ImageItem(image: image, frame: whole, fitting: .tile(scale: ratio), element: element))
    guard part > 0 else { return item }
    return .group(Group(items: [item], clip: .rect(frame), element: element))
  }

  /// Returns whether a node is read from right to left.
  func isMirrored(_ element: ElementID) -> Bool {
    laid.sources[Int(element.index)].isMirrored
  }

  func place(of element: ElementID) -> Place {
    let index = Int(element.index)
    return laid.nodes.indices.contains(index) ? laid.nodes[index].place : .nowhere
  }

  /// Returns a picture with mirrored pixels, which are computed only once.
  private mutating func mirrored(_ picture: Picture) -> Picture {
    let pixmap = mirroredPixmaps[picture.identity] ?? picture.pixmap.mirrored
    mirroredPixmaps[picture.identity] = pixmap
    return picture.mirrored(pixmap)
  }

  private func patch(
    _ image: Image, _ picture: Picture, frame: Rect, ratio: Double, _ element: ElementID
  ) -> ImageItem {
    let natural = Size(
      width: Double(picture.pixmap.width) * ratio, height: Double(picture.pixmap.height) * ratio)
    if natural == frame.size {
      let full = Rect(
        x: 0, y: 0, width: Double(picture.pixmap.width), height: Double(picture.pixmap.height))
      return ImageItem(
        image: image, frame: frame, fitting: .stretch(source: full), element: element)
    }
    let caps = picture.caps * Double(picture.scale)
    return ImageItem(
      image: image, frame: frame, fitting: .ninePatch(caps: caps, scale: ratio), element: element)
  }

  /// Returns the largest part of a picture that has a frame's proportions, centered as close to a
  /// focus as possible.
  func cover(_ full: Rect, shape: Size, focus: Point? = nil) -> Rect {
    let focus = focus ?? Point(x: 0.5, y: 0.5)
    func start(_ focus: Double, _ length: Double, of whole: Double) -> Double {
      min(max(0, whole * focus - length / 2), whole - length)
    }
    let byWidth = shape.height * full.width / shape.width
    if byWidth <= full.height {
      return Rect(
        x: 0, y: start(focus.y, byWidth, of: full.height), width: full.width, height: byWidth)
    }
    let width = shape.width * full.height / shape.height
    return Rect(
      x: start(focus.x, width, of: full.width), y: 0, width: width, height: full.height)
  }

  /// Returns the largest frame that has a picture's proportions and fits in another frame,
  /// centered, in whole pixels.
  func contain(_ size: Size, in frame: Rect) -> Rect {
    let k = min(frame.width / size.width, frame.height / size.height)
    let fitted = size * k
    return Rect(
      x: frame.x + (frame.width - fitted.width) / 2,
      y: frame.y + (frame.height - fitted.height) / 2,
      width: fitted.width, height: fitted.height
    ).snapped
  }

  /// Returns an icon's mask, made for exactly the pixels that it covers, in its color or in its
  /// paint over its frame.
  func icon(
    _ content: IconContent, _ icon: Icon, in frame: Rect, _ element: ElementID
  ) -> [DisplayItem] {
    let paint = content.paint.map { self.paint($0, over: pixels(frame), element) }
    return self.icon(content, icon, in: frame, paint: paint, element)
  }

  /// Returns an icon's mask in its color, or in a paint that is already lowered.
  func icon(
    _ content: IconContent, _ icon: Icon, in outer: Rect, paint: Paint?, _ element: ElementID
  ) -> [DisplayItem] {
    let frame = contain(icon.size, in: pixels(outer))
    guard !frame.isEmpty else { return [] }
    let isMirrored =
      self.isMirrored(element)
      && (content.autoMirrored ?? resources.autoMirroredIcons.contains(content.source))
    let place = place(of: element)
    guard masks.take(width: frame.width, height: frame.height, at: place) else { return [] }
    let meter = masks.meter
    let mask = icon.mask(
      width: Int(frame.width), height: Int(frame.height), isMirrored: isMirrored, meter: meter)
    guard meter.excess == nil else {
      masks.refuseDrawing(at: place)
      return []
    }
    return [
      .mask(
        MaskItem(mask: mask, frame: frame, color: content.tint, paint: paint, element: element))
    ]
  }
}

extension Picture {
  /// Returns the visible part of the picture, with the content's caps.
  fileprivate func shown(as content: ImageContent) -> Picture {
    guard content.crop != nil || content.caps != nil else { return self }
    var picture = content.crop.map { cropped(to: $0) } ?? self
    /// The caps belong to the file and are mirrored with it.
    picture.caps =
      content.caps.map {
        Insets(top: $0.top, left: $0.start, bottom: $0.bottom, right: $0.end)
      } ?? picture.caps
    return picture
  }
}
