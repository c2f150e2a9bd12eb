import DocumentStore
import Remedi

extension MedicalRecord {
  /// Writes down that memberships ended whose time is over. They have not counted since: this closes open streams at once,
  /// keeps lists short and stands in the audit chain.
  /// - Parameter limit: the most that are ended in one go.
  /// - Returns: how many were looked at; fewer than `limit` where nothing is left.
  @discardableResult
  public func endExpiredAccess(limit: Int = 100, at now: Instant) async throws -> Int {
    let page = try await reading { store in
      try await store.query(
        Query(
          .group(Indexes.membershipsByExpiry), from: .integer(.min), through: .integer(now.milliseconds), limit: limit))
    }
    for document in page.documents {
      try Task.checkCancellation()
      let known = try Collections.memberships.decode(document)
      let place = Place<CareTeamMembership>(path: document.path, collection: Collections.memberships)
      let patient = Places.patient(known.patientId, in: known.clinicId)
      try await commit { draft in
        try await draft.openChain(of: patient)
        guard var membership = try await draft.value(at: place), membership.end == nil,
          let until = membership.terms.until, until <= now
        else { return }
        membership.end = CareTeamMembership.End(at: until, by: .system)
        try draft.put(membership, at: place)
        try await draft.audit(patient, .accessEnded, by: .system, at: now, subject: membership.physicianId.text)
      }
    }
    return page.documents.count
  }
}
