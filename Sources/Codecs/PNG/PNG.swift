/// PNG in and out (ISO/IEC 15948), with Apple's iPhone variant CgBI on the way in.
///
/// Gamma and colour profiles are left aside: samples are taken as sRGB, as phones drew them.
package enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}
