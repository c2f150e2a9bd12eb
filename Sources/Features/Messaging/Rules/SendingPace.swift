import Remedi

/// How many messages a person sends in an hour. Counted from what the person's own mailbox says was sent.
package enum SendingPace {
  package static let mostInAnHour = 60
  package static let mostUrgentInAnHour = 20
  /// In milliseconds.
  package static let span: Int64 = 3_600_000

  /// - Parameter sent: the person's latest messages, in any order.
  /// - Throws: `RemediError` `rateLimited`, saying when the next may be sent.
  package static func check(
    isUrgent: Bool, after sent: some Sequence<MailboxEntry>, at now: Instant
  ) throws(RemediError) {
    // What is later than now was sent by a fast clock that has been set back.
    let counted = sent.filter { (now.milliseconds - span + 1...now.milliseconds).contains($0.at) }
    try check(counted, mostInAnHour, "messages", at: now)
    if isUrgent { try check(counted.filter(\.isUrgent), mostUrgentInAnHour, "urgent messages", at: now) }
  }

  private static func check(
    _ sent: [MailboxEntry], _ most: Int, _ noun: String, at now: Instant
  ) throws(RemediError) {
    guard sent.count >= most else { return }
    // The next one may be sent when all but `most - 1` are an hour old.
    let wait = sent.map(\.at).sorted()[sent.count - most] + span - now.milliseconds
    throw RemediError(
      .rateLimited, "You have sent \(most) \(noun) within an hour. Please wait before you send another.",
      retryAfter: max(1, Int((wait + 999) / 1000)))
  }
}
