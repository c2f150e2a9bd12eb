import DocumentStore
import Remedi

extension PatientFile {
  /// To what the patient agreed, what no longer counts too, the latest first.
  public func consents() async throws -> [Consent] {
    try await record.all(
      Query(.collection(place.path.collection(Collections.consents.name))), as: Collections.consents
    ).sorted { ($1.recordedAt, $0.id.text) < ($0.recordedAt, $1.id.text) }
  }

  /// - Throws: `RemediError.notFound`
  public func consent(_ id: Identifier<Consent>) async throws -> Consent {
    guard let consent = try await record.value(at: Places.consent(id, of: place)) else { throw RemediError.notFound }
    return consent
  }

  /// Takes down that the patient agrees. Taking down again what counts already changes nothing, so that a form sent twice
  /// does no harm.
  /// - Parameter wording: the version of the words that the patient was shown.
  /// - Throws: `RemediError` `conflict` where there are too many, `viewOnly` where the holder may not.
  public func agree(
    to terms: Consent.Terms, _ origin: Consent.Origin, wording: ConsentWording = .current, at now: Instant
  ) async throws -> Consent {
    try await commit(.agree, at: now) { draft in
      let known = try await consents()
      if let standing = known.first(where: { $0.isInForce(at: now) && $0.terms == terms && $0.origin == origin }) {
        return standing
      }
      guard known.count < ConsentRules.most else {
        throw RemediError(.conflict, "\(ConsentRules.most) consents are recorded of this patient. That is the most.")
      }
      guard let clinic = try await draft.value(at: Places.clinic(patient.clinicId)) else { throw RemediError.notFound }
      let consent = Consent(
        id: .make(), terms, origin, wording, clinicName: clinic.name, at: now, by: holder)
      try draft.create(consent, at: Places.consent(consent.id, of: place))
      try await draft.audit(place, .consentGiven, by: holder, at: now, subject: consent.id.text)
      return consent
    }
  }

  /// Withdraws a consent: what rests on it ends at once. Withdrawing again changes nothing.
  /// - Throws: `RemediError.notFound`
  public func withdraw(_ id: Identifier<Consent>, at now: Instant) async throws {
    try await commit(.withdraw, at: now) { draft in
      let place = Places.consent(id, of: self.place)
      guard var consent = try await draft.value(at: place) else { throw RemediError.notFound }
      guard consent.withdrawal == nil else { return }
      consent.withdrawal = Consent.Withdrawal(at: now, by: holder)
      try draft.put(consent, at: place)
      try await draft.audit(self.place, .consentWithdrawn, by: holder, at: now, subject: id.text)
    }
  }
}
