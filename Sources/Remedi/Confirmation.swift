/// A finding about a prescription that was confirmed when it was saved: the sentence, who confirmed it and when.
public struct Confirmation: Codable, Sendable, Hashable {
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
  public let sentence: String
  public let by: Actor
  public let at: Instant

  public init(_ kind: Kind, _ sentence: String, by actor: Actor, at now: Instant) {
    (self.kind, self.sentence) = (kind, sentence)
    (by, at) = (actor, now)
  }
}
