import Web

/// One week of a patient's record, day by day.
struct RecordWeekView: PageView {
  static let template = "patients/record"
  /// "Bob Miller, 9 to 15 March 2026".
  var title: String { "\(patientName), \(week)" }
  var trail: [Crumb] { [Crumb("Patients", "/patients"), Crumb(patientName, patientHref)] }
  var crumb: String { "Record of \(week)" }
  let patientName: String
  let patientHref: String
  /// "9 to 15 March 2026".
  let week: String
  /// "41 of 46 completed". Nil if nothing was planned.
  let summary: String?
  /// Newest first.
  let days: [RecordDayView]
  /// The previous week. Nil if this is the patient's first.
  let earlierHref: String?
  /// The next week. Nil if this is the current one.
  let laterHref: String?
  /// The CSV of the week.
  let exportHref: String?
  /// The link to enter the week from paper. Nil if the reader may not.
  let entryHref: String?
  /// The days without planned doses, with links to the explanations.
  var emptyDays: [EmptyDayView] = []

  var fields: Fields {
    [
      "title": title, "patientName": patientName, "patientHref": patientHref, "week": week, "summary": summary,
      "days": days, "hasDays": !days.isEmpty, "earlierHref": earlierHref, "laterHref": laterHref,
      "exportHref": exportHref, "entryHref": entryHref,
      "emptyDays": emptyDays, "hasEmptyDays": !emptyDays.isEmpty,
    ]
  }

  static var samples: [(name: String, view: Self)] {
    func week(_ name: String, _ days: [RecordDayView], laterHref: String? = nil) -> Self {
      Self(
        patientName: name, patientHref: "/patients/7", week: "23 February to 1 March 2026",
        summary: days.isEmpty ? nil : "5 of 6 completed", days: days,
        earlierHref: days.isEmpty ? nil : "/patients/7/record?until=2026-02-22", laterHref: laterHref,
        exportHref: "/reports/completions.csv?patient=7&from=2026-02-23&to=2026-03-01",
        entryHref: "/patients/7/doses?week=2026-02-23",
        emptyDays: days.isEmpty
          ? [EmptyDayView(label: "Tuesday, 24 February", whyHref: "/patients/7/why?date=2026-02-24")] : [])
    }
    return [
      ("typical", week("Bob Miller", RecordDayView.samples, laterHref: "/patients/7/record?until=2026-03-08")),
      ("empty", week("Li Wei", [], laterHref: "/patients/7/record?until=2026-03-08")),
      ("right to left", week("أمينة بنت عبد الرحمن الحدّاد", RecordDayView.hebrew)),
      ("long name", week("Wolfeschlegelsteinhausenbergerdorffwellemann-Oosterhuis", RecordDayView.samples)),
    ]
  }
}

/// A day without planned doses.
struct EmptyDayView: View {
  /// "Tuesday, 3 March".
  let label: String
  let whyHref: String

  var fields: Fields { ["label": label, "whyHref": whyHref] }
}
