import Hummingbird
import JSON
import Record
import Remedi
import Web

/// The comments of a discussion, and what of them is read.
struct CommentsAPI: Sendable {
  let record: MedicalRecord

  private static let numbers = 1...MessageRules.mostComments

  /// `GET /member/discussions/{id}/comments`: the last 50, or the 50 before a number. Marks nothing.
  @Sendable func list(_ request: Request, _ context: MemberContext) async throws -> Response {
    let query = try QueryParameters(request)
    let before = query.integer("before", default: MessageRules.mostComments + 1, in: 1...MessageRules.mostComments + 1)
    try query.finish()
    let mailbox = context.mailbox(in: record)
    let opened = try await mailbox.discussion(try context.identifier("id"), before: before, at: context.now)
    let readers = try await mailbox.readers(of: opened)
    let clock = try MemberClock(context, record)
    return Response.json { json in
      json.object { json in
        json.member("items", array: opened.comments) { json, comment in
          DiscussionJSON(clock: clock).write(comment, opened.thread, readers[comment.number] ?? [], to: &json)
        }
        json.member("earlier", opened.earlier)
      }
    }
  }

  /// `POST /member/discussions/{id}/comments`
  @Sendable func post(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let clientId = body.string("id", .optional, limit: 200)
    let text = body.string("body", limit: 20_000)
    try body.finish()
    let mailbox = context.mailbox(in: record)
    let id: Identifier<Discussion> = try context.identifier("id")
    let comment = try await mailbox.comment(text ?? "", on: id, clientId: clientId, at: context.now)
    let clock = try MemberClock(context, record)
    return Response.json(status: .created) { json in
      json.object { json in
        json.member("number", comment.number)
        json.member("author", person: comment.author)
        json.member("at", clock.text(comment.at))
        json.member("body", comment.text)
        json.member("isRead", true)
        json.member("readBy", people: [])
      }
    }
  }

  /// `PUT /member/discussions/{id}/reading`
  @Sendable func read(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let isRead = body.bool("isRead")
    let first = body.integer("from", .optional, in: Self.numbers) ?? 1
    let last = body.integer("through", in: Self.numbers) ?? first
    if last < first { body.fault("through", "This may not be less than “from”.") }
    try body.finish()
    try await context.mailbox(in: record).mark(
      first...max(first, last), of: try context.identifier("id"), isRead: isRead ?? true, at: context.now)
    return .noContent
  }
}
