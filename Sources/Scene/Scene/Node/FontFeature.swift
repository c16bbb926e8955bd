package import Schema
import Source

/// An OpenType feature that a text node requests.
package struct FontFeature: Hashable, Sendable {
  /// The feature's four-letter tag, as in the font's tables: `smcp`.
  package var tag: String
  /// The value: 0 for off, 1 for on, or a larger number for one of several alternates.
  package var value: Int

  package init(_ tag: String, _ value: Int = 1) {
    self.tag = tag
    self.value = value
  }

  /// The type of features: an object with a Boolean or a number for each tag, or a list of tags.
  package static var listType: ValueType<[FontFeature]> {
    let setting = ValueType<Bool>.bool.map(
      "true or false", write: { (value: Int) in value > 1 ? nil : .bool(value == 1) }
    ) { on, _ in on ? 1 : 0 }.or(.integer(in: 0...999))
    let object = ValueType<[String: Int]>.dictionary(of: setting).map(
      "features",
      write: { (features: [FontFeature]) in
        .object(
          features.compactMap { feature in
            setting.write(feature.value).map { JSONOutput.Member(feature.tag, $0) }
          })
      }
    ) { settings, reader -> [FontFeature]? in
      checked(settings.sorted { $0.key < $1.key }.map { FontFeature($0.key, $0.value) }, &reader)
    }
    let list = ValueType<[String]>.array(of: .text).map("list of tags") {
      tags, reader -> [FontFeature]? in
      checked(Set(tags).sorted().map { FontFeature($0) }, &reader)
    }
    return object.or(list)
  }

  private static func checked(
    _ features: [FontFeature], _ reader: inout Reader
  ) -> [FontFeature]? {
    let wrong = features.filter { feature in
      let bytes = feature.tag.utf8
      return bytes.count != 4 || !bytes.allSatisfy { (0x20...0x7E).contains($0) }
    }
    for feature in wrong {
      reader.error(
        "\(SafeText.quoted(feature.tag)) is not an OpenType feature",
        hint: "a feature's name has four letters or digits, such as \"smcp\" or \"ss01\"")
    }
    return wrong.isEmpty ? features : nil
  }
}
