import Hummingbird
import Record
import Remedi
import Web

/// `/api/v1/clinic`: the contact data of the clinic, for its patients and their caregivers.
struct ClinicAPI: Sendable {
  let record: MedicalRecord

  /// `GET /clinic`
  @Sendable func get(_ request: Request, _ context: CareContext) async throws -> Response {
    try QueryParameters(request).finish()
    guard let clinic = try await record.clinic(context.clinicId) else { throw RemediError.notFound }
    let contact = clinic.contact ?? Clinic.Contact()
    return Representation { json in
      json.object { json in
        json.member("name", clinic.name)
        json.member("address", contact.address)
        json.member("phone", contact.phone)
        json.member("email", contact.email)
        json.member("openingHours", contact.openingHours)
      }
    }.response
  }
}
