import DocumentStore
import Remedi

/// A member of a patient's care team.
public struct CareTeamMember: Sendable, Hashable {
  public let practitioner: Practitioner
  public let membership: CareTeamMembership

  package init(practitioner: Practitioner, membership: CareTeamMembership) {
    (self.practitioner, self.membership) = (practitioner, membership)
  }
}

extension PatientRecord {
  /// The practitioners who have access to this record at a moment, by name.
  public func careTeam(at now: Instant) async throws -> [CareTeamMember] {
    let memberships = try await memberships().filter { $0.isOpen(at: now) }
    let practitioners = try await record.practitioners(memberships.map(\.physicianId), in: patient.clinicId)
    return zip(practitioners, memberships).compactMap { practitioner, membership in
      practitioner.map { CareTeamMember(practitioner: $0, membership: membership) }
    }.sorted { ($0.practitioner.name, $0.practitioner.id.text) < ($1.practitioner.name, $1.practitioner.id.text) }
  }

  /// All memberships that nobody has ended, including expired ones.
  private func memberships() async throws -> [CareTeamMembership] {
    let clinic = References.clinic(patient.clinicId)
    return try await record.all(
      Query(
        .index(Indexes.membershipsByPatient, in: clinic.path.collection(Collections.memberships.name)),
        equals: [.string(patient.id.text), .integer(1)]),
      as: Collections.memberships)
  }

  /// Puts the patient, and the documents that lists and searches query, into a transaction. The patient's chain must
  /// have been opened.
  /// - Returns: all memberships that nobody has ended.
  @discardableResult
  package func put(_ patient: Patient, in transaction: inout Transaction) async throws -> [CareTeamMembership] {
    try transaction.put(patient, at: reference)
    let memberships = try await memberships()
    for known in memberships { try await transaction.updateKeys(of: known, from: patient) }
    return memberships
  }

  /// Whether the physician who holds the record still has access, which lasts as long as the care team membership. For
  /// other holders the session decides.
  public func isStillShared(at now: Instant) async throws -> Bool {
    guard holder.kind == .physician else { return true }
    let membership = try References.membership(of: Identifier(holder.id), for: patient.id, in: patient.clinicId)
    return try await record.value(at: membership)?.isOpen(at: now) ?? false
  }
}

extension Transaction {
  /// Updates the index keys of a membership from the patient's current details if they differ, whatever was known when
  /// the patient was read, and whichever program wrote it.
  mutating func updateKeys(of known: CareTeamMembership, from patient: Patient) async throws {
    let reference = try References.membership(of: known.physicianId, for: known.patientId, in: known.clinicId)
    guard var membership = try await value(at: reference), membership.end == nil,
      membership.keys != PatientKeys(patient)
    else { return }
    membership.updateKeys(from: patient)
    try put(membership, at: reference)
  }

  /// A membership as of a moment. If it has expired and its end is not recorded yet, records it, with the system as the
  /// actor. The patient's chain must have been opened.
  package mutating func settled(
    _ reference: DocumentReference<CareTeamMembership>, at now: Instant
  ) async throws -> CareTeamMembership? {
    guard var membership = try await value(at: reference) else { return nil }
    guard membership.end == nil, let until = membership.terms.until, until <= now else { return membership }
    membership.end = CareTeamMembership.End(at: until, by: .system)
    try put(membership, at: reference)
    let patient = References.patient(membership.patientId, in: membership.clinicId)
    try await audit(patient, .accessEnded, by: .system, at: now, subject: membership.physicianId.text)
    return membership
  }
}

extension MedicalRecord {
  /// Updates the memberships of a patient whose index keys are outdated. Derived data is not in the audit chain,
  /// so the memberships are read before the patient: a concurrent change of the patient changes them too, and this
  /// transaction is retried.
  func updateMembershipKeys(for patient: Identifier<Patient>, in clinic: Identifier<Clinic>) async throws {
    let known = try await memberships(for: patient, in: References.clinic(clinic))
    try await commit { transaction in
      let references = try known.map { try References.membership(of: $0.physicianId, for: patient, in: clinic) }
      try await transaction.prefetch(references.map(\.path))
      guard let patient = try await transaction.value(at: References.patient(patient, in: clinic)) else { return }
      for membership in known { try await transaction.updateKeys(of: membership, from: patient) }
    }
  }

  /// The memberships of all who treat a patient, or did.
  package func memberships(
    for patient: Identifier<Patient>, in clinic: DocumentReference<Clinic>
  ) async throws -> [CareTeamMembership] {
    let memberships = clinic.path.collection(Collections.memberships.name)
    let key = References.patient(patient, in: Identifier(clinic.path.id)).path
    return try await cache.memberships.value(key, of: .collection(memberships), in: store) {
      try await all(
        Query(.index(Indexes.membershipsByPatient, in: memberships), equals: [.string(patient.text)]),
        as: Collections.memberships)
    }
  }

  /// Physicians of a clinic in the order of their IDs, nil for each one not found.
  package func practitioners(_ ids: [Identifier<Practitioner>], in clinic: Identifier<Clinic>) async throws
    -> [Practitioner?]
  {
    try await values(at: ids.map { References.practitioner($0, in: clinic) })
  }

  /// All practitioners of a clinic with a role that reads patients, by name.
  public func colleagues(in clinic: Identifier<Clinic>) async throws -> [Practitioner] {
    try await everybody(in: clinic).filter { $0.may(.readPatients) }
  }
}
