import Hummingbird
import Record
import Remedi
import Web

/// Leaves a discussion, after asking once.
struct LeavePages: Sendable {
  let record: MedicalRecord

  /// `GET /messages/discussions/{discussion}/leave`
  func ask(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let id = try context.identifier("discussion", of: Discussion.self)
    let discussion = try await record.mailbox(context).discussion(id, before: nil, at: context.now).discussion
    let others = discussion.others(than: context.practitioner.id)
    let names = MailPhrases.people(others)
    return try context.page(
      DiscussionLeaveView(
        trail: discussion.trail, bar: try await record.bar(at: .touchBase, isLive: false, context),
        path: discussion.path,
        others: others.isEmpty
          ? "You are the last who takes part: nobody will find it any more."
          : "It goes on without you: \(names) \(others.count == 1 ? "takes" : "take") part."))
  }

  /// `POST /messages/discussions/{discussion}/leave`
  func leave(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await record.mailbox(context).leave(context.identifier("discussion"), at: context.now)
    return try context.redirect(to: DiscussionListPage.path, notice: TouchBaseNotices.left)
  }
}
