import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `GET /api/v1/member/fhir/CommunicationRequest`: what became of the messages in Sent, one resource a recipient.
struct CommunicationRequestAPI: Sendable {
  let record: MedicalRecord

  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    // Of messages, each of which may have a hundred recipients.
    let count = query.integer("_count", default: 10, in: 1...20)
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let mailbox = context.mailbox(in: record)
    let page = try await mailbox.entries(in: .sent, limit: count, after: cursor, at: context.now)
    let deliveries = try await mailbox.deliveries(of: page.entries)
    let clock = try MemberClock(context, record)
    let resources = page.entries.flatMap { entry in
      (deliveries[entry.id] ?? []).map { delivery -> FHIRBundle.Resource in
        let id = FHIRID.text("\(entry.messageId?.text ?? entry.id.text).\(delivery.recipient.id)")
        return ("CommunicationRequest", id, { Self.write(delivery, of: entry, clock, to: &$0) })
      }
    }
    return FHIRBundle(
      resources, request, query: [("_count", "\(count)")], cursor: page.next?.text, context
    ).response
  }

  private static func write(
    _ delivery: MessageDelivery, of entry: MailboxEntry, _ clock: MemberClock, to json: inout JSONWriter
  ) {
    json.member("status", status(of: delivery))
    json.member("priority", entry.isUrgent ? "urgent" : "routine")
    json.writtenOnline()
    json.subject(entry.patient)
    if let messageId = entry.messageId {
      json.member("about", array: [messageId]) { $0.reference("Communication", $1.text) }
    }
    json.member("authoredOn", clock.text(entry.at))
    if let sender = entry.sender {
      json.member("requester") { $0.reference(sender) }
      json.member("sender") { $0.reference(sender) }
    }
    json.references("recipient", [delivery.recipient])
  }

  private static func status(of delivery: MessageDelivery) -> String {
    if delivery.openedAt != nil { return "completed" }
    return delivery.withdrawnAt == nil ? "active" : "revoked"
  }
}
