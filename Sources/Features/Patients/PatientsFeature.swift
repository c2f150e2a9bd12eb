import Hummingbird
import Record
import Web

/// The physician's patients: the board, the form, the chart with its stream of changes, the record and the printed week.
public struct PatientsFeature: Feature {
  let record: MedicalRecord
  let publicURL: String

  /// - Parameter publicURL: where browsers reach the site, without a slash at its end; for the code on printed weeks.
  public init(record: MedicalRecord, publicURL: String) {
    self.record = record
    self.publicURL = publicURL
  }

  public var pages: [any PageView.Type] {
    [BoardView.self, PatientEditView.self, ChartView.self, RecordWeekView.self, WeekSheetView.self]
  }

  public var notices: [Notice] { PatientNotices.all }

  public func mount(on site: Site) {
    let pages = site.physician
    pages.get("patients", use: BoardPage(record: record).show)
    pages.get("patients/events", use: BoardEvents(record: record).open)
    let profile = ProfilePages(record: record)
    pages.get("patients/new", use: profile.new)
    pages.post("patients/new", use: profile.create)
    pages.get("patients/{patient}/edit", use: profile.edit)
    pages.post("patients/{patient}/edit", use: profile.save)
    pages.get("patients/{patient}", use: ChartPage(record: record).show)
    pages.get("patients/{patient}/record", use: RecordPage(record: record).show)
    pages.get("patients/{patient}/week", use: WeekSheetPage(record: record, publicURL: publicURL).show)
    pages.get("patients/{patient}/events", use: ChartEvents(record: record).open)
  }
}

/// What the chart says after the profile was saved.
enum PatientNotices {
  static let addedByMail = Notice(
    "patient-added-by-mail", "The patient is added, and the invitation is on its way by e-mail.")
  static let addedOnPaper = Notice(
    "patient-added-on-paper",
    "The patient is added. There is no e-mail address: print the invitation and hand it over.")
  static let saved = Notice("profile-saved", "The profile is saved.")
  static let all = [addedByMail, addedOnPaper, saved]
}
