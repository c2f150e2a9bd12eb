import Foundation
import RemediClient

/// Recording in such a way that nothing is lost and nothing doubled when no answer comes.
extension PatientSession {
  /// Sends one, keeping it until the server has judged it.
  func send(_ completion: NewCompletion) async throws -> CompletionResult {
    try file.update { state in
      if !state.unanswered.contains(where: { $0.id == completion.id }) { state.unanswered.append(completion) }
    }
    let results: [CompletionResult]
    do {
      results = try await client.record([completion])
    } catch RemediClientError.problem(let problem) where [400, 413, 415, 422].contains(problem.status) {
      // Its form is wrong: it was not taken down, and never will be. After any other refusal, such as that of a token
      // which has died, an attempt before may have been taken down.
      try forget([completion])
      throw RemediClientError.problem(problem)
    }
    guard let result = results.first else { throw RemediClientError.unreadable(reason: "no result") }
    try forget([completion])
    return result
  }

  /// What was sent of the same, in the order of time, and never answered.
  /// - Parameter isMomentChosen: only what was sent for that very moment is the same.
  func unanswered(like wanted: NewCompletion, isMomentChosen: Bool) throws -> [NewCompletion] {
    try file.read().unanswered.filter {
      $0.means(the: wanted) && (!isMomentChosen || $0.completedAt == wanted.completedAt)
    }.sorted { $0.completedAt < $1.completedAt }
  }

  /// What was sent for a line and never answered.
  func unanswered(of line: ShownDay.Line) throws -> [NewCompletion] {
    try file.read().unanswered.filter { completion in
      line.occurrenceId.map { completion.occurrenceId == $0 } ?? (completion.prescriptionId == line.prescriptionId)
    }
  }

  /// Forgets what was sent: what the server says of it now is what counts.
  func forget(_ completions: [NewCompletion]) throws {
    let ids = Set(completions.map(\.id))
    try file.update { state in state.unanswered.removeAll { ids.contains($0.id) } }
  }

  /// Records something of the schedule, and says what became of it.
  /// - Throws: `StartupError` where it was not taken down, or something else stands there.
  func tick(
    _ wanted: NewCompletion, _ line: ShownDay.Line, number: Int, isMomentChosen: Bool
  ) async throws {
    let earlier = try unanswered(like: wanted, isMomentChosen: isMomentChosen).first
    let result = try await send(earlier ?? wanted)
    // Whatever else was sent for it and never answered: there is one record, and this is it.
    try forget(try unanswered(of: line))
    let sent = SentResult(result: result, isEarlier: earlier != nil)
    switch result.verdict {
    case .recorded(let completion):
      try say(sent, "\(number): \(line.label): \(completion.inWords).")
    case .duplicate(let completion):
      if completion.undoneAt != nil {
        throw StartupError(sentence: "\(number): \(line.label) was recorded, then undone. Record it again.", status: 1)
      }
      if completion.outcome != wanted.outcome {
        throw StartupError(
          sentence: "\(number): \(line.label) is already \(completion.inWords). To change it, undo it first.",
          status: 1)
      }
      try say(sent, "\(number): \(line.label) was already \(completion.inWords).")
    case .rejected(let problem): throw StartupError(.problem(problem))
    case .unknown(let status): throw StartupError(sentence: "Unknown result: \(TerminalText.plain(status)).", status: 1)
    }
  }
}

extension NewCompletion {
  /// Whether it says the same of the same, though perhaps of another moment.
  func means(the other: NewCompletion) -> Bool {
    occurrenceId == other.occurrenceId && prescriptionId == other.prescriptionId && outcome == other.outcome
      && reason == other.reason && feedback == other.feedback
  }
}

extension Completion {
  /// `completed at 08:04`, `skipped (advised)`
  var inWords: String {
    guard outcome == .completed else { return "skipped" + (reason.map { " (\($0))" } ?? "") }
    return "completed at \(completedAt.clockTime)"
      + (completedAt.calendarDate == date ? "" : " on \(completedAt.calendarDate)")
      + (late ? ", late" : "")
  }
}
