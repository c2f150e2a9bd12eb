import Remedi
import Web

/// The summaries that were shared for a patient, latest first.
struct SummariesView: PageView {
  static let template = "patients/summaries"
  var title: String { "Summaries of \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Shared summaries"
  let patientName: String
  let patientHref: String
  let summaries: [SharedSummaryView]
  /// The link to the first page. Nil on the first page.
  let latestHref: String?
  /// The link to the next page. Nil on the last.
  let earlierHref: String?

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "summaries": summaries, "hasSummaries": !summaries.isEmpty,
      "latestHref": latestHref, "earlierHref": earlierHref, "hasPages": latestHref != nil || earlierHref != nil,
    ]
  }
}

/// One summary, as the patient sent it.
struct SharedSummaryView: View {
  /// "1 to 21 November".
  let days: String
  /// "37 of 45 completed, 82%, 3 skipped".
  let figures: String
  /// The message to the physician. Nil if none was added.
  let words: String?
  /// "Bob Martin, today, 10:42".
  let origin: String

  var fields: Fields { ["days": days, "figures": figures, "words": words, "origin": origin] }
}

/// The latest shared summaries, on the chart.
struct SharedView: View {
  let summaries: [SharedSummaryView]
  /// The link to all summaries. Nil if all are shown.
  let allHref: String?

  var fields: Fields {
    ["summaries": summaries, "hasSummaries": !summaries.isEmpty, "allHref": allHref]
  }
}
