import Foundation
import RemediClient

/// Recording in such a way that nothing is lost and nothing doubled when no answer comes.
extension PatientDesk {
  /// Sends what is to be recorded, or what was sent for the same and never answered.
  /// - Parameter isMomentChosen: only what was sent for that very moment is the same.
  /// - Returns: what became of it, and whether it was sent before.
  func record(
    _ wanted: NewCompletion, isMomentChosen: Bool
  ) async throws -> (result: CompletionResult, isEarlier: Bool) {
    let earlier = try file.read().unanswered.first {
      $0.means(the: wanted) && (!isMomentChosen || $0.completedAt == wanted.completedAt)
    }
    let completion = earlier ?? wanted
    try file.update { state in
      if !state.unanswered.contains(completion) { state.unanswered.append(completion) }
    }
    let results: [CompletionResult]
    do {
      results = try await client.record([completion])
    } catch RemediClientError.problem(let problem) where problem.status < 500 {
      // Refused as a whole: it was not taken down, and never will be.
      try forget(completion)
      throw RemediClientError.problem(problem)
    }
    try forget(completion)
    guard let result = results.first else { throw RemediClientError.unreadable(reason: "no result") }
    return (result, earlier != nil)
  }

  private func forget(_ completion: NewCompletion) throws {
    try file.update { state in state.unanswered.removeAll { $0.id == completion.id } }
  }

  /// Forgets what was sent for a line and never answered: what the server says of it now is what counts.
  func forgetUnanswered(of line: ShownDay.Line) throws {
    try file.update { state in
      state.unanswered.removeAll { completion in
        line.occurrenceId.map { completion.occurrenceId == $0 }
          ?? (completion.prescriptionId == line.prescriptionId)
      }
    }
  }

  /// Records something of the schedule, and says what became of it.
  /// - Throws: `Refusal` where it was not taken down, or something else stands there.
  func tick(
    _ wanted: NewCompletion, _ line: ShownDay.Line, number: Int, isMomentChosen: Bool
  ) async throws {
    let (result, _) = try await record(wanted, isMomentChosen: isMomentChosen)
    // Whatever else was sent for it and never answered: there is one record, and this is it.
    try forgetUnanswered(of: line)
    switch result.verdict {
    case .recorded(let completion):
      try say(result, "\(number): \(line.label): \(completion.inWords).")
    case .duplicate(let completion):
      if completion.undoneAt != nil {
        throw Refusal(sentence: "\(number): \(line.label) was recorded and undone since. Do it once more.", status: 1)
      }
      if completion.outcome != wanted.outcome {
        throw Refusal(
          sentence: "\(number): \(line.label) is already \(completion.inWords). To change that, undo it first.",
          status: 1)
      }
      try say(result, "\(number): \(line.label) was already \(completion.inWords).")
    case .rejected(let problem): throw Refusal(.problem(problem))
    case .unknown(let status): throw Refusal(sentence: "The server says \(TerminalText.plain(status)).", status: 1)
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
  /// `done at 08:04`, `skipped (advised)`
  var inWords: String {
    guard outcome == .completed else { return "skipped" + (reason.map { " (\($0))" } ?? "") }
    return "done at \(completedAt.clockTime)"
      + (completedAt.calendarDate == date ? "" : " on \(completedAt.calendarDate)")
      + (late ? ", late" : "")
  }
}
