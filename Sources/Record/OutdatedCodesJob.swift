import DocumentStore
import Remedi

/// Forgets registrations, resets and changes of address whose end lies so far back that nobody comes with their links any
/// more: what somebody typed, and never confirmed, is nobody's to keep.
public struct OutdatedCodesJob: Job {
  public let name = "outdated-codes"
  public let interval = 3600

  private let record: MedicalRecord
  /// Seconds after its end for which it can be said why a link opens nothing.
  static let memory = 30 * 86_400

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    let moment = now.adding(seconds: -Self.memory)
    try await record.forget(Collections.registrations, endedBefore: moment)
    try await record.forget(Collections.passwordResets, endedBefore: moment)
    try await record.forget(Collections.addressChanges, endedBefore: moment)
  }
}

extension MedicalRecord {
  fileprivate func forget<Value: SingleUse>(
    _ collection: Collection<Value>, endedBefore moment: Instant
  ) async throws {
    try await forget(collection) { $0.expiresAt < moment }
  }

  /// Deletes what of a collection is over.
  func forget<Value>(_ collection: Collection<Value>, where isOver: (Value) -> Bool) async throws {
    var query = Query(.collection(CollectionPath(root: collection.name)), limit: 200)
    repeat {
      try Task.checkCancellation()
      let page = try await reading { [query] in try await $0.query(query) }
      let old = try page.documents.filter { try isOver(collection.decode($0)) }
      if !old.isEmpty {
        try await commit { draft in
          for document in old { draft.delete(Place(path: document.path, collection: collection)) }
        }
      }
      query.after = page.next
    } while query.after != nil
  }
}
