import Record
import Remedi
import Web

/// What patients are told about themselves. The physicians' notes are not among it.
struct PatientProfile: Sendable {
  let patient: Patient
  let clinicName: String
  let careTeam: [String]

  init(_ file: PatientFile, record: MedicalRecord) async throws {
    patient = file.patient
    guard let clinic = try await record.clinic(patient.clinicId) else { throw RemediError.notFound }
    clinicName = clinic.name
    careTeam = try await file.careTeam().map(\.name)
  }

  func write(to json: inout JSONWriter) {
    let profile = patient.profile
    json.object { json in
      json.member("id", patient.id.text)
      json.member("userName", patient.userName)
      json.member("name", profile.name)
      json.member("email", profile.email)
      json.member("dateOfBirth", profile.dateOfBirth?.description)
      json.member("gender", profile.gender?.rawValue)
      json.member("healthCareNumber", profile.healthCareNumber)
      json.member("stageOfDisease", profile.stageOfDisease.flatMap { Double($0.rawValue) })
      json.member("treatments", profile.treatments)
      json.member("phone", profile.phone)
      json.member("address", profile.address)
      json.member("timeZone", patient.timeZone)
      json.member("clinic") { json in json.object { $0.member("name", clinicName) } }
      json.member("careTeam", array: careTeam) { json, name in json.object { $0.member("name", name) } }
    }
  }
}
