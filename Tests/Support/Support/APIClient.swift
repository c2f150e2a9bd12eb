import Hummingbird
import HummingbirdTesting
import JSON
import Web

/// A patient's device, which speaks JSON. Paths are whole: `/api/v1/schedule`.
public struct APIClient: Sendable {
  let wire: any TestClientProtocol
  let token: String?

  public func get(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.get, path, headers: headers)
  }

  public func post(_ path: String, json: JSONValue, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.post, path, headers: headers, json: json)
  }

  public func put(_ path: String, json: JSONValue, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.put, path, headers: headers, json: json)
  }

  /// Sends a merge patch (RFC 7396).
  public func patch(_ path: String, json: JSONValue, headers: HTTPFields = [:]) async throws -> Answer {
    var headers = headers
    headers[.contentType] = "application/merge-patch+json"
    return try await send(.patch, path, headers: headers, json: json)
  }

  public func delete(_ path: String, headers: HTTPFields = [:]) async throws -> Answer {
    try await send(.delete, path, headers: headers)
  }

  /// Sends a body as it is: for what is no JSON.
  public func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields = [:], body: String? = nil
  ) async throws -> Answer {
    var headers = headers
    if let token, headers[.authorization] == nil { headers[.authorization] = "Bearer \(token)" }
    if body != nil, headers[.contentType] == nil { headers[.contentType] = "application/json" }
    return try await Answer(
      wire.execute(uri: path, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) }))
  }

  private func send(
    _ method: HTTPRequest.Method, _ path: String, headers: HTTPFields, json: JSONValue
  ) async throws -> Answer {
    try await send(method, path, headers: headers, body: json.text)
  }
}
