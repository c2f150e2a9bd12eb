import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/member/messages/{id}/pictures/{number}`. Marks nothing, as every reading by the API.
struct MessagePictureAPI: Sendable {
  let record: MedicalRecord

  @Sendable func get(_ request: Request, _ context: MemberContext) async throws -> Response {
    try QueryParameters(request).finish()
    let mailbox = context.mailbox(in: record)
    let entry = try await mailbox.entry(called: try context.pathParameter("id"), at: context.now)
    let opened = try await mailbox.message(entry.id, at: context.now)
    let (about, picture) = try await mailbox.picture(try context.pathParameter("number"), of: opened)
    return .picture(picture, about, to: request)
  }
}
