import Care
import Dosage
import Hummingbird
import Record
import Remedi
import Web

/// Prescribes a programme to a patient: all chosen items, from one first day on.
struct ApplyPages: Sendable {
  let record: MedicalRecord

  func choose(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .prescribe)
    let filter = try ProgrammeFilter(request, context, isChoice: true)
    let programmes = try await record.programmes(context).offered(Programme.self)
    return try context.page(ProgrammeListView(programmes, filter, for: file))
  }

  /// `POST`: searches for a programme.
  func search(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    _ = try await record.patient(context, for: .prescribe)
    return try await AddressForm(typed: Search.name).lead(request, context)
  }

  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, programme) = try await subject(context)
    try Self.check(programme)
    var form = try await ApplyForm(programme, for: file, in: record, at: context.now)
    let trial = try form.read(by: Actor(context.practitioner), at: context.now, nil)
    // Nothing has been chosen yet, so an empty selection is not an error.
    form.problem = nil
    return try context.page(try view(form, programme, trial, context))
  }

  func apply(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, programme) = try await subject(context)
    let submission = context.form.submission
    if try await file.hasPrescribed(programme.items, submitted: submission) {
      return try context.redirect(to: file.path, notice: ProgrammeNotices.applied)
    }
    try Self.check(programme)
    let now = context.now
    var form = try await ApplyForm(programme, for: file, in: record, at: now)
    form.fill(context.form)
    let trial = try form.read(by: Actor(context.practitioner), at: now, submission)
    if try context.form["revision"] != form.items.revision() {
      form.problem =
        "Somebody changed this programme or the library meanwhile. Look at what it says now, and prescribe it again."
      return try context.page(try view(form, programme, trial, context), status: .conflict)
    }
    guard let trial, !form.hasFaults else {
      return try context.page(try view(form, programme, trial, context), status: PrescribePages.statusOfFaults(context))
    }
    if PrescribePages.isPreview(context) { return try context.page(try view(form, programme, trial, context)) }
    let ticked = Set(context.form.all(QuestionView.tick))
    let asked = trial.questions(form.others, at: now)
    guard asked.allSatisfy({ $0.open(ticked).isEmpty }) else {
      return try context.page(
        try view(form, programme, trial, context, missing: asked), status: .unprocessableContent)
    }
    do {
      let orders = zip(trial.orders, asked).map { order, questions in
        (order.item, order.version.confirming(questions.confirmations(by: Actor(context.practitioner), at: now)))
      }
      _ = try await file.prescribe(orders, of: programme, among: form.basis, at: now)
    } catch let error as RemediError where error.code == .staleRevision {
      form = try await ApplyForm(programme, for: file, in: record, at: now)
      form.fill(context.form)
      let trial = try form.read(by: Actor(context.practitioner), at: now, submission)
      form.problem = "\(error.sentence) Look at what it means now, and prescribe it again."
      return try context.page(try view(form, programme, trial, context), status: .conflict)
    } catch let error as RemediError where error.code == .validation {
      form.problem = error.sentence
      return try context.page(try view(form, programme, trial, context), status: .unprocessableContent)
    }
    return try context.redirect(
      to: file.path, notice: LimitAdvice.behind(ProgrammeNotices.applied, of: asked))
  }

  private func subject(_ context: PractitionerContext) async throws -> (PatientRecord, Programme) {
    (try await record.patient(context, for: .prescribe), try await record.programme(context))
  }

  private static func check(_ programme: Programme) throws {
    if programme.archive != nil {
      throw RemediError(.conflict, "This programme is no longer offered. Bring it back in the library to apply it.")
    }
    if programme.items.isEmpty {
      throw RemediError(.conflict, "This programme is empty. Add its prescriptions first.")
    }
  }

  /// - Parameter missing: the questions, if a missing tick prevents prescribing.
  private func view(
    _ form: ApplyForm, _ programme: Programme, _ trial: ProgrammeTrial?, _ context: PractitionerContext,
    missing: [PrescribingQuestions]? = nil
  ) throws -> ApplyView {
    let file = form.file
    var view = ApplyView(
      name: programme.name, patientName: file.patient.name, patientHref: file.path,
      chooseHref: ProgrammePath.apply(to: file), description: programme.description,
      revision: try form.items.revision(), once: context.form.once, start: form.start,
      home: form.asksHome ? form.home : nil, items: form.rows, problem: form.problem)
    guard let trial, !trial.orders.isEmpty else { return view }
    let found = missing ?? trial.questions(form.others, at: context.now)
    view.preview = ApplyPreviewView(
      words: form.summary(trial),
      questions: QuestionView.list(
        found.flatMap(\.asked), ticked: Set(context.form.all(QuestionView.tick)), isMissing: missing != nil, of: file),
      advice: found.compactMap(\.advice).eachOnce, remarks: found.compactMap(\.remark).eachOnce,
      calendar: trial.calendar, beginnings: trial.beginnings(at: context.now))
    return view
  }
}
