import DocumentStore
import Remedi

extension MedicalRecord {
  /// Puts a physician's sign-in into the physician's own chain, with the commit that begins the session. A patient's
  /// stands in none: the chain of a patient says who had the record in hand, and is the physicians' to read. A refused
  /// sign-in leaves no entry, only a lock does: otherwise a stranger could fill the chain.
  func noteSignIn(to account: Account, at now: Instant, in transaction: inout Transaction) async throws {
    guard case .physician(let clinicId, let id) = account.holder else { return }
    let reference = References.practitioner(id, in: clinicId)
    guard let practitioner = try await transaction.value(at: reference) else { throw RemediError.notFound }
    try await transaction.audit(reference, .signedIn, by: Actor(practitioner), at: now)
  }

  /// Entries looked through for a history: half a year of somebody who signs in twice a day and looks at the list of
  /// patients each hour.
  private static let historyEntriesLookedThrough = 2000

  /// What changed the account of somebody who works in a clinic, or kept its holder out, the latest first:
  /// `Roles changed by Dr Ann Keller`, and when.
  public func accountHistory(of practitioner: Practitioner, limit: Int) async throws -> [(what: String, at: Instant)] {
    let chain = References.practitioner(practitioner.id, in: practitioner.clinicId).path.collection(
      Collections.audit.name)
    var query = Query(.collection(chain), direction: .descending, limit: 500)
    var (found, lookedThrough): ([(what: String, at: Instant)], Int) = ([], 0)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      found += try page.documents.map(Collections.audit.decode).compactMap { entry in
        auditEvents.accountPhrase(entry, owner: practitioner.id.text).map { (what: $0, at: entry.at) }
      }
      lookedThrough += page.documents.count
      query.after = page.next
    } while query.after != nil && found.count < limit && lookedThrough < Self.historyEntriesLookedThrough
    return Array(found.prefix(limit))
  }
}

extension Transaction {
  /// Adds the lock of an account to the audit chain of its holder: the physician's, or the patient's, also for a
  /// caregiver.
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

  /// Of whom was erased meanwhile nothing is kept.
  private mutating func noteLock(
    ofPatient reference: DocumentReference<Patient>, subject: String?, _ details: AuditDetails, at now: Instant
  ) async throws {
    guard try await value(at: reference) != nil else { return }
    try await audit(reference, .signInLocked, by: .system, at: now, subject: subject, details: details)
  }
}
