import Remedi

extension PatientRecord {
  /// Notifies the patient that a colleague has access to the record from now on.
  func tellOfSharing(
    with colleague: Practitioner, _ terms: CareTeamMembership.Terms, at now: Instant, in transaction: inout Transaction
  ) async throws {
    let end = try await lastDay(of: terms, in: &transaction)
    let content = PatientNotice.Content(
      .shared, for: .patient, Phrases.sharing(by: holder.name, with: colleague, terms, until: end),
      details: details(colleague, terms, until: end))
    try tell(content, at: now, in: &transaction)
  }

  /// Notifies the patient that a care team member's rights have changed.
  func tellOfChange(
    of colleague: Practitioner, to terms: CareTeamMembership.Terms, at now: Instant, in transaction: inout Transaction
  ) async throws {
    let end = try await lastDay(of: terms, in: &transaction)
    let content = PatientNotice.Content(
      .accessChanged, for: .patient,
      Phrases.changeOfAccess(by: holder.name, of: colleague, terms, until: end),
      details: details(colleague, terms, until: end))
    try tell(content, at: now, in: &transaction)
  }

  /// Notifies the patient who is responsible from now on.
  func tellOfHandover(to colleague: Practitioner, at now: Instant, in transaction: inout Transaction) throws {
    let content = PatientNotice.Content(
      .handedOver, for: .patient, Phrases.handover(by: holder.name, to: colleague.name),
      details: details(colleague, CareTeamMembership.Terms(), until: nil))
    try tell(content, at: now, in: &transaction)
  }

  private func details(
    _ colleague: Practitioner, _ terms: CareTeamMembership.Terms, until end: LocalDate?
  ) -> [String: PatientNotice.Detail] {
    var details: [String: PatientNotice.Detail] = [
      "by": .text(holder.name), "physician": .text(colleague.name), "access": .text(terms.access.rawValue),
      "may": .list(colleague.rights(with: terms).map(\.rawValue)),
    ]
    if let end { details["lastDay"] = .text(end.description) }
    return details
  }

  /// The last day of access in the clinic's calendar. Nil if it does not expire.
  private func lastDay(of terms: CareTeamMembership.Terms, in transaction: inout Transaction) async throws -> LocalDate?
  {
    guard let until = terms.until else { return nil }
    guard let clinic = try await transaction.value(at: References.clinic(patient.clinicId)) else {
      throw RemediError.notFound
    }
    return try record.calendar(of: clinic).date(at: until.adding(seconds: -1))
  }
}
