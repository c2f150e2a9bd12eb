import Hummingbird
import JSON
import Record
import Remedi
import Web

/// Who takes part in a discussion.
struct ParticipantsAPI: Sendable {
  let record: MedicalRecord

  /// `POST /member/discussions/{id}/participants`
  @Sendable func add(_ request: Request, _ context: MemberContext) async throws -> Response {
    let body = try await JSONObject.read(request)
    let people = WrittenMessage.people(body, .required)
    let seesAll = body.bool("seesAll", .optional) ?? false
    try body.finish()
    let added = try await context.mailbox(in: record).add(
      people, to: try context.identifier("id"), seeingAll: seesAll, at: context.now)
    return Response.json { json in json.object { $0.member("added", people: added) } }
  }

  /// `DELETE /member/discussions/{id}/participants/{person}`. Who names themselves leaves.
  @Sendable func remove(_ request: Request, _ context: MemberContext) async throws -> Response {
    let (mailbox, id) = (context.mailbox(in: record), try context.identifier("id", of: Discussion.self))
    let person = try context.identifier("person", of: Practitioner.self)
    let opened = try await mailbox.discussion(id, before: 1, at: context.now)
    guard let participant = opened.discussion.participant(person) else { throw RemediError.notFound }
    guard person == mailbox.owner.id || participant.addedBy == mailbox.owner.id else {
      throw RemediError(.roleRequired, "Only the person who added somebody can remove them.")
    }
    try await mailbox.remove(person, from: id, at: context.now)
    return .noContent
  }
}
