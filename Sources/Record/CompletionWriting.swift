import DocumentStore
import Remedi

extension PatientRecord {
  /// The document of an occurrence.
  func place(of id: OccurrenceID) -> DocumentReference<CompletionDocument> {
    References.completion(of: id, patient: reference)
  }

  /// Writes what was recorded for an occurrence. The only way to write it: the events that are stored stay as they are,
  /// to the byte, and those that are new follow them.
  /// - Throws: ``RewrittenHistory``; `RemediError` `fullHistory` if the document has no room for the event.
  func put(_ document: CompletionDocument, in transaction: inout Transaction) async throws {
    let place = place(of: document.occurrenceId)
    if let former = try await transaction.value(at: place) {
      guard document.continues(former) else { throw RewrittenHistory(path: place.path) }
      guard document.events.count == former.events.count || document.hasRoom else { throw RemediError.fullHistory }
    }
    try transaction.put(document, at: place)
  }

  /// Notes which occurrence a new ID names, for ever.
  func note(_ id: String, _ occurrence: OccurrenceID, in transaction: inout Transaction) throws {
    try transaction.create(CompletionID(occurrence: occurrence), at: References.completionId(id, of: reference))
  }
}

extension CompletionDocument {
  /// Whether it begins with all events of a former state, each as it was.
  func continues(_ former: CompletionDocument) -> Bool {
    occurrenceId == former.occurrenceId && patientId == former.patientId && events.count >= former.events.count
      && zip(events, former.events).allSatisfy { $0.storedJSON == $1.storedJSON }
  }

  /// Whether the last event may still be added. An undoing may always be.
  fileprivate var hasRoom: Bool {
    if events.last?.event == .undone { return true }
    // The largest event is of 12 kB: only many can be too large for a document.
    return events.count <= CompletionRules.mostEvents && (events.count < 50 || storedJSON.count <= Self.mostBytes)
  }

  /// Leaves room for an undoing.
  private static let mostBytes = Write.maximumBodySize - 8192
}

extension RemediError {
  /// A dose was corrected, or sent under other IDs, so often that no further event is stored.
  static let fullHistory = RemediError(.conflict, "This was changed or sent too often. It can only be undone now.")
}
