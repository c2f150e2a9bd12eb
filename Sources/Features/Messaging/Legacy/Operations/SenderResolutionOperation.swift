import JSON
import Remedi

/// 17: what became of messages with each recipient: of one, or of the latest that were sent.
enum SenderResolutionOperation {
  private struct Row: Sendable {
    let entry: MailboxEntry
    let delivery: MessageDelivery
    let route: String
  }

  static func perform(_ call: ServiceCall) async throws -> ServiceAnswer {
    let sent = try await sent(call)
    let deliveries = try await call.mailbox.deliveries(of: sent)
    let left = try await call.mailbox.departed(among: deliveries.values.flatMap { $0.map(\.recipient) })
    let rows = sent.flatMap { entry in
      (deliveries[entry.id] ?? []).map { delivery in
        Row(
          entry: entry, delivery: delivery, route: route(of: delivery, hasLeft: left.contains(delivery.recipient.id)))
      }
    }
    return ServiceAnswer("") { json in json.array(rows) { write($1, call.clock, to: &$0) } }
  }

  /// - Throws: `RemediError.notFound` for what the owner did not send.
  private static func sent(_ call: ServiceCall) async throws -> [MailboxEntry] {
    guard try call.input.text("MessageId", limit: 200)?.isEmpty == false else {
      return try await call.mailbox.entries(in: .sent, limit: call.pageLength, after: nil, at: call.now).entries
    }
    let name = try call.input.needed("MessageId", limit: 200)
    let found = try await call.mailbox.entries(called: name, at: call.now).first { entry in
      !entry.isReceived && !entry.isDraft && entry.isSeen(at: call.now)
    }
    guard let found else { throw RemediError.notFound }
    return [found]
  }

  /// Nobody opens any more what was withdrawn, or sent to somebody who left.
  private static func route(of delivery: MessageDelivery, hasLeft: Bool) -> String {
    if delivery.openedAt != nil { return "Notifyi Opened" }
    return delivery.withdrawnAt != nil || hasLeft ? "Notifyi Failed" : "Notifyi Sent"
  }

  private static func write(_ row: Row, _ clock: ServiceClock, to json: inout JSONWriter) {
    json.object { json in
      json.recipients([row.delivery.recipient])
      json.member("route", row.route)
      json.member("Alert", "")
      json.member("notified") { json in
        json.object { json in
          json.member("date", clock.date(row.entry.at))
          json.member("Time", clock.time(row.entry.at))
        }
      }
      json.member("coverage", "")
      json.member("MessageId", row.entry.messageId?.text ?? "")
    }
  }
}
