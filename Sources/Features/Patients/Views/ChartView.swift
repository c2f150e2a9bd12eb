import FeatureKit
import Remedi
import Web

/// A patient's chart: the patient, the prescriptions and what was recorded.
struct ChartView: CardedPage {
  static let template = "patients/chart"
  /// The patient's name.
  var title: String { header.name }
  var trail: [Crumb] { [Crumb("Patients", "/patients")] }
  /// `Levodopa (1 tablet at 08:00 every day, from 4 January 2026)` for the id of a prescription.
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
  /// The URL of the event stream that tells an open page to reload.
  let eventsHref: String
  let today: ChartDayView
  /// Summaries that the patient or a caregiver shared.
  let shared: SharedView
  let calendar: CalendarView
  /// The cards that features declare.
  var cards = ChartCardViews()
  /// The actions on all prescriptions together, and what was prescribed just now.
  var actions = PrescriptionActionsView()
  let active: [PrescriptionView]
  let stopped: [PrescriptionView]
  /// The days of the last week before today, newest first.
  let days: [RecordDayView]
  /// The weeks that have pages of their own, newest first.
  let weeks: [RecordWeekLinkView]
  /// The CSV of the weeks shown. Nil if the reader may not download it.
  let exportHref: String?
  /// Birth date, number, stage, contact, user name, time zone …
  let profile: [DefinitionView]
  let treatments: String?
  let notes: String?
  /// Who can see this patient.
  let careTeam: [CareTeamMemberView]
  /// The link to share the patient and hand over.
  let careTeamHref: String
  /// The link to the patient's consents to sharing the record outside the clinic.
  let consentsHref: String
  /// The link to download everything. Nil if the reader may not.
  let downloadHref: String?
  /// The link to archive the patient. Nil if the patient is archived, or the reader may not archive.
  let archiveHref: String?
  /// The last entries of the access log, newest first.
  let accessLog: [AccessEntryView]
  /// The link to the whole access log.
  let accessLogHref: String

  /// Of a patient of whom nothing is recorded the gallery shows no cards.
  func with(_ cards: ChartCardViews) -> ChartView {
    var view = self
    if !days.isEmpty { view.cards = cards }
    return view
  }

  var fields: Fields {
    [
      "title": title, "neighbours": neighbours, "since": since, "header": header, "eventsHref": eventsHref,
      "today": today, "shared": shared, "calendar": calendar,
      "progressCards": cards.parts(in: .progress), "mainCards": cards.parts(in: .main),
      "sideCards": cards.parts(in: .side),
      "isPrescribable": header.isPrescribable, "actions": actions, "active": active, "hasActive": !active.isEmpty,
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
