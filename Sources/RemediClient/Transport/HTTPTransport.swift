import Foundation

/// Sends requests to the server. The client has a built-in transport. Write another for tests or special needs
/// (certificates, a proxy, `URLSession` in the background).
public protocol HTTPTransport: Sendable {
  /// Sends a request and passes on the response: first the head, then each chunk of the body as it arrives. The next
  /// chunk is delivered only after `receive` has returned. Returns at the end of the body.
  ///
  /// Must not follow redirects: the API has none, and a token must not reach another server. Cancelling the task ends
  /// the request.
  /// - Throws: any error if there was no response or it broke off. Errors of `receive` are rethrown.
  func send(
    _ request: HTTPTransportRequest, receive: @Sendable (HTTPTransportPart) async throws -> Void
  ) async throws
}

/// A request to the server.
public struct HTTPTransportRequest: Sendable {
  /// `GET`, `POST` …
  public var method: String
  public var url: URL
  public var headers: [String: String]
  public var body: Data?

  public init(method: String, url: URL, headers: [String: String], body: Data?) {
    (self.method, self.url, self.headers, self.body) = (method, url, headers, body)
  }
}

/// A part of a response, in order of arrival.
public enum HTTPTransportPart: Sendable {
  /// Header names are in lower case.
  case head(status: Int, headers: [String: String])
  case body(Data)
}
