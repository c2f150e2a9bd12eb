import Care
import Hummingbird
import Record
import Remedi
import Web

/// Archives and restores a patient.
struct ArchivePages: Sendable {
  let record: MedicalRecord

  private static let longestNote = 500

  /// `GET /patients/{patient}/archive`
  func form(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .archive)
    if file.patient.archive != nil { return try context.redirect(to: file.path) }
    return try context.page(try await view(file, at: context.now))
  }

  /// `POST /patients/{patient}/archive`
  func archive(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .archive)
    // A repeated submit of the same form.
    if file.patient.archive != nil { return try context.redirect(to: file.path, notice: PatientNotices.archived) }
    var view = try await view(file, at: context.now)
    view.reason.value = context.form["reason"]
    view.note.value = context.form["note"]
    let reason = PatientArchive.Reason(rawValue: view.reason.value)
    let note = view.note.prose(upTo: Self.longestNote)
    if reason == nil { view.reason.error = "Choose why." }
    if reason == .other, note.isEmpty { view.note.error = "Say why in a few words." }
    guard let reason, view.note.error == nil else { return try context.page(view, status: .unprocessableContent) }
    let archive = PatientArchive(at: context.now, by: Actor(context.practitioner), reason: reason, note: note)
    do {
      try await file.archive(archive, stopReason: ArchivePhrases.stopReason(reason), ifSeen: context.form["seen"])
    } catch let error as RemediError where error.code == .staleRevision {
      var current = try await self.view(file, at: context.now)
      (current.reason, current.note) = (view.reason, view.note)
      current.problem = "\(error.sentence) Read what will be stopped now."
      return try context.page(current, status: .conflict)
    }
    return try context.redirect(to: file.path, notice: PatientNotices.archived)
  }

  /// `POST /patients/{patient}/archive/end`
  func restore(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    let file = try await record.patient(context, for: .archive)
    let isRestored = try await file.restore(by: context.practitioner, at: context.now)
    return try context.redirect(
      to: file.path, notice: isRestored ? PatientNotices.restored : PatientNotices.wasRestored)
  }

  private func view(_ file: PatientRecord, at now: Instant) async throws -> ArchiveView {
    let plan = try await file.archivePlan(at: now)
    return ArchiveView(
      patientName: file.patient.name, patientHref: file.path, hasJoined: file.patient.joinedAt != nil,
      prescriptions: plan.prescriptions.map(\.latest.action.name).sorted(), seen: plan.mark)
  }
}
