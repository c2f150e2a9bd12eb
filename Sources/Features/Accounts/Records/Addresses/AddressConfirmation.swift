import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// Redeems a code: from now on the patient has the new address. Both addresses are notified.
  /// - Throws: `RemediError` `notFound`, or `gone` if the code is no longer valid.
  func confirmAddress(_ codePlace: DocumentReference<AddressChange>, at now: Instant) async throws {
    try await commit(.settings, at: now) { transaction in
      guard var change = try await transaction.value(at: codePlace),
        var patient = try await transaction.value(at: reference),
        change.accountId == patient.accountId,
        var account = try await transaction.value(at: Collections.accounts.root(patient.accountId.text))
      else { throw RemediError.notFound }
      guard change.status(at: now) == .open else { throw RemediError(.gone, "This link no longer works.") }
      let before = patient.profile.email
      patient.profile.email = change.address
      account.setEmail(EmailAddress.fold(change.address), isProven: true, at: now)
      account.addressChangeId = nil
      change.usedAt = now
      // A reset link in the old mailbox must no longer work.
      try await record.closeReset(of: &account, at: now, in: &transaction)
      try transaction.put(change, at: codePlace)
      try transaction.put(account, at: Collections.accounts.root(account.id.text))
      try await put(patient, in: &transaction)
      try await transaction.audit(reference, .addressChanged, by: holder, at: now)
      let told = AddressChangedLetter(at: calendar.written(now))
      for address in [before, change.address].compactMap({ $0 }) {
        try transaction.mail(told, to: patient.name, at: address, for: account.id, of: patient.clinicId, on: now)
      }
    }
  }
}
