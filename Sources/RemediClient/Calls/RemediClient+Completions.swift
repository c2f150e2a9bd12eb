import Foundation

/// What was done and what was skipped.
extension RemediClient {
  /// The most completions that the server accepts in one request.
  static let largestBatch = 500

  /// Records completions in order and returns the result of each. Results are durable.
  ///
  /// Sending the same values again is safe, so after an error all of them may be sent again. More than 500 are sent in
  /// several requests.
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

  /// The completions of a range of days, both included, including undone ones.
  public func completions(from: CalendarDate, to: CalendarDate, pageSize: Int? = nil) -> Pages<Completion> {
    let days = [URLQueryItem.of("from", from), .of("to", to)].compactMap { $0 }
    return Pages(client: self, path: ["completions"], query: days, pageSize: pageSize)
  }

  /// Corrects a completion, however old.
  /// - Parameter revision: the revision that was read. The call fails if the completion has changed since. Nil corrects
  ///   it unconditionally.
  /// - Throws: `problem` with `notFound`, `staleRevision`, `conflict` or `validation`
  @discardableResult
  public func correct(
    _ id: Completion.ID, _ correction: CompletionCorrection, ifRevision revision: Int? = nil
  ) async throws -> Completion {
    let call = try Call.patch("completions", id.uuidString.lowercased(), body: correction)
    return try await read(call.ifMatch(revision.map { EntityTag(revision: $0) }))
  }

  /// Undoes a completion. Undoing twice is harmless. Doing the thing again needs a new id.
  /// - Throws: `problem` with `notFound`
  public func undo(_ id: Completion.ID) async throws {
    try await answer(to: .delete("completions", id.uuidString.lowercased()))
  }
}

private struct Batch: Encodable { let completions: [NewCompletion] }

private struct BatchAnswer: Decodable { let results: [CompletionResult] }
