/// What a server or a connection refused.
struct PostgresFault: Error, Hashable, Sendable {
  /// The SQLSTATE of the server's answer. Nil if there was no answer.
  let state: String?
  /// Contains values: never logged.
  let message: String
  /// Whether the server may have begun the statement: then what it was to write may have been written.
  let mayHaveRun: Bool
}

extension PostgresFault {
  static let zeroInText = PostgresFault(state: "22021", message: "A text contains U+0000.", mayHaveRun: false)
  static let tooManyWait = PostgresFault(state: nil, message: "Too many statements wait.", mayHaveRun: false)
  static let noConnection = PostgresFault(state: nil, message: "There was no connection in time.", mayHaveRun: false)
  static let closed = PostgresFault(state: nil, message: "The connections are closed.", mayHaveRun: false)
  static let noAnswer = PostgresFault(state: nil, message: "There was no answer in time.", mayHaveRun: true)
  /// An earlier statement of the same pipeline failed, so this one did not begin. Nobody is answered this.
  static let sentAgain = PostgresFault(state: nil, message: "An earlier statement failed.", mayHaveRun: false)
  static let connectionLost = PostgresFault(state: nil, message: "The connection broke.", mayHaveRun: true)
  /// The server stopped waiting for its standby. The commit is on its own disk.
  static let standbyNotAwaited = PostgresFault(
    state: "01000", message: "The server did not wait for its standby.", mayHaveRun: true)
}
