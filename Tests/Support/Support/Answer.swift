import Hummingbird
import HummingbirdTesting
import JSON
import Web

/// What the site answered.
public struct Answer: Sendable {
  public let status: Int
  public let headers: HTTPFields
  public let text: String
  public let bytes: [UInt8]
  public let cookies: [SetCookie]

  init(_ response: TestResponse) {
    status = Int(response.status.code)
    headers = response.headers
    text = String(buffer: response.body)
    bytes = Array(response.body.readableBytesView)
    cookies = response.headers[values: .setCookie].compactMap { SetCookie($0) }
  }

  /// Where a redirect leads.
  public var location: String? { headers[.location] }

  /// The body as JSON; null where it is none.
  public var json: JSONValue { (try? JSONReader.read(text.utf8)) ?? .null }

  /// The stable code of a problem (RFC 9457).
  public var problemCode: String? { json["code"]?.string }

  /// The pointers and parameters that a problem names, in its order.
  public var problemFields: [String] {
    (json["errors"]?.array ?? []).compactMap { $0["pointer"]?.string ?? $0["parameter"]?.string }
  }
}
