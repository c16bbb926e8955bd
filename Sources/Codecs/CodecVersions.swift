import CDeflate

/// The versions of the libraries pictures go through, for reports.
package enum CodecVersions {
  /// Names and versions; those that do not tell theirs are left out.
  package static var all: [(library: String, version: String)] {
    [("libdeflate", LIBDEFLATE_VERSION_STRING)]
  }
}
