/// One link of the chain that says who did what with a patient's record, with a physician's list of patients, or with a
/// clinic's library. Each holds the hash of the one before.
public struct AuditEntry: Codable, Sendable, Hashable {
  /// 1 for the first entry of a patient.
  public let sequence: Int
  public let at: Instant
  public let by: Actor
  public let event: Event
  /// What it happened to: the id of a prescription, completion, consent or summary, or of the physician or caregiver
  /// whose access it is about, or whose sign-in; an entry of the library as `exercise:reach`; the reason of an archive or, in the
  /// patient's own chain, of an erasure; the id of a patient who was erased; somebody's roles
  /// as `staff,manager`; the id of an invitation of a colleague; what an engineer asked for, as `make-backup`; or nothing.
  public let subject: String?
  /// What else is to be said of it; absent in entries that older releases wrote.
  public let details: AuditDetails?
  /// What keeps the seal over the ids from being guessed; nil where they stand open, and in entries of older releases.
  public let salt: String?
  /// The hash of the entry before, in hexadecimal; empty for the first.
  public let previousHash: String
  public let hash: String

  /// An entry with the hash of what it says.
  public init(
    sequence: Int, at: Instant, by: Actor, event: Event, subject: String?, details: AuditDetails? = nil,
    salt: String? = nil, previousHash: String, hash: (_ content: String) -> String
  ) {
    let unproven = Self(
      sequence: sequence, at: at, by: by, event: event, subject: subject, details: details, salt: salt,
      previousHash: previousHash, hash: "")
    self.init(
      sequence: sequence, at: at, by: by, event: event, subject: subject, details: details, salt: salt,
      previousHash: previousHash, hash: hash(unproven.content(hash: hash)))
  }

  /// An entry as it was kept, whatever its hash is of.
  package init(
    sequence: Int, at: Instant, by: Actor, event: Event, subject: String?, details: AuditDetails? = nil,
    salt: String? = nil, previousHash: String, hash: String
  ) {
    self.sequence = sequence
    self.at = at
    self.by = by
    self.event = event
    self.subject = subject
    self.details = details
    self.salt = salt
    self.previousHash = previousHash
    self.hash = hash
  }
}
