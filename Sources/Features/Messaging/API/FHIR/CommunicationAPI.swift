import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `GET /api/v1/member/fhir/Communication`: the messages of the Inbox and of Sent; with `part-of` the comments of a
/// discussion.
struct CommunicationAPI: Sendable {
  let record: MedicalRecord

  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let count = query.integer("_count", default: 50, in: 1...100)
    let partOf = query.value("part-of", "the ID of a discussion") { Identifier<Discussion>(clientText: $0) }
    let (before, cursor): (Int?, FolderCursor?)
    if partOf != nil {
      let most = MessageRules.mostComments
      before = query.string("cursor") == nil ? nil : query.integer("cursor", default: 1, in: 1...most)
      cursor = nil
    } else {
      before = nil
      cursor = query.value("cursor", "a cursor from the previous page") { FolderCursor($0) }
    }
    try query.finish()
    if let partOf { return try await comments(of: partOf, before: before, request, context) }
    return try await messages(count, cursor ?? FolderCursor(.inbox), request, context)
  }

  private func messages(
    _ count: Int, _ cursor: FolderCursor, _ request: Request, _ context: MemberContext
  ) async throws -> Response {
    let mailbox = context.mailbox(in: record)
    let page = try await mailbox.entries(in: cursor.folder, limit: count, after: cursor.page, at: context.now)
    let messages = try await mailbox.messages(of: page.entries)
    let clock = try MemberClock(context, record)
    let resources = page.entries.map { entry -> FHIRBundle.Resource in
      let clientId = entry.clientId(for: mailbox.owner.id)
      let id = FHIRID.text(clientId)
      let pictures = "\(context.web.publicURL)/api/v1/member/messages/\(clientId)/pictures"
      return ("Communication", id, { Self.write(entry, messages[entry.id], pictures, clock, to: &$0) })
    }
    return FHIRBundle(
      resources, request, query: [("_count", "\(count)")], cursor: cursor.next(page.next)?.text, context
    ).response
  }

  /// - Parameter pictures: the address below which they are.
  private static func write(
    _ entry: MailboxEntry, _ message: Message?, _ pictures: String, _ clock: MemberClock, to json: inout JSONWriter
  ) {
    let isWithdrawn = entry.withdrawnAt != nil || message?.withdrawnAt != nil
    if let answered = message?.inReplyTo {
      json.member("inResponseTo", array: [answered]) { $0.reference("Communication", $1.text) }
    }
    json.member("status", isWithdrawn ? "entered-in-error" : "completed")
    json.member("priority", entry.isUrgent ? "urgent" : "routine")
    json.writtenOnline()
    json.subject(entry.patient)
    if !entry.subject.isEmpty { json.member("topic") { json in json.object { $0.member("text", entry.subject) } } }
    json.member("sent", clock.text(entry.at))
    if let sender = entry.sender { json.member("sender") { $0.reference(sender) } }
    json.references("recipient", entry.recipients)
    if let message { json.payload(message.body, message.pictures ?? [], at: pictures) }
  }

  private func comments(
    of id: Identifier<Discussion>, before: Int?, _ request: Request, _ context: MemberContext
  ) async throws -> Response {
    let opened = try await context.mailbox(in: record).discussion(id, before: before, at: context.now)
    let clock = try MemberClock(context, record)
    // Every page latest first, as the messages are.
    let resources = opened.comments.reversed().map { comment -> FHIRBundle.Resource in
      let name = FHIRID.text("\(id.text)-\(comment.number)")
      return ("Communication", name, { Self.write(comment, of: opened.discussion, clock, to: &$0) })
    }
    let cursor = opened.earlier > 0 ? opened.comments.first.map { "\($0.number)" } : nil
    return FHIRBundle(resources, request, query: [("part-of", id.text)], cursor: cursor, context).response
  }

  private static func write(
    _ comment: DiscussionComment, of discussion: Discussion, _ clock: MemberClock, to json: inout JSONWriter
  ) {
    json.member("partOf", array: [discussion.id]) { $0.reference("Communication", $1.text) }
    json.member("status", "completed")
    json.member("priority", "routine")
    json.writtenOnline()
    json.subject(discussion.patient)
    json.member("sent", clock.text(comment.at))
    json.member("sender") { $0.reference(comment.author) }
    json.references("recipient", discussion.participants.map(\.person).filter { $0.id != comment.author.id })
    json.payload(comment.text)
  }
}
