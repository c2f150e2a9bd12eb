import Care
import Hummingbird
import Record
import Remedi
import Web

/// Records a dose taken as needed on the patient's behalf.
struct AsNeededPages: Sendable {
  let record: MedicalRecord

  /// `GET /patients/{patient}/prescriptions/{prescription}/doses/new`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let dose = try await dose(context)
    return try context.page(view(dose, context))
  }

  /// `POST …/doses/new`. A dose that was taken is never refused: one over the limit is marked.
  func record(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let dose = try await dose(context)
    var view = view(dose, context)
    view.fill(context.form)
    let days = dose.days(at: context.now)
    guard let content = view.read(days, current: nil, dose.file.calendar, at: context.now) else {
      return try context.page(view, status: .unprocessableContent)
    }
    let submission = CompletionSubmission(id: view.id, asNeeded: dose.prescription.id, content: content)
    switch try await dose.file.record([submission], at: context.now).first {
    case .duplicate(let completion) where completion.undoneAt != nil:
      view.id = DoseInHand.freshId()
      view.problem = "What this form recorded was undone meanwhile. Send it again only to record it again."
      return try context.page(view, status: .conflict)
    case .recorded(let completion), .duplicate(let completion):
      return try context.redirect(
        to: DoseInHand.href(of: completion.date(dose.file.calendar), dose.file, at: context.now),
        notice: TherapyNotices.recorded(completion.subject))
    case .rejected(let refusal) where refusal.code == .conflict:
      view.id = DoseInHand.freshId()
      view.problem =
        "This form recorded a dose already, with other words. Look at the chart: send it again only for a further dose."
      return try context.page(view, status: .conflict)
    case .rejected(let refusal):
      guard refusal.code == .validation else { throw refusal }
      view.take(refusal)
      return try context.page(view, status: .unprocessableContent)
    case nil: throw RemediError.notFound
    }
  }

  /// - Throws: `RemediError` `notFound`, both for a prescription with set times and for a missing one.
  private func dose(_ context: PractitionerContext) async throws -> DoseInHand {
    let (file, prescription) = try await record.prescription(context, for: .record)
    guard !prescription.asNeededRules.isEmpty else { throw RemediError.notFound }
    return DoseInHand(
      asNeeded: prescription, file, id: CompletionReading.id(context.form["id"]) ?? DoseInHand.freshId())
  }

  private func view(_ dose: DoseInHand, _ context: PractitionerContext) -> DoseRecordView {
    var view = DoseRecordView(dose, at: context.now)
    if case .asNeeded(let id) = dose.id.anchor { view.id = id }
    view.formHref = "\(dose.file.path(of: dose.prescription.id))/doses/new"
    return view
  }
}
