import Remedi

/// An address at which a calendar program reads a patient's reminders (RFC 5545). Anybody who knows it sees when something
/// is due, and not what.
package struct CalendarSubscription: Codable, Sendable, Hashable {
  struct Revocation: Codable, Sendable, Hashable {
    let by: Actor
    let at: Instant
  }

  /// The most subscriptions of a patient that are open.
  static let mostOpen = 5
  static let longestName = 60
  /// For how many seconds a fetch that was noted stands for those after it.
  static let noting = 60

  package let id: Identifier<CalendarSubscription>
  /// The patient's name for it, one line of at most ``longestName`` characters.
  let name: String
  let createdAt: Instant
  /// When it was last fetched, to the minute or so. Nil if it never was.
  var fetchedAt: Instant?
  /// Nil while it is open.
  var revocation: Revocation?

  init(named name: String, at now: Instant) {
    (id, self.name, createdAt) = (.make(), name, now)
  }

  var isOpen: Bool { revocation == nil }

  /// Whether a fetch at a moment is to be noted. It is after a clock was set back, too.
  func notes(fetchAt now: Instant) -> Bool {
    guard let fetchedAt else { return true }
    return abs(now.seconds(since: fetchedAt)) >= Self.noting
  }
}
