/// Why a call did not succeed. Where a task is cancelled, its call throws `CancellationError` instead.
public enum RemediClientError: Error, Sendable {
  /// The server refused, and says why.
  case problem(Problem)
  /// The server cannot be reached, or the connection broke. Whether it acted is not known.
  case transport(any Error)
  /// No answer came in time. Whether the server acted is not known.
  case timedOut
  /// Something other than the patient API answered, such as a proxy.
  case unexpectedStatus(Int)
  /// The answer is not what the patient API says; `reason` is for a log.
  case unreadable(reason: String)
  /// More came than ``RemediClient/Configuration/maximumAnswer``.
  case tooLarge

  /// The server's refusal, where it is one.
  public var problem: Problem? { if case .problem(let problem) = self { problem } else { nil } }

  /// Whether the same may succeed a while later: the way to the server is broken, or it is too busy.
  public var isPassing: Bool {
    switch self {
    case .transport, .timedOut: true
    case .problem(let problem): problem.status == 429 || problem.status == 503
    case .unexpectedStatus(let status): [429, 502, 503, 504].contains(status)
    case .unreadable, .tooLarge: false
    }
  }
}
