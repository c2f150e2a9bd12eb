import Care
import FeatureKit
import Hummingbird
import Record
import Remedi
import Web

/// Prescribing, the patient's schedule, and the completions.
package struct TherapiesFeature: Feature {
  package static let chartCards: [any ChartCard.Type] = [CurvesCard.self]

  let record: MedicalRecord
  private let search: any PatientSearch

  /// Uses the service `PatientSearch`.
  package init(_ services: FeatureServices) throws {
    record = services.record
    search = try services.require((any PatientSearch).self)
  }

  package var notices: [Notice] { TherapyNotices.all + ProgrammeNotices.all }
  package var pages: [any PageView.Type] {
    [
      PrescribeView.self, CopyView.self, PauseView.self, ResumeView.self, StopView.self, SingleDoseView.self,
      SeveralView.self,
      HistoryView.self, WhyView.self, WhyDayView.self,
      DoseRecordView.self, DoseEntryView.self,
      ProgrammeListView.self, ProgrammeView.self, ProgrammeEditView.self, ApplyView.self,
    ]
  }

  package func mount(on site: Site) {
    mountAPI(on: site.careAPI)
    mountPages(on: site.member(.treat))
    mountReading(on: site.member(.readPatients))
    mountRecording(on: site.member(.recordForPatients))
    mountProgrammes(on: site)
    mountApplying(on: site.member(.treat))
  }

  private func mountReading(on pages: Routes<PractitionerContext>) {
    let one: RouterPath = "patients/{patient}/prescriptions/{prescription}"
    pages.get(one, use: HistoryPages(record: record).show)
    let why = WhyPages(record: record)
    pages.get("\(one)/why", use: why.show)
    pages.get("patients/{patient}/why", use: why.day)
  }

  private func mountAPI(on api: Routes<CareContext>) {
    let longAnswers = LongAnswerTurns()
    let schedule = ScheduleAPI(record: record, longAnswers: longAnswers)
    api.get("schedule", use: schedule.get)
    api.get("schedule-preview", use: SchedulePreviewAPI(record: record).get)
    api.get("occurrences/{id}/explanation", use: ExplanationAPI(record: record).get)
    let prescriptions = PrescriptionsAPI(record: record)
    api.get("prescriptions", use: prescriptions.list)
    api.get("prescriptions/{id}", use: prescriptions.get)
    api.get("statistics", use: StatisticsAPI(record: record, longAnswers: longAnswers).get)
    let summaries = SummariesAPI(record: record)
    api.get("summaries", use: summaries.list)
    api.post("summaries", use: summaries.post)
    let completions = CompletionsAPI(record: record)
    api.get("completions", use: completions.list)
    api.post("completions", use: completions.post)
    api.patch("completions/{id}", use: completions.patch)
    api.delete("completions/{id}", use: completions.delete)
    api.alsoProducing(ServerSentEvent.mediaType).get("changes", use: ChangesAPI(record: record).get)
  }

  private func mountPages(on pages: Routes<PractitionerContext>) {
    let prescribe = PrescribePages(record: record)
    pages.get("patients/{patient}/prescriptions/new", use: prescribe.new)
    pages.post("patients/{patient}/prescriptions/new", use: prescribe.create)
    let copy = CopyPages(record: record, patientSearch: search)
    pages.get("patients/{patient}/prescriptions/copy", use: copy.show)
    pages.post("patients/{patient}/prescriptions/copy", use: copy.search)
    let one: RouterPath = "patients/{patient}/prescriptions/{prescription}"
    pages.get("\(one)/change", use: prescribe.change)
    pages.post("\(one)/change", use: prescribe.save)
    pages.change("\(one)/pause", by: PausePage(record: record))
    pages.change("\(one)/resume", by: ResumePage(record: record))
    pages.change("\(one)/stop", by: StopPage(record: record))
    let single = SingleDosePages(record: record)
    pages.get("\(one)/doses/add", use: single.newForm)
    pages.post("\(one)/doses/add", use: single.add)
    pages.get("\(one)/doses/{dose}/change", use: single.form)
    pages.post("\(one)/doses/{dose}/change", use: single.change)
    pages.post("\(one)/take-back", use: TakeBackPages(record: record).takeBack)
    for (name, action) in [("pause", GroupAction.pause), ("resume", .resume), ("stop", .stop)] {
      let several = SeveralPages(record: record, action: action)
      pages.get("patients/{patient}/prescriptions/\(name)", use: several.form)
      pages.post("patients/{patient}/prescriptions/\(name)", use: several.save)
    }
  }

  /// The routes to record on the patient's behalf.
  private func mountRecording(on pages: Routes<PractitionerContext>) {
    let doses: RouterPath = "patients/{patient}/prescriptions/{prescription}/doses"
    let asNeeded = AsNeededPages(record: record)
    pages.get("\(doses)/new", use: asNeeded.form)
    pages.post("\(doses)/new", use: asNeeded.record)
    let one = DosePages(record: record)
    pages.get("\(doses)/{dose}", use: one.form)
    pages.post("\(doses)/{dose}", use: one.save)
    pages.post("patients/{patient}/completions/{completion}/undo", use: one.undo)
    let entry = DoseEntryPages(record: record)
    pages.get("patients/{patient}/doses", use: entry.form)
    pages.post("patients/{patient}/doses", use: entry.record)
  }

  /// The routes for several prescriptions at once.
  private func mountProgrammes(on site: Site) {
    let programmes = ProgrammePages(record: record)
    let one: RouterPath = "programmes/{programme}"
    let reading = site.member(.readLibrary)
    reading.get("programmes", use: programmes.list)
    reading.search("programmes", filters: ["show"])
    reading.get(one, use: programmes.show)
    let pages = site.member(.editLibrary)
    pages.get("programmes/new", use: programmes.new)
    pages.post("programmes/new", use: programmes.create)
    pages.get("\(one)/edit", use: programmes.edit)
    pages.post("\(one)/edit", use: programmes.save)
    pages.post("\(one)/archive", use: programmes.archive)
    pages.post("\(one)/restore", use: programmes.restore)
    let items = ProgrammeItemPages(record: record)
    pages.get("\(one)/items/new", use: items.new)
    pages.post("\(one)/items/new", use: items.add)
    pages.get("\(one)/items/{item}", use: items.edit)
    pages.post("\(one)/items/{item}", use: items.save)
    pages.post("\(one)/remove", use: items.remove)
  }

  /// The routes to make programmes from a patient's prescriptions and to prescribe them.
  private func mountApplying(on pages: Routes<PractitionerContext>) {
    let collecting = CollectPages(record: record)
    pages.get("patients/{patient}/programmes/new", use: collecting.form)
    pages.post("patients/{patient}/programmes/new", use: collecting.create)
    let applying = ApplyPages(record: record)
    pages.get("patients/{patient}/programmes", use: applying.choose)
    pages.post("patients/{patient}/programmes", use: applying.search)
    pages.get("patients/{patient}/programmes/{programme}", use: applying.form)
    pages.post("patients/{patient}/programmes/{programme}", use: applying.apply)
  }
}
