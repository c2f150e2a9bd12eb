import JSON
import Remedi

/// Writes what became of a message with each recipient (Sender Resolution, requirement N-31).
enum ResolutionJSON {
  private enum State: String { case sent, opened, accepted, withdrawn, left }

  /// - Parameter left: those who have left their clinics.
  static func write(
    _ delivery: MessageDelivery, of entry: MailboxEntry, _ left: Set<Identifier<Practitioner>>, _ clock: MemberClock,
    to json: inout JSONWriter
  ) {
    json.object { json in
      json.member("recipient", person: delivery.recipient)
      json.member("state", state(of: delivery, hasLeft: left.contains(delivery.recipient.id)).rawValue)
      json.member("sentAt", clock.text(entry.at))
      json.member("openedAt", clock.text(delivery.openedAt))
      json.member("acceptedAt", clock.text(delivery.acceptedAt))
      json.member("withdrawnAt", clock.text(delivery.withdrawnAt))
      json.member("hasLeft", left.contains(delivery.recipient.id))
    }
  }

  /// Who left after opening it has opened it.
  private static func state(of delivery: MessageDelivery, hasLeft: Bool) -> State {
    if delivery.acceptedAt != nil { return .accepted }
    if delivery.openedAt != nil { return .opened }
    if delivery.withdrawnAt != nil { return .withdrawn }
    return hasLeft ? .left : .sent
  }
}
