/// A report in JUnit's XML format.
package struct JUnitWriter {
  /// A test case of the report.
  package struct Case {
    package enum Verdict {
      case passed
      case skipped(String)
      /// A failure or an error, with its type, a one-line message, and the full text.
      case failed(isError: Bool, type: String, message: String, text: String)
    }

    /// The path of the case within the suite, including its name, with slashes.
    var path: String
    var file: String
    var verdict: Verdict

    package init(_ path: String, file: String, _ verdict: Verdict) {
      self.path = path
      self.file = file
      self.verdict = verdict
    }
  }

  /// - Parameters:
  ///   - suite: the name of the suite.
  ///   - group: the class name of cases outside any folder of the suite.
  package static func text(_ cases: [Case], suite: String, group: String) -> String {
    var (failures, errors, skipped) = (0, 0, 0)
    for test in cases {
      switch test.verdict {
      case .passed: break
      case .skipped: skipped += 1
      case .failed(let isError, _, _, _): if isError { errors += 1 } else { failures += 1 }
      }
    }
    let counts =
      "tests=\"\(cases.count)\" failures=\"\(failures)\" errors=\"\(errors)\" skipped=\"\(skipped)\""
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites name=\"citypaint\" \(counts)>",
      "  <testsuite name=\"\(escape(suite))\" \(counts)>",
    ]
    for test in cases { lines += self.lines(of: test, group) }
    lines += ["  </testsuite>", "</testsuites>", ""]
    return lines.joined(separator: "\n")
  }

  private static func lines(of test: Case, _ group: String) -> [String] {
    let parts = test.path.split(separator: "/")
    let folder = parts.dropLast().joined(separator: ".")
    let name = parts.last.map(String.init) ?? test.path
    let start =
      "    <testcase classname=\"\(escape(folder.isEmpty ? group : folder))\" "
      + "name=\"\(escape(name))\" file=\"\(escape(test.file))\""
    switch test.verdict {
    case .passed: return [start + "/>"]
    case .skipped(let message):
      return [start + ">", "      <skipped message=\"\(escape(message))\"/>", "    </testcase>"]
    case .failed(let isError, let type, let message, let text):
      let tag = isError ? "error" : "failure"
      return [
        start + ">",
        "      <\(tag) type=\"\(type)\" message=\"\(escape(message))\">\(escape(text))</\(tag)>",
        "    </testcase>",
      ]
    }
  }

  /// Returns text escaped for XML 1.0, which does not allow most control characters.
  static func escape(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\t": escaped += "&#9;"
      default:
        let value = scalar.value
        let isAllowed = value >= 0x20 && value != 0xFFFE && value != 0xFFFF
        escaped.unicodeScalars.append(isAllowed ? scalar : "\u{FFFD}")
      }
    }
    return escaped
  }
}
