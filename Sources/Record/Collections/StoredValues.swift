import Remedi

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
