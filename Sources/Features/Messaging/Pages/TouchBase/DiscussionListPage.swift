import Care
import Hummingbird
import Record
import Remedi
import Web

/// The discussions of a practitioner, latest first.
struct DiscussionListPage: Sendable {
  let record: MedicalRecord

  static let path = "/messages/discussions"
  /// Requirement N-23.
  static let pageSize = 15

  /// `GET /messages/discussions`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let place = try ListPlace(request)
    let mailbox = record.mailbox(context)
    let clock = try record.clock(context)
    let page = try await mailbox.discussions(limit: Self.pageSize, after: place.cursor, at: context.now)
    let state = try await mailbox.state(at: context.now)
    return try context.page(
      DiscussionListView(
        bar: MessagingBar(state, at: .touchBase),
        rows: page.items.map { DiscussionRowView($0, reader: context.practitioner.id, clock) },
        range: place.range(showing: page.items.count, of: page.count.total), drafts: state.discussionDrafts.total,
        newestHref: place.cursor == nil ? nil : Self.path,
        olderHref: place.olderHref(Self.path, after: page.items.count, page.next)))
  }
}
