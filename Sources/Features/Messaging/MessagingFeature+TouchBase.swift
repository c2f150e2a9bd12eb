import Care
import Record
import Web

extension MessagingFeature {
  /// The pages of discussions.
  static let touchBasePages: [any PageView.Type] = [
    DiscussionListView.self, DiscussionView.self, DiscussionNewView.self, DiscussionDraftsView.self,
    ParticipantsAddView.self, DiscussionLeaveView.self,
  ]

  /// What the forms of discussions do.
  static let touchBaseForms = [
    "/messages/discussions/new": "Start a discussion",
    "/messages/discussions/drafts/{draft}/delete": "Delete the draft of a discussion",
    "/messages/discussions/{discussion}/comments": "Send a comment",
    "/messages/discussions/{discussion}/participants": "Add people to a discussion",
    "/messages/discussions/{discussion}/participants/remove": "Remove somebody from a discussion",
    "/messages/discussions/{discussion}/leave": "Leave a discussion",
  ]

  /// Mounts the pages of discussions.
  func mountTouchBase(on pages: Routes<PractitionerContext>) {
    pages.get("messages/discussions", use: DiscussionListPage(record: record).show)
    let new = DiscussionNewPages(record: record, search: search)
    pages.get("messages/discussions/new", use: new.show)
    pages.post("messages/discussions/new", use: new.write)
    let drafts = DiscussionDraftPages(record: record)
    pages.get("messages/discussions/drafts", use: drafts.list)
    pages.post("messages/discussions/drafts/{draft}/delete", use: drafts.delete)
    let discussions = DiscussionPages(record: record)
    pages.get("messages/discussions/{discussion}", use: discussions.show)
    pages.post("messages/discussions/{discussion}/comments", use: discussions.comment)
    let participants = ParticipantPages(record: record, search: search)
    pages.get("messages/discussions/{discussion}/participants", use: participants.form)
    pages.post("messages/discussions/{discussion}/participants", use: participants.add)
    pages.post("messages/discussions/{discussion}/participants/remove", use: participants.remove)
    let leaving = LeavePages(record: record)
    pages.get("messages/discussions/{discussion}/leave", use: leaving.ask)
    pages.post("messages/discussions/{discussion}/leave", use: leaving.leave)
  }
}
