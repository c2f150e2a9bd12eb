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
    let completions = try page.documents.map { try Collections.completions.decode($0).completion }.filter {
      seen.insert($0.id).inserted
    }
    let references = completions.flatMap { completion in
      (1...Swift.max(1, completion.revision)).map { References.event(completion.id, $0, of: file.reference).path }
    }
    guard !references.isEmpty else { return [] }
    let documents = try await file.record.reading { try await $0.documents(at: references) }
    let events = Dictionary(
      grouping: try documents.compactMap { try $0.map(Collections.events.decode) }, by: \.completionId)
    return completions.map { Recorded(completion: $0, events: events[$0.id] ?? []) }
  }

  /// What was not found by day: duplicates, and completions that moved to an earlier day while the days were read.
  private mutating func rest(after cursor: Query.Cursor?) async throws -> [Recorded] {
    let events = file.reference.path.collection(Collections.events.name)
    let page = try await file.record.page(Query(.collection(events), limit: Self.size, after: cursor))
    step = page.next.map { .rest($0) } ?? .done
    var found: [Recorded] = []
    for event in try page.documents.map(Collections.events.decode) where event.number == 1 {
      guard seen.insert(event.completionId).inserted else { continue }
      let all = try await self.events(after: event)
      found.append(Recorded(completion: Completion(events: all), events: all))
    }
    return found
  }

  /// The full history of a completion, from its first event.
  private func events(after first: CompletionEvent) async throws -> [CompletionEvent] {
    var events = [first]
    while let next = try await file.record.value(
      at: References.event(first.completionId, events.count + 1, of: file.reference))
    {
      events.append(next)
    }
    return events
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
      let completion = try Collections.completions.decode(document).completion
      if completion.undoneAt == nil, completion.content.outcome == .completed {
        moments.append(completion.content.completedAt)
      }
    }
    return moments.sorted()
  }
}
