import Remedi

/// The current state of a completion, with the fields of its index.
package struct CompletionDocument: Codable, Sendable {
  let patientId: Identifier<Patient>
  package let date: LocalDate
  var completion: Completion

  init(_ completion: Completion, _ calendar: PatientCalendar) {
    patientId = completion.subject.patientId
    date = completion.date(calendar)
    self.completion = completion
  }

  /// A stored completion.
  init(_ completion: Completion, of patientId: Identifier<Patient>, on date: LocalDate) {
    (self.completion, self.patientId, self.date) = (completion, patientId, date)
  }
}

/// A shared summary, with the field of its index.
package struct SummaryDocument: Codable, Sendable {
  /// The time in milliseconds since 1970.
  let at: Int64
  package let summary: SharedSummary

  package init(_ summary: SharedSummary) {
    at = summary.sharedAt.milliseconds
    self.summary = summary
  }
}

/// The completion that counts for an occurrence. Nil after it was undone.
struct CurrentRecord: Codable, Sendable {
  var completionId: String?
  /// Somebody other than a caregiver, such as the patient, who recorded the same after a caregiver had. Nil if nobody
  /// did.
  var confirmedBy: Actor?
}

/// The account that a name or address belongs to.
package struct AccountClaim: Codable, Sendable {
  package let accountId: Identifier<Account>

  package init(accountId: Identifier<Account>) { self.accountId = accountId }
}

/// The colleague invitation that a code opens.
package struct ColleagueCode: Codable, Sendable {
  package let clinicId: Identifier<Clinic>
  package let invitationId: Identifier<ColleagueInvitation>

  package init(clinicId: Identifier<Clinic>, invitationId: Identifier<ColleagueInvitation>) {
    (self.clinicId, self.invitationId) = (clinicId, invitationId)
  }
}

/// Marks that a session's reading in an hour is already in the audit chain.
struct Reading: Codable, Sendable {
  let at: Instant
}
