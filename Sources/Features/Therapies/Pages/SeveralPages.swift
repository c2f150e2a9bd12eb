import Hummingbird
import Record
import Remedi
import Web

/// Pausing, resuming or stopping several prescriptions of a patient at once, in one commit: before a stay in hospital, a
/// holiday.
struct SeveralPages: Sendable {
  let record: MedicalRecord
  let deed: SeveralDeed

  func form(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let items = try await SeveralItems(deed, of: file, at: context.now)
    return try context.page(view(file, items, context))
  }

  func save(_ request: Request, _ context: PhysicianContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let (now, submission) = (context.now, context.form.submission)
    let known = try await file.prescriptions().filter { $0.isDone(submission) }
    if let first = known.first { return try done(first, file, context) }
    var items = try await SeveralItems(deed, of: file, at: now)
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
    let takeIt = items.tryOut(chosen) { try plan.apply(to: &$0, by: Actor(context.physician), at: now, file) }
    view.items = items.views
    guard takeIt, view.problem == nil else { return try context.page(view, status: .unprocessableContent) }
    do {
      try await plan.commit(chosen, to: file, by: Actor(context.physician), at: now, submission)
    } catch let error as RemediError where error.code == .staleRevision || error.code == .conflict {
      view = self.view(file, try await SeveralItems(deed, of: file, at: now), context)
      view.problem = Self.changed
      return try context.page(view, status: .conflict)
    }
    return try done(try await file.prescription(chosen[0].id), file, context)
  }

  private static let changed =
    "Some of this was changed while you were writing. Read the list again, then tick what you mean."

  private func view(_ file: PatientFile, _ items: SeveralItems, _ context: PhysicianContext) -> SeveralView {
    SeveralView(
      deed: deed, patientName: file.patient.name, patientHref: PatientPath.chart(file), once: context.form.once,
      items: items.views)
  }

  private func plan(_ view: inout SeveralView, _ file: PatientFile, _ context: PhysicianContext) -> SeveralPlan? {
    let today = file.today(at: context.now)
    switch deed {
    case .pause:
      view.pause.fill(context.form)
      return view.pause.read(today: today).map { .pause($0, context.form.submission) }
    case .resume:
      view.resume.fill(context.form)
      return view.resume.read(today: today).map { .resume($0, context.form.submission) }
    case .stop:
      view.stop.fill(context.form)
      return view.stop.read(
        file.calendar, by: Actor(context.physician), at: context.now, submission: context.form.submission
      ).map { .stop($0) }
    }
  }

  /// - Parameter prescription: one of those that it was done to.
  private func done(_ prescription: Prescription, _ file: PatientFile, _ context: PhysicianContext) throws -> Response {
    let today = file.today(at: context.now)
    let notice =
      switch deed {
      case .pause: TherapyNotices.paused(prescription, today, several: true)
      case .resume: TherapyNotices.resumed(prescription, today, several: true)
      case .stop: TherapyNotices.stopped(prescription, file, context.now, several: true)
      }
    return try context.redirect(to: PatientPath.chart(file), notice: notice)
  }
}

/// What is done to each of several prescriptions.
enum SeveralPlan {
  case pause(TimingExceptions.Pause, String?)
  /// The first day on which something is asked for again.
  case resume(LocalDate, String?)
  case stop(Prescription.Stop)

  func apply(to prescription: inout Prescription, by author: Actor, at now: Instant, _ file: PatientFile) throws {
    switch self {
    case .pause(let pause, let submission):
      if let refusal = prescription.refusal(ofPauseFrom: pause.from) { throw RemediError.invalid("firstDay", refusal) }
      try prescription.pause(pause, by: author, at: now, file.calendar, submission: submission)
    case .resume(let first, let submission):
      guard let pause = prescription.pause(on: file.today(at: now), orAfterAt: now) else { return }
      try prescription.resume(pause, on: first, by: author, at: now, file.calendar, submission: submission)
    case .stop(let stop): try prescription.stop(stop)
    }
  }

  func commit(
    _ several: [PrescriptionRevision], to file: PatientFile, by author: Actor, at now: Instant, _ submission: String?
  ) async throws {
    switch self {
    case .pause(let pause, _):
      try await file.pause(several, pause, by: author, at: now, submission: submission)
    case .resume(let first, _):
      try await file.resume(several, on: first, by: author, at: now, submission: submission)
    case .stop(let stop): try await file.stop(several, stop, at: now)
    }
  }
}
