import Foundation

/// What was done and what was not.
extension RemediClient {
  /// The most that the server takes in one request.
  static let largestBatch = 500

  /// Records what was done or not done, in order, and says what became of each. What is answered is durable.
  ///
  /// Sending the same values again is harmless, so that after an error all of them may be sent once more. More than 500
  /// go in several requests.
  public func record(_ completions: [NewCompletion]) async throws -> [CompletionResult] {
    var results: [CompletionResult] = []
    var rest = completions[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.largestBatch))
      let answer: BatchAnswer = try await read(
        try .sending("POST", "completions", body: Batch(completions: batch), repeatable: true))
      guard answer.results.count == batch.count else {
        throw RemediClientError.unreadable(reason: "\(answer.results.count) results for \(batch.count) completions")
      }
      results += answer.results
      rest = rest.dropFirst(batch.count)
    }
    return results
  }

  /// What was recorded of the days from one to another, both included, also what was undone.
  public func completions(from: CalendarDate, to: CalendarDate, pageSize: Int? = nil) -> Pages<Completion> {
    let days = [URLQueryItem.of("from", from), .of("to", to)].compactMap { $0 }
    return Pages(client: self, path: ["completions"], query: days, pageSize: pageSize)
  }

  /// Puts right what was recorded, however long ago.
  /// - Parameter revision: of the completion as it was read: where it has changed since, the call fails. Nil: whatever
  ///   stands now.
  /// - Throws: `problem` with `notFound`, `staleRevision`, `conflict` or `validation`
  @discardableResult
  public func correct(
    _ id: Completion.ID, _ correction: CompletionCorrection, ifRevision revision: Int? = nil
  ) async throws -> Completion {
    let call = try Call.patch("completions", id.uuidString.lowercased(), body: correction)
    return try await read(call.ifMatch(revision.map { EntityTag(revision: $0) }))
  }

  /// Takes back what was recorded. Doing so again is harmless; doing the thing again takes a new id.
  /// - Throws: `problem` with `notFound`
  public func undo(_ id: Completion.ID) async throws {
    try await answer(to: .delete("completions", id.uuidString.lowercased()))
  }
}

private struct Batch: Encodable { let completions: [NewCompletion] }

private struct BatchAnswer: Decodable { let results: [CompletionResult] }
