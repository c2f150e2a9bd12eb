import Record
import Remedi

extension LibraryFeature {
  /// What is done with a clinic's library. Each has words of its own on the page of its changes.
  package static let auditEvents = [
    AuditEntry.Event.libraryEntryMade, .libraryEntryChanged, .libraryEntryArchived, .libraryEntryRestored,
  ].map { event in
    AuditEventDeclaration(event, in: [.clinic]) { $0.phrase("changed the library") }
  }
}
