import DocumentStore
import Foundation
import SQLiteStore

/// What messages cost: reading a mailbox with many beside one with few, writing to many people, many who write to one
/// person, and removing what is 30 days old. The aims are those of section 7 of the specification.
struct MessagingBenchmark {
  let isBrief: Bool

  func measure() async throws {
    var (table, figures) = (Table(isBrief: isBrief), Figures())
    try await inFolder { store in
      try await MailboxBenchmark(store: store, few: isBrief ? 20 : 100, many: isBrief ? 60 : 10_000)
        .measure(&table, &figures)
    }
    try await inFolder { store in
      try await WritingBenchmark(store: store, rounds: isBrief ? 2 : 50).measure(&figures)
    }
    try await inFolder { store in
      try await RetentionBenchmark(store: store, recipients: isBrief ? 5 : 100, messages: isBrief ? 5 : 1000)
        .measure(&figures)
    }
    table.print()
    figures.print()
  }

  /// Does something with a new store.
  private func inFolder(_ work: (CountedStore) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(directory: folder, indexes: MessagingClinic.collections.get().indexes)
    try await work(CountedStore(store))
    try store.close()
  }

  /// What was written is not what is there.
  struct Disagreement: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
  }
}
