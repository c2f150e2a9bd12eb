import Care
import Dosage
import Hummingbird
import Record
import Remedi
import Web

/// Creates and changes prescriptions.
struct PrescribePages: Sendable {
  let record: MedicalRecord

  // MARK: A new prescription

  func new(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let query = try QueryParameters(request)
    let kind = query.value("kind", "exercise or medication") { Prescription.Kind(rawValue: $0) } ?? .exercise
    let copied = query.value("copy", "a prescription") { Identifier<Prescription>(clientText: $0) }
    let owner = query.value("of", "a patient") { Identifier<Patient>(clientText: $0) }
    try query.finish()
    let today = file.today(at: context.now)
    guard let copied else {
      var form = try await form(kind, for: file, context)
      form.fields.start.value = today.description
      return try context.page(page(form, of: file, context))
    }
    let source = try await record.patient(owner ?? file.patient.id, context)
    let prescription = try await source.prescription(copied)
    let version = prescription.toCopy(at: context.now)
    var form = try await form(prescription.kind, for: file, context)
    form.copy(version, from: today, calendar: file.calendar, at: context.now)
    form.fields.start.value = today.description
    if form.kind == .exercise {
      try await form.fields.picture.fill(version.action, of: file.patient.clinicId, in: record)
    }
    return try context.page(page(form, of: file, context))
  }

  func create(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    guard let kind = Prescription.Kind(rawValue: context.form["kind"]) else { throw RemediError.notFound }
    if let known = try await file.prescription(submitted: context.form.submission) {
      return try prescribed(known.latest, file, context)
    }
    var form = try await form(kind, for: file, context)
    try await fill(&form, context)
    guard let version = try version(of: &form, for: file, context) else {
      return try context.page(page(form, of: file, context), status: Self.statusOfFaults(context))
    }
    let prescriptions = try await file.prescriptions()
    let draft = try await draft(version, form, of: file, among: prescriptions, context)
    if let page = try page(before: draft, form, of: file, context) {
      // The question may be about what the same form, sent at the same moment, has just prescribed.
      guard let known = try await file.prescription(submitted: context.form.submission) else { return page }
      return try prescribed(known.latest, file, context)
    }
    do {
      _ = try await file.prescribe(
        kind, draft.confirmed(by: context), among: PrescriptionBasis(prescriptions, of: [kind]), at: context.now)
    } catch let error as RemediError where error.code == .staleRevision {
      let now = try await self.draft(version, form, of: file, among: try await file.prescriptions(), context)
      var view = try preview(now, form, of: file, context)
      view.problem = Self.again(error)
      return try context.page(view, status: .conflict)
    } catch let error as RemediError where error.code == .validation {
      form.problem = error.sentence
      return try context.page(page(form, of: file, context), status: .unprocessableContent)
    }
    return try prescribed(version, file, context, of: [draft.questions])
  }

  private func prescribed(
    _ version: PrescriptionVersion, _ file: PatientRecord, _ context: PractitionerContext,
    of questions: [PrescribingQuestions] = []
  ) throws -> Response {
    try context.redirect(
      to: file.path, notice: TherapyNotices.prescribed(version, file, context.now, of: questions))
  }

  // MARK: A change

  func change(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    try Self.check(prescription)
    var form = try await form(prescription.kind, for: file, changing: prescription, context)
    form.fill(prescription.latest, calendar: file.calendar)
    if form.kind == .exercise {
      try await form.fields.picture.fill(prescription.latest.action, of: file.patient.clinicId, in: record)
    }
    return try context.page(page(form, of: file, context))
  }

  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    if prescription.isDone(context.form.submission) { return try changed(prescription.latest, file, context) }
    try Self.check(prescription)
    var form = try await form(prescription.kind, for: file, changing: prescription, context)
    try await fill(&form, context)
    guard let version = try version(of: &form, for: file, context) else {
      return try context.page(page(form, of: file, context), status: Self.statusOfFaults(context))
    }
    if !Self.isPreview(context), VersionChanges.isNone(from: prescription.latest, to: version) {
      form.problem = "Nothing is changed."
      return try context.page(page(form, of: file, context), status: .unprocessableContent)
    }
    let prescriptions = try await file.prescriptions()
    let draft = try await draft(version, form, of: file, among: prescriptions, context)
    if let page = try page(before: draft, form, of: file, context) { return page }
    let number = Int(context.form["revision"]) ?? 0
    do {
      try await file.change(
        prescription.id, basedOn: number, to: draft.confirmed(by: context),
        among: PrescriptionBasis(prescriptions, of: [prescription.kind]), at: context.now)
    } catch let error as RemediError where error.code == .staleRevision {
      let latest = try await file.prescription(prescription.id)
      form.changing = latest
      let now = try await self.draft(version, form, of: file, among: try await file.prescriptions(), context)
      var view = try preview(now, form, of: file, context)
      view.problem =
        latest.latest.number == number
        ? Self.again(error)
        : "\(error.sentence) The current version and yours are compared below. Save again to replace it."
      return try context.page(view, status: .conflict)
    } catch let error as RemediError where error.code == .validation {
      form.problem = error.sentence
      return try context.page(page(form, of: file, context), status: .unprocessableContent)
    }
    return try changed(version, file, context, of: [draft.questions])
  }

  private func changed(
    _ version: PrescriptionVersion, _ file: PatientRecord, _ context: PractitionerContext,
    of questions: [PrescribingQuestions] = []
  ) throws -> Response {
    try context.redirect(
      to: file.path, notice: TherapyNotices.changed(version, file, context.now, of: questions))
  }

  // MARK: Shared

  private static func check(_ prescription: Prescription) throws {
    guard prescription.stop == nil else {
      throw RemediError(.conflict, "This prescription has been stopped. Prescribe it again instead.")
    }
  }

  private static func again(_ error: RemediError) -> String {
    "\(error.sentence) Look at what this means now, and save it again."
  }

  private func form(
    _ kind: Prescription.Kind, for file: PatientRecord, changing prescription: Prescription? = nil,
    _ context: PractitionerContext
  ) async throws -> PrescriptionForm {
    let latest = prescription?.latest
    let library = try await LibraryChoice(
      kind, record: record, clinic: file.patient.clinicId, including: latest?.action)
    var home = try file.proposedHome(record.timeZones, at: context.now)
    if case .home(let zone)? = latest?.timing.clock { home = zone }
    return PrescriptionForm(kind: kind, library: library, home: home, zones: record.timeZones, changing: prescription)
  }

  /// Copies the submitted values into the form.
  private func fill(_ form: inout PrescriptionForm, _ context: PractitionerContext) async throws {
    form.fill(context.form)
    guard form.kind == .exercise else { return }
    try await form.fields.picture.fill(context.form, by: context.practitioner, in: record, at: context.now)
  }

  /// The version that the form describes. Nil if a field is invalid, or the version would never ask for anything.
  private func version(
    of form: inout PrescriptionForm, for file: PatientRecord, _ context: PractitionerContext
  ) throws -> PrescriptionVersion? {
    // Read the clock once: a version that takes effect before it was written would be refused.
    let (now, sent) = (context.now, form)
    guard let reading = form.read(calendar: file.calendar, at: now) else { return nil }
    let version = reading.version(by: Actor(context.practitioner), at: now, submission: context.form.submission)
    guard try everAsks(version, form, file) else {
      form.fields.end.error = "Nothing would ever be due: all times of the last day have passed already."
      form.beginning = try beginningTomorrow(sent, for: file, context, at: now)
      return nil
    }
    return version
  }

  private func everAsks(
    _ version: PrescriptionVersion, _ form: PrescriptionForm, _ file: PatientRecord
  ) throws -> Bool {
    try PrescriptionPreview(file: file, kind: form.kind, version: version, changing: form.changing).everAsks()
  }

  /// The option to begin tomorrow if a new prescription for today comes too late. Nil if the submitted form would not
  /// ask for anything tomorrow either, for example because the last day is a date.
  private func beginningTomorrow(
    _ sent: PrescriptionForm, for file: PatientRecord, _ context: PractitionerContext, at now: Instant
  ) throws -> BeginningView? {
    let today = file.today(at: now)
    guard sent.changing == nil, sent.fields.start.value == today.description else { return nil }
    var trial = sent
    trial.fields.start.value = (today + 1).description
    guard let reading = trial.read(calendar: file.calendar, at: now) else { return nil }
    let version = reading.version(by: Actor(context.practitioner), at: now, submission: nil)
    guard try everAsks(version, trial, file) else { return nil }
    return BeginningView(sentence: "All times of today have passed.", tomorrow: (today + 1).description)
  }

  /// The parsed form, with what must be confirmed before saving.
  private struct VersionDraft {
    let preview: PrescriptionPreview
    let questions: PrescribingQuestions
    let recordedToday: [ScheduleDay.Item]

    /// The version with its confirmations.
    func confirmed(by context: PractitionerContext) -> PrescriptionVersion {
      preview.version.confirming(questions.confirmations(by: Actor(context.practitioner), at: context.now))
    }
  }

  private func draft(
    _ version: PrescriptionVersion, _ form: PrescriptionForm, of file: PatientRecord,
    among prescriptions: [Prescription], _ context: PractitionerContext
  ) async throws -> VersionDraft {
    let preview = PrescriptionPreview(file: file, kind: form.kind, version: version, changing: form.changing)
    let recorded = try await recordedToday(version, form, of: file, context)
    let questions = PrescribingQuestions(
      try preview.trial(), changing: form.changing, among: prescriptions,
      recorded: recorded.map { RecordedDose($0.occurrence, isCompleted: $0.completion?.content.outcome == .completed) },
      calendar: file.calendar, at: context.now)
    return VersionDraft(preview: preview, questions: questions, recordedToday: recorded)
  }

  /// The page to show instead of saving: the preview, if it was requested, if words replaced what was chosen in the
  /// fields, or if a question is unconfirmed. Nil if the version can be saved.
  private func page(
    before draft: VersionDraft, _ form: PrescriptionForm, of file: PatientRecord, _ context: PractitionerContext
  ) throws -> Response? {
    if Self.isPreview(context) { return try context.page(preview(draft, form, of: file, context)) }
    let isTickMissing = !draft.questions.open(Set(context.form.all(QuestionView.tick))).isEmpty
    guard isTickMissing || form.replaced != nil else { return nil }
    let view = try preview(draft, form, of: file, context, isTickMissing: isTickMissing)
    return try context.page(view, status: .unprocessableContent)
  }

  private func preview(
    _ draft: VersionDraft, _ form: PrescriptionForm, of file: PatientRecord, _ context: PractitionerContext,
    isTickMissing: Bool = false
  ) throws -> PrescribeView {
    var view = page(form, of: file, context)
    let asked = draft.questions.asked
    view.preview = try draft.preview.view(
      recordedToday: draft.recordedToday, asksAgain: asked.contains { $0.kind == .doseAgain })
    view.preview?.questions = QuestionView.list(
      asked, ticked: Set(context.form.all(QuestionView.tick)), isMissing: isTickMissing, of: file)
    view.preview?.limits = draft.questions.remark
    view.preview?.advice = draft.questions.advice
    view.preview?.replaced = form.replaced
    view.preview?.journey = try view.journey?.view(
      of: draft.preview.trial(), file, record.timeZones, at: context.now)
    view.preview?.journeyFault = view.journey?.fault
    return view
  }

  /// Today's records, if the version changes today's doses.
  private func recordedToday(
    _ version: PrescriptionVersion, _ form: PrescriptionForm, of file: PatientRecord, _ context: PractitionerContext
  ) async throws -> [ScheduleDay.Item] {
    let today = file.today(at: context.now)
    guard let changing = form.changing, file.today(at: version.effectiveFrom) == today else { return [] }
    return try await file.schedule(today...today, of: [changing])[0].items.filter { $0.completion != nil }
  }

  private func page(
    _ form: PrescriptionForm, of file: PatientRecord, _ context: PractitionerContext
  ) -> PrescribeView {
    let isMedication = form.kind == .medication
    let other: Prescription.Kind = isMedication ? .exercise : .medication
    return PrescribeView(
      title: form.changing.map { "Change \(Phrases.isolated($0.latest.action.name))" }
        ?? (isMedication ? "Prescribe a medication" : "Prescribe an exercise"),
      isMedication: isMedication, patientName: file.patient.name, patientHref: file.path,
      otherKindHref: form.changing == nil ? "\(file.path)/prescriptions/new?kind=\(other.rawValue)" : nil,
      copyHref: form.changing == nil ? CopyPages.path(file) : nil,
      revision: form.changing.map { String($0.latest.number) }, once: context.form.once, form: form.fields,
      journey: JourneyFields(context.form, file, record.timeZones, at: context.now),
      alternatives: form.alternatives,
      disagreement: form.disagreement, beginning: form.beginning, problem: form.problem)
  }
}
