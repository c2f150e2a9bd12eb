import Web

/// One patient on the board.
struct BoardRowView: View {
  /// Unique on the page, and stable for the patient: "patient-7".
  let id: String
  let href: String
  let name: String
  /// Age, stage and when the patient was last active.
  let facts: [String]
  /// Distinguishes patients of the same name: "Born 4 March 1954 · No. 0044-7781". Nil if neither is recorded.
  let identity: String?
  /// Whether ``identity`` shows on the screen. On paper it always does.
  let showsIdentity: Bool
  /// Most important first. Empty if nothing needs attention.
  let reasons: [BoardReasonView]
  /// "2 more reasons on the chart", or nil.
  let furtherReasons: String?
  /// The progress of the patient's current day. Nil if nothing is planned today.
  let progress: ProgressView?
  /// "1 due now", or nil.
  let remark: String?
  /// "Everything paused until 3 March 2026: before surgery". Nil unless everything is paused.
  let pause: String?
  /// The last days. Nil if nothing was planned within them.
  let week: AdherenceChartView?
  let month: AdherenceChartView?

  var fields: Fields {
    [
      "id": id, "href": href, "name": name, "facts": facts, "identity": identity, "hasIdentity": identity != nil,
      "showsIdentity": showsIdentity, "reasons": reasons, "furtherReasons": furtherReasons,
      "hasReasons": !reasons.isEmpty, "progress": progress,
      "remark": remark, "pause": pause, "week": week, "month": month,
    ]
  }
}

/// Why a patient needs attention, in one sentence.
struct BoardReasonView: View {
  /// "Missed ".
  let beginning: String
  /// The user-given name of the subject: "Levodopa". Nil if the sentence names nothing.
  let subject: String?
  /// " 3 times in a row".
  let end: String
  /// The link to fix the cause. Nil if the chart has the details.
  private(set) var link: BoardReasonLinkView?

  init(_ beginning: String, _ subject: String? = nil, _ end: String = "", link: BoardReasonLinkView? = nil) {
    (self.beginning, self.subject, self.end, self.link) = (beginning, subject, end, link)
  }

  var fields: Fields {
    ["beginning": beginning, "subject": subject, "end": end, "link": link]
  }
}

/// The link to read about or fix the cause of a reason.
struct BoardReasonLinkView: View {
  /// "Read it".
  let words: String
  let href: String

  var fields: Fields { ["words": words, "href": href] }
}
