import Hummingbird

extension Response {
  /// Adds `Retry-After` (RFC 9110, 10.2.3).
  /// - Parameter seconds: nil adds nothing.
  public func retrying(after seconds: Int?) -> Response {
    guard let seconds else { return self }
    var response = self
    response.headers[.retryAfter] = String(seconds)
    return response
  }
}
