import Hummingbird
import Record
import Remedi
import Web

/// Accepts an invitation on the device of a patient or caregiver.
struct InvitationAPI: Sendable {
  let service: InvitationService
  let sessions: DeviceSessions

  init(service: InvitationService) {
    self.service = service
    sessions = DeviceSessions(record: service.record)
  }

  /// `GET /invitations/{code}`: who invites whom. Looking does not use up the code.
  @Sendable func get(_ request: Request, _ context: RemediContext) async throws -> Response {
    try QueryParameters(request).finish()
    let code = try context.pathParameter("code")
    let found = try await find(code, context)
    let calendar = try PatientCalendar(
      found.patient.timeZones, dayParts: found.patient.dayParts ?? [], database: service.record.timeZones)
    return Response.json(headers: [.cacheControl: "private, no-store"]) { json in
      json.object { json in
        json.member("invitedBy") { json in json.object { $0.member("name", found.invitation.invitedBy.name) } }
        json.member("clinic") { json in json.object { $0.member("name", found.invitation.clinicName) } }
        json.member("patient") { json in
          json.object { json in
            json.member("name", found.name)
            json.member("userName", found.userName)
          }
        }
        json.member("caredFor") { json in
          guard found.caregiver != nil else { return json.null() }
          json.object { $0.member("name", found.patient.name) }
        }
        json.member("caregiver") { json in
          guard let caregiver = found.caregiver else { return json.null() }
          json.object { json in
            json.member("name", caregiver.name)
            json.member("userName", caregiver.userName)
            json.member("access", caregiver.access.rawValue)
          }
        }
        json.member("expiresAt", calendar.written(found.invitation.expiresAt).text)
      }
    }
  }

  /// `POST /invitations/{code}`
  @Sendable func post(_ request: Request, _ context: RemediContext) async throws -> Response {
    let code = try context.pathParameter("code")
    let body = try await JSONObject.read(request)
    let password = body.string("password", limit: 1000)
    let device = body.string("device", .optional, limit: 200)
    try body.finish()
    let found = try await find(code, context)
    let account = try await service.accept(
      found, code: code, password: password ?? "", from: context.clientNetwork,
      at: context.now)
    return try await sessions.begin(for: account, device: device, context)
  }

  private func find(_ code: String, _ context: RemediContext) async throws -> InvitationService.Found {
    do {
      return try await service.findOpen(code, from: context.clientNetwork, at: context.now)
    } catch let error as RemediError {
      throw error.forAPI
    }
  }
}
