import DocumentStore
import Record
import Remedi

extension PatientRecord {
  /// What a board shows of the patient on a day, computed from the current record.
  func boardFacts(on date: LocalDate) async throws -> BoardFacts {
    let dates = date - (BoardFacts.days - 1)...date
    let prescriptions = try await prescriptions()
    // A dose can fall on another day when the patient's time zone changes. No other query asks for this many days.
    var records = try await inPassing.completions(dates.lowerBound - 1...date + 1)
    let current = records.currentByOccurrence
    let outcomes = try await items(of: prescriptions, on: dates, current: current)
      .map { (occurrence: $0.occurrence, content: $0.completion?.content) }
    if records.isEmpty, let latest = try await latestCompletion() { records = [latest] }
    return BoardFacts(
      BoardFacts.Source(
        state: patient.boardState, calendar: calendar, prescriptions: prescriptions, outcomes: outcomes,
        records: records, joinedAt: patient.joinedAt, invitation: try await boardInvitation(),
        summarySharedAt: try await unopenedSummary()?.sharedAt,
        reasons: try await record.boardReasons.noted(in: self, on: date)),
      on: date)
  }

  private func boardInvitation() async throws -> BoardInvitation? {
    guard patient.boardState == .invited,
      let invitation = try await record.invitation(withID: patient.invitationId),
      invitation.overtakenAt == nil
    else { return nil }
    return BoardInvitation(invitation, undeliveredAt: try await invitationLetter()?.failedAt)
  }

  /// The latest shared summary, if no present or former physician of the patient has opened the record since.
  private func unopenedSummary() async throws -> SharedSummary? {
    guard let latest = try await summaries(limit: 1, after: nil).summaries.first else { return nil }
    let members = try await record.memberships(for: patient.id, in: References.clinic(patient.clinicId))
    let visits = try await record.values(at: members.map { References.visits(of: $0.physicianId, to: reference) })
    return visits.contains { $0.map { $0.latest >= latest.sharedAt } ?? false } ? nil : latest
  }
}

extension BoardInvitation {
  init(_ invitation: Invitation, undeliveredAt: Instant? = nil) {
    self.init(
      createdAt: invitation.createdAt, expiresAt: invitation.expiresAt, undeliveredAt: undeliveredAt)
  }
}
