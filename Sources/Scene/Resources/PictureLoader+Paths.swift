import Files

extension PictureLoader {
  /// The file that a picture's name leads to; `nil` where there is none.
  package func path(ofFile name: String, scale: Int) -> String? {
    let written = ScaledName(name)
    for source in documents {
      let variant = written.at(scale).name
      if scale > 1, written.scale == 1, source.has(variant) { return source.place(of: variant) }
      if source.has(name) { return source.place(of: name) }
    }
    return nil
  }

  /// The files that an icon's name leads to.
  package func paths(ofIcon name: String) -> [String] {
    for (sources, name) in [(documents, name), (art, Self.iconFolder + name)] {
      for source in sources {
        guard let files = IconFiles.named(name, exists: source.has) else { continue }
        return files.files.compactMap(source.place)
      }
    }
    return []
  }

  /// The file that a piece of the kit's art is; `nil` where there is none.
  package func path(ofArt name: String, scale: Int) -> String? {
    for source in art {
      for candidate in ScaledName.preference(for: scale) {
        for fileExtension in ["png", "jpg"] {
          let file = ScaledName(stem: name, scale: candidate, fileExtension: fileExtension).name
          if source.has(file) { return source.place(of: file) }
        }
      }
    }
    return nil
  }
}

extension AssetSource {
  /// Where a file lies; `nil` for one in memory.
  package func place(of name: String) -> String? {
    if case .directory = self { path(of: name) } else { nil }
  }
}
