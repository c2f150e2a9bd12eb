/// What remains of an erased patient's record (GDPR, Article 17). Its patient id occurs nowhere else any more.
public struct Erasure: Codable, Sendable, Hashable {
  /// A fixed choice without free text, which could contain a name that must be forgotten.
  public enum Reason: String, Codable, Sendable, CaseIterable {
    /// The patient requested it.
    case asked
    /// The legal retention period is over.
    case outOfTime = "out-of-time"
    /// The record should never have been created: a duplicate or a mistake.
    case mistake
  }

  public let patientId: Identifier<Patient>
  public let clinicId: Identifier<Clinic>
  public let at: Instant
  public let by: Actor
  public let reason: Reason
  /// The last entry of the patient's audit chain and its hash, for comparison with chain heads that were saved earlier.
  public let lastEntry: Int
  public let lastHash: String
  /// Whether something is left to remove; used by the job's index.
  public private(set) var pending: Bool
  /// Where to find what is left. Nil when nothing is.
  public private(set) var remains: Remains?
  public private(set) var finishedAt: Instant?

  /// References to the patient's data outside the record. Removed last.
  public struct Remains: Codable, Sendable, Hashable {
    /// The accounts of the patient and of all past and present caregivers.
    public let accountIds: [Identifier<Account>]
    /// Their sign-in names.
    public let userNames: [String]
    /// Their identities as letter recipients.
    public let recipients: [Recipient]
    /// Everybody who was ever on the care team.
    public let physicianIds: [Identifier<Practitioner>]
    /// Pictures of prescriptions that have already been removed.
    public var pictures: [Identifier<Picture>]

    public init(
      accountIds: [Identifier<Account>], userNames: [String], recipients: [Recipient],
      physicianIds: [Identifier<Practitioner>]
    ) {
      self.accountIds = accountIds
      self.userNames = userNames
      self.recipients = recipients
      self.physicianIds = physicianIds
      pictures = []
    }
  }

  /// The recipient of a letter.
  public struct Recipient: Codable, Sendable, Hashable {
    public let name: String
    public let address: String

    public init(name: String, address: String) {
      self.name = name
      self.address = address
    }
  }

  public init(
    of patient: Patient, _ reason: Reason, by actor: Actor, at now: Instant, endOfChain last: AuditEntry,
    leaving remains: Remains
  ) {
    patientId = patient.id
    clinicId = patient.clinicId
    at = now
    by = actor
    self.reason = reason
    lastEntry = last.sequence
    lastHash = last.hash
    pending = true
    self.remains = remains
  }

  /// Adds the pictures of prescriptions that are about to be removed.
  public mutating func note(_ pictures: some Sequence<Identifier<Picture>>) {
    guard let known = remains?.pictures else { return }
    remains?.pictures = Set(known).union(pictures).sorted { $0.text < $1.text }
  }

  /// Marks the removal as complete.
  public mutating func finish(at now: Instant) {
    (pending, remains, finishedAt) = (false, nil, now)
  }
}

extension Erasure.Remains {
  /// Whether a letter was or is addressed to the patient or a caregiver. Letters of older releases do not name the
  /// account: they are matched by the user name that they contain, or by name and address together. A letter to a
  /// former address is matched by name alone; it may belong to a namesake in the same clinic, who received it long ago.
  public func holds(_ letter: OutboxMessage, of clinic: Identifier<Clinic>) -> Bool {
    if let account = letter.accountId, accountIds.contains(account) { return true }
    // A letter to a couple is removed with the first of them.
    if letter.content.userNames.contains(where: userNames.contains) { return true }
    if letter.accountId != nil { return false }
    if let name = letter.content.userName { return userNames.contains(name) }
    let namesakes = recipients.filter { $0.name == letter.recipientName }
    if namesakes.contains(where: { $0.address == letter.recipientAddress }) { return true }
    return !namesakes.isEmpty && !letter.pending && (letter.clinicId ?? clinic) == clinic
  }

  /// Whether a password reset was requested with a name or address of the patient or a caregiver.
  public func holds(_ request: PasswordResetRequest) -> Bool {
    let typed = EmailAddress.fold(request.name)
    return (userNames + recipients.map(\.address)).contains { EmailAddress.fold($0) == typed }
  }
}
