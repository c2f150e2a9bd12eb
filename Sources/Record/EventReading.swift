import Remedi

/// Reads the events of a document in their order, each with what follows from those before it.
struct EventReading {
  private let document: CompletionDocument
  private var counts: [String: Int] = [:]
  /// The ID that was recorded last, or the one in the name of an as-needed dose.
  private(set) var last: String?

  init(_ document: CompletionDocument) {
    self.document = document
    if case .asNeeded(let id) = document.occurrenceId.anchor { last = id }
  }

  /// How many events of an ID were read.
  func count(of id: String) -> Int { counts[id] ?? 0 }

  /// Nil if a part of the event is missing.
  mutating func next(_ stored: StoredEvent) -> CompletionEvent? {
    guard let event = stored.event(of: document, after: last, count(of:)) else { return nil }
    counts[event.completionId] = event.number
    if event.isRecording { last = event.completionId }
    return event
  }
}
