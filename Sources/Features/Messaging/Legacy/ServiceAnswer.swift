import Hummingbird
import JSON
import Remedi
import Web

/// An answer of the message service.
struct ServiceAnswer: Sendable {
  enum Code: String, Sendable {
    case success = "600"
    case wrong = "604"
    case unavailable = "605"
  }

  let code: Code
  let message: String
  /// An object or a list.
  let details: JSONWriter
  /// The members beside the details: the position of a list.
  var beside: [(name: String, text: String)] = []
  /// What the client has and that is gone.
  var removed: JSONWriter?
  /// What is wrong, by the client's names.
  var errors: [FieldIssue] = []
  /// In seconds.
  var retryAfter: Int?
  var cookies: [String] = []

  init(_ message: String, _ details: (inout JSONWriter) -> Void) {
    var writer = JSONWriter()
    details(&writer)
    (code, self.message, self.details) = (.success, message, writer)
  }

  private init(refusing code: Code, _ message: String) {
    var writer = JSONWriter()
    writer.object { _ in }
    (self.code, self.message, details) = (code, message, writer)
  }

  /// A success that names nothing but the IDs that it is about.
  static func done(_ message: String, _ names: KeyValuePairs<String, String>) -> Self {
    Self(message) { json in
      json.object { json in
        for (name, text) in names { json.member(name, text) }
      }
    }
  }

  /// What could not be done, with the client's names of the fields.
  static func refusal(_ error: RemediError, of operation: ServiceOperation?) -> Self {
    guard error.code != .storageUnavailable else { return unavailable(retryAfter: error.retryAfter) }
    return refusal(error.sentence, error, of: operation)
  }

  static func refusal(_ message: String, _ error: RemediError, of operation: ServiceOperation?) -> Self {
    var answer = Self(refusing: .wrong, message)
    let names = operation?.fields ?? [:]
    answer.errors = error.fields.filter { !$0.name.isEmpty }.map { FieldIssue(names[$0.name] ?? $0.name, $0.sentence) }
    answer.retryAfter = error.retryAfter
    return answer
  }

  /// The server could not do it.
  static func unavailable(retryAfter: Int?) -> Self {
    var answer = Self(refusing: .unavailable, "The server could not do this just now. Please try again.")
    answer.retryAfter = retryAfter ?? 5
    return answer
  }

  /// - Parameter operationType: the code that came in. Empty if none could be read.
  func response(to operationType: String) -> Response {
    var response = Response.json(headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("service response") { json in
          json.object { json in
            json.member("response code", code.rawValue)
            json.member("Message", message)
            json.member("operationType", operationType)
          }
        }
        json.member("Details") { $0.value(details) }
        for (name, text) in beside { json.member(name, text) }
        if let removed { json.member("Removed") { $0.value(removed) } }
        if !errors.isEmpty {
          json.member("Errors", array: errors) { json, issue in
            json.object { json in
              json.member("field", issue.name)
              json.member("message", issue.sentence)
            }
          }
        }
      }
    }
    cookies.forEach { response.addCookie($0) }
    return response.retrying(after: retryAfter)
  }
}
