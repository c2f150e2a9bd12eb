/// Something about a prescription that is being written which is saved only after somebody confirmed that it is meant.
public struct PrescribingQuestion: Sendable, Hashable {
  /// What it is about; a code of the store.
  public enum Kind: String, Codable, Sendable, CaseIterable {
    /// The same, or the same substance, is prescribed already.
    case duplicate
    /// More at one time than is usual.
    case quantity
    /// A part of what is not made to be divided.
    case division
    /// Taken as prescribed, it breaks a limit of its substance.
    case limit
    /// A dose of today was taken already, and a change from now on asks for more today.
    case doseAgain = "dose-again"
  }

  public let kind: Kind
  /// What was found. A confirmation names this sentence, so that another finding asks anew.
  public let sentence: String
  /// What is prescribed already, of a ``Kind/duplicate``.
  public let running: [Prescription]
  /// The doses that break the limit, of a ``Kind/limit``.
  public let breach: LimitBreach?

  init(_ kind: Kind, _ sentence: String, running: [Prescription] = [], breach: LimitBreach? = nil) {
    self.kind = kind
    self.sentence = sentence
    self.running = running
    self.breach = breach
  }

  /// Whether what was confirmed with one version need not be asked again with the next, where nothing of it has changed.
  /// What is said of today is no longer true tomorrow in the same words.
  var lasts: Bool { kind == .duplicate || kind == .quantity || kind == .division }
}

/// That somebody was asked about a prescription and confirmed it: the sentence that was read, who and when.
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
