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

  /// How the patient said so.
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

  /// Whether a file may be made for somebody, however the name is written.
  public func allowsExport(to recipient: String, at now: Instant) -> Bool {
    let words = FoldedText.words(recipient)
    return terms.scope == .export && isInForce(at: now) && !words.isEmpty && words == FoldedText.words(terms.recipient)
  }
}

/// The bounds of consents.
public enum ConsentRules {
  /// The most characters of a recipient, of a witness' name, and of a purpose.
  public static let (longestRecipient, longestWitness, longestPurpose) = (200, 200, 500)
  /// The most that are kept of one patient.
  public static let most = 200
  /// The most days from today in which a consent ends, and before today on which it was given.
  public static let longestDays = 3660
}
