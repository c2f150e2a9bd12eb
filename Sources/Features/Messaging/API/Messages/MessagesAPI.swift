import Hummingbird
import JSON
import Record
import Remedi
import Web

/// `/api/v1/member/messages`: the folders, and what is written.
struct MessagesAPI: Sendable {
  let record: MedicalRecord

  /// The most bytes of a message: four pictures take 2.8 MB in base64.
  private static let largestMessage = 4 * 1024 * 1024

  /// `GET /member/messages`
  @Sendable func list(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let folder = query.value("folder", Self.folders) { MailFolder(rawValue: $0) } ?? .inbox
    let limit = query.limit()
    let cursor = query.value("cursor", "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try query.finish()
    let page = try await context.mailbox(in: record).entries(in: folder, limit: limit, after: cursor, at: context.now)
    return try await answer(page, context)
  }

  /// `POST /member/searches/messages`: what is sought may be a patient's name, which no address contains.
  @Sendable func search(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let folder = body.choice("folder", of: MailFolder.self, .optional) ?? .inbox
    let sought = body.string("q", limit: 200)
    let limit = body.integer("limit", .optional, in: 1...500) ?? 100
    let cursor = body.text("cursor", .optional, "a cursor from the previous page") { PageCursor($0, fields: 1) }
    try body.finish()
    let page = try await context.mailbox(in: record).search(
      sought ?? "", in: folder, limit: limit, after: cursor, at: context.now)
    return try await answer(page, context)
  }

  /// `GET /member/messages/{id}`. Marks nothing.
  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    let mailbox = context.mailbox(in: record)
    let entry = try await mailbox.entry(called: try context.pathParameter("id"), at: context.now)
    let opened = try await mailbox.message(entry.id, at: context.now)
    let names = try await DraftNames(of: [opened.entry], in: mailbox)
    let clock = try MemberClock(context, record)
    return Response.json { json in
      MessageJSON(owner: mailbox.owner.id, clock: clock, names: names).write(opened, to: &json)
    }
  }

  /// `POST /member/messages`
  @Sendable func post(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request, upTo: Self.largestMessage)
    let id = body.string("id", limit: 200)
    let written = WrittenMessage.message(body)
    let pictures = WrittenMessage.pictures(body)
    let draft = WrittenMessage.draft(body)
    try body.finish()
    let mailbox = context.mailbox(in: record)
    let sent = try await mailbox.send(
      written, pictures: pictures, as: Identifier(id ?? ""), from: draft, at: context.now)
    let clock = try MemberClock(context, record)
    return Response.json(status: sent.isNew ? .created : .ok) { json in
      MessageJSON(owner: mailbox.owner.id, clock: clock, names: DraftNames()).write(sent: sent.message, to: &json)
    }
  }

  static let folders = "one of \(MailFolder.allCases.map(\.rawValue).joined(separator: ", "))"

  private func answer(_ page: MailboxPage, _ context: MemberContext) async throws -> Response {
    let mailbox = context.mailbox(in: record)
    let names = try await DraftNames(of: page.entries, in: mailbox)
    let clock = try MemberClock(context, record)
    return Response.json { json in
      json.object { json in
        json.member("items", array: page.entries) { json, entry in
          MessageJSON(owner: mailbox.owner.id, clock: clock, names: names).write(entry, to: &json)
        }
        json.member("next", page.next?.text)
      }
    }
  }
}
