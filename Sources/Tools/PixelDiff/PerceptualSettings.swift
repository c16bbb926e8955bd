/// The limits of the perceptual comparison's gates; the defaults are meant for all screens.
package struct PerceptualSettings: Hashable, Sendable {
  /// The distance from 0 to 1 above which a single pixel is different.
  ///
  /// The scale and the default are pixelmatch's: 0.1 is 26 of 255 gray steps.
  package var threshold = 0.1

  /// The number of strong pixels that passes.
  ///
  /// A caret, a dot on an i, a dead pixel: on a screen drawn by a program, one is enough to fail.
  package var strongPixels = 0

  /// The evidence of weak differences that passes, in gray steps.
  ///
  /// Evidence is the sum of n differences over √n, in windows of up to 32 × 32 pixels. Noise of
  /// deviation s has evidence of deviation s for any n; consistent differences grow with the root
  /// of their area, like the eye's summation (Piper's law). A shift by 4 steps has 64 over 16 × 16
  /// pixels; `shade` passes over any area, and JPEG's quality 75 reaches 59 in most of this
  /// project's goldens. Inconsistent differences, such as ringing clipped by white on one side,
  /// count less.
  package var weakEvidence = 62.0

  /// The change of thin strokes that passes, as a share of their contrast.
  ///
  /// The limit applies to lightness, which hinting and another gamma change by less, and to chroma,
  /// where another rendering cancels out: JPEG's quality 75 reaches 0.19 in this project's goldens,
  /// a word of 13 px that turns from #222 to #1a3a1a has 0.26.
  package var tone = 0.2

  /// The change of an ink's contrast that passes if the shapes are the same, as a share.
  ///
  /// Text of #666 on white that becomes 7 steps lighter has 0.047; an opacity of 0.5 that becomes
  /// 0.4 has 0.22. Near black the eye sees less of a step: text of #333 that becomes 8 steps
  /// lighter has 0.04.
  package var ink = 0.042

  /// The change of an area's mean color that passes, in steps of a channel, without the part shared
  /// by all channels.
  ///
  /// A tint by 2 fails: blue alone by 2 on a light gray is 1.0 of CIEDE2000. Adjoining a codec's
  /// noise, twice as much passes, since JPEG's rounding of a flat color causes up to 2.75 at
  /// quality 75.
  package var tint = 1.5

  /// The change of lightness that is invisible in an area of any size, in steps of a channel.
  ///
  /// All channels by 3 on a light gray are 0.8 of CIEDE2000, where 1 is just noticeable, and by 4 a
  /// third more. So 3 pass, over a whole picture or in a fill, and 4 do not.
  package var shade = 3.5

  /// The grain that passes: the root mean square over 32 × 32 pixels, in gray steps.
  package var grain = 10.0

  /// The strength of a part that appears, disappears, or changes shape that passes, in gray steps.
  ///
  /// The strength is the root of the summed squares over 16 × 16 pixels. A corner of #ddd on
  /// #f4f4f4 that is rounded with a radius of 3 pixels has 20; JPEG's quality 75 leaves up to 17,
  /// other renderers nothing.
  package var shape = 19.0

  /// The strength of a part that passes in areas without contrast, where less is visible.
  ///
  /// A pale dot of 2 × 2 pixels, 15 steps darker than white, has 30; JPEG's quality 75 leaves up to
  /// 21.5 in this project's goldens.
  package var faint = 22.0

  package init() {}
}
