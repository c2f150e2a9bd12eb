import Web

/// A day of the record.
struct RecordDayView: View {
  /// `day-2026-03-02`, the target of the calendar's cell.
  let id: String
  /// "Monday, 2 March".
  let label: String
  /// "3 of 5 completed, 1 skipped".
  let summary: String
  /// By planned time.
  let doses: [DoseView]
  /// Whether the doses are collapsed until the reader opens them.
  var isFolded = false
  /// The link to record and correct its doses. Nil if each dose has its own link.
  var entryHref: String?
  /// The link to the explanation of the day. Nil if each dose has its own link.
  var whyHref: String?

  var fields: Fields {
    [
      "id": id, "label": label, "summary": summary, "doses": doses, "entryHref": entryHref,
      "canEnter": entryHref != nil, "whyHref": whyHref, "hasActs": entryHref != nil || whyHref != nil,
      "isFolded": isFolded,
    ]
  }
}

/// A week of the record that has a page of its own.
struct RecordWeekLinkView: View {
  /// "This week so far", "23 February to 1 March".
  let label: String
  /// "19 of 23 completed, 83%". Nil if the week was not read.
  let summary: String?
  let href: String

  var fields: Fields { ["label": label, "summary": summary, "href": href] }
}
