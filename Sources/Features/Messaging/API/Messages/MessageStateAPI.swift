import Hummingbird
import JSON
import Record
import Remedi
import Web

/// What is done with one message below `/api/v1/member/messages/{id}`. Repeating a call changes nothing.
struct MessageStateAPI: Sendable {
  let record: MedicalRecord

  /// The folders to which a message can be moved: the trash, or back to where it came from.
  private enum Target: String, CaseIterable { case trash, inbox }

  /// `PUT /member/messages/{id}/reading`
  @Sendable func read(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let isRead = body.bool("isRead")
    try body.finish()
    let entry = try await entry(context)
    try await context.mailbox(in: record).mark(entry.id, isRead: isRead ?? true, at: context.now)
    return .noContent
  }

  /// `PUT /member/messages/{id}/folder`
  @Sendable func move(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let target = body.choice("folder", of: Target.self)
    try body.finish()
    let (mailbox, entry) = (context.mailbox(in: record), try await entry(context))
    switch target {
    case .trash?: try await mailbox.trash([entry.id], at: context.now)
    case .inbox?, nil: try await mailbox.restore([entry.id], at: context.now)
    }
    return .noContent
  }

  /// `PUT /member/messages/{id}/acceptance`
  @Sendable func accept(_ request: Request, _ context: MemberContext) async throws -> Response {
    try await JSONObject.read(request).finish()
    let entry = try await entry(context)
    try await context.mailbox(in: record).accept(entry.id, at: context.now)
    return .noContent
  }

  /// `PUT /member/messages/{id}/withdrawal`
  @Sendable func withdraw(_ request: Request, _ context: MemberContext) async throws -> Response {
    try await JSONObject.read(request).finish()
    let entry = try await sent(context)
    let kept = try await context.mailbox(in: record).withdraw(entry.id, at: context.now)
    return Response.json { json in json.object { $0.member("keptBy", people: kept) } }
  }

  /// `DELETE /member/messages/{id}`: from the trash, for good. What is elsewhere stays, since a client whose answer was
  /// lost sends it again.
  @Sendable func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
    let mailbox = context.mailbox(in: record)
    let entry = try await mailbox.entry(called: try context.pathParameter("id"), at: context.now)
    try await mailbox.delete([entry.id], at: context.now)
    return .noContent
  }

  /// `GET /member/messages/{id}/resolution`
  @Sendable func resolution(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    let mailbox = context.mailbox(in: record)
    let opened = try await mailbox.message(try await sent(context).id, at: context.now)
    let left = try await mailbox.departed(among: opened.deliveries.map(\.recipient))
    let clock = try MemberClock(context, record)
    return Response.json { json in
      json.object { json in
        json.member("items", array: opened.deliveries) { json, delivery in
          ResolutionJSON.write(delivery, of: opened.entry, left, clock, to: &json)
        }
      }
    }
  }

  private func entry(_ context: MemberContext) async throws -> MailboxEntry {
    let entry = try await context.mailbox(in: record).entry(
      called: try context.pathParameter("id"), at: context.now)
    guard entry.isSeen(at: context.now) else { throw RemediError.notFound }
    return entry
  }

  /// The sender's side: of a message to oneself, too, whichever side is named.
  private func sent(_ context: MemberContext) async throws -> MailboxEntry {
    let entry = try await entry(context)
    if !entry.isReceived, !entry.isDraft { return entry }
    guard let messageId = entry.messageId, entry.sender?.id == context.practitioner.id else {
      throw RemediError.notFound
    }
    return try await context.mailbox(in: record).entry(MailboxEntry.sent(messageId), at: context.now)
  }
}
