import Record
import Remedi

extension LibraryFeature {
  /// Audit events about a clinic's library. Each has its own words on the changes page.
  package static let auditEvents = [
    AuditEntry.Event.libraryEntryMade, .libraryEntryChanged, .libraryEntryArchived, .libraryEntryRestored,
  ].map { event in
    AuditEventDeclaration(event, in: [.clinic]) { $0.phrase("changed the library") }
  }
}
