import DocumentStore
import Remedi

extension PatientRecord {
  /// The new address, effective once the patient follows the link mailed to it. Nil if none is pending.
  public func pendingAddress(at now: Instant) async throws -> AddressChange? {
    guard patient.joinedAt != nil, let account = try await record.account(patient.accountId),
      let id = account.addressChangeId,
      let change = try await record.value(at: record.reference(byCodeOf: id))
    else { return nil }
    return change.status(at: now) == .open ? change : nil
  }

  /// Applies an address that somebody else entered for the patient. Before the account has a password, nobody can sign
  /// in with its address, so the new one takes effect at once. After that a mistyped address would open the record to a
  /// stranger, so the old one stays until the link mailed to the new one is followed. Removing the address takes effect
  /// at once.
  /// - Parameters:
  ///   - address: as typed. Nil to remove it.
  ///   - patient: holds the previous address; receives the effective one.
  /// - Returns: whether anything changed.
  /// - Throws: `RemediError` `rateLimited` after too many letters to new addresses.
  func write(
    address: String?, of patient: inout Patient, by practitioner: Practitioner, at now: Instant,
    in transaction: inout Transaction
  ) async throws -> Bool {
    let accountPlace = Collections.accounts.root(patient.accountId.text)
    guard var account = try await transaction.value(at: accountPlace) else { throw RemediError.notFound }
    let (before, old) = (account, patient.profile.email)
    let isSame = address.map(EmailAddress.fold) == old.map(EmailAddress.fold)
    if patient.joinedAt != nil, let address, !isSame {
      return try await ask(for: address, of: patient, account, by: practitioner, at: now, in: &transaction)
    }
    patient.profile.email = address
    account.setEmail(address.map(EmailAddress.fold), isProven: false, at: now)
    try await record.closeAddressChange(of: &account, at: now, in: &transaction)
    if patient.joinedAt != nil, let old, address == nil {
      try await record.closeReset(of: &account, at: now, in: &transaction)
      let told = PatientAddressRemovedLetter(at: calendar.written(now))
      try transaction.mail(told, to: patient.name, at: old, for: account.id, of: patient.clinicId, on: now)
    }
    if account != before { try transaction.put(account, at: accountPlace) }
    return account != before || address != old
  }

  /// Mails a link to the new address and a notice to the current one, and notifies the patient. Requesting an address
  /// that is already pending changes nothing.
  private func ask(
    for address: String, of patient: Patient, _ account: Account, by practitioner: Practitioner, at now: Instant,
    in transaction: inout Transaction
  ) async throws -> Bool {
    guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)) else {
      throw RemediError.notFound
    }
    if let id = account.addressChangeId,
      let waiting = try await transaction.value(at: record.reference(byCodeOf: id)),
      waiting.status(at: now) == .open, EmailAddress.fold(waiting.address) == EmailAddress.fold(address)
    {
      return false
    }
    try await AddressLetters.count(to: address, about: account.id, of: patient.clinicId, at: now, in: &transaction)
    var account = account
    try await record.closeAddressChange(of: &account, at: now, in: &transaction)
    let change = AddressChange(
      id: .make(), accountId: account.id, address: address, createdAt: now, askedBy: Actor(practitioner))
    account.addressChangeId = change.id
    try transaction.put(account, at: Collections.accounts.root(account.id.text))
    try transaction.create(change, at: record.reference(byCodeOf: change.id))
    let expiresAt = calendar.written(change.expiresAt)
    try transaction.mail(
      PatientAddressLetter(changeId: change.id, clinicName: clinic.name, expiresAt: expiresAt), to: patient.name,
      at: address, for: account.id, of: patient.clinicId, phone: clinic.contact?.phone, on: now)
    if let present = patient.profile.email {
      try transaction.mail(
        PatientAddressAskedLetter(clinicName: clinic.name, at: calendar.written(now)), to: patient.name, at: present,
        for: account.id, of: patient.clinicId, phone: clinic.contact?.phone, on: now)
    }
    let content = PatientNotice.Content(
      .addressAsked, for: .patient, Phrases.addressAsked(by: practitioner.name, address),
      details: ["by": .text(practitioner.name), "address": .text(address), "expiresAt": .text(expiresAt.text)])
    try tell(content, at: now, in: &transaction)
    return true
  }
}
