import Hummingbird
import Record
import Remedi
import Web

/// Who did what with the clinic's library, newest first.
struct ChangesPage: Sendable {
  let record: MedicalRecord

  static let most = 100

  func show(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let clock = ClinicClock(context.clinic, record.timeZones)
    let changes = try await record.library(of: context.clinic.id).changes(limit: Self.most)
    return try context.page(
      LibraryChangesView(
        changes: changes.map { change in
          let words: EntryWords = change.kind == .exercise ? .exercise : .medication
          return LibraryChangeView(
            time: clock.moment(change.entry.at), person: change.entry.by.name, deed: Self.deed(change.entry.event),
            name: change.name ?? "an entry that is gone", href: change.name.map { _ in "\(words.path)/\(change.id)" })
        }))
  }

  private static func deed(_ event: AuditEntry.Event) -> String {
    switch event {
    case .libraryEntryMade: "added"
    case .libraryEntryChanged: "changed"
    case .libraryEntryArchived: "archived"
    case .libraryEntryRestored: "brought back"
    default: "touched"
    }
  }
}
