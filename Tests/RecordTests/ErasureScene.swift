import DocumentStore
import Foundation
import MarkedPatient
import Practice
import Remedi
import StoreContract
import Synchronization

@testable import Record

/// Ann treats Bob and a patient with data in every collection, who is to be erased.
struct ErasureScene {
  let practice: Practice
  let marked: MarkedPatient

  init(
    store: any DocumentStore = MemoryStore(indexes: Practice.indexes),
    collections: CollectionRegistry = Practice.collections
  ) async throws {
    practice = try await Practice(store: store, collections: collections)
    _ = try await practice.prescribe(at: "08:00")
    marked = try await MarkedPatient(
      practice.record, of: practice.ann, sharedWith: practice.charlie, beside: practice.bob, at: Practice.noon)
  }

  var id: Identifier<Patient> { marked.patient.id }
  var clinic: Identifier<Clinic> { marked.patient.clinicId }

  /// Her file in Ann's hands.
  func file(at now: Instant = Practice.noon) async throws -> PatientRecord {
    try await practice.record.patient(id, of: practice.ann, session: Identifier("erasure"), at: now)
  }

  func ownFile() async throws -> PatientRecord { try await practice.record.ownFile(of: id, in: clinic) }

  func erasure() async throws -> Erasure? {
    try await practice.record.value(at: References.erasure(of: id, in: clinic))
  }

  func clinicsChain() async throws -> [AuditEntry] {
    try await practice.record.all(
      Query(.collection(References.clinic(clinic).path.collection(Collections.audit.name))), as: Collections.audit)
  }

  /// Every document that there is: its path, and its text.
  func everything() async throws -> [String: String] {
    var found: [String: String] = [:]
    var (cursor, hasMore): (ChangeCursor?, Bool) = (nil, true)
    while hasMore {
      let page = try await practice.store.changes(after: cursor, limit: 1000)
      let paths = page.changes.filter { $0.revision != nil }.map(\.path)
      for document in try await practice.store.documents(at: paths).compactMap({ $0 }) {
        found["\(document.path)"] = String(decoding: document.body, as: UTF8.self)
      }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return found
  }

  /// Those that have a patient's id in their path.
  func documents(of patient: Identifier<Patient>) async throws -> [String: String] {
    try await everything().filter { $0.key.contains(patient.text) }
  }
}

/// A store in memory that refuses commits after so many, as if the process had died.
final class CountdownStore: StoreDouble {
  let base = MemoryStore(indexes: Practice.indexes)
  private let left = Mutex<Int?>(nil)

  /// How many commits are let through from now on; nil for all.
  func allow(_ count: Int?) { left.withLock { $0 = count } }

  func commit(_ writes: [Write], id: CommitID) async throws -> Revision {
    let isAllowed = left.withLock { left in
      guard let count = left else { return true }
      left = count - 1
      return count > 0
    }
    guard isAllowed else { throw StoreError.unavailable("The process died.") }
    return try await base.commit(writes, id: id)
  }
}
