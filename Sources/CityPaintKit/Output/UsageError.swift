/// An error in a command's arguments that does not concern the contents of a file.
///
/// The command-line tool reports it with the command's usage, and exits with status 64.
package struct UsageError: Error, Hashable, Sendable {
  /// The error in one line, without a period at the end.
  package let message: String

  package init(_ message: String) { self.message = message }
}
