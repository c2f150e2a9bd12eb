/// An entry of a hash chain that records who did what to a patient's record, a physician's list of patients or a
/// clinic's library. Each entry contains the hash of the previous one.
public struct AuditEntry: Codable, Sendable, Hashable {
  /// Starts at 1 for each patient.
  public let sequence: Int
  public let at: Instant
  public let by: Actor
  public let event: Event
  /// What the action concerned: the id of a prescription, completion, consent or summary, or of the physician or
  /// caregiver whose access or sign-in it is about; a library entry as `exercise:reach`; the reason for archiving or,
  /// in the patient's own chain, for an erasure; the id of an erased patient; a person's roles as `staff,manager`; the
  /// id of a colleague's invitation; an engineer's request, as `make-backup`; or nothing.
  public let subject: String?
  /// Further details. Nil in entries of older releases.
  public let details: AuditDetails?
  /// The salt of the ids' seals. Nil if the ids are in plain text, and in entries of older releases.
  public let salt: String?
  /// The hash of the previous entry, in hexadecimal. Empty for the first.
  public let previousHash: String
  public let hash: String

  /// Creates an entry and computes its hash.
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

  /// Creates a stored entry with the stored hash, unverified.
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
