import Hummingbird

extension Response {
  /// With `Retry-After` (RFC 9110, 10.2.3), where there is something to wait for.
  /// - Parameter seconds: nil where there is not.
  public func retrying(after seconds: Int?) -> Response {
    guard let seconds else { return self }
    var response = self
    response.headers[.retryAfter] = String(seconds)
    return response
  }
}
