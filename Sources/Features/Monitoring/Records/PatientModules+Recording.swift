import ModuleKit
import Record
import Remedi

extension PatientModules {
  /// Readings per commit, so that other writers get their turn. Each takes at most two writes: the reading and its month.
  static let mostInCommit = 100

  /// Records readings, each for itself, as completions are recorded: the client's ID is the key of idempotency. They are
  /// durable when this returns. Posting to a module that is off is allowed.
  /// - Parameters:
  ///   - language: of the questions. Nil for the holder's.
  ///   - event: what the audit says of it.
  /// - Returns: the outcomes, in the order of the submissions.
  /// - Throws: `RemediError` `storageUnavailable`, `viewOnly`. Some may have been recorded by then; sending all of them
  ///   again is safe.
  func record(
    _ submissions: [ReadingSubmission], in language: WordLanguage? = nil, at now: Instant,
    as event: AuditEntry.Event = .readingsRecorded
  ) async throws -> [ReadingOutcome] {
    try file.check(.record)
    var (outcomes, commits) = ([ReadingOutcome?](repeating: nil, count: submissions.count), Int64(0))
    for (module, places) in Dictionary(grouping: submissions.indices, by: { submissions[$0].module })
      .sorted(by: { $0.value[0] < $1.value[0] })
    {
      for start in stride(from: 0, to: places.count, by: Self.mostInCommit) {
        let chunk = places[start..<min(start + Self.mostInCommit, places.count)]
        // A back-test takes what was received at one moment together: each commit has its own.
        let moment =
          commits == 0 ? now : Instant(milliseconds: now.milliseconds + commits, offsetMinutes: now.offsetMinutes)
        commits += 1
        let results = try await record(chunk.map { submissions[$0] }, of: module, in: language, at: moment, event)
        for (place, result) in zip(chunk, results) { outcomes[place] = result }
      }
    }
    return outcomes.compactMap { $0 }
  }

  private func record(
    _ submissions: [ReadingSubmission], of id: ModuleID, in language: WordLanguage?, at now: Instant,
    _ event: AuditEntry.Event
  ) async throws -> [ReadingOutcome] {
    guard registry[id] != nil else {
      return submissions.map { _ in .rejected(.invalid("module", "There is no such module.")) }
    }
    let language = language ?? self.language
    let module = try await load(id, in: language, at: now)
    let completions = try await exerciseCompletions(named: submissions.map(\.content.completionId))
    let outcomes = try await file.commit(.record, at: now) { transaction in
      let others = try await stored().filter { $0 != id }.map(reference)
      var writer = try await ReadingWriter(
        file, id, of: registry, naming: Set(completions.keys), at: now, in: &transaction)
      return try await writer.record(submissions, judging: module, beside: others, as: event, in: &transaction)
    }
    return try await asking(of: somebodyElse(among: outcomes, of: id), in: language, outcomes)
  }
}
