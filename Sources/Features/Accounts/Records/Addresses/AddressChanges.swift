import Record
import Remedi

extension MedicalRecord {
  /// Mails a link to a physician's new address and a notice to the current one. If the new address already has an
  /// account, the letter to it says so instead, after the same amount of work.
  /// - Parameter account: as it was when its password was verified.
  /// - Throws: `RemediError` `invalidCredentials` if the password has changed since, `notFound` if the account is not a
  ///   physician's, `rateLimited` after too many letters.
  package func askForAddress(_ address: String, of account: Account, at now: Instant) async throws {
    try await commit { transaction in
      var account = try await unchanged(account, in: &transaction)
      let person = try await person(of: account, in: &transaction)
      guard person.isPhysician, let present = person.address else { throw RemediError.notFound }
      try await AddressLetters.count(
        to: address, about: account.id, of: account.holder.clinicId, at: now, in: &transaction)
      try await closeAddressChange(of: &account, at: now, in: &transaction)
      let change = AddressChange(id: .make(), accountId: account.id, address: address, createdAt: now)
      account.addressChangeId = change.id
      try transaction.put(account, at: Collections.accounts.root(account.id.text))
      try transaction.create(change, at: reference(byCodeOf: change.id))
      let isTaken = try await transaction.value(at: placeOfClaim(on: address)) != nil
      let expiresAt = person.calendar.written(change.expiresAt)
      let letter: any LetterContent =
        isTaken ? AddressChangeTakenLetter() : AddressChangeLetter(changeId: change.id, expiresAt: expiresAt)
      try transaction.mail(letter, to: person.name, at: address, of: account.holder.clinicId, on: now)
      try transaction.mail(
        AddressChangeAskedLetter(at: person.calendar.written(now)), to: person.name, at: present,
        of: account.holder.clinicId, on: now)
    }
  }

  /// The address change for a typed code, whatever its status. Nil if there is none.
  package func addressChange(code typed: String) async throws -> AddressChange? {
    try await stored(AddressChange.self, typed: typed)
  }

  /// Redeems a code: from now on the physician signs in with the new address, or the patient has it. Both addresses are
  /// notified.
  /// - Throws: `RemediError` `notFound` if the code is unknown, `gone` if it is no longer valid, `conflict` if a
  ///   physician's address has an account by now.
  package func confirmAddress(code typed: String, at now: Instant) async throws {
    guard let code = ReadableCode.normalize(typed), let change = try await addressChange(code: code),
      let account = try await account(change.accountId)
    else { throw RemediError.notFound }
    switch account.holder {
    case .physician: try await confirmPhysiciansAddress(code: code, at: now)
    case .patient(let clinic, let patient):
      try await ownFile(of: patient, in: clinic).confirmAddress(reference(to: AddressChange.self, code: code), at: now)
    case .caregiver: throw RemediError.notFound
    }
  }

  private func confirmPhysiciansAddress(code: String, at now: Instant) async throws {
    try await commit { transaction in
      guard var change = try await transaction.value(at: reference(to: AddressChange.self, code: code)),
        var account = try await transaction.value(at: Collections.accounts.root(change.accountId.text)),
        case .physician(let clinicId, let physicianId) = account.holder,
        var practitioner = try await transaction.value(at: References.practitioner(physicianId, in: clinicId)),
        let clinic = try await transaction.value(at: References.clinic(clinicId))
      else { throw RemediError.notFound }
      guard change.status(at: now) == .open else { throw RemediError(.gone, "This link no longer works.") }
      let (before, claim) = (practitioner.email, placeOfClaim(on: change.address))
      let holder = try await transaction.value(at: claim)
      guard holder == nil || holder?.accountId == account.id else {
        throw RemediError(.conflict, "This address already has an account.")
      }
      transaction.delete(placeOfClaim(on: before))
      try transaction.put(AccountClaim(accountId: account.id), at: claim)
      change.usedAt = now
      account.addressChangeId = nil
      account.setEmail(EmailAddress.fold(change.address), isProven: true, at: now)
      practitioner.email = change.address
      // A reset link in the old mailbox must no longer work.
      try await closeReset(of: &account, at: now, in: &transaction)
      try transaction.put(change, at: reference(to: AddressChange.self, code: code))
      try transaction.put(account, at: Collections.accounts.root(account.id.text))
      let reference = References.practitioner(physicianId, in: clinicId)
      try transaction.put(practitioner, at: reference)
      try await transaction.audit(reference, .addressChanged, by: Actor(practitioner), at: now)
      let told = AddressChangedLetter(at: try calendar(of: clinic).written(now))
      try transaction.mail(told, to: practitioner.name, at: before, of: clinicId, on: now)
      try transaction.mail(told, to: practitioner.name, at: practitioner.email, of: clinicId, on: now)
    }
  }
}
