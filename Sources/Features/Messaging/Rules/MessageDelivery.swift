import Remedi

/// A message on its way to one recipient (FHIR: CommunicationRequest): opened, accepted, withdrawn. Below the message,
/// under the recipient's ID. What reaches the recipient beyond the app is kept here, too.
package struct MessageDelivery: Codable, Sendable, Hashable {
  package let recipient: MessagePerson
  /// When the recipient first opened it, in milliseconds since 1970. Marking it unread does not change it.
  package var openedAt: Int64?
  /// When the recipient took an urgent message on (*I have it*), in milliseconds since 1970.
  package var acceptedAt: Int64?
  /// When it was withdrawn before the recipient opened it, in milliseconds since 1970.
  package var withdrawnAt: Int64?

  package init(recipient: MessagePerson) { self.recipient = recipient }

  /// The first time counts.
  mutating func open(at now: Instant) { if openedAt == nil { openedAt = now.milliseconds } }

  /// The first time counts.
  mutating func accept(at now: Instant) { if acceptedAt == nil { acceptedAt = now.milliseconds } }

  /// - Returns: whether it was neither opened nor withdrawn before.
  mutating func withdraw(at now: Instant) -> Bool {
    guard openedAt == nil, withdrawnAt == nil else { return false }
    withdrawnAt = now.milliseconds
    return true
  }
}
