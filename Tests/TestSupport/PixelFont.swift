/// A font of our own for pictures in pixels: capitals, digits and a few signs, five by seven.
///
/// An em is eight pixels: at 8 points and 1× a pixel of the drawing is one of the screen.
package enum PixelFont {
  /// Font units to a pixel.
  private static let unit = 128

  package static let bytes: [UInt8] = {
    let box = TrueTypeWriter.Glyph(
      nil, advance: 6 * unit,
      [
        (0, 0, 5 * unit, unit), (0, 6 * unit, 5 * unit, unit), (0, unit, unit, 5 * unit),
        (4 * unit, unit, unit, 5 * unit),
      ])
    let drawn = drawings.sorted { $0.key.value < $1.key.value }.map { scalar, drawing in
      glyph(scalar, drawing.split(separator: " "))
    }
    return TrueTypeWriter(
      family: "Citypaint Pixel", unitsPerEm: 8 * unit, ascent: 8 * unit, descent: 2 * unit,
      glyphs: [box] + drawn
    ).bytes
  }()

  private static func glyph(
    _ scalar: Unicode.Scalar, _ rows: [Substring]
  ) -> TrueTypeWriter.Glyph {
    var boxes: [(x: Int, y: Int, width: Int, height: Int)] = []
    for (row, pixels) in rows.enumerated() {
      var start: Int?
      for (x, pixel) in (Array(pixels) + ["."]).enumerated() {
        if pixel == "#" {
          start = start ?? x
        } else if let left = start {
          boxes.append(
            (left * unit, (rows.count - 1 - row) * unit, (x - left) * unit, unit))
          start = nil
        }
      }
    }
    let width = rows.map(\.count).max() ?? 3
    return TrueTypeWriter.Glyph(scalar, advance: (width + 1) * unit, boxes)
  }

  /// From the top, a word a row.
  private static let drawings: [Unicode.Scalar: String] = [
    " ": "... ... ... ... ... ... ...",
    "!": "# # # # # . #",
    "'": "# # . . . . .",
    "+": "..... ..#.. ..#.. ##### ..#.. ..#.. .....",
    "-": "..... ..... ..... ##### ..... ..... .....",
    ".": ". . . . . . #",
    "/": "....# ....# ...#. ..#.. .#... #.... #....",
    ":": ". . # . . # .",
    "0": ".###. #...# #..## #.#.# ##..# #...# .###.",
    "1": "..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.",
    "2": ".###. #...# ....# ..##. .#... #.... #####",
    "3": ".###. #...# ....# ..##. ....# #...# .###.",
    "4": "...#. ..##. .#.#. #..#. ##### ...#. ...#.",
    "5": "##### #.... ####. ....# ....# #...# .###.",
    "6": "..##. .#... #.... ####. #...# #...# .###.",
    "7": "##### ....# ...#. ..#.. ..#.. ..#.. ..#..",
    "8": ".###. #...# #...# .###. #...# #...# .###.",
    "9": ".###. #...# #...# .#### ....# ...#. .##..",
    "?": ".###. #...# ....# ...#. ..#.. ..... ..#..",
    "A": ".###. #...# #...# ##### #...# #...# #...#",
    "B": "####. #...# #...# ####. #...# #...# ####.",
    "C": ".###. #...# #.... #.... #.... #...# .###.",
    "D": "####. #...# #...# #...# #...# #...# ####.",
    "E": "##### #.... #.... ####. #.... #.... #####",
    "F": "##### #.... #.... ####. #.... #.... #....",
    "G": ".###. #...# #.... #.### #...# #...# .####",
    "H": "#...# #...# #...# ##### #...# #...# #...#",
    "I": "### .#. .#. .#. .#. .#. ###",
    "J": "..### ...#. ...#. ...#. ...#. #..#. .##..",
    "K": "#...# #..#. #.#.. ##... #.#.. #..#. #...#",
    "L": "#.... #.... #.... #.... #.... #.... #####",
    "M": "#...# ##.## #.#.# #.#.# #...# #...# #...#",
    "N": "#...# ##..# ##..# #.#.# #..## #..## #...#",
    "O": ".###. #...# #...# #...# #...# #...# .###.",
    "P": "####. #...# #...# ####. #.... #.... #....",
    "Q": ".###. #...# #...# #...# #.#.# #..#. .##.#",
    "R": "####. #...# #...# ####. #.#.. #..#. #...#",
    "S": ".#### #.... #.... .###. ....# ....# ####.",
    "T": "##### ..#.. ..#.. ..#.. ..#.. ..#.. ..#..",
    "U": "#...# #...# #...# #...# #...# #...# .###.",
    "V": "#...# #...# #...# #...# #...# .#.#. ..#..",
    "W": "#...# #...# #...# #.#.# #.#.# #.#.# .#.#.",
    "X": "#...# #...# .#.#. ..#.. .#.#. #...# #...#",
    "Y": "#...# #...# .#.#. ..#.. ..#.. ..#.. ..#..",
    "Z": "##### ....# ...#. ..#.. .#... #.... #####",
  ]
}
