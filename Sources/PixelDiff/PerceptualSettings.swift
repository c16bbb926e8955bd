/// Where the gates of the perceptual comparison stand; the defaults are meant for every screen.
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
  /// evidence of deviation s whatever n is; what agrees grows with the root of its area, as the eye's
  /// summation does (Piper's law). A shift by 2 steps has 64 in such a window, by 1 step 32.
  package var weakEvidence = 62.0

  /// The change of thin strokes that still passes, as a share of their contrast.
  package var tone = 0.2

  /// The change of the whole picture's mean that still passes, in steps of a channel.
  ///
  /// Between 1, which JPEG's rounding of a flat colour gives, and a tint by 2.
  package var tint = 1.5

  /// Grain that still passes: the root mean square over 32 × 32 pixels, in gray steps.
  package var grain = 10.0

  package init() {}
}
