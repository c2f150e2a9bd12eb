import Hummingbird
import Record
import Remedi
import Web

/// The changes to the clinic's library with their authors, newest first, paginated.
struct ChangesPage: Sendable {
  let record: MedicalRecord

  static let pageSize = 50
  private static let path = "/library/changes"

  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let calendar = try record.calendar(of: context.clinic)
    let query = try QueryParameters(request)
    // Paginate by change number, so that a new change does not shift the pages.
    let before = query.integer("before", default: Int.max, in: 1...999_999_999_999)
    try query.finish()
    let library = record.library(of: context.clinic.id)
    let changes = try await library.changes(limit: Self.pageSize, before: before == .max ? nil : before)
    let newest = before == .max ? nil : try await library.changes(limit: 1).first?.entry.sequence
    return try context.page(
      LibraryChangesView(
        changes: changes.map { change in
          return LibraryChangeView(
            time: Phrases.moment(change.entry.at, calendar), person: change.entry.by.name,
            action: Self.action(change.entry.event),
            name: change.name ?? "an entry that is gone",
            href: change.name.map { _ in "\(Self.page(of: change.kind))/\(change.id)" })
        }, newerHref: newest.flatMap { Self.newer(than: before, upTo: $0) },
        olderHref: changes.last.flatMap { $0.entry.sequence > 1 ? "\(Self.path)?before=\($0.entry.sequence)" : nil }))
  }

  /// The link to the page before the one that begins below a change. Nil if nothing is newer.
  private static func newer(than before: Int, upTo newest: Int) -> String? {
    guard before <= newest else { return nil }
    return before + pageSize > newest ? path : "\(path)?before=\(before + pageSize)"
  }

  /// The path of the list for a kind of entry.
  private static func page(of kind: LibraryKind) -> String {
    switch kind {
    case .exercise: EntryPhrases.exercise.path
    case .medication: EntryPhrases.medication.path
    case .programme: "/programmes"
    }
  }

  private static func action(_ event: AuditEntry.Event) -> String {
    switch event {
    case .libraryEntryMade: "added"
    case .libraryEntryChanged: "changed"
    case .libraryEntryArchived: "archived"
    case .libraryEntryRestored: "brought back"
    default: "touched"
    }
  }
}
