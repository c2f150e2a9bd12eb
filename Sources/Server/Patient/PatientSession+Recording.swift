import Foundation
import RemediClient

/// Recording without loss or duplication even if a response is lost.
extension PatientSession {
  /// Sends one record, storing it until the server has accepted or rejected it.
  func send(_ completion: NewCompletion) async throws -> CompletionResult {
    try file.update { state in
      if !state.unanswered.contains(where: { $0.id == completion.id }) { state.unanswered.append(completion) }
    }
    let results: [CompletionResult]
    do {
      results = try await client.record([completion])
    } catch RemediClientError.problem(let problem) where [400, 413, 415, 422].contains(problem.status) {
      // The request is malformed: it was not recorded, and never will be. After any other refusal, such as an expired
      // token, an earlier attempt may have been recorded.
      try forget([completion])
      throw RemediClientError.problem(problem)
    }
    guard let result = results.first else { throw RemediClientError.unreadable(reason: "no result") }
    try forget([completion])
    return result
  }

  /// Unanswered records of the same item, ordered by time.
  /// - Parameter isMomentChosen: only a record of exactly that moment counts as the same.
  func unanswered(like wanted: NewCompletion, isMomentChosen: Bool) throws -> [NewCompletion] {
    try file.read().unanswered.filter {
      $0.means(the: wanted) && (!isMomentChosen || $0.completedAt == wanted.completedAt)
    }.sorted { $0.completedAt < $1.completedAt }
  }

  /// Unanswered records of a line.
  func unanswered(of line: ShownDay.Line) throws -> [NewCompletion] {
    try file.read().unanswered.filter { completion in
      line.occurrenceId.map { completion.occurrenceId == $0 } ?? (completion.prescriptionId == line.prescriptionId)
    }
  }

  /// Deletes sent records from the local state, because the server's status now counts.
  func forget(_ completions: [NewCompletion]) throws {
    let ids = Set(completions.map(\.id))
    try file.update { state in state.unanswered.removeAll { ids.contains($0.id) } }
  }

  /// Records a scheduled item and reports the result.
  /// - Throws: `StartupError` if it was not recorded, or if the occurrence already has a different record.
  func tick(
    _ wanted: NewCompletion, _ line: ShownDay.Line, number: Int, isMomentChosen: Bool
  ) async throws {
    let earlier = try unanswered(like: wanted, isMomentChosen: isMomentChosen).first
    let result = try await send(earlier ?? wanted)
    // Other unanswered records of the line are obsolete: an occurrence has only one record, which is this one.
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
  /// Whether it records the same for the same item, though possibly at another moment.
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
