import Hummingbird
import JSON
import Remedi

/// A refusal as the API reports it: `application/problem+json` (RFC 9457).
public struct Problem: Sendable {
  /// The media type of a problem.
  public static let mediaType = "application/problem+json"

  /// More faults than this are of no use, and would let a small request cause a large response.
  static let maximumFields = 100

  /// The HTTP status, also of the response.
  public let status: HTTPResponse.Status
  /// Stable; clients depend on it.
  public let code: String
  /// The same for every refusal with this code.
  public let title: String
  /// What is wrong in this case, in one sentence.
  public let detail: String
  /// The fields or parameters that are wrong, and why.
  public let fields: [FieldIssue]

  /// The refusal of a whole request, or of one item of a batch.
  public init(_ error: RemediError) {
    self.init(
      status: error.code.status, code: error.code.rawValue, title: error.code.title, detail: error.sentence,
      fields: error.fields)
  }

  init(status: HTTPResponse.Status, code: String, title: String, detail: String, fields: [FieldIssue] = []) {
    self.status = status
    self.code = code
    self.title = title
    self.detail = detail
    self.fields = fields
  }

  /// Writes the problem as one object.
  public func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("type", "about:blank")
      json.member("title", title)
      json.member("status", status.code)
      json.member("detail", detail)
      json.member("code", code)
      guard !fields.isEmpty else { return }
      json.member("errors", array: fields.prefix(Self.maximumFields)) { json, fault in
        json.object { json in
          if fault.name.hasPrefix(FieldIssue.queryMark) {
            json.member("parameter", String(fault.name.dropFirst(FieldIssue.queryMark.count)))
          } else {
            json.member("pointer", fault.name.isEmpty ? "" : "/" + fault.name)
          }
          json.member("detail", fault.sentence)
        }
      }
    }
  }
}

extension RemediError.Code {
  /// A short name for the kind of refusal, for people.
  var title: String {
    switch self {
    case .malformed: "The request cannot be read"
    case .validation: "A value in the request is not valid"
    case .unauthenticated: "You are not signed in"
    case .invalidCredentials: "The name or the password is wrong"
    case .passwordChangeRequired: "The password is temporary"
    case .secondStepRequired: "The code of the second step is missing"
    case .forbidden: "The request was not sent from this site"
    case .viewOnly: "You may not change this"
    case .roleRequired: "Your role does not permit this"
    case .notFound: "Not found"
    case .methodNotAllowed: "The method is not allowed"
    case .notAcceptable: "None of the accepted media types is available"
    case .conflict: "The request conflicts with what is recorded"
    case .invitationUsed: "The invitation was used already"
    case .readOnly: "The value cannot be set"
    case .gone: "It is no longer available"
    case .staleRevision: "It was changed in the meantime"
    case .tooLarge: "The request is too large"
    case .unsupportedMediaType: "The media type is not supported"
    case .rateLimited: "There were too many requests"
    case .tooEarly: "It is too early"
    case .closed: "Nothing is left to record"
    case .storageUnavailable: "The server is not available just now"
    }
  }
}
