"""Draws the cases of PeerTests with Skia: a list of them as JSON in, the pictures' pixels out.

A case is drawn on white, `fine` times as large, and averaged; its pixels follow each other as red,
green, blue and alpha, a byte each.
"""

import json
import sys

import numpy
import skia


def path(parts):
    """A path of the letters SVG has, and R, E and O: a rounded rectangle, an ellipse, a rectangle."""
    result = skia.Path()
    for letter, *n in parts:
        if letter == "M":
            result.moveTo(*n)
        elif letter == "L":
            result.lineTo(*n)
        elif letter == "Q":
            result.quadTo(*n)
        elif letter == "C":
            result.cubicTo(*n)
        elif letter == "Z":
            result.close()
        elif letter == "E":
            result.addOval(skia.Rect.MakeXYWH(*n))
        elif letter == "R":
            result.addRRect(skia.RRect.MakeRectXY(skia.Rect.MakeXYWH(*n[:4]), n[4], n[4]))
        elif letter == "A":
            rx, ry, degrees, large, clockwise, x, y = n
            size = skia.Path.ArcSize.kLarge_ArcSize if large else skia.Path.ArcSize.kSmall_ArcSize
            way = skia.PathDirection.kCW if clockwise else skia.PathDirection.kCCW
            result.arcTo(rx, ry, degrees, size, way, x, y)
        else:
            raise ValueError(letter)
    return result


def shader(paint):
    """A gradient that mixes premultiplied colors."""
    kind, stops = paint["kind"], paint["stops"]
    colors = [skia.Color(*color) for _, color in stops]
    positions = [position for position, _ in stops]
    clamp, premultiplied = skia.TileMode.kClamp, 1
    if kind == "linear":
        ends = [skia.Point(*paint["start"]), skia.Point(*paint["end"])]
        return skia.GradientShader.MakeLinear(ends, colors, positions, clamp, premultiplied)
    center = skia.Matrix.Translate(*paint["center"])
    if kind == "radial":
        matrix = center.preScale(*paint["radii"])
        return skia.GradientShader.MakeRadial(
            skia.Point(0, 0), 1, colors, positions, clamp, premultiplied, matrix)
    # Skia turns from the right, and the cases from the top.
    matrix = center.preRotate(paint["from"] - 90)
    return skia.GradientShader.MakeSweep(
        0, 0, colors, positions, clamp, 0, 360, premultiplied, matrix)


def brush(case):
    """What a case is painted with."""
    result = skia.Paint(AntiAlias=True)
    paint = case["paint"]
    if paint["kind"] == "color":
        result.setColor(skia.Color(*paint["color"]))
    else:
        result.setShader(shader(paint))
    line = case.get("line")
    if line:
        result.setStyle(skia.Paint.kStroke_Style)
        result.setStrokeWidth(line["width"])
        result.setStrokeMiter(line["miter"])
        result.setStrokeCap(getattr(skia.Paint.Cap, f"k{line['cap'].title()}_Cap"))
        result.setStrokeJoin(getattr(skia.Paint.Join, f"k{line['join'].title()}_Join"))
        if line["dashes"]:
            result.setPathEffect(skia.DashPathEffect.Make(line["dashes"], line["offset"]))
    return result


def draw(case):
    """A case's pixels."""
    side, fine = case["side"], case["fine"]
    surface = skia.Surface(side * fine, side * fine)
    canvas = surface.getCanvas()
    canvas.clear(skia.ColorWHITE)
    canvas.scale(fine, fine)
    if "clip" in case:
        canvas.clipPath(path(case["clip"]), skia.ClipOp.kIntersect, True)
    a, b, c, d, tx, ty = case["transform"]
    canvas.concat(skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1))
    shape = path(case["path"])
    if case["evenOdd"]:
        shape.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(shape, brush(case))
    pixels = surface.makeImageSnapshot().toarray(colorType=skia.kRGBA_8888_ColorType)
    sums = pixels.reshape(side, fine, side, fine, 4).sum(axis=(1, 3), dtype=numpy.int64)
    return ((sums + fine * fine // 2) // (fine * fine)).astype(numpy.uint8).tobytes()


if __name__ == "__main__":
    if sys.argv[1:] == ["--version"]:
        print(skia.__version__)
    else:
        for case in json.load(sys.stdin):
            sys.stdout.buffer.write(draw(case))
