import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/member/discussions` (Touch Base). A person who does not take part gets 404.
struct DiscussionsAPI: Sendable {
  let record: MedicalRecord

  /// `GET /member/discussions`
  @Sendable func list(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let page = try await context.mailbox(in: record).discussions(limit: limit, after: cursor, at: context.now)
    let clock = try MemberClock(context, record)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.items) { DiscussionJSON(clock: clock).write($1, to: &$0) }
        json.member("next", page.next?.text)
      }
    }
  }

  /// `POST /member/discussions`
  @Sendable func post(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let id = body.string("id", limit: 200)
    let written = WrittenMessage.beginning(body)
    let draft = WrittenMessage.draft(body)
    try body.finish()
    let begun = try await context.mailbox(in: record).startDiscussion(
      written, as: Identifier(id ?? ""), from: draft, at: context.now)
    return try await answer(begun.discussion.id, context, status: begun.isNew ? .created : .ok)
  }

  /// `GET /member/discussions/{id}`. Marks nothing.
  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    return try await answer(try context.identifier("id"), context)
  }

  private func answer(
    _ id: Identifier<Discussion>, _ context: MemberContext, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let mailbox = context.mailbox(in: record)
    let opened = try await mailbox.discussion(id, before: nil, at: context.now)
    let readers = try await mailbox.readers(of: opened)
    let clock = try MemberClock(context, record)
    return Response.json(status: status) { DiscussionJSON(clock: clock).write(opened, readers, to: &$0) }
  }
}
