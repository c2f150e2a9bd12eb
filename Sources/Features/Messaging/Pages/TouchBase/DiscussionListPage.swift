import Care
import Hummingbird
import Record
import Remedi
import Web

/// The discussions of a practitioner, latest first.
struct DiscussionListPage: Sendable {
  let record: MedicalRecord

  static let path = "/messages/discussions"

  /// `GET /messages/discussions`
  func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let place = try ListPlace(request, in: Self.path)
    let mailbox = record.mailbox(context)
    let clock = try record.clock(context)
    let page = try await mailbox.discussions(limit: ListPlace.pageSize, after: place.cursor, at: context.now)
    let state = try await mailbox.state(at: context.now)
    var newer: PageCursor?
    if let cursor = place.cursor {
      newer = try await mailbox.discussions(before: cursor, length: ListPlace.pageSize)
    }
    return try context.page(
      DiscussionListView(
        bar: MessagingBar(state, at: .touchBase),
        rows: page.items.map { DiscussionRowView($0, reader: context.practitioner.id, clock) },
        range: place.range(showing: page.items.count, of: page.count.total), drafts: state.discussionDrafts.total,
        newerHref: place.newerHref(newer), olderHref: place.olderHref(after: page.items.count, page.next)))
  }
}
