import Hummingbird
import Record
import Remedi
import Web

/// The contents of the store: collections and indexes.
struct StoragePages: Sendable {
  let record: MedicalRecord
  let watch: any InstallationWatch

  static let counted = Notice("storage-counted", "Counted again.")
  private static let path = "/operations/storage"

  /// `GET /operations/storage`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try QueryParameters(request).finish()
    guard try await record.isOperated(by: context.clinic, watch) else {
      return try context.page(StorageView(.elsewhere(ElsewhereView(clinicId: context.clinic.id.text))))
    }
    let clock = ClinicClock(context.clinic, record.timeZones, at: context.now)
    return try context.page(StorageView(await watch.storage().map { .counted($0, clock) } ?? .counting))
  }

  /// `POST /operations/storage`
  @Sendable func count(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    guard try await record.isOperated(by: context.clinic, watch) else { throw RemediError.notFound }
    await watch.countStorage()
    return try context.redirect(to: Self.path, notice: Self.counted)
  }
}
