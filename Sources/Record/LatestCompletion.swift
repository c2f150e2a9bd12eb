import DocumentStore
import Remedi

extension PatientRecord {
  /// The patient's latest completion, done or skipped, by when it happened. Nil if there is no valid one. Reads only
  /// the latest days, so that the cost does not grow over the years.
  public func latestCompletion() async throws -> Completion? {
    var query = Query(
      .group(Indexes.completionsByDate), equals: [.string(patient.id.text)], direction: .descending, limit: 24)
    repeat {
      let page = try await record.reading { [query] in try await $0.query(query) }
      let current = try page.documents.compactMap { try Collections.completions.decode($0).current }
      if let latest = current.max(by: { $0.content.completedAt < $1.content.completedAt }) { return latest }
      query.after = page.next
    } while query.after != nil
    return nil
  }
}
