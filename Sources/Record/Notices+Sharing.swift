import Remedi

extension PatientFile {
  /// Tells the patient that a colleague may see the record from now on.
  func tellOfSharing(
    with colleague: Physician, _ terms: CareTeamMembership.Terms, at now: Instant, in draft: inout Draft
  ) async throws {
    let end = try await lastDay(of: terms, in: &draft)
    let content = PatientNotice.Content(
      .shared, for: .patient, Words.sharing(by: holder.name, with: colleague, terms, until: end),
      details: details(colleague, terms, until: end))
    try tell(content, at: now, in: &draft)
  }

  /// Tells the patient that a member of the care team may do more or less than before.
  func tellOfChange(
    of colleague: Physician, to terms: CareTeamMembership.Terms, at now: Instant, in draft: inout Draft
  ) async throws {
    let end = try await lastDay(of: terms, in: &draft)
    let content = PatientNotice.Content(
      .accessChanged, for: .patient,
      Words.changeOfAccess(by: holder.name, of: colleague, terms, until: end),
      details: details(colleague, terms, until: end))
    try tell(content, at: now, in: &draft)
  }

  /// Tells the patient who is responsible from now on.
  func tellOfHandover(to colleague: Physician, at now: Instant, in draft: inout Draft) throws {
    let content = PatientNotice.Content(
      .handedOver, for: .patient, Words.handover(by: holder.name, to: colleague.name),
      details: details(colleague, CareTeamMembership.Terms(), until: nil))
    try tell(content, at: now, in: &draft)
  }

  private func details(
    _ colleague: Physician, _ terms: CareTeamMembership.Terms, until end: LocalDate?
  ) -> [String: PatientNotice.Detail] {
    var details: [String: PatientNotice.Detail] = [
      "by": .text(holder.name), "physician": .text(colleague.name), "access": .text(terms.access.rawValue),
      "may": .list(colleague.deeds(with: terms).map(\.rawValue)),
    ]
    if let end { details["lastDay"] = .text(end.description) }
    return details
  }

  /// The last of the clinic's days on which access counts; nil for no end.
  private func lastDay(of terms: CareTeamMembership.Terms, in draft: inout Draft) async throws -> LocalDate? {
    guard let until = terms.until else { return nil }
    guard let clinic = try await draft.value(at: Places.clinic(patient.clinicId)) else { throw RemediError.notFound }
    return try record.calendar(of: clinic).date(at: until.adding(seconds: -1))
  }
}
