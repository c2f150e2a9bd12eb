import Care
import Dosage
import Hummingbird
import Record
import Remedi
import Web

/// Pauses, resumes or stops several prescriptions of a patient at once, in one commit: for example before a hospital
/// stay or a holiday.
struct SeveralPages: Sendable {
  let record: MedicalRecord
  let action: GroupAction

  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let items = try await SeveralItems(action, of: file, at: context.now)
    return try context.page(view(file, items, context))
  }

  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let (now, submission) = (context.now, context.form.submission)
    let known = try await file.prescriptions().filter { $0.isDone(submission) }
    if let first = known.first { return try done(first, file, context) }
    var items = try await SeveralItems(action, of: file, at: now)
    let (chosen, isStale) = try items.choose(context.form.all(SeveralItemView.tick))
    var view = view(file, items, context)
    if chosen.isEmpty, !isStale { view.problem = "Tick at least one of these." }
    guard let plan = plan(&view, file, context) else {
      if isStale { view.problem = Self.changed }
      return try context.page(view, status: .unprocessableContent)
    }
    if isStale {
      view.problem = Self.changed
      return try context.page(view, status: .conflict)
    }
    let author = Actor(context.practitioner)
    let trials = try items.tryOut(chosen) { try plan.apply(to: &$0, by: author, at: now, file) }
    view.items = items.views
    guard let trials, view.problem == nil else { return try context.page(view, status: .unprocessableContent) }
    let resumption = plan.firstDay.map { ResumeTrial(trials, from: $0, among: items.all, of: file, at: now) }
    if let resumption, resumption.isOpen(context.form) {
      view.questions = resumption.views(context.form, isMissing: true)
      view.advice = resumption.advice
      return try context.page(view, status: .unprocessableContent)
    }
    do {
      try await plan.commit(chosen, resumption, to: file, by: author, at: now, submission)
    } catch let error as RemediError where error.code == .staleRevision {
      return try await again(file, context)
    }
    return try done(
      try await file.prescription(chosen[0].id), file, context, of: resumption?.questions ?? [])
  }

  /// The list in its current state, with the submitted values.
  private func again(_ file: PatientRecord, _ context: PractitionerContext) async throws -> Response {
    var items = try await SeveralItems(action, of: file, at: context.now)
    _ = try items.choose(context.form.all(SeveralItemView.tick))
    var view = view(file, items, context)
    _ = plan(&view, file, context)
    view.problem = Self.changed
    return try context.page(view, status: .conflict)
  }

  private static let changed =
    "Some of this was changed while you were writing. Read the list again, then tick what you mean."

  private func view(_ file: PatientRecord, _ items: SeveralItems, _ context: PractitionerContext) -> SeveralView {
    SeveralView(
      action: action, patientName: file.patient.name, patientHref: file.path, once: context.form.once,
      items: items.views)
  }

  private func plan(_ view: inout SeveralView, _ file: PatientRecord, _ context: PractitionerContext) -> SeveralPlan? {
    let today = file.today(at: context.now)
    switch action {
    case .pause:
      view.pause.fill(context.form)
      return view.pause.read(today: today).map { .pause($0) }
    case .resume:
      view.resume.fill(context.form)
      return view.resume.read(today: today).map { .resume($0) }
    case .stop:
      view.stop.fill(context.form)
      return view.stop.read(
        file.calendar, by: Actor(context.practitioner), at: context.now, submission: context.form.submission
      ).map { .stop($0) }
    }
  }

  /// - Parameters:
  ///   - prescription: one of the affected prescriptions.
  ///   - questions: the findings for each resumed prescription.
  private func done(
    _ prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext,
    of questions: [PrescribingQuestions] = []
  ) throws -> Response {
    let today = file.today(at: context.now)
    let notice =
      switch action {
      case .pause: TherapyNotices.paused(prescription, today, several: true)
      case .resume: TherapyNotices.resumed(prescription, today, several: true, of: questions)
      case .stop: TherapyNotices.stopped(prescription, file, context.now, several: true)
      }
    return try context.redirect(to: file.path, notice: notice)
  }
}
