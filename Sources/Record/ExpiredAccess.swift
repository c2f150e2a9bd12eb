import DocumentStore
import Remedi

extension Draft {
  /// A membership as it stands at a moment. Where its time is over and nobody has written that down, its end is written:
  /// by the clock, whoever comes upon it. The chain of the patient must have been opened.
  mutating func settled(
    _ place: Place<CareTeamMembership>, at now: Instant
  ) async throws -> CareTeamMembership? {
    guard var membership = try await value(at: place) else { return nil }
    guard membership.end == nil, let until = membership.terms.until, until <= now else { return membership }
    membership.end = CareTeamMembership.End(at: until, by: .system)
    try put(membership, at: place)
    let patient = Places.patient(membership.patientId, in: membership.clinicId)
    try await audit(patient, .accessEnded, by: .system, at: now, subject: membership.physicianId.text)
    return membership
  }
}

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
      try await commit { draft in
        try await draft.openChain(of: Places.patient(known.patientId, in: known.clinicId))
        _ = try await draft.settled(place, at: now)
      }
    }
    return page.documents.count
  }
}
