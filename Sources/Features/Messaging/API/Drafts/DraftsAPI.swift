import DocumentStore
import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/member/drafts`: drafts of messages and discussions, by revision. A client never writes over what another
/// device saved.
struct DraftsAPI: Sendable {
  let record: MedicalRecord

  /// `GET /member/drafts`
  @Sendable func list(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let kind = query.value("kind", "message or discussion") { DraftKind(rawValue: $0) } ?? .message
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let mailbox = context.mailbox(in: record)
    let page =
      switch kind {
      case .message: try await mailbox.entries(in: .drafts, limit: limit, after: cursor, at: context.now)
      case .discussion: try await mailbox.discussionDrafts(limit: limit, after: cursor, at: context.now)
      }
    let names = try await DraftNames(of: page.entries, in: mailbox)
    let clock = try MemberClock(context, record)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.entries) { DraftJSON.write($1, names, clock, to: &$0) }
        json.member("next", page.next?.text)
      }
    }
  }

  /// `GET /member/drafts/{id}`
  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    let draft = try await context.mailbox(in: record).draft(try context.identifier("id"), at: context.now)
    return try await answer(draft.entry, context)
  }

  /// `PUT /member/drafts/{id}`
  @Sendable func put(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let kind = body.choice("kind", of: DraftKind.self, .optional) ?? .message
    let written = kind == .message ? WrittenMessage.message(body) : WrittenMessage.beginning(body)
    try body.finish()
    let id: MailboxEntry.ID = try context.identifier("id")
    // No draft can have another ID.
    guard MessageRules.isValid(id: id.text) else { throw RemediError.notFound }
    let demand = EntityTag.ifMatch(request)
    let saved = try await context.mailbox(in: record).replaceDraft(
      written, as: id, ofDiscussion: kind == .discussion,
      ifRevision: { revision in
        // Without a condition it is a new draft.
        guard let demand else { return revision == nil }
        return revision.map { demand.matches(Self.tag($0)) } ?? false
      }, at: context.now)
    return try await answer(saved.entry, context, status: saved.isNew ? .created : .ok)
  }

  /// `DELETE /member/drafts/{id}`
  @Sendable func delete(_ request: Request, _ context: MemberContext) async throws -> Response {
    let demand = EntityTag.ifMatch(request)
    try await context.mailbox(in: record).deleteDraft(
      try context.identifier("id"), ifRevision: { demand?.matches(Self.tag($0)) ?? true }, at: context.now)
    return .noContent
  }

  private static func tag(_ revision: Revision) -> EntityTag { EntityTag(opaque: revision.text) }

  private func answer(
    _ entry: MailboxEntry, _ context: MemberContext, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let names = try await DraftNames(of: [entry], in: context.mailbox(in: record))
    let clock = try MemberClock(context, record)
    return Response.json(status: status, headers: [.eTag: Self.tag(entry.revision).text]) { json in
      DraftJSON.write(entry, names, clock, to: &json)
    }
  }
}
