import Remedi

/// What was completed, as it is stored in an event: without what the document says.
struct StoredSubject: Codable, Sendable {
  let amount: String?
  /// Nil if it is written like `scheduledFor`.
  let closesAt: Instant?
  /// Nil if it is the day in `scheduledFor`, as written.
  let date: LocalDate?
  let kind: Prescription.Kind
  let name: String
  /// As of the recording; see ``StoredCompletion/overLimit``.
  let overLimit: Bool?
  let scheduledFor: Instant
  /// Nil if it was not.
  let superseded: Bool?
  let version: Int
  /// As of the recording, like `overLimit`.
  let within24Hours: Int?

  init(_ subject: CompletionSubject) {
    amount = subject.amount
    closesAt = subject.closesAt.text == subject.scheduledFor.text ? nil : subject.closesAt
    date = subject.date == subject.scheduledFor.writtenDate ? nil : subject.date
    (kind, name, version) = (subject.kind, subject.name, subject.version)
    (overLimit, within24Hours) = (subject.overLimit, subject.within24Hours)
    scheduledFor = subject.scheduledFor
    superseded = subject.superseded ? true : nil
  }

  /// Restores a stored one.
  init(
    amount: String?, closesAt: Instant?, date: LocalDate?, kind: Prescription.Kind, name: String, overLimit: Bool?,
    scheduledFor: Instant, superseded: Bool?, version: Int, within24Hours: Int?
  ) {
    (self.amount, self.closesAt, self.date, self.kind, self.name) = (amount, closesAt, date, kind, name)
    (self.overLimit, self.scheduledFor, self.superseded) = (overLimit, scheduledFor, superseded)
    (self.version, self.within24Hours) = (version, within24Hours)
  }

  func subject(of document: CompletionDocument) -> CompletionSubject {
    CompletionSubject(
      prescriptionId: document.occurrenceId.prescription, patientId: document.patientId, kind: kind,
      occurrenceId: document.occurrenceId, version: version, name: name, amount: amount, scheduledFor: scheduledFor,
      closesAt: closesAt ?? scheduledFor, date: date ?? scheduledFor.writtenDate, superseded: superseded ?? false,
      overLimit: overLimit, within24Hours: within24Hours)
  }
}
