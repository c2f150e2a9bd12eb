import Care
import Hummingbird
import Record
import Remedi
import Web

/// Moves or adds one dose. The rule of the prescription stays.
struct SingleDosePages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/prescriptions/{prescription}/doses/{dose}/change`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    let dose = try await dose(of: prescription, file, context)
    return try context.page(SingleDoseView(dose, of: prescription, file, context))
  }

  /// `POST …/doses/{dose}/change`
  func change(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    if prescription.isDone(context.form.submission) { return try done(prescription, file, context) }
    let dose = try await dose(of: prescription, file, context)
    var view = SingleDoseView(dose, of: prescription, file, context)
    view.fill(context.form, file)
    let anchor = dose.id.anchor
    var order: SingleDoseOrder?
    switch SingleDoseView.Choice(rawValue: context.form["deed"]) {
    case .move:
      order = view.form.readPlace(today: file.today(at: context.now)).map { .move(anchor, to: $0.date, $0.time) }
    case .putBack: order = .putBack(anchor)
    case .remove: order = .remove(anchor)
    case .add, nil: view.problem = "Choose what to do with it."
    }
    return try await carryOut(order, view, of: prescription, file, context)
  }

  /// `GET …/doses/add`
  func newForm(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    try Self.checkIsPlanned(prescription)
    return try context.page(SingleDoseView(addingTo: prescription, file, context))
  }

  /// `POST …/doses/add`
  func add(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let (file, prescription) = try await record.prescription(context, for: .prescribe)
    if prescription.isDone(context.form.submission) { return try done(prescription, file, context) }
    try Self.checkIsPlanned(prescription)
    var view = SingleDoseView(addingTo: prescription, file, context)
    view.fill(context.form, file)
    let (place, quantity) = (
      view.form.readPlace(today: file.today(at: context.now)), view.form.readQuantity()
    )
    return try await carryOut(
      place.map { .add($0.date, $0.time, quantity) }, view, of: prescription, file, context)
  }

  /// Shows the result to be confirmed, and saves it once it is.
  private func carryOut(
    _ order: SingleDoseOrder?, _ filled: SingleDoseView, of prescription: Prescription, _ file: PatientRecord,
    _ context: PractitionerContext
  ) async throws -> Response {
    var view = filled
    let reason = view.form.readReason()
    if context.form["revision"] != view.revision {
      view.problem = "Somebody changed this prescription while you were writing. Look at it, and send the form again."
      return try context.page(view, status: .conflict)
    }
    guard let order, !view.form.hasFaults, view.problem == nil else {
      return try context.page(view, status: .unprocessableContent)
    }
    let (author, now) = (Actor(context.practitioner), context.now)
    do {
      let trial = try await SingleDoseTrial(order, reason: reason, of: prescription, file, by: author, at: now)
      let isMeant = context.form["meant"] == trial.sentence
      if !isMeant || trial.isOpen(context.form) {
        view.plan = SingleDoseView.Plan(choice: order.choice, sentence: trial.sentence)
        view.questions = trial.views(context.form, isMissing: isMeant)
        return try context.page(view, status: isMeant ? .unprocessableContent : .ok)
      }
      try await file.change(
        prescription.id, basedOn: prescription.latest.number, order, reason: reason, by: author, at: now,
        submission: context.form.submission, confirming: trial.confirmations(by: author, at: now), among: trial.basis)
    } catch let error as RemediError where error.code == .validation {
      view.form.lay(error.fields)
      return try context.page(view, status: .unprocessableContent)
    } catch let error as RemediError where error.code == .conflict {
      view.problem = error.sentence
      return try context.page(view, status: .conflict)
    } catch let error as RemediError where error.code == .staleRevision {
      view.problem = "\(error.sentence) Look at what this means now, and send the form again."
      return try context.page(view, status: .conflict)
    }
    return try done(try await file.prescription(prescription.id), file, context)
  }

  private func done(_ prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext) throws
    -> Response
  {
    try context.redirect(
      to: file.path(of: prescription.id),
      notice: TherapyNotices.doseChanged(prescription.latest.singleDose))
  }

  /// The dose that the path names, if it can still be moved.
  /// - Throws: `RemediError` `notFound`; `conflict` if it is stopped, over or recorded.
  private func dose(
    of prescription: Prescription, _ file: PatientRecord, _ context: PractitionerContext
  ) async throws -> Occurrence {
    guard let anchor = OccurrenceAnchor(try context.pathParameter("dose")) else { throw RemediError.notFound }
    try prescription.checkRuns()
    let dose = try prescription.openDose(anchor, at: context.now, file.calendar)
    try await file.checkIsUnrecorded(dose.id)
    return dose
  }

  /// - Throws: `RemediError` `conflict` if the prescription is stopped, or taken only as needed.
  private static func checkIsPlanned(_ prescription: Prescription) throws {
    try prescription.checkRuns()
    guard prescription.latest.timing.hasPlannedDoses else {
      throw RemediError(.conflict, "This is taken as needed. It has no planned doses to add one to.")
    }
  }
}

extension SingleDoseView {
  fileprivate mutating func fill(_ sent: FormData, _ file: PatientRecord) {
    form.fill(sent)
    if let date = LocalDate(form.date.value) { nameZone(on: date, file) }
  }
}

extension SingleDoseOrder {
  fileprivate var choice: SingleDoseView.Choice {
    switch self {
    case .move: .move
    case .putBack: .putBack
    case .add: .add
    case .remove: .remove
    }
  }
}
