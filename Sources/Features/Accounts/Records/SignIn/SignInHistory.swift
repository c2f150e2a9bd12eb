import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// Adds a physician's sign-in to the physician's own audit chain, in the commit that begins the session. A patient's
  /// sign-in is not recorded: the patient's chain says who accessed the record, and physicians can read it. A refused
  /// sign-in leaves no entry, only a lock does: otherwise a stranger could fill the chain.
  func noteSignIn(to account: Account, at now: Instant, in transaction: inout Transaction) async throws {
    guard case .physician(let clinicId, let id) = account.holder else { return }
    let reference = References.practitioner(id, in: clinicId)
    guard let practitioner = try await transaction.value(at: reference) else { throw RemediError.notFound }
    try await transaction.audit(reference, .signedIn, by: Actor(practitioner), at: now)
  }
}

extension Transaction {
  /// Records the lock of an account in its holder's audit chain: the physician's, or the patient's, which also serves
  /// the caregivers.
  mutating func noteLock(of holder: Account.Holder, _ details: AuditDetails, at now: Instant) async throws {
    switch holder {
    case .physician(let clinicId, let id):
      try await audit(References.practitioner(id, in: clinicId), .signInLocked, by: .system, at: now, details: details)
    case .patient(let clinicId, let id):
      try await noteLock(ofPatient: References.patient(id, in: clinicId), subject: nil, details, at: now)
    case .caregiver(let clinicId, let patient, let id):
      try await noteLock(ofPatient: References.patient(patient, in: clinicId), subject: id.text, details, at: now)
    }
  }

  /// If the patient was erased meanwhile, nothing is recorded.
  private mutating func noteLock(
    ofPatient reference: DocumentReference<Patient>, subject: String?, _ details: AuditDetails, at now: Instant
  ) async throws {
    guard try await value(at: reference) != nil else { return }
    try await audit(reference, .signInLocked, by: .system, at: now, subject: subject, details: details)
  }
}
