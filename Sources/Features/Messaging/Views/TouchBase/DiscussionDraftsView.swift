import Web

/// Drafts of discussions, last saved first.
struct DiscussionDraftsView: PageView {
  static let template = "messaging/discussion-drafts"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Drafts of discussions"
  let trail = [Crumb("Touch Base", "/messages/discussions")]
  let bar: MessagingBar
  let drafts: [DiscussionDraftView]
  /// "16–30 of 40". Nil if there is none.
  let range: String?
  /// Nil on the first page.
  let newerHref: String?
  /// Nil on the last page.
  let olderHref: String?

  var fields: Fields {
    [
      "title": title, "bar": bar, "drafts": drafts, "hasDrafts": !drafts.isEmpty, "range": range,
      "hasPages": newerHref != nil || olderHref != nil, "newerHref": newerHref, "olderHref": olderHref,
    ]
  }

  static var samples: [(name: String, view: DiscussionDraftsView)] {
    let full = draft("1", "Dr. Ann Meyer and 1 more", "Maria Lopez", "Freezing at doorways since Monday.")
    let bare = draft("2", "Nobody chosen yet", "", "")
    let endless = draft(
      "3", StrainingNames.long, StrainingNames.rightToLeft, "\(StrainingNames.endless)…")
    return [
      ("typical", list([full, bare], "1–2 of 2")),
      ("overfull", list([full, endless, bare], "16–18 of 200", newer: "/a", older: "/b")),
      ("empty", list([], nil)),
    ]
  }

  private static func list(
    _ drafts: [DiscussionDraftView], _ range: String?, newer: String? = nil, older: String? = nil
  ) -> Self {
    Self(bar: .sample(at: .touchBase), drafts: drafts, range: range, newerHref: newer, olderHref: older)
  }

  private static func draft(
    _ id: String, _ people: String, _ patient: String, _ beginning: String
  ) -> DiscussionDraftView {
    DiscussionDraftView(
      id: id, href: "/messages/discussions/new?draft=\(id)", people: people, patient: patient, beginning: beginning,
      savedAt: .sample)
  }
}
