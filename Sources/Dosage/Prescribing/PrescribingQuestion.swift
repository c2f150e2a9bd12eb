import Remedi

/// A finding about a prescription that must be confirmed before it can be saved.
public struct PrescribingQuestion: Sendable, Hashable {
  public let kind: Confirmation.Kind
  /// The finding. A confirmation refers to this sentence, so that a different finding must be confirmed separately.
  public let sentence: String
  /// The existing prescriptions, for a ``Kind/duplicate``.
  public let running: [Prescription]
  /// The doses that exceed the limit, for a ``Kind/limit``.
  public let breach: LimitBreach?

  init(_ kind: Confirmation.Kind, _ sentence: String, running: [Prescription] = [], breach: LimitBreach? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.running = running
    self.breach = breach
  }

  /// Whether a confirmation of one version also applies to the next one if the finding is unchanged. Findings about
  /// today do not apply tomorrow.
  var lasts: Bool { kind == .duplicate || kind == .quantity || kind == .division }
}

extension Confirmation {
  public init(_ question: PrescribingQuestion, by actor: Actor, at now: Instant) {
    self.init(question.kind, question.sentence, by: actor, at: now)
  }
}
