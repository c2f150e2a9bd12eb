import Web

/// The discussions of a practitioner, latest first.
struct DiscussionListView: PageView {
  static let template = "messaging/discussions"
  static let ownFiles = MessagingBar.touchBaseFiles
  let title = "Touch Base"
  let bar: MessagingBar
  let rows: [DiscussionRowView]
  /// "16–30 of 40". Nil if there is none.
  let range: String?
  /// How many drafts there are.
  let drafts: Int
  /// Nil on the first page.
  let newerHref: String?
  /// Nil on the last page.
  let olderHref: String?

  var fields: Fields {
    [
      "title": title, "bar": bar, "rows": rows, "hasRows": !rows.isEmpty, "range": range,
      "drafts": drafts > 0 ? String(drafts) : nil, "hasPages": newerHref != nil || olderHref != nil,
      "newerHref": newerHref, "olderHref": olderHref,
    ]
  }
}
