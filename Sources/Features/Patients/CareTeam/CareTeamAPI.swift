import Care
import Hummingbird
import Record
import Remedi
import Web

/// `GET /api/v1/care-team`: everybody who can see the patient's record (FHIR: CareTeam).
struct CareTeamAPI: Sendable {
  let record: MedicalRecord

  func list(_ request: Request, _ context: PatientContext) async throws -> Response {
    try QueryParameters(request).finish()
    let file = try await record.file(context)
    let members = try await file.careTeam(at: context.now)
    let caregivers = try await file.caregivers().filter { $0.joinedAt != nil }
    let calendar = file.calendar
    return Response.json { json in
      json.object { json in
        json.member("clinicians", array: members) { json, member in
          json.object { json in
            json.member("name", member.practitioner.name)
            json.member("roles", array: member.practitioner.roles.map(\.rawValue).sorted()) { $0.value($1) }
            json.member("responsible", member.practitioner.id == file.patient.responsibleId)
            json.member("access", member.membership.terms.access.rawValue)
            let actions = member.practitioner.rights(with: member.membership.terms)
            json.member("may", array: actions) { $0.value($1.rawValue) }
            json.member("since", calendar.written(member.membership.since).text)
            json.member("until", member.membership.terms.until.map { calendar.written($0).text })
          }
        }
        json.member("caregivers", array: caregivers) { json, caregiver in
          json.object { json in
            json.member("id", caregiver.id.text)
            json.member("name", caregiver.name)
            json.member("relationship", caregiver.profile.relationship)
            json.member("access", caregiver.access.rawValue)
            json.member("since", calendar.written(caregiver.joinedAt ?? caregiver.invitedAt).text)
          }
        }
      }
    }
  }
}
