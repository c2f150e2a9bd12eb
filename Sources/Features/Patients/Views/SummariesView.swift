import Remedi
import Web

/// What was shared of a patient, the latest first.
struct SummariesView: PageView {
  static let template = "patients/summaries"
  var title: String { "Summaries of \(Phrases.isolated(patientName))" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  let crumb = "Shared summaries"
  let patientName: String
  let patientHref: String
  let summaries: [SharedSummaryView]
  /// The first page; nil on it.
  let latestHref: String?
  /// The page after this one; nil on the last.
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
  /// To the physician; nil where nothing was added.
  let words: String?
  /// "Bob Martin, today, 10:42".
  let origin: String

  var fields: Fields { ["days": days, "figures": figures, "words": words, "origin": origin] }
}

/// What was shared last, on the chart.
struct SharedView: View {
  let summaries: [SharedSummaryView]
  /// Where all of it is; nil where this is all.
  let allHref: String?

  var fields: Fields {
    ["summaries": summaries, "hasSummaries": !summaries.isEmpty, "allHref": allHref]
  }
}
