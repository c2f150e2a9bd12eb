import Foundation

/// What carries requests to the server. The client brings one along; an app with needs of its own (certificates,
/// a proxy, `URLSession` in the background) or a test writes another.
public protocol HTTPTransport: Sendable {
  /// Sends a request and hands over what comes back: the head of the answer, then its body piece by piece, each piece
  /// as soon as it is there and the next one only when `receive` has returned. Returns at the end of the body.
  ///
  /// Redirects are not followed: the API has none, and a token must not wander. When the task is cancelled the
  /// request ends.
  /// - Throws: anything where no answer came or it broke off; what `receive` throws is passed on.
  func send(
    _ request: HTTPTransportRequest, receive: @Sendable (HTTPTransportPart) async throws -> Void
  ) async throws
}

/// A request as it goes over the wire.
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

/// A part of an answer, in the order in which it comes.
public enum HTTPTransportPart: Sendable {
  /// The names of headers in lower case.
  case head(status: Int, headers: [String: String])
  case body(Data)
}
