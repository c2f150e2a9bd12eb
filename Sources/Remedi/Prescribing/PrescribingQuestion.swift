/// A finding about a prescription that must be confirmed before it can be saved.
public struct PrescribingQuestion: Sendable, Hashable {
  /// The kind of finding; a stored code.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The same entry or substance is already prescribed.
    case duplicate
    /// An unusually large single quantity.
    case quantity
    /// A fraction of something that should not be divided.
    case division
    /// Taken as prescribed, it exceeds a limit of its substance.
    case limit
    /// A dose of today was already taken, and a change from now on asks for more today.
    case doseAgain = "dose-again"
  }

  public let kind: Kind
  /// The finding. A confirmation refers to this sentence, so that a different finding must be confirmed separately.
  public let sentence: String
  /// The existing prescriptions, for a ``Kind/duplicate``.
  public let running: [Prescription]
  /// The doses that exceed the limit, for a ``Kind/limit``.
  public let breach: LimitBreach?

  init(_ kind: Kind, _ sentence: String, running: [Prescription] = [], breach: LimitBreach? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.running = running
    self.breach = breach
  }

  /// Whether a confirmation of one version also applies to the next one if the finding is unchanged. Findings about
  /// today do not apply tomorrow.
  var lasts: Bool { kind == .duplicate || kind == .quantity || kind == .division }
}

/// A confirmed question: the sentence, who confirmed it and when.
public struct Confirmation: Codable, Sendable, Hashable {
  public let kind: PrescribingQuestion.Kind
  public let sentence: String
  public let by: Actor
  public let at: Instant

  public init(_ question: PrescribingQuestion, by actor: Actor, at now: Instant) {
    (kind, sentence) = (question.kind, question.sentence)
    (by, at) = (actor, now)
  }
}
