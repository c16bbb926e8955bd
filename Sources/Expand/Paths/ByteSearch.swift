extension [UInt8] {
  /// Whether a word of ASCII stands anywhere.
  func contains(word: String) -> Bool {
    var word = word
    return word.withUTF8 { word in
      guard let first = word.first, count >= word.count else { return false }
      return withUnsafeBufferPointer { bytes in
        var start = 0
        let last = bytes.count - word.count
        while start <= last {
          if bytes[start] == first {
            var i = 1
            while i < word.count, bytes[start + i] == word[i] { i += 1 }
            if i == word.count { return true }
          }
          start += 1
        }
        return false
      }
    }
  }
}
