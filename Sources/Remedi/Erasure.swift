/// That a patient's record was erased (GDPR, Article 17): what stays of it. It names the patient by an id that stands
/// nowhere else any more.
public struct Erasure: Codable, Sendable, Hashable {
  /// One of a few, and no words of one's own: those could hold a name that is to be forgotten.
  public enum Reason: String, Codable, Sendable, CaseIterable {
    /// The patient asked for it.
    case asked
    /// The time is over for which the law wants the record kept.
    case outOfTime = "out-of-time"
    /// The record should never have been made: somebody was added twice, or by mistake.
    case mistake
  }

  public let patientId: Identifier<Patient>
  public let clinicId: Identifier<Clinic>
  public let at: Instant
  public let by: Actor
  public let reason: Reason
  /// With which entry the patient's audit chain ended, and its hash: heads that were taken before are held against it.
  public let lastEntry: Int
  public let lastHash: String
  /// Whether there is something left to remove: what the index of the job asks for.
  public private(set) var pending: Bool
  /// Where to look for what is left; nil once nothing is.
  public private(set) var remains: Remains?
  public private(set) var finishedAt: Instant?

  /// What leads to whatever of the patient does not stand below the record. It is forgotten last.
  public struct Remains: Codable, Sendable, Hashable {
    /// The accounts of the patient and of everybody who ever cared for the patient.
    public let accountIds: [Identifier<Account>]
    /// With which those sign in.
    public let userNames: [String]
    /// As which those get letters.
    public let recipients: [Recipient]
    /// Everybody who ever was on the care team.
    public let physicianIds: [Identifier<Practitioner>]
    /// Pictures of which prescriptions spoke that are gone by now.
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

  /// To whom a letter goes.
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

  /// Remembers pictures of prescriptions that are about to go.
  public mutating func note(_ pictures: some Sequence<Identifier<Picture>>) {
    guard let known = remains?.pictures else { return }
    remains?.pictures = Set(known).union(pictures).sorted { $0.text < $1.text }
  }

  /// Nothing is left.
  public mutating func finish(at now: Instant) {
    (pending, remains, finishedAt) = (false, nil, now)
  }
}

extension Erasure.Remains {
  /// Whether a letter went, or is to go, to the patient or to who cared for the patient. Letters of older releases do not
  /// say to which account they belong: then the user name that they bring tells, or name and address together. One that
  /// was sent to a former address tells by the name alone; it may be that of a namesake in the same clinic, whom it has
  /// reached long since.
  public func holds(_ letter: OutboxMessage, of clinic: Identifier<Clinic>) -> Bool {
    if let account = letter.accountId, accountIds.contains(account) { return true }
    // One that couples got together is gone with the first of them.
    if letter.content.userNames.contains(where: userNames.contains) { return true }
    if letter.accountId != nil { return false }
    if let name = letter.content.userName { return userNames.contains(name) }
    let namesakes = recipients.filter { $0.name == letter.recipientName }
    if namesakes.contains(where: { $0.address == letter.recipientAddress }) { return true }
    return !namesakes.isEmpty && !letter.pending && (letter.clinicId ?? clinic) == clinic
  }

  /// Whether somebody asked for a new password by a name or address of the patient's, or of who cared for the patient.
  public func holds(_ request: PasswordResetRequest) -> Bool {
    let typed = EmailAddress.fold(request.name)
    return (userNames + recipients.map(\.address)).contains { EmailAddress.fold($0) == typed }
  }
}
