import Remedi

/// A clinic's legal hold: what nobody sees any more is kept, out of everybody's sight, until a manager ends it.
package struct MessageHold: Codable, Sendable, Hashable {
  package let reason: String
  package let by: Actor
  package let at: Instant
  /// Whether it has ended: then what it kept is being removed, and it afterwards.
  package var isEnded = false

  private enum CodingKeys: String, CodingKey {
    case reason, by, at
    case isEnded = "ended"
  }

  package init(reason: String, by: Actor, at: Instant) { (self.reason, self.by, self.at) = (reason, by, at) }
}
