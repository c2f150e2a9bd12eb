import Hummingbird
import Record
import Remedi
import Web

/// Archives and restores an entry. Entries of the demonstration set are hidden instead.
struct ArchivePages<Entry: LibraryEntry>: Sendable {
  let record: MedicalRecord
  let words: EntryPhrases

  func archive(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let library = record.library(of: context.clinic.id)
    let entry = try await library.entry(context.identifier(words.noun, of: Entry.self))
    try await library.archive(entry.id, by: context.practitioner, at: context.now)
    return try context.redirect(
      to: words.path(entry.id), notice: entry.isDemonstration ? LibraryNotices.hidden : LibraryNotices.archived)
  }

  func restore(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let library = record.library(of: context.clinic.id)
    let entry = try await library.entry(context.identifier(words.noun, of: Entry.self))
    try await library.restore(entry.id, by: context.practitioner, at: context.now)
    return try context.redirect(to: words.path(entry.id), notice: LibraryNotices.restored)
  }
}
