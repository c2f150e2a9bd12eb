import Remedi

/// What stands of a record, with the fields that its index asks for.
struct CompletionDocument: Codable, Sendable {
  let patientId: Identifier<Patient>
  let date: LocalDate
  var completion: Completion

  init(_ completion: Completion, _ calendar: PatientCalendar) {
    patientId = completion.subject.patientId
    date = completion.date(calendar)
    self.completion = completion
  }

  /// One that was kept.
  init(_ completion: Completion, of patientId: Identifier<Patient>, on date: LocalDate) {
    (self.completion, self.patientId, self.date) = (completion, patientId, date)
  }
}

/// A summary that was shared, with the field that its index asks for.
struct SummaryDocument: Codable, Sendable {
  /// When, in milliseconds since 1970.
  let at: Int64
  let summary: SharedSummary

  init(_ summary: SharedSummary) {
    at = summary.sharedAt.milliseconds
    self.summary = summary
  }
}

/// Which record stands for an occurrence; nil after it was undone.
struct CurrentRecord: Codable, Sendable {
  var completionId: String?
  /// Who recorded the same after a caregiver had, and cares for nobody: the patient, say. Nil where nobody did.
  var confirmedBy: Actor?
}

/// That a name or address belongs to an account.
struct AccountClaim: Codable, Sendable {
  let accountId: Identifier<Account>
}

/// Which invitation of a colleague a code opens.
struct ColleagueCode: Codable, Sendable {
  let clinicId: Identifier<Clinic>
  let invitationId: Identifier<ColleagueInvitation>
}

/// That a session's reading in an hour is in the audit chain already.
struct Reading: Codable, Sendable {
  let at: Instant
}
