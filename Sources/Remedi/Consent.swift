/// A patient's consent to something of the record leaving the clinic (FHIR: Consent), in the words that were shown
/// (requirement R-49).
public struct Consent: Codable, Sendable, Hashable {
  /// The stored code of what the patient consented to, which must never change. A ``ConsentKind`` has its words.
  public struct Scope: RawRepresentable, Codable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public init(_ code: String) { rawValue = code }

    /// Creating a file of the record for someone outside the clinic.
    public static let export = Self("export")
    /// The clinic speaking or writing to someone outside the clinic.
    public static let sharing = Self("sharing")
  }

  /// How the patient consented.
  public enum Manner: String, Codable, Sendable, CaseIterable {
    /// On the patient's own device.
    case app
    case paper
    /// Orally, before a witness.
    case conversation
  }

  /// What was consented to.
  public struct Terms: Codable, Sendable, Hashable {
    public var scope: Scope
    /// The recipient, in words: "Dr House, Princeton Hospital".
    public var recipient: String
    public var purpose: String
    /// When the consent ends. Nil if it has no end.
    public var until: Instant?

    public init(_ scope: Scope, recipient: String, purpose: String, until: Instant? = nil) {
      self.scope = scope
      self.recipient = recipient
      self.purpose = purpose
      self.until = until
    }
  }

  /// How and when the patient consented.
  public struct Origin: Codable, Sendable, Hashable {
    public let manner: Manner
    /// The patient's day on which it was given.
    public let date: LocalDate
    /// The witness of an oral consent; otherwise nil.
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
  /// The version of the wording that the patient read or heard.
  public let wording: ConsentWording
  /// The wording at that time. It must not change with a later wording or a new name of the clinic.
  public let text: String
  public let recordedAt: Instant
  /// The patient, or the physician who recorded an oral consent.
  public let recordedBy: Actor
  public var withdrawal: Withdrawal?

  /// - Parameters:
  ///   - kind: that of the terms' scope.
  ///   - clinicName: the clinic's current name.
  public init(
    id: Identifier<Consent>, _ terms: Terms, _ origin: Origin, _ kind: ConsentKind, _ wording: ConsentWording,
    clinicName: String, at now: Instant, by actor: Actor
  ) {
    self.id = id
    self.terms = terms
    self.origin = origin
    self.wording = wording
    text = kind.text(terms, wording, clinicName: clinicName)
    recordedAt = now
    recordedBy = actor
  }

  /// Whether it is in force at a moment: it was not withdrawn and its end has not come.
  public func isInForce(at now: Instant) -> Bool { withdrawal == nil && terms.until.map { now < $0 } ?? true }

  /// Whether another has the same scope and recipient, ignoring differences in spelling.
  public func concernsTheSame(as other: Consent) -> Bool {
    terms.scope == other.terms.scope && FoldedText.words(terms.recipient) == FoldedText.words(other.terms.recipient)
  }

  /// Whether it permits writing about the patient to a person of another clinic, ignoring differences in spelling. Its
  /// recipient is the clinic, which means everybody there, or that person with the clinic: "Dr House, Princeton
  /// Hospital".
  public func allowsSharing(with person: String, of clinic: String, at now: Instant) -> Bool {
    guard terms.scope == .sharing, isInForce(at: now) else { return false }
    let (recipient, place) = (FoldedText.words(terms.recipient), FoldedText.words(clinic))
    let name = FoldedText.words(person)
    return !place.isEmpty && !name.isEmpty && [place, name + place, place + name].contains(recipient)
  }

  /// Whether it permits a file for a recipient, ignoring differences in spelling.
  public func allowsExport(to recipient: String, at now: Instant) -> Bool {
    let words = FoldedText.words(recipient)
    return terms.scope == .export && isInForce(at: now) && !words.isEmpty && words == FoldedText.words(terms.recipient)
  }
}

/// Limits on the size and rate of consents, because they are stored permanently.
public enum ConsentRules {
  /// The most characters of a recipient, of a witness' name, and of a purpose.
  public static let (longestRecipient, longestWitness, longestPurpose) = (200, 200, 500)
  /// The most consents of a patient in force at a time.
  public static let most = 200
  /// The most consents of a patient recorded in one day.
  public static let mostInADay = 50
  /// The most days until a consent's end, and since it was given.
  public static let longestDays = 3660

  /// - Parameter known: all consents ever recorded for the patient.
  /// - Throws: `RemediError` `conflict` if enough are in force, `rateLimited` if too many were recorded today.
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
