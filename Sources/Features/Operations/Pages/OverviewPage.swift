import Hummingbird
import Record
import Remedi
import Web

/// The status of the installation.
struct OverviewPage: Sendable {
  let record: MedicalRecord
  let watch: any InstallationWatch

  /// `GET /operations`
  @Sendable func show(_ request: Request, _ context: PractitionerContext) async throws -> Response {
    try QueryParameters(request).finish()
    guard try await record.isOperated(by: context.clinic, watch) else {
      return try context.page(OverviewView(ElsewhereView(clinicId: context.clinic.id.text)))
    }
    let clock = ClinicClock(context.clinic, record.timeZones, at: context.now)
    let facts = await watch.facts(at: context.now)
    let mail = try await record.mail(of: context.clinic.id, limit: 100)
    let rooms = InstallationRooms(
      own: try await record.pictureRoom(of: context.clinic.id), scarce: try await record.clinicsShortOfRoom())
    return try context.page(OverviewView(facts, mail, rooms, try await record.uptime(at: context.now), clock))
  }
}

/// The storage used by the clinics' pictures.
struct InstallationRooms: Sendable {
  /// Of the engineer's own clinic.
  let own: PictureRoom
  /// Of all clinics with little space left.
  let scarce: [(clinic: Identifier<Clinic>, room: PictureRoom)]
}

extension MedicalRecord {
  func isOperated(by clinic: Clinic, _ watch: any InstallationWatch) async throws -> Bool {
    try await isOperated(by: clinic.id, chosen: watch.operatorClinic)
  }
}
