import DocumentStore
import Record
import Remedi

/// Deletes registrations, resets and address changes that ended so long ago that nobody uses their links any more,
/// requests that were not answered in time, and old counts of failed sign-ins: data that somebody typed and never
/// confirmed must not be kept.
package struct OutdatedCodesJob: Job {
  package let name = "outdated-codes"
  package let interval = 3600

  private let record: MedicalRecord
  /// Seconds after its end during which the page can still say why a link no longer works.
  static let memory = 30 * 86_400

  package init(record: MedicalRecord) { self.record = record }

  package func run(at now: Instant) async throws {
    let moment = now.adding(seconds: -Self.memory)
    try await record.forget(AccountCollections.registrations, endedBefore: moment)
    try await record.forget(Collections.passwordResets, endedBefore: moment)
    try await record.forget(Collections.addressChanges, endedBefore: moment)
    try await record.forget(Collections.passwordResetRequests) {
      $0.at.adding(seconds: PasswordReset.lifetime) <= now
    }
    try await record.forget(Collections.signInAttempts) { $0.isOver(at: now) }
  }
}

extension MedicalRecord {
  fileprivate func forget<Value: SingleUse>(
    _ collection: RecordCollection<Value>, endedBefore moment: Instant
  ) async throws {
    try await forget(collection) { $0.expiresAt < moment }
  }

  /// Deletes the expired documents of a collection. An unreadable one does not prevent others from being deleted.
  /// - Throws: the first `UnreadableDocument`, after all expired documents were deleted.
  func forget<Value>(_ collection: RecordCollection<Value>, where isOver: (Value) -> Bool) async throws {
    var query = Query(.collection(CollectionPath(root: collection.name)), limit: 200)
    var fault: UnreadableDocument?
    repeat {
      try Task.checkCancellation()
      let page = try await reading { [query] in try await $0.query(query) }
      var old: [DocumentReference<Value>] = []
      for document in page.documents {
        do {
          if isOver(try collection.decode(document)) {
            old.append(DocumentReference(path: document.path, collection: collection))
          }
        } catch let error as UnreadableDocument {
          fault = fault ?? error
        }
      }
      if !old.isEmpty { try await commit { transaction in try await transaction.deleteIfOver(old, where: isOver) } }
      query.after = page.next
    } while query.after != nil
    if let fault { throw fault }
  }
}

extension Transaction {
  /// Deletes these documents if they are still expired: one may have been renewed meanwhile.
  fileprivate mutating func deleteIfOver<Value>(_ references: [DocumentReference<Value>], where isOver: (Value) -> Bool)
    async throws
  {
    try await prefetch(references.map(\.path))
    for reference in references {
      if let value = try await value(at: reference), isOver(value) { delete(reference) }
    }
  }
}
