import Care
import Hummingbird
import Record
import Remedi
import Web

/// Drafts of discussions. Each opens in the form.
struct DiscussionDraftPages: Sendable {
  let record: MedicalRecord

  static let path = "\(DiscussionListPage.path)/drafts"

  /// `GET /messages/discussions/drafts`
  func list(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let place = try ListPlace(request, in: Self.path)
    let clock = try record.clock(context)
    let mailbox = record.mailbox(context)
    let page = try await mailbox.discussionDrafts(
      limit: ListPlace.pageSize, after: place.cursor, at: context.now)
    var newer: PageCursor?
    if let cursor = place.cursor {
      newer = try await mailbox.discussionDrafts(before: cursor, length: ListPlace.pageSize)
    }
    let names = try await DraftNames(of: page.entries, in: mailbox)
    return try context.page(
      DiscussionDraftsView(
        bar: try await record.bar(at: .touchBase, context),
        drafts: page.entries.map { DiscussionDraftView($0, names, clock) },
        range: place.range(showing: page.entries.count, of: page.count.total),
        newerHref: place.newerHref(newer), olderHref: place.olderHref(after: page.entries.count, page.next)))
  }

  /// `POST /messages/discussions/drafts/{draft}/delete`
  func delete(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await record.mailbox(context).deleteDraft(context.identifier("draft"), at: context.now)
    return try context.redirect(to: Self.path, notice: MessagingNotices.draftDeleted)
  }
}

extension DiscussionDraftView {
  /// How many characters of the text a list shows.
  private static var longestBeginning: Int { 120 }

  init(_ entry: MailboxEntry, _ names: DraftNames, _ clock: LocalClock) {
    let body = entry.draft?.body ?? ""
    let patient = entry.draft?.patient.map { [$0.firstName, $0.lastName].filter { !$0.isEmpty } } ?? []
    self.init(
      id: entry.id.text, href: "\(DiscussionListPage.path)/new?draft=\(entry.id)",
      people: MailPhrases.chosen(entry.draft?.to ?? [], names) ?? "Nobody chosen yet",
      patient: entry.patient?.name ?? patient.joined(separator: " "),
      beginning: body.count > Self.longestBeginning ? "\(body.prefix(Self.longestBeginning))…" : body,
      savedAt: .long(entry.at, clock))
  }
}
