import Localization
package import Schema
import Source

extension Types {
  /// A well-formed language tag; an unknown language is reported.
  package static var locale: ValueType<String> {
    ValueType<String>.text.map("locale", write: { .string($0) }) { text, reader in
      guard let tag = LanguageTag(text) else {
        reader.error(
          "\(SafeText.quoted(text)) is not a BCP 47 language tag",
          hint: "write a BCP 47 tag such as pl, pt-PT, or zh-Hant")
        return nil
      }
      if let doubt = tag.doubt(at: nil) {
        reader.warning(doubt.message, hint: doubt.hint, once: true)
      }
      return text
    }
  }
}
