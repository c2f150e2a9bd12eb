import Hummingbird
import Remedi

/// Any error, reduced to what the client may know.
struct Refusal: Sendable {
  let problem: Problem
  let headers: HTTPFields
  /// Whether the fault is an unexpected one of the server, so that the log must contain what the response hides.
  let isInternal: Bool

  init(_ error: any Error) {
    switch error {
    case let error as RefusedForm:
      self.init(error.error)
    case let error as RemediError:
      var headers = HTTPFields()
      if let seconds = error.retryAfter { headers[.retryAfter] = String(max(seconds, 1)) }
      self.init(problem: Problem(error), headers: headers, isInternal: false)
    case is CancellationError:
      self.init(RemediError(.storageUnavailable, "The server is shutting down. Try again in a moment.", retryAfter: 5))
    case let error as HTTPError where error.status.code < 500:
      self.init(problem: Self.problem(error.status), headers: error.headers, isInternal: false)
    case let error as any HTTPResponseError where error.status.code < 500:
      self.init(problem: Self.problem(error.status), headers: [:], isInternal: false)
    default:
      let problem = Problem(
        status: .internalServerError, code: "internal", title: "There was an error in the server",
        detail: "The request was not completed.")
      self.init(problem: problem, headers: [:], isInternal: true)
    }
  }

  /// The sentence on the page that says what happened. Nil if the default wording for the status is better.
  var sentence: String? {
    if ErrorView.standsByCode(problem.code) { return problem.detail }
    // Without one of our codes, the detail is just the protocol's name for the status.
    if RemediError.Code(problem.status) == nil { return nil }
    switch problem.status {
    case .unauthorized, .notFound, .methodNotAllowed, .internalServerError: return nil
    default: return problem.detail
    }
  }

  private init(problem: Problem, headers: HTTPFields, isInternal: Bool) {
    self.problem = problem
    self.headers = headers
    self.isInternal = isInternal
  }

  private static func problem(_ status: HTTPResponse.Status) -> Problem {
    guard let code = RemediError.Code(status) else {
      return Problem(
        status: status, code: "http-\(status.code)", title: status.reasonPhrase, detail: status.reasonPhrase)
    }
    return Problem(status: status, code: code.rawValue, title: code.title, detail: code.title + ".")
  }
}
