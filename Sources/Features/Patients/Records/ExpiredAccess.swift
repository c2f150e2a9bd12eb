import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Records the end of memberships that have expired. They have been ineffective since; recording it closes open
  /// streams at once, keeps lists short and adds it to the audit chain. One unreadable membership does not prevent
  /// others from being recorded.
  /// - Parameter pageSize: how many are read at a time.
  /// - Throws: the first error of a single membership, after all others were written; errors of the store, immediately.
  package func endExpiredAccess(pageSize: Int = 100, at now: Instant) async throws {
    var query = Query(
      .group(Indexes.membershipsByExpiry), from: .integer(.min), through: .integer(now.milliseconds), limit: pageSize)
    var fault: (any Error)?
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents {
        try Task.checkCancellation()
        do {
          try await end(document, at: now)
        } catch let error as RemediError where error.code == .storageUnavailable {
          throw error
        } catch let error as CancellationError {
          throw error
        } catch {
          fault = fault ?? error
        }
      }
      query.after = page.next
    } while query.after != nil
    if let fault { throw fault }
  }

  private func end(_ document: Document, at now: Instant) async throws {
    let known = try Collections.memberships.decode(document)
    let reference = DocumentReference<CareTeamMembership>(path: document.path, collection: Collections.memberships)
    try await commit { transaction in
      try await transaction.openChain(of: References.patient(known.patientId, in: known.clinicId))
      _ = try await transaction.settled(reference, at: now)
    }
  }
}
