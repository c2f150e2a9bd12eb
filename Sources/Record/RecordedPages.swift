import DocumentStore
import Remedi

/// A completion and its history.
public struct Recorded: Sendable {
  /// The current state, even if it was undone. Nil for a duplicate of what another device had already recorded.
  public let completion: Completion?
  /// In their order.
  public let events: [CompletionEvent]
}

/// All completions of a patient, page by page, so that only their IDs accumulate in memory: by the patient's days, and
/// finally the duplicates. A completion moved meanwhile appears once, on its old or its new day.
public struct RecordedPages: AsyncSequence, AsyncIteratorProtocol, Sendable {
  private enum Step: Sendable {
    case current(Query.Cursor?)
    case rest(Query.Cursor?)
    case done
  }

  private let file: PatientRecord
  private var step = Step.current(nil)
  /// The IDs of the completions returned so far.
  private var seen: Set<String> = []
  /// Completions per page.
  private static let size = 200

  init(_ file: PatientRecord) { self.file = file }

  public func makeAsyncIterator() -> Self { self }

  public mutating func next() async throws -> [Recorded]? {
    while true {
      let page: [Recorded]
      switch step {
      case .current(let cursor): page = try await current(after: cursor)
      case .rest(let cursor): page = try await rest(after: cursor)
      case .done: return nil
      }
      if !page.isEmpty { return page }
    }
  }

  private mutating func current(after cursor: Query.Cursor?) async throws -> [Recorded] {
    let page = try await file.record.page(
      Query(
        .group(Indexes.completionsByDate), equals: [.string(file.patient.id.text)], limit: Self.size, after: cursor))
    step = page.next.map { .current($0) } ?? .rest(nil)
    return try page.documents.flatMap { document in
      let read = try Collections.completions.decode(document)
      return read.completions.filter { seen.insert($0.id).inserted }.map { read.recorded($0.id) }
    }
  }

  /// What was not found by day: duplicates, and completions that moved to an earlier day while the days were read.
  private mutating func rest(after cursor: Query.Cursor?) async throws -> [Recorded] {
    let ids = file.reference.path.collection(Collections.completionIds.name)
    let page = try await file.record.page(Query(.collection(ids), limit: Self.size, after: cursor))
    step = page.next.map { .rest($0) } ?? .done
    let rest = page.documents.filter { seen.insert($0.path.id).inserted }
    let places = try rest.map { file.place(of: try Collections.completionIds.decode($0).occurrence) }
    return zip(rest, try await file.record.values(at: places)).compactMap { $1?.recorded($0.path.id) }
  }
}

extension CompletionDocument {
  fileprivate func recorded(_ id: String) -> Recorded {
    Recorded(completion: completions.first { $0.id == id }, events: events(of: id))
  }
}

extension PatientRecord {
  /// All completions of the patient, read on demand.
  public func recorded() -> RecordedPages { RecordedPages(self) }

  /// When the occurrences of a prescription were done, in order of time, excluding skipped and undone ones.
  public func momentsDone(of prescription: Identifier<Prescription>) async throws -> [Instant] {
    let completions = References.prescription(prescription, of: reference).path.collection(Collections.completions.name)
    var moments: [Instant] = []
    try await record.forEachDocument(of: completions) { document in
      let content = try Collections.completions.decode(document).current?.content
      if let content, content.outcome == .completed { moments.append(content.completedAt) }
    }
    return moments.sorted()
  }
}
