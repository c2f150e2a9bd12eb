import DocumentStore
import Remedi

extension PatientRecord {
  /// One page of the shared summaries, latest first.
  public func summaries(
    limit: Int, after cursor: PageCursor?
  ) async throws -> (summaries: [SharedSummary], next: PageCursor?) {
    let path = reference.path.collection(Collections.summaries.name)
    let page = try await record.page(
      Query(
        .index(Indexes.summariesByMoment, in: path), direction: .descending, limit: limit, after: cursor?.cursor))
    return (try page.documents.map { try Collections.summaries.decode($0).summary }, page.next.map(PageCursor.init))
  }
}
