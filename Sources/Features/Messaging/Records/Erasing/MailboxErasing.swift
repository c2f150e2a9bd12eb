import DocumentStore
import Record
import Remedi

/// Empties what mailboxes hold of a patient who is being erased: marks without content stay, so that clients that
/// synchronize forget it too. The counts change in the same commit.
enum MailboxErasing {
  static let emptyEntries: CollectionRemoval = { record, paths in
    try await change(paths, as: Collections.mailboxEntries, in: record) { entry, state in
      var mark = entry
      mark.becomeMark()
      mark.sequence = state.replace(entry, by: mark)
      return mark
    }
  }

  static let emptyThreads: CollectionRemoval = { record, paths in
    try await change(paths, as: Collections.threads, in: record) { thread, state in
      var mark = thread
      mark.leave()
      mark.patientId = nil
      mark.sequence = state.replace(thread, by: mark)
      return mark
    }
  }

  private static let batch = 100

  private static func change<Value>(
    _ paths: [DocumentPath], as collection: RecordCollection<Value>, in record: MedicalRecord,
    _ change: (Value, inout MailboxState) -> Value
  ) async throws {
    for (place, paths) in Dictionary(grouping: paths, by: \.collection).sorted(by: { $0.key.text < $1.key.text }) {
      guard let owner = place.owner else { continue }
      let mailbox = DocumentReference(
        path: owner.collection(Collections.mailboxes.name).document("state"), collection: Collections.mailboxes)
      for start in stride(from: 0, to: paths.count, by: batch) {
        let some = paths[start..<min(start + batch, paths.count)]
          .map { DocumentReference(path: $0, collection: collection) }
        try await record.commit { transaction in
          try await transaction.prefetch([mailbox.path] + some.map(\.path))
          let stored = try await transaction.value(at: mailbox) ?? MailboxState()
          var state = stored
          for reference in some where try await transaction.stands(reference) {
            do {
              guard let old = try await transaction.value(at: reference) else { continue }
              try transaction.put(change(old, &state), at: reference)
            } catch is UnreadableDocument {
              // What cannot be read is not counted either, and must not block the erasure.
              transaction.delete(reference)
            }
          }
          if state != stored { try transaction.put(state, at: mailbox) }
        }
      }
    }
  }
}
