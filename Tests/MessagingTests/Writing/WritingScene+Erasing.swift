import DocumentStore
import Patients
import Practice
import Record
import Remedi
import Testing

@testable import Messaging

extension WritingScene {
  /// Erases Bob at noon.
  /// - Parameter end: when the rest is removed.
  func eraseBob(at end: Instant) async throws {
    let archive = PatientArchive(at: Self.noon, by: Actor(practice.ann), reason: .other)
    try await practice.bobsFile().archive(archive, stopReason: "Archived")
    try await practice.bobsFile().erase(.asked, at: Self.noon)
    #expect(try await record.finishErasures(at: end) == 1)
  }

  /// The paths of all documents that hold a text.
  func places(of text: String) async throws -> [String] {
    var (found, cursor, hasMore): ([String], ChangeCursor?, Bool) = ([], nil, true)
    while hasMore {
      let page = try await practice.store.changes(after: cursor, limit: 1000)
      let paths = page.changes.filter { $0.revision != nil }.map(\.path)
      for document in try await practice.store.documents(at: paths).compactMap({ $0 })
      where String(decoding: document.body, as: UTF8.self).contains(text) { found.append("\(document.path)") }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return found
  }
}
