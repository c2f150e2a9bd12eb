import ArgumentParser
import RemediClient

/// A command that requires a signed-in patient.
protocol PatientSubcommand: AsyncParsableCommand {
  var options: PatientOptions { get }

  func perform(_ service: PatientSession) async throws
}

extension PatientSubcommand {
  func run() async throws {
    try await StartupError.ofServer {
      try await perform(try PatientSession(options))
    }
  }
}

extension StartupError {
  /// Runs `work`. Errors of the server or the connection become one sentence and an exit status.
  static func ofServer<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let error as RemediClientError {
      throw StartupError(error)
    }
  }

  init(_ error: RemediClientError) {
    switch error {
    case .problem(let problem) where problem.code == .unauthenticated:
      self.init(
        sentence: "The session has ended. Sign in again: remedi patient sign-in --server URL USERNAME", status: 1)
    case .problem(let problem): self.init(sentence: Self.sentence(problem), status: 1)
    case .transport(let error): self.init(sentence: "The server cannot be reached: \(error)")
    case .timedOut: self.init(sentence: "The server did not answer in time.")
    case .unexpectedStatus(let status):
      self.init(sentence: "The server is not a Remedi server, or a proxy answered: HTTP status \(status).")
    case .unreadable(let reason): self.init(sentence: "The server is not a Remedi server: \(reason)")
    case .tooLarge: self.init(sentence: "The response is too large.")
    }
  }

  private static func sentence(_ problem: Problem) -> String {
    var sentence = TerminalText.plain(problem.detail)
    for fault in problem.errors ?? [] {
      let detail = TerminalText.plain(fault.detail)
      let name = (fault.pointer ?? fault.parameter).map { TerminalText.plain($0) } ?? ""
      if !sentence.contains(detail) { sentence += " \(name): \(detail)" }
    }
    if let seconds = problem.retryAfter { sentence += " Try again in \(seconds) seconds." }
    return sentence
  }
}
