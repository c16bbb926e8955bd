import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// `citypaint diff`.
@Suite struct DiffTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let white = SamplePicture.pixmap(.white, width: 64, height: 48)
    var marked = white
    marked.withMutablePixels { pixels in
      for x in 10..<20 { pixels[30 * 64 + x] = Color.black.premultiplied }
    }
    var faint = white
    faint.withMutablePixels { $0[5] = Color(red: 250, green: 250, blue: 250).premultiplied }
    try folder.write(try PNG.encode(white, as: .fast), "a.png")
    try folder.write(try PNG.encode(marked, as: .fast), "b.png")
    try folder.write(try PNG.encode(faint, as: .fast), "faint.png")
    try folder.write(try JPEG.encode(white, quality: 90), "a.jpg")
    try folder.write(try SamplePicture.png(.white, width: 1, height: 1), "dot.png")
    try folder.write(try SamplePicture.png(.clear, width: 64, height: 48), "clear.png")
    try folder.write("no picture", "text.png")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["diff"] + arguments, in: folder.path)
  }

  @Test(arguments: [[], ["--exact"], ["--metric", "pixelmatch"], ["--jobs", "1", "--json"]])
  func strayBytesOfAPhotoAreAWarning(options: [String]) throws {
    var photo = try folder.read("a.jpg")
    photo.insert(contentsOf: [UInt8](repeating: 7, count: 30), at: photo.count - 2)
    try folder.write(photo, "stray.jpg")
    for (first, second) in [("a.jpg", "stray.jpg"), ("stray.jpg", "a.jpg")] {
      let outcome = try Program.run(["diff", first, second] + options, in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.errors.contains("warning: stray.jpg: this JPEG has"))
      #expect(outcome.errors.split(separator: "\n").count { $0.contains("warning") } == 1)
    }
  }

  @Test func theStatusIsTheVerdict() throws {
    for (other, status) in [
      ("a.png", 0), ("a.jpg", 0), ("faint.png", 0), ("b.png", 1), ("dot.png", 1), ("clear.png", 1),
      ("text.png", 65), ("none.png", 66),
    ] {
      let outcome = try run("a.png", other)
      #expect(outcome.status == status, "\(other): \(outcome.text) \(outcome.errors)")
      #expect(outcome.text.hasPrefix(["same", "differs"][min(1, status)]) == (status < 2))
      #expect(outcome.errors.isEmpty == (status < 2))
      if status >= 2 { #expect(outcome.output.isEmpty && outcome.errors.contains(other)) }
    }
    #expect(try run("a.png", "faint.png", "--exact").status == 1)
    #expect(try run("a.png", "b.png", "--ignore", "8,29,20,3").status == 0)
    #expect(try run("a.png", "b.png", "--metric", "pixelmatch").status == 1)
    #expect(try run("a.png", "faint.png", "--metric", "pixelmatch").status == 0)
    #expect(try run("a.png", "dot.png", "--metric", "pixelmatch").status == 1)
    #expect(
      try run("none.png", "text.png").status == 65 || run("none.png", "text.png").status == 66)
  }

  @Test(arguments: [
    ["a.png"], ["a.png", "b.png", "--ignore", "1,2,3"], ["a.png", "b.png", "--ignore", "1,2,0,4"],
    ["a.png", "b.png", "--threshold", "2"], ["a.png", "b.png", "--jobs", "0"], ["-", "-"],
    ["a.png", "b.png", "--exact", "--metric", "pixelmatch"],
    ["a.png", "b.png", "--json", "-o", "-"], ["a.png", "b.png", "--picture", "nice"],
  ])
  func mistakesOfUseAreSaid(arguments: [String]) throws {
    let outcome = try Program.run(["diff"] + arguments, in: folder.path)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test func theTextSaysWhatAndWhere() throws {
    let text = try run("a.png", "b.png").text
    #expect(text.hasPrefix("differs: in 1 place, 10 pixels (0.33%), most at 10,30\n"))
    #expect(text.contains("10 pixels are plainly different\n"))
    #expect(text.contains("1. at 10,30, 10 × 1: 10 pixels, by up to 255 of 255 steps\n"))
    #expect(try run("a.png", "a.png").text == "same: every pixel is equal\n")
    #expect(!text.contains("\u{1b}"), "no picture and no color where no terminal is")
    #expect(try run("a.png", "dot.png").text.contains("64 × 48 expected, 1 × 1 actual"))
  }

  /// The name of each kind of change; internal measures are not mentioned.
  @Test func theWordsAreThoseOfAPersonWhoSees() throws {
    let gray = SamplePicture.pixmap(Self.gray(200), width: 96, height: 64)
    func changed(_ change: (Int, Int) -> Color?) -> Pixmap {
      var picture = gray
      picture.withMutablePixels { pixels in
        for y in 0..<64 {
          for x in 0..<96 {
            if let color = change(x, y) { pixels[y * 96 + x] = color.premultiplied }
          }
        }
      }
      return picture
    }
    func bars(_ color: Color) -> Pixmap {
      changed { x, y in (16..<80).contains(x) && (16..<32).contains(y) && x % 4 == 0 ? color : nil }
    }
    let corner = changed { x, y in
      (20..<60).contains(x) && (20..<50).contains(y) ? Self.gray(178) : nil
    }
    var round = corner
    round.withMutablePixels { pixels in
      for (x, y) in [(20, 20), (59, 20), (20, 49), (59, 49)] {
        pixels[y * 96 + x] = Self.gray(200).premultiplied
      }
    }
    let cases: [(Pixmap, Pixmap, [String])] = [
      (
        bars(Self.gray(34)), bars(Color(red: 26, green: 58, blue: 26)),
        ["text or thin lines are", "of text or thin lines, lighter and more green"]
      ),
      (
        gray, changed { x, _ in x < 48 ? Self.gray(196) : nil },
        ["small differences add up", "darker"]
      ),
      (
        gray, changed { _, _ in Color(red: 200, green: 200, blue: 198) },
        ["an area has a different tint, by 2 of 255 steps", "less blue"]
      ),
      (
        corner, round,
        ["a small part appeared, disappeared, or changed shape", "with a different shape"]
      ),
    ]
    for (index, (before, after, words)) in cases.enumerated() {
      try folder.write(try PNG.encode(before, as: .fast), "before.png")
      try folder.write(try PNG.encode(after, as: .fast), "after.png")
      let outcome = try run("before.png", "after.png")
      #expect(outcome.status == 1, "\(index)")
      for word in words { #expect(outcome.text.contains(word), "\(index): \(outcome.text)") }
      for word in ["evidence", "passes", "gate", "cluster", "threshold"] {
        #expect(!outcome.text.contains(word), "\(index): \(outcome.text)")
      }
    }
  }

  private static func gray(_ value: UInt8) -> Color { Color(red: value, green: value, blue: value) }

  /// Pictures that are equal in 8 bits but not in 16.
  @Test func exactComparesAllBits() throws {
    let value = UInt16(100 * 257)
    try folder.write(Self.deep([value, 0x8000, 0x1234], width: 3), "one.png")
    try folder.write(Self.deep([value, 0x8001, 0x1234], width: 3), "other.png")
    try folder.write(Self.deep([value, value, value], width: 3), "even.png")
    try folder.write(Self.deep([value, value, value + 1], width: 3), "odd.png")
    try folder.write(try SamplePicture.png(Self.gray(100), width: 3, height: 1), "eight.png")
    for (a, b, status) in [
      ("one.png", "one.png", 0), ("one.png", "other.png", 1), ("other.png", "one.png", 1),
      ("even.png", "eight.png", 0), ("eight.png", "even.png", 0), ("odd.png", "eight.png", 1),
    ] {
      let outcome = try run(a, b, "--exact", "-o", "d.png")
      #expect(outcome.status == status, "\(a) \(b): \(outcome.text) \(outcome.errors)")
      if status == 1 {
        #expect(outcome.text.contains("1 pixel is plainly different"))
        #expect(outcome.text.contains("by at most 1 of 255 steps"))
      }
      #expect(try run(a, b).status == 0, "that cannot be seen")
    }
  }

  /// One row of 16-bit grays as a PNG.
  private static func deep(_ values: [UInt16], width: UInt32) throws -> [UInt8] {
    var row: [UInt8] = [0]
    for value in values { row += [UInt8(value >> 8), UInt8(value & 0xff)] }
    return SamplePicture.png(width: width, height: 1, depth: 16, colorType: 0, rows: row)
  }

  @Test func theJSONHasStableKeys() throws {
    let outcome = try run("a.png", "b.png", "--json", "--ignore", "0,0,64,2")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(
      json.keys.sorted() == [
        "actualSize", "antialiased", "antialiasingOnly", "box", "citypaint", "clusterCount",
        "clusters", "compared", "different", "expectedSize", "failedGates", "ignored",
        "largestStep", "metric", "report", "same", "shifts", "unequal", "weak",
      ])
    #expect(json["same"] as? Bool == false)
    #expect(json["different"] as? Int == 10)
    #expect(json["ignored"] as? Int == 128)
    #expect(json["box"] as? [Int] == [10, 30, 10, 1])
    let cluster = try #require((json["clusters"] as? [[String: Any]])?.first)
    #expect(cluster["box"] as? [Int] == [10, 30, 10, 1])
    #expect(cluster["strongest"] as? Int == 255)
    for jobs in ["1", "3"] {
      let again = try run("a.png", "b.png", "--json", "--ignore", "0,0,64,2", "--jobs", jobs)
      #expect(again.output == outcome.output)
    }
  }

  @Test func thePictureIsWritten() throws {
    #expect(try run("a.png", "b.png", "-o", "d.png").status == 1)
    let picture = try ImageFile.decode(try folder.read("d.png"))
    #expect(picture.width == 64 && picture.height == 48)
    #expect(picture.pixels[30 * 64 + 12] == Color(red: 224, green: 0, blue: 36).premultiplied)
    let standard = try run("a.png", "b.png", "-o", "-")
    #expect(standard.output == (try folder.read("d.png")))
    #expect(try run("a.png", "b.png", "-o", "s.png", "--picture", "strip").status == 1)
    #expect(try ImageFile.info(try folder.read("s.png")).width > 3 * 64)
    #expect(try run("a.png", "dot.png", "-o", "e.png").status == 1)
    #expect(try ImageFile.info(try folder.read("e.png")).height == 48)
    #expect(try run("a.png", "b.png", "-o", "m.png", "--metric", "pixelmatch").status == 1)
    #expect(try ImageFile.info(try folder.read("m.png")).width == 64)
    #expect(try run("a.png", "b.png", "-o", "new/d.png").status == 1)
    #expect(try folder.read("new/d.png") == (try folder.read("d.png")))
    try folder.write("a file", "file")
    let outcome = try run("a.png", "b.png", "-o", "file/d.png")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("file/d.png"))
  }

  @Test func standardInputIsAPicture() throws {
    let outcome = try Program.run(
      ["diff", "a.png", "-"], in: folder.path, input: try folder.read("b.png"))
    #expect(outcome.status == 1)
    #expect(outcome.text.contains("10 pixels"))
  }

  @Test func helpHasAnExampleAndTheStatuses() throws {
    let help = try run("--help").text
    #expect(help.contains("EXAMPLES") && help.contains("EXIT STATUS"))
  }
}
