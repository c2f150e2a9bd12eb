import Web

/// One patient on the board.
struct BoardRowView: View {
  /// Unique on the page, and the same whenever the patient is shown: "patient-7".
  let id: String
  let href: String
  let name: String
  /// Age, stage and when the patient was last heard of.
  let facts: [String]
  /// By what a patient is told from another of that name: "Born 4 March 1954 · No. 0044-7781"; nil where neither is
  /// recorded.
  let identity: String?
  /// Whether ``identity`` shows on the screen; on paper it always does.
  let showsIdentity: Bool
  /// Weightiest first; none where nothing asks for attention.
  let reasons: [BoardReasonView]
  /// "2 more reasons on the chart", or nil.
  let furtherReasons: String?
  /// Today where the patient is; nil where nothing is planned today.
  let progress: ProgressView?
  /// "1 due now", or nil.
  let remark: String?
  /// "Everything paused until 3 March 2026: before surgery"; nil where something goes on.
  let pause: String?
  /// The last days; nil where nothing was asked for within them.
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
  /// What the sentence is about, as a person named it: "Levodopa"; nil where it names nothing.
  let subject: String?
  /// " 3 times in a row".
  let end: String
  /// Where it is mended; nil where the chart tells more.
  private(set) var link: BoardReasonLinkView?

  init(_ beginning: String, _ subject: String? = nil, _ end: String = "", link: BoardReasonLinkView? = nil) {
    (self.beginning, self.subject, self.end, self.link) = (beginning, subject, end, link)
  }

  var fields: Fields {
    ["beginning": beginning, "subject": subject, "end": end, "link": link]
  }
}

/// Where what a reason tells of is read or mended.
struct BoardReasonLinkView: View {
  /// "Read it".
  let words: String
  let href: String

  var fields: Fields { ["words": words, "href": href] }
}
