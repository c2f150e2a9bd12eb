import Remedi
import Web

/// A patient's chart: who it is, what is prescribed, what was recorded.
struct ChartView: PageView {
  static let template = "patients/chart"
  /// The patient's name.
  var title: String { header.name }
  var trail: [Crumb] { [Crumb("Patients", "/patients")] }
  /// `Levodopa (1 tablet at 08:00 every day, from 4 January 2026)`, by the id of a prescription.
  func words(of id: String) -> String? {
    let one = (active + stopped).first { $0.historyHref.hasSuffix("/\(id)") }
    return one.map {
      "\(Phrases.isolated($0.name)) (\([$0.amount, $0.words].compactMap { $0 }.joined(separator: ", ")))"
    }
  }
  let neighbours: NeighboursView
  /// Nil when the physician opens the chart for the first time.
  let since: SinceView?
  let header: ChartHeaderView
  /// The stream of events that tells an open page to look again.
  let eventsHref: String
  let today: ChartDayView
  /// What the patient, or a caregiver, sent to the chart.
  let shared: SharedView
  let calendar: CalendarView
  /// Half a year; nil where there is nothing to draw.
  let curves: CurvesView?
  /// What can be done with all of them together, and what was prescribed just now.
  var actions = PrescriptionActionsView()
  let active: [PrescriptionView]
  let stopped: [PrescriptionView]
  /// The days of the last week before today, newest first.
  let days: [RecordDayView]
  /// The weeks that have pages of their own, newest first.
  let weeks: [RecordWeekLinkView]
  /// The CSV of the weeks shown; nil where taking it is not one's to do.
  let exportHref: String?
  /// Birth date, number, stage, contact, user name, time zone …
  let profile: [DefinitionView]
  let treatments: String?
  let notes: String?
  /// Who can see this patient.
  let careTeam: [CareTeamMemberView]
  /// Where one shares the patient and hands over.
  let careTeamHref: String
  /// To what the patient agreed of the record leaving the clinic.
  let consentsHref: String
  /// Where everything is downloaded; nil where that is not one's to do.
  let downloadHref: String?
  /// Where one archives the patient; nil where that is done, or not one's to do.
  let archiveHref: String?
  /// The last entries of the access log, newest first.
  let accessLog: [AccessEntryView]
  /// All of it.
  let accessLogHref: String

  var fields: Fields {
    [
      "title": title, "neighbours": neighbours, "since": since, "header": header, "eventsHref": eventsHref,
      "today": today, "shared": shared, "calendar": calendar, "curves": curves,
      "isPrescribable": header.isPrescribable, "deeds": actions, "active": active, "hasActive": !active.isEmpty,
      "stopped": stopped,
      "hasStopped": !stopped.isEmpty,
      "stoppedCount": String(stopped.count), "days": days, "hasDays": !days.isEmpty, "weeks": weeks,
      "hasWeeks": !weeks.isEmpty, "hasRecord": !days.isEmpty || !weeks.isEmpty,
      "exportHref": exportHref, "profile": profile, "treatments": treatments, "notes": notes, "careTeam": careTeam,
      "careTeamHref": careTeamHref, "consentsHref": consentsHref, "archiveHref": archiveHref,
      "downloadHref": downloadHref, "hasLast": archiveHref != nil || downloadHref != nil, "accessLog": accessLog,
      "accessLogHref": accessLogHref,
    ]
  }
}
