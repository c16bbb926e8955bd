/// The limits of the perceptual comparison's gates; the defaults are meant for all screens.
package struct PerceptualSettings: Hashable, Sendable {
  /// The distance from 0 to 1 above which a single pixel is different.
  ///
  /// The scale and the default are pixelmatch's: 0.1 is 26 of 255 gray steps.
  package var threshold = 0.1

  /// The number of strong pixels that pass.
  ///
  /// Strong pixels may be a caret, a dot on an i, or a dead pixel. On a screen drawn by a program,
  /// one is enough to fail.
  package var strongPixels = 0

  /// The evidence of weak differences that passes, in gray steps.
  ///
  /// Evidence is the sum of n differences over √n, in windows of up to 32 × 32 pixels. Noise with
  /// deviation s has evidence with deviation s for any n. The evidence of consistent differences
  /// grows with the root of their area, like the eye's summation (Piper's law): a shift by 4 steps
  /// has 64 over 16 × 16 pixels. A shift within `shade` passes over any area, and JPEG at quality
  /// 75 reaches 59 in most of this project's goldens. Inconsistent differences, such as ringing
  /// clipped by white on one side, count less.
  package var weakEvidence = 62.0

  /// The change in thin strokes that passes, as a share of their contrast.
  ///
  /// The limit applies to lightness, which hinting or a different gamma changes by less, and to
  /// chroma, where differences in rendering cancel out. JPEG at quality 75 reaches 0.19 in this
  /// project's goldens; a 13 px word that changes from #222 to #1a3a1a has 0.26.
  package var tone = 0.2

  /// The change in an ink's contrast that passes if the shapes are the same, as a share of the
  /// contrast.
  ///
  /// Text of #666 on white that becomes 7 steps lighter has 0.047; an opacity of 0.5 that becomes
  /// 0.4 has 0.22. Near black, the eye is less sensitive to a step: text of #333 that becomes 8
  /// steps lighter has 0.04.
  package var ink = 0.042

  /// The change in an area's mean color that passes, in steps of a channel, without the part shared
  /// by all channels.
  ///
  /// A tint by 2 steps fails: on a light gray, 2 steps of blue alone are 1.0 in CIEDE2000. Next to
  /// a codec's noise, twice as much passes, since JPEG's rounding of a flat color causes up to 2.75
  /// at quality 75.
  package var tint = 1.5

  /// The change in lightness that is invisible in an area of any size, in steps of a channel.
  ///
  /// On a light gray, 3 steps of all channels are 0.8 in CIEDE2000, where 1 is just noticeable; 4
  /// steps are a third more. So 3 steps pass, over a whole picture or in a fill, and 4 do not.
  package var shade = 3.5

  /// The grain that passes: the root mean square over 32 × 32 pixels, in gray steps.
  package var grain = 10.0

  /// The strength, in gray steps, up to which a part may appear, disappear, or change shape.
  ///
  /// The strength is the root of the summed squares over 16 × 16 pixels. A corner of #ddd on
  /// #f4f4f4 that becomes rounded with a radius of 3 pixels has 20. JPEG at quality 75 leaves up to
  /// 17; other renderers leave nothing.
  package var shape = 19.0

  /// The strength of a part that passes in areas of low contrast, where changes are less visible.
  ///
  /// A pale dot of 2 × 2 pixels, 15 steps darker than white, has 30. JPEG at quality 75 leaves up
  /// to 21.5 in this project's goldens.
  package var faint = 22.0

  package init() {}
}
