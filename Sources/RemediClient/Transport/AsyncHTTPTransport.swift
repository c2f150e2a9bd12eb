import AsyncHTTPClient
import Foundation
import NIOCore

/// A transport based on AsyncHTTPClient, whose connections all clients of the process share.
struct AsyncHTTPTransport: HTTPTransport {
  /// Never shut down, because it lives as long as the process.
  private static let client: HTTPClient = {
    var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
    // The caller decides on retries.
    configuration.connectionPool.retryConnectionEstablishment = false
    return HTTPClient(eventLoopGroup: HTTPClient.defaultEventLoopGroup, configuration: configuration)
  }()

  func send(
    _ request: HTTPTransportRequest, receive: @Sendable (HTTPTransportPart) async throws -> Void
  ) async throws {
    var wire = HTTPClientRequest(url: request.url.absoluteString)
    wire.method = .RAW(value: request.method)
    for (name, value) in request.headers { wire.headers.add(name: name, value: value) }
    if let body = request.body { wire.body = .bytes(body) }
    // The caller limits the wait by cancelling.
    let response = try await Self.client.execute(wire, deadline: .distantFuture)
    var headers: [String: String] = [:]
    for (name, value) in response.headers {
      headers.merge([name.lowercased(): value]) { "\($0), \($1)" }
    }
    try await receive(.head(status: Int(response.status.code), headers: headers))
    for try await buffer in response.body { try await receive(.body(Data(buffer.readableBytesView))) }
    // The body of a cancelled reader ends as if it were complete.
    try Task.checkCancellation()
  }
}
