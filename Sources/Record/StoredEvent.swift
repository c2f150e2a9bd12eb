import Remedi

/// An event of a completion as it is stored: without what its document says, and without what follows from the events
/// before it.
struct StoredEvent: Codable, Sendable {
  /// What happened, other than a recording. The stored codes must never change.
  enum Kind: String, Codable, Sendable { case corrected, undone, duplicate }

  let by: StoredActor
  /// Nil for the ID in the name of an as-needed dose, and for the ID that was recorded last.
  let completionId: String?
  /// Nil if the completion was undone.
  let content: Completion.Content?
  /// For a duplicate, the ID that it repeats. Nil for the one that was recorded last.
  let duplicateOf: String?
  /// Nil for a recording.
  let event: Kind?
  /// Nil if it is one more than the number of the ID's event before it.
  let number: Int?
  let receivedAt: Instant
  /// Nil unless it is a recording.
  let subject: StoredSubject?

  /// - Parameters:
  ///   - patient: whose completion it is.
  ///   - last: the ID that was recorded last before the event.
  ///   - count: the number of the ID's events before it.
  init(_ event: CompletionEvent, of patient: Identifier<Patient>, after last: String?, _ count: Int) {
    (by, receivedAt) = (StoredActor(event.by, of: patient), event.receivedAt)
    completionId = event.completionId == last ? nil : event.completionId
    number = event.number == count + 1 ? nil : event.number
    switch event.change {
    case .recorded(let subject, let content):
      (self.event, self.subject, self.content, duplicateOf) = (nil, StoredSubject(subject), content, nil)
    case .corrected(let content): (self.event, subject, self.content, duplicateOf) = (.corrected, nil, content, nil)
    case .undone: (self.event, subject, content, duplicateOf) = (.undone, nil, nil, nil)
    case .duplicate(let other, let content):
      (self.event, subject, self.content) = (.duplicate, nil, content)
      duplicateOf = other == last ? nil : other
    }
  }

  /// The event with everything that follows. Nil if a part of it is missing.
  /// - Parameters:
  ///   - last: the ID that was recorded last before the event.
  ///   - count: the number of an ID's events before it.
  func event(
    of document: CompletionDocument, after last: String?, _ count: (String) -> Int
  ) -> CompletionEvent? {
    guard let id = completionId ?? last, let change = change(of: document, after: last) else { return nil }
    return CompletionEvent(
      completionId: id, number: number ?? count(id) + 1, change: change, receivedAt: receivedAt,
      by: by.actor(of: document.patientId))
  }

  private func change(of document: CompletionDocument, after last: String?) -> CompletionEvent.Change? {
    switch event {
    case nil:
      guard let subject, let content else { return nil }
      return .recorded(subject.subject(of: document), content)
    case .corrected: return content.map { .corrected($0) }
    case .undone: return .undone
    case .duplicate:
      guard let other = duplicateOf ?? last, let content else { return nil }
      return .duplicate(of: other, content)
    }
  }
}
