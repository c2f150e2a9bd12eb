import Hummingbird
import JSON
import Support
import Web

/// One request, not yet anybody's.
struct Ask: Sendable {
  var method: HTTPRequest.Method
  var path: String
  var query: String?
  var json: JSONValue?
  var form: Form?
  var isPatch = false
  /// Sent as it is, in place of what `json` and `form` say.
  var text: String?
  var headers: HTTPFields = [:]

  var uri: String { path + (query.map { "?\($0)" } ?? "") }
  var hasBody: Bool { json != nil || form != nil || text != nil }

  var body: String? { text ?? json?.text ?? form?.encoded }

  var mediaType: String? {
    if form != nil { return "application/x-www-form-urlencoded" }
    return hasBody ? (isPatch ? "application/merge-patch+json" : "application/json") : nil
  }

  /// Everything that is sent, to be compared.
  var whole: String { "\(method) \(uri) \(body ?? "")" }
}

extension HTTPFields.Element.Name {
  static let fetchSite: Self = {
    guard let name = Self("Sec-Fetch-Site") else { preconditionFailure("this is a name of a header field") }
    return name
  }()
}
