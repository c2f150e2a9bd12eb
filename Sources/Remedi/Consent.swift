/// That a patient agreed to something of the record leaving the clinic (FHIR: Consent), in the words that were shown
/// (requirement R-49).
public struct Consent: Codable, Sendable, Hashable {
  /// To what the patient agreed.
  public enum Scope: String, Codable, Sendable, CaseIterable {
    /// That a file is made of the record for somebody beyond the clinic.
    case export
    /// That the clinic speaks or writes to somebody beyond the clinic.
    case sharing
  }

  /// How the patient agreed.
  public enum Manner: String, Codable, Sendable, CaseIterable {
    /// On the patient's own device.
    case app
    case paper
    /// By word of mouth, before a witness.
    case conversation
  }

  /// What was agreed to.
  public struct Terms: Codable, Sendable, Hashable {
    public var scope: Scope
    /// To whom, in words: "Dr House, Princeton Hospital".
    public var recipient: String
    public var purpose: String
    /// The moment from which it no longer counts; nil where none was set.
    public var until: Instant?

    public init(_ scope: Scope, recipient: String, purpose: String, until: Instant? = nil) {
      self.scope = scope
      self.recipient = recipient
      self.purpose = purpose
      self.until = until
    }
  }

  /// How and when the patient agreed.
  public struct Origin: Codable, Sendable, Hashable {
    public let manner: Manner
    /// The patient's day on which it was given.
    public let date: LocalDate
    /// Who was present where it was said by word of mouth; nil otherwise.
    public let witness: String?

    public init(_ manner: Manner, on date: LocalDate, witness: String? = nil) {
      self.manner = manner
      self.date = date
      self.witness = witness
    }
  }

  /// When it was withdrawn, and by whom.
  public struct Withdrawal: Codable, Sendable, Hashable {
    public let at: Instant
    /// The patient, or the physician who was told.
    public let by: Actor

    public init(at: Instant, by: Actor) {
      self.at = at
      self.by = by
    }
  }

  public let id: Identifier<Consent>
  public let terms: Terms
  public let origin: Origin
  /// The version of the words that the patient read or heard.
  public let wording: ConsentWording
  /// These words, as they were then: neither a later wording nor a new name of the clinic changes them.
  public let text: String
  public let recordedAt: Instant
  /// The patient, or the physician who took it down on the patient's word.
  public let recordedBy: Actor
  public var withdrawal: Withdrawal?

  /// - Parameter clinicName: what the clinic is called now.
  public init(
    id: Identifier<Consent>, _ terms: Terms, _ origin: Origin, _ wording: ConsentWording, clinicName: String,
    at now: Instant, by actor: Actor
  ) {
    self.id = id
    self.terms = terms
    self.origin = origin
    self.wording = wording
    text = wording.text(terms, clinicName: clinicName)
    recordedAt = now
    recordedBy = actor
  }

  /// Whether it counts at a moment: it was not withdrawn, and its end has not come.
  public func isInForce(at now: Instant) -> Bool { withdrawal == nil && terms.until.map { now < $0 } ?? true }

  /// Whether another is of the same scope and for the same recipient, however the name is written.
  public func concernsTheSame(as other: Consent) -> Bool {
    terms.scope == other.terms.scope && FoldedText.words(terms.recipient) == FoldedText.words(other.terms.recipient)
  }

  /// Whether a file may be made for somebody, however the name is written.
  public func allowsExport(to recipient: String, at now: Instant) -> Bool {
    let words = FoldedText.words(recipient)
    return terms.scope == .export && isInForce(at: now) && !words.isEmpty && words == FoldedText.words(terms.recipient)
  }
}

/// The bounds of consents, and how quickly they are given: what was recorded is kept for ever.
public enum ConsentRules {
  /// The most characters of a recipient, of a witness' name, and of a purpose.
  public static let (longestRecipient, longestWitness, longestPurpose) = (200, 200, 500)
  /// The most of one patient that are in force at a time.
  public static let most = 200
  /// The most of one patient that are recorded within a day.
  public static let mostInADay = 50
  /// The most days from today in which a consent ends, and before today on which it was given.
  public static let longestDays = 3660

  /// - Parameter known: all that were ever recorded of the patient.
  /// - Throws: `RemediError` `conflict` where enough are in force, `rateLimited` where too many were recorded today.
  public static func checkRoom(_ known: [Consent], at now: Instant) throws(RemediError) {
    guard known.count(where: { $0.isInForce(at: now) }) < most else {
      throw RemediError(.conflict, "\(most) consents are in force already. Withdraw one that is not needed first.")
    }
    let recent = known.map(\.recordedAt).filter { now.seconds(since: $0) < 86_400 }
    if recent.count >= mostInADay, let first = recent.min(by: { $0 < $1 }) {
      throw RemediError(
        .rateLimited, "\(mostInADay) consents were recorded within a day. Please continue tomorrow.",
        retryAfter: max(1, 86_400 - now.seconds(since: first)))
    }
  }
}
