import DocumentStore
import Remedi

/// Everything that the former layout holds of one occurrence.
struct FormerOccurrence {
  let id: OccurrenceID
  /// All of them, in any order.
  let events: [(path: DocumentPath, event: CompletionEvent)]
  let states: [(path: DocumentPath, state: FormerCompletions.State)]
  let claim: (path: DocumentPath, claim: FormerCompletions.Claim)?

  /// The same in the present layout.
  /// - Throws: `UnreadableDocument` naming a document that contradicts the others, so that nothing of it would be kept.
  func document() throws -> CompletionDocument {
    let blocks = try blocks()
    guard let subject = blocks.first?.subject, let last = blocks.last?.id else {
      throw fault(events[0].path, "no recording precedes it")
    }
    var document = CompletionDocument(of: subject)
    for event in blocks.flatMap(\.events) { document.append(event) }
    for (path, state) in states {
      let kept = blocks.first { $0.id == state.completion.id }.flatMap { Completion(events: $0.events) }
      guard let kept, kept.marked(as: state.completion) == state.completion else {
        throw fault(path, "it differs from its events")
      }
    }
    guard Set(states.map(\.state.completion.id)) == Set(blocks.map(\.id)),
      let latest = states.first(where: { $0.state.completion.id == last })
    else { throw fault(events[0].path, "its completion is missing") }
    document.keep(latest.state)
    if let claim {
      let current = document.current
      guard claim.claim.completionId == current?.id,
        claim.claim.confirmedBy == nil || current.flatMap(document.confirmation) != nil
      else { throw fault(claim.path, "it differs from the events") }
    }
    return document
  }

  /// A completion with its duplicates.
  private struct Block {
    let id: String
    let subject: CompletionSubject
    /// In their order.
    var events: [CompletionEvent]
  }

  /// The completions of the occurrence in their order: each was undone before the next was recorded, and duplicates name
  /// the one that stood then.
  private func blocks() throws -> [Block] {
    let byId = Dictionary(grouping: events.map(\.event), by: \.completionId).mapValues { events in
      events.sorted { $0.number < $1.number }
    }
    var blocks: [Block] = []
    for (id, events) in byId {
      if case .recorded(let subject, _) = events[0].change {
        blocks.append(Block(id: id, subject: subject, events: events))
      }
    }
    let standing = claim?.claim.completionId
    blocks.sort { one, other in
      (one.id == standing ? 1 : 0, one.events[0].receivedAt, one.id)
        < (other.id == standing ? 1 : 0, other.events[0].receivedAt, other.id)
    }
    let own = Set(blocks.map(\.id))
    for (path, event) in events.sorted(by: { ($0.event.receivedAt, $0.path) < ($1.event.receivedAt, $1.path) })
    where !own.contains(event.completionId) {
      guard let index = blocks.firstIndex(where: { $0.id == target(of: event.completionId, in: byId) }) else {
        throw fault(path, "no recording precedes it")
      }
      // After the recording, and all that was received by then, but for what ended the completion.
      let place = blocks[index].events.dropFirst().firstIndex {
        $0.receivedAt > event.receivedAt || $0.change == .undone
      }
      blocks[index].events.insert(event, at: place ?? blocks[index].events.endIndex)
    }
    return blocks
  }

  /// The ID under which the completion was recorded that a duplicate names.
  private func target(of id: String, in byId: [String: [CompletionEvent]]) -> String? {
    var id = id
    for _ in byId {
      guard case .duplicate(let other, _) = byId[id]?.first?.change else { return id }
      id = other
    }
    return nil
  }

  private func fault(_ path: DocumentPath, _ reason: String) -> UnreadableDocument {
    UnreadableDocument(path: path, reason: reason)
  }
}

extension CompletionDocument {
  /// Takes over what was computed since the last event.
  fileprivate mutating func keep(_ state: FormerCompletions.State) {
    mark(as: state.completion)
    moveDay(to: state.date)
  }
}
