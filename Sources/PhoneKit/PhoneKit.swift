package import Scene

/// What the phone's kit adds to a library: its parts as components.
package enum PhoneKit {
  package static let kit = Kit(
    "PhoneKit",
    components: BarParts.all + OverlayParts.all + ControlParts.all + TableParts.all + InputParts.all
      + HomeParts.all)
}
