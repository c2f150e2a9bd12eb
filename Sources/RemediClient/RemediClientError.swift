/// Why a call failed. A cancelled task throws `CancellationError` instead.
public enum RemediClientError: Error, Sendable {
  /// The server refused the request and gave a reason.
  case problem(Problem)
  /// The server is unreachable or the connection broke. It may have processed the request.
  case transport(any Error)
  /// The response timed out. The server may have processed the request.
  case timedOut
  /// The response did not come from the patient API, but perhaps from a proxy.
  case unexpectedStatus(Int)
  /// The response does not conform to the patient API; `reason` is for a log.
  case unreadable(reason: String)
  /// The response exceeds ``RemediClient/Configuration/maximumAnswer``.
  case tooLarge

  /// The server's refusal, if the error is one.
  public var problem: Problem? { if case .problem(let problem) = self { problem } else { nil } }

  /// Whether a later retry may succeed, because the connection failed or the server is overloaded.
  public var isPassing: Bool {
    switch self {
    case .transport, .timedOut: true
    case .problem(let problem): problem.status == 429 || problem.status == 503
    case .unexpectedStatus(let status): [429, 502, 503, 504].contains(status)
    case .unreadable, .tooLarge: false
    }
  }
}
