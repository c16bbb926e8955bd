import Batch

/// Answers requests for pictures, one line of JSON each, as `citypaint worker` does.
///
/// Documents, art, and fonts are kept between requests. A worker is safe to use from several
/// threads at once. The manual's page on workers describes requests and answers.
public struct Worker: Sendable {
  private let inner: Batch.Worker

  /// Creates a worker that draws with a renderer.
  ///
  /// - Parameters:
  ///   - skipsDrawn: whether a PNG file that was drawn from the same inputs is left as it is. The
  ///     inputs (document, files, data, variant, fonts, and program) are recognized by their
  ///     digest, which the picture contains.
  ///   - isStrict: whether warnings are errors.
  public init(
    _ renderer: Renderer, skippingDrawn skipsDrawn: Bool = false, strict isStrict: Bool = false
  ) {
    inner = Batch.Worker(renderer.inner, skippingDrawn: skipsDrawn, strict: isStrict)
  }

  /// The maximum number of bytes of a request.
  public static let longestRequest = Batch.Worker.longestRequest

  /// Returns the answer to a request, on one line without a line break; an invalid request is answered
  /// with its errors.
  ///
  /// - Parameter number: the number of the request, from 1, for messages.
  public func answer(_ request: [UInt8], number: Int) -> String {
    inner.answer(request, number: number)
  }

  /// Returns the answer to a request of more than `longestRequest` bytes, which was not read.
  public static func refusal(of number: Int) -> String { Batch.Worker.refusal(of: number) }
}
