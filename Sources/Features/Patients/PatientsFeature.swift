import FeatureKit
import Hummingbird
import Logging
import Record
import Remedi
import Web

/// The physician's patients: the form, the chart with its event stream, the record and the printed week.
package struct PatientsFeature: Feature {
  let record: MedicalRecord
  let publicURL: String
  private let cards: ChartCards
  private let consentKinds: ConsentKinds
  private let logger: Logger

  /// Uses the services `ChartCards` and `ConsentKinds`.
  /// - Throws: ``MissingService``
  package init(_ services: FeatureServices) throws {
    (record, publicURL, logger) = (services.record, services.publicURL, services.logger)
    cards = try services.require()
    consentKinds = try services.require()
  }

  /// Adds the ``RecordArchive``.
  package static func offer(_ services: FeatureServices) -> FeatureServices {
    services.adding(RecordArchiveWriter(record: services.record), as: (any RecordArchive).self)
  }

  package var jobs: [any Job] {
    [
      ExpiredAccessJob(record: record),
      ErasureJob(record: record) { [logger] in
        logger.error("A document cannot be read. Erasing skipped it.", metadata: ["document": "\($0.path)"])
      },
    ]
  }

  package var pages: [any PageView.Type] {
    [PatientEditView.self, ChartView.self, RecordWeekView.self, WeekSheetView.self, ArchiveView.self]
      + careTeamPages + [AccessLogView.self, SummariesView.self, ExportView.self, ErasureView.self]
  }

  private var careTeamPages: [any PageView.Type] {
    [
      CareTeamView.self, MemberEditView.self, HandoverView.self, TakenPatientsView.self, CaregiverNewView.self,
      CaregiverEditView.self,
      ConsentsView.self, ConsentView.self, ConsentNewView.self, ConsentWithdrawalView.self,
    ]
  }

  package var notices: [Notice] { PatientNotices.all + CareTeamNotices.all + CaregiverNotices.all + ConsentNotices.all }

  package func mount(on site: Site) {
    mountReading(on: site.member(.readPatients))
    let profile = ProfilePages(record: record)
    let registering = site.member(.registerPatients)
    registering.get("patients/new", use: profile.new)
    registering.post("patients/new", use: profile.create)
    registering.get("patients/{patient}/edit", use: profile.edit)
    registering.post("patients/{patient}/edit", use: profile.save)
    let archive = ArchivePages(record: record)
    let treating = site.member(.treat)
    treating.get("patients/{patient}/archive", use: archive.form)
    treating.post("patients/{patient}/archive", use: archive.archive)
    treating.post("patients/{patient}/archive/end", use: archive.restore)
    let erasure = ErasurePages(record: record)
    site.member(.manageClinic).get("patients/{patient}/erasure", use: erasure.form)
    site.member(.manageClinic).needingProof.post("patients/{patient}/erasure", use: erasure.erase)
    let export = ExportPages(record: record)
    site.member(.export).get("patients/{patient}/export", use: export.form)
    site.member(.export).post("patients/{patient}/export", use: export.ask)
    site.member(.export).exporting.get("patients/{patient}/export.zip", use: export.download)
    mountCareTeam(on: site)
    mountAccessLog(on: site)
    mountCaregivers(on: site)
    mountConsents(on: site)
    let notices = NoticesAPI(record: record)
    site.careAPI.get("notices", use: notices.list)
    site.careAPI.put("notices/{id}/reading", use: notices.read)
  }

  private func mountReading(on pages: Routes<PractitionerContext>) {
    pages.get("patients/{patient}", use: ChartPage(record: record, cards: cards).show)
    pages.get("patients/{patient}/record", use: RecordPage(record: record).show)
    pages.get("patients/{patient}/week", use: WeekSheetPage(record: record, publicURL: publicURL).show)
    pages.get("patients/{patient}/summaries", use: SummariesPage(record: record).show)
    pages.get("patients/{patient}/events", use: ChartEvents(record: record, cards: cards).open)
  }

  private func mountAccessLog(on site: Site) {
    site.member(.readPatients).get("patients/{patient}/access-log", use: AccessLogPage(record: record).show)
    let file = AccessLogFile(record: record)
    site.member(.export).exporting.get("patients/{patient}/access-log.csv", use: file.download)
    site.patientAPI.get("audit-events", use: AuditEventsAPI(record: record).list)
  }

  private func mountCaregivers(on site: Site) {
    let caregivers = CaregiverPages(record: record)
    let pages = site.member(.treat)
    pages.get("patients/{patient}/caregivers/new", use: caregivers.new)
    pages.post("patients/{patient}/caregivers/new", use: caregivers.invite)
    pages.get("patients/{patient}/caregivers/{caregiver}", use: caregivers.edit)
    pages.post("patients/{patient}/caregivers/{caregiver}", use: caregivers.save)
    pages.post("patients/{patient}/caregivers/{caregiver}/end", use: caregivers.end)
    pages.post("patients/{patient}/caregivers/{caregiver}/consent", use: caregivers.agree)
    let api = CaregiversAPI(record: record, publicURL: publicURL)
    site.patientAPI.get("caregivers", use: api.list)
    site.patientAPI.post("caregivers", use: api.post)
    site.patientAPI.patch("caregivers/{id}", use: api.patch)
    site.patientAPI.delete("caregivers/{id}", use: api.delete)
    site.patientAPI.put("caregivers/{id}/consent", use: api.agree)
    site.patientAPI.get("care-team", use: CareTeamAPI(record: record).list)
  }

  private func mountConsents(on site: Site) {
    let consents = ConsentPages(record: record, kinds: consentKinds)
    site.member(.readPatients).get("patients/{patient}/consents", use: consents.list)
    site.member(.readPatients).get("patients/{patient}/consents/{consent}", use: consents.show)
    let treating = site.member(.treat)
    treating.get("patients/{patient}/consents/new", use: consents.new)
    treating.post("patients/{patient}/consents/new", use: consents.give)
    treating.get("patients/{patient}/consents/{consent}/withdrawal", use: consents.askWithdrawal)
    treating.post("patients/{patient}/consents/{consent}/withdrawal", use: consents.withdraw)
    let api = ConsentsAPI(record: record, kinds: consentKinds)
    site.patientAPI.get("consents", use: api.list)
    site.patientAPI.post("consents", use: api.post)
    site.patientAPI.delete("consents/{id}", use: api.delete)
  }

  private func mountCareTeam(on site: Site) {
    let team = CareTeamPages(record: record)
    let reading = site.member(.readPatients)
    reading.get("patients/{patient}/care-team", use: team.list)
    reading.post("patients/{patient}/care-team/{physician}/end", use: team.end)
    let pages = site.member(.treat)
    pages.post("patients/{patient}/care-team", use: team.share)
    pages.get("patients/{patient}/care-team/{physician}", use: team.edit)
    pages.post("patients/{patient}/care-team/{physician}", use: team.save)
    let handover = HandoverPages(record: record)
    pages.get("patients/{patient}/handover", use: handover.form)
    pages.needingProof.post("patients/{patient}/handover", use: handover.handOver)
    let taken = TakenPatientsPages(record: record)
    pages.get("handovers", use: taken.list)
    pages.needingProof.post("handovers/{patient}", use: taken.takeBack)
  }
}

/// Notices on the chart after the profile was saved.
enum PatientNotices {
  static let addedByMail = Notice(
    "patient-added-by-mail", "The patient is added, and the invitation is on its way by e-mail.")
  static let addedOnPaper = Notice(
    "patient-added-on-paper",
    "The patient is added. There is no e-mail address: print the invitation and hand it over.")
  static let saved = Notice("profile-saved", "The profile is saved.")
  static let savedAddressWaits = Notice(
    "profile-saved-address-waits",
    "The profile is saved. The new e-mail address is used once the patient confirms it by the link in the letter.")
  static let archived = Notice("patient-archived", "The patient is archived.")
  static let restored = Notice("patient-restored", "The patient is back on the lists. Nothing is prescribed.")
  /// Shown to a practitioner who restores a patient who is not archived. It must make sense even if something was
  /// prescribed since.
  static let wasRestored = Notice("patient-was-restored", "The patient is on the lists.")
  static let erased = Notice("patient-erased", "The record is erased.")
  static let all = [addedByMail, addedOnPaper, saved, savedAddressWaits, archived, restored, wasRestored, erased]
}
