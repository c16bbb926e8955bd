/// The limits of the perceptual comparison's gates; the defaults are meant for every screen.
package struct PerceptualSettings: Hashable, Sendable {
  /// The distance above which one pixel is different by itself, from 0 to 1.
  ///
  /// On pixelmatch's scale, and its default: 0.1 is 26 of 255 gray steps.
  package var threshold = 0.1

  /// Strong pixels that still pass.
  ///
  /// A caret, a dot on an i, a dead pixel: on a screen drawn by a program one is enough to fail.
  package var strongPixels = 0

  /// Evidence of weak differences that still passes, in gray steps.
  ///
  /// The sum of n differences over √n, in windows up to 32 × 32 pixels. Noise of deviation s has
  /// evidence of deviation s whatever n is; what agrees grows with the root of its area, as the
  /// eye's summation does (Piper's law). A shift by 4 steps has 64 over 16 × 16 pixels; `shade`
  /// passes whatever its area is, and JPEG's quality 75 reaches 59 in most of this project's
  /// goldens. Where differences hardly agree, as ringing that white cuts off on one side, less of
  /// it counts.
  package var weakEvidence = 62.0

  /// The change of thin strokes that still passes, as a share of their contrast.
  ///
  /// Of lightness, which hinting and another gamma move by less, and of chroma, where another
  /// rendering cancels out: JPEG's quality 75 reaches 0.19 in this project's goldens, a word of
  /// 13 px that turns from #222 to #1a3a1a 0.26.
  package var tone = 0.2

  /// The change of an ink's contrast that still passes where all else is drawn alike, as a share.
  ///
  /// Text of #666 on white that gets 7 steps lighter has 0.047, an opacity of 0.5 that becomes 0.4
  /// has 0.22. Near black the eye sees less of a step: text of #333 that gets 8 lighter has 0.04.
  package var ink = 0.042

  /// The change of an area's mean color that still passes, in steps of a channel beside what all
  /// channels share.
  ///
  /// A tint by 2 fails: blue alone by 2 on a light gray is 1.0 of CIEDE2000. In one piece with a
  /// codec's noise twice as much passes, since JPEG's rounding of a flat color gives up to 2.75 at
  /// quality 75.
  package var tint = 1.5

  /// The change of lightness that is invisible, however large its area is, in steps of a channel.
  ///
  /// All channels by 3 on a light gray are 0.8 of CIEDE2000, where 1 is just noticeable, and by 4 a
  /// third more. So 3 pass, over all of a picture or in a fill, and 4 do not.
  package var shade = 3.5

  /// Grain that still passes: the root mean square over 32 × 32 pixels, in gray steps.
  package var grain = 10.0

  /// How strong what appears, is gone or has another shape may be, in gray steps.
  ///
  /// The root of the summed squares over 16 × 16 pixels. A corner of #ddd on #f4f4f4 that is
  /// rounded with a radius of 3 pixels has 20; JPEG's quality 75 leaves up to 17, other renderers
  /// nothing.
  package var shape = 19.0

  /// The same where nothing around has contrast, so that little is enough to be seen.
  ///
  /// A pale dot of 2 × 2 pixels, 15 steps darker than white, has 30; JPEG's quality 75 leaves up to
  /// 21.5 in this project's goldens.
  package var faint = 22.0

  package init() {}
}
