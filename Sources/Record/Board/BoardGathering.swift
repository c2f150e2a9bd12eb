import DocumentStore
import Remedi

extension PatientFile {
  /// What a board says of the patient on a day, from the record as it is.
  func boardFacts(on date: LocalDate) async throws -> BoardFacts {
    let dates = date - (BoardFacts.days - 1)...date
    let prescriptions = try await prescriptions()
    // A dose changes its day when the patient's zone does. Nobody else asks for this many days.
    var records = try await inPassing.completions(dates.lowerBound - 1...date + 1)
    let standing = records.standingByOccurrence
    let outcomes = prescriptions.flatMap { items(of: $0, on: dates, standing: standing) }
      .map { (occurrence: $0.occurrence, content: $0.completion?.content) }
    if records.isEmpty, let latest = try await latestCompletion() { records = [latest] }
    return BoardFacts(
      BoardFacts.Source(
        state: patient.boardState, calendar: calendar, prescriptions: prescriptions, outcomes: outcomes,
        records: records, joinedAt: patient.joinedAt, invitation: try await boardInvitation()),
      on: date)
  }

  private func boardInvitation() async throws -> BoardInvitation? {
    guard patient.boardState == .invited,
      let invitation = try await record.value(at: record.place(ofCode: record.code(of: patient.invitationId))),
      invitation.overtakenAt == nil
    else { return nil }
    return BoardInvitation(invitation)
  }
}

extension BoardInvitation {
  init(_ invitation: Invitation) {
    self.init(createdAt: invitation.createdAt, expiresAt: invitation.expiresAt)
  }
}

extension MedicalRecord {
  /// The number of the last link of a patient's audit chain, 0 where there is none. What is read after it was asked for
  /// is at least as new.
  func lastSequence(of patient: Place<Patient>) async throws -> Int {
    let chain = patient.path.collection(Collections.audit.name)
    let page = try await reading { try await $0.query(Query(.collection(chain), direction: .descending, limit: 1)) }
    return try page.documents.first.map { try Collections.audit.decode($0).sequence } ?? 0
  }
}
