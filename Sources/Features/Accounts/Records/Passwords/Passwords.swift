import Record
import Remedi

extension MedicalRecord {
  /// Sets an account's password.
  /// - Parameter hash: in the format of the password hasher.
  /// - Throws: `RemediError.notFound`
  package func setPassword(hash: String, of account: Identifier<Account>) async throws {
    let reference = Collections.accounts.root(account.text)
    try await commit { transaction in
      guard var account = try await transaction.value(at: reference) else { throw RemediError.notFound }
      account.passwordHash = hash
      try transaction.put(account, at: reference)
    }
  }

  /// Changes the password of an account at its holder's request, and ends its other sessions, in one commit.
  /// - Parameters:
  ///   - account: as it was when its password was verified.
  ///   - hash: of the new password, in the format of the password hasher.
  ///   - session: the one that continues.
  /// - Throws: `RemediError` `invalidCredentials` if the password has changed since.
  package func changePassword(
    of account: Account, to hash: String, keeping session: Identifier<Session>, at now: Instant
  ) async throws {
    try await commit { transaction in
      try await replacePassword(
        of: try await unchanged(account, in: &transaction), by: hash, keeping: session, .passwordChanged, at: now,
        in: &transaction)
    }
  }

  /// The current account.
  /// - Parameter account: as it was when its password was verified.
  /// - Throws: `RemediError` `invalidCredentials` if the password has changed since.
  func unchanged(_ account: Account, in transaction: inout Transaction) async throws -> Account {
    guard let current = try await transaction.value(at: Collections.accounts.root(account.id.text)),
      current.passwordHash == account.passwordHash
    else { throw RemediError(.invalidCredentials, "The password was changed in the meantime. Please try again.") }
    return current
  }

  /// The only way to replace a password: ends the other sessions, invalidates mailed links for a new password or
  /// address, and mails a letter about it if there is an address.
  func replacePassword(
    of account: Account, by hash: String, keeping session: Identifier<Session>?, _ event: AuditEntry.Event,
    at now: Instant, in transaction: inout Transaction
  ) async throws {
    var account = account
    account.passwordHash = hash
    // Somebody with the old password may have begun the two-factor setup, and know its secret.
    account.pendingTwoFactor = nil
    try await closeReset(of: &account, at: now, in: &transaction)
    try await closeAddressChange(of: &account, at: now, in: &transaction)
    try transaction.put(account, at: Collections.accounts.root(account.id.text))
    try await endSessions(of: account.id, except: session, in: &transaction)
    let person = try await person(of: account, in: &transaction)
    if let address = person.address {
      try transaction.mail(
        PasswordChangedLetter(at: person.calendar.written(now)), to: person.name, at: address, for: account.id,
        of: account.holder.clinicId,
        on: now)
    }
    switch account.holder {
    case .patient(let clinicId, let patientId):
      let reference = References.patient(patientId, in: clinicId)
      guard let patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
      try await transaction.audit(reference, event, by: Actor(patient), at: now)
    case .caregiver(let clinicId, let patientId, let caregiverId):
      let reference = References.patient(patientId, in: clinicId)
      guard let caregiver = try await transaction.value(at: References.caregiver(caregiverId, of: reference)) else {
        throw RemediError.notFound
      }
      try await transaction.audit(reference, event, by: Actor(caregiver), at: now)
    case .physician(let clinicId, let physicianId):
      let reference = References.practitioner(physicianId, in: clinicId)
      guard let practitioner = try await transaction.value(at: reference) else { throw RemediError.notFound }
      try await transaction.audit(reference, event, by: Actor(practitioner), at: now)
    }
  }
}
