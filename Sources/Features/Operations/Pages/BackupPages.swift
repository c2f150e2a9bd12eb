import Hummingbird
import Record
import Remedi
import Web

/// Backups and audit: lists backups, makes and checks one, and verifies the audit. It does not restore: that replaces
/// the data, and must be done on the machine while the server is stopped.
struct BackupPages: Sendable {
  let record: MedicalRecord
  let watch: any InstallationWatch

  static let begun = Notice("safekeeping-begun", "It has started. It continues if you leave this page.")
  static let path = "/operations/backups"

  /// `GET /operations/backups`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try QueryParameters(request).finish()
    guard try await record.isOperated(by: context.clinic, watch) else {
      return try context.page(BackupsView(.elsewhere(ElsewhereView(clinicId: context.clinic.id.text))))
    }
    return try context.page(BackupsView(.here(try await view(context))))
  }

  /// `POST /operations/backups`
  @Sendable func make(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await begin(.makeBackup, context)
  }

  /// `POST /operations/backups/check`
  @Sendable func check(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await begin(.checkBackup(context.form["backup"]), context)
  }

  /// `POST /operations/backups/audit`
  @Sendable func verify(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try await begin(.verifyAudit, context)
  }

  private func begin(_ task: SafekeepingTask, _ context: PractitionerContext) async throws -> Response {
    guard try await record.isOperated(by: context.clinic, watch) else { throw RemediError.notFound }
    if case .checkBackup(let name) = task {
      // Log nothing about an impossible request.
      let backups = await watch.safekeeping.status().backups ?? []
      guard backups.contains(where: { $0.name == name }) else { return try await isMissing(task, context) }
    }
    try await record.noteSafekeeping(task.name, by: context.practitioner, at: context.now)
    switch await watch.safekeeping.begin(task) {
    case .begun: return try context.redirect(to: Self.path, notice: Self.begun)
    case .busy:
      return try await refusal(
        "Another task is running. Try again when it has finished.", .conflict,
        context)
    case .missing: return try await isMissing(task, context)
    }
  }

  private func isMissing(_ task: SafekeepingTask, _ context: PractitionerContext) async throws -> Response {
    let sentence = task == .makeBackup ? "This server makes no backups." : "This backup is no longer here."
    return try await refusal(sentence, .notFound, context)
  }

  private func refusal(
    _ sentence: String, _ status: HTTPResponse.Status, _ context: PractitionerContext
  ) async throws -> Response {
    var view = try await view(context)
    view.refusal = sentence
    return try context.page(BackupsView(.here(view)), status: status)
  }

  private func view(_ context: PractitionerContext) async throws -> SafekeepingView {
    SafekeepingView(
      await watch.safekeeping.status(),
      ClinicClock(context.clinic, record.timeZones, at: context.now), hiding: HiddenIds(record.collections))
  }
}
