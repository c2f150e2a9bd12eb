import DocumentStore
import Remedi

extension PatientRecord {
  /// - Throws: `RemediError.notFound`
  package func consent(_ id: Identifier<Consent>) async throws -> Consent {
    guard let consent = try await record.value(at: References.consent(id, of: reference)) else {
      throw RemediError.notFound
    }
    return consent
  }

  /// Records a consent of the patient. Recording one that is already in force changes nothing, so a form sent twice
  /// does no harm.
  /// - Parameters:
  ///   - wording: the version of the text that the patient was shown.
  ///   - kinds: those of the program.
  /// - Throws: `RemediError` `validation` naming `scope` if there is no such kind, `conflict` or `rateLimited` if there
  ///   are too many, `viewOnly` if the holder may not.
  package func agree(
    to terms: Consent.Terms, _ origin: Consent.Origin, wording: ConsentWording = .current,
    among kinds: ConsentKinds = .own, at now: Instant
  ) async throws -> Consent {
    guard let kind = kinds[terms.scope] else { throw RemediError.invalid("scope", "There is no such consent.") }
    return try await commit(.agree, at: now) { transaction in
      let known = try await consents()
      if let existing = known.first(where: { $0.isInForce(at: now) && $0.terms == terms && $0.origin == origin }) {
        return existing
      }
      try ConsentRules.checkRoom(known, at: now)
      guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)) else {
        throw RemediError.notFound
      }
      let consent = Consent(
        id: .make(), terms, origin, kind, wording, clinicName: clinic.name, at: now, by: holder)
      try transaction.create(consent, at: References.consent(consent.id, of: reference))
      try await transaction.audit(reference, .consentGiven, by: holder, at: now, subject: consent.id.text)
      return consent
    }
  }

  /// Withdraws a consent, and all others of the same scope in force for the same recipient, however the name is
  /// spelled: a patient who says that a recipient gets nothing more means all of it, not one of two purposes.
  /// Withdrawing again changes nothing, so that a later consent stays in force.
  /// - Throws: `RemediError` `notFound`, `viewOnly` if the holder may not.
  package func withdraw(_ id: Identifier<Consent>, at now: Instant) async throws {
    try await commit(.withdraw, at: now) { transaction in
      let known = try await consents()
      guard let named = known.first(where: { $0.id == id }) else { throw RemediError.notFound }
      guard named.withdrawal == nil else { return }
      let others = known.filter { $0.id != id && $0.isInForce(at: now) && $0.concernsTheSame(as: named) }
      // Two writes each: `ConsentRules.most` consents fit in one commit.
      for var consent in [named] + others {
        consent.withdrawal = Consent.Withdrawal(at: now, by: holder)
        try transaction.put(consent, at: References.consent(consent.id, of: reference))
        try await transaction.audit(reference, .consentWithdrawn, by: holder, at: now, subject: consent.id.text)
      }
    }
  }
}
