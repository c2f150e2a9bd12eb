import Care
import Hummingbird
import Record
import Remedi
import Web

/// Records one dose on the patient's behalf, corrects the current record, and undoes it. The rules are those for the
/// patient's own records. The recorder is the practitioner who opened the record.
struct DosePages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/prescriptions/{prescription}/doses/{dose}`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let dose = try await record.dose(context)
    return try context.page(DoseRecordView(dose, at: context.now))
  }

  /// `POST …/doses/{dose}`: records the dose, or corrects the record if the form was opened on one.
  func save(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let dose = try await record.dose(context)
    let (form, now) = (context.form, context.now)
    var view = DoseRecordView(dose, id: CompletionReading.id(form["id"]) ?? DoseInHand.freshId(), at: now)
    view.fill(form)
    guard let content = view.read(dose.days(at: now), current: dose.current?.content, dose.file.calendar, at: now)
    else {
      // After fixing the error, the form would build on a record that the user has not read.
      let isAsRead =
        dose.current.map { $0.id == CompletionReading.id(form["id"]) && String($0.revision) == form["revision"] }
        ?? form["revision"].isEmpty
      guard isAsRead else { return try await changedMeanwhile(dose, context) }
      return try context.page(view, status: .unprocessableContent)
    }
    if dose.occurrence != nil, form["revision"].isEmpty { return try await add(content, to: dose, context) }
    return try await correct(dose, to: content, context)
  }

  private func add(
    _ content: Completion.Content, to dose: DoseInHand, _ context: PractitionerContext
  ) async throws -> Response {
    let submission = CompletionSubmission(
      id: CompletionReading.id(context.form["id"]) ?? DoseInHand.freshId(), occurrenceId: dose.id, content: content)
    switch try await dose.file.record([submission], at: context.now).first {
    case .recorded(let completion): return try done(completion, dose, context)
    // The same form sent twice, or the same content recorded by somebody else.
    case .duplicate(let completion)
    where completion.undoneAt == nil && (completion.id == submission.id || completion.content == content):
      return try done(completion, dose, context)
    case .rejected(let refusal) where refusal.code != .conflict: throw refusal
    case .duplicate, .rejected, nil: return try await changedMeanwhile(dose, context)
    }
  }

  private func correct(
    _ dose: DoseInHand, to content: Completion.Content, _ context: PractitionerContext
  ) async throws -> Response {
    guard let current = dose.current, current.id == CompletionReading.id(context.form["id"]) else {
      return try await changedMeanwhile(dose, context)
    }
    do {
      let completion = try await dose.file.correct(
        current.id, ifRevision: { String($0) == context.form["revision"] }, at: context.now
      ) { _ in content }
      return try context.redirect(
        to: DoseInHand.href(of: completion.date(dose.file.calendar), dose.file, at: context.now),
        notice: TherapyNotices.corrected)
    } catch let error as RemediError where error.code == .staleRevision || error.code == .conflict {
      // If the record is still as the user read it, the refusal has another reason, which resending does not fix.
      let now = try await dose.file.currentCompletion(of: dose.id)
      if let now, now.id == current.id, String(now.revision) == context.form["revision"] { throw error }
      return try await changedMeanwhile(dose, context)
    }
  }

  /// `POST /patients/{patient}/completions/{completion}/undo`
  func undo(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, now) = (try await record.patient(context, for: .record), context.now)
    guard let id = CompletionReading.id(try context.pathParameter("completion")),
      let completion = try await file.completion(id, asOf: now)
    else { throw RemediError.notFound }
    do {
      try await file.undo(completion.id, ifRevision: { String($0) == context.form["revision"] }, at: now)
    } catch let error as RemediError where error.code == .staleRevision {
      let prescription = try await file.prescription(completion.subject.prescriptionId)
      let dose = try await DoseInHand(file, prescription, completion.subject.occurrenceId.anchor)
      return try await changedMeanwhile(dose, context, keepsTyped: false)
    }
    return try context.redirect(
      to: DoseInHand.href(of: completion.date(file.calendar), file, at: now), notice: TherapyNotices.undone)
  }

  private func done(
    _ completion: Completion, _ dose: DoseInHand, _ context: PractitionerContext
  ) throws -> Response {
    try context.redirect(
      to: DoseInHand.href(of: completion.date(dose.file.calendar), dose.file, at: context.now),
      notice: TherapyNotices.recorded(completion.subject))
  }

  /// The form over the current record, with the submitted values.
  private func changedMeanwhile(
    _ dose: DoseInHand, _ context: PractitionerContext, keepsTyped: Bool = true
  ) async throws -> Response {
    let dose = try await DoseInHand(dose.file, dose.prescription, dose.id.anchor)
    guard dose.occurrence != nil || dose.current != nil else {
      throw RemediError(.conflict, "This record was undone meanwhile. There is nothing left to correct.")
    }
    var view = DoseRecordView(dose, at: context.now)
    if keepsTyped { view.fill(context.form) }
    view.problem =
      dose.current == nil
      ? "What was recorded of this was undone meanwhile. Send the form again to record it again."
      : "This was recorded or changed meanwhile. Read the current record, then send the form again to correct it."
    return try context.page(view, status: .conflict)
  }
}
