import JSON
import Record
import Remedi
import Web

/// The profile that patients see of themselves, and caregivers of their patient: name and time zone. It does not
/// contain the physicians' notes.
struct PatientProfile: Sendable {
  let patient: Patient
  let clinicName: String
  let careTeam: [String]
  /// The reader, if it is not the patient.
  private let caregiver: Caregiver?
  private let settings: OwnSettings
  private let effectiveFrom: LocalDate?
  /// The address awaiting the patient's confirmation. Nil if there is none.
  private let pendingAddress: AddressChange?
  private let calendar: PatientCalendar

  /// The profile as far as the reader of the record may see it.
  init(_ file: PatientRecord, record: MedicalRecord, at now: Instant) async throws {
    patient = file.patient
    caregiver = file.caregiver
    settings = OwnSettings(patient)
    effectiveFrom = file.timesHold(from: now)
    calendar = file.calendar
    pendingAddress = file.caregiver == nil ? try await file.pendingAddress(at: now) : nil
    guard let clinic = try await record.clinic(patient.clinicId) else { throw RemediError.notFound }
    clinicName = clinic.name
    careTeam = try await file.careTeam(at: now).map(\.practitioner.name)
  }

  func write(to json: inout JSONWriter) {
    // A caregiver need not know the patient's contact and registration data.
    let profile = caregiver == nil ? patient.profile : Patient.Profile(name: patient.name)
    json.object { json in
      json.member("id", patient.id.text)
      // The reader's own user name. With the patient's, others could lock the sign-in and have letters sent.
      json.member("userName", caregiver?.userName ?? patient.userName)
      json.member("name", profile.name)
      json.member("email", profile.email)
      json.member("pendingEmail") { writePendingAddress(to: &$0) }
      json.member("dateOfBirth", profile.dateOfBirth?.description)
      json.member("gender", profile.gender?.rawValue)
      json.member("healthCareNumber", profile.healthCareNumber)
      json.member("stageOfDisease", profile.stageOfDisease.flatMap { Double($0.rawValue) })
      json.member("treatments", profile.treatments)
      json.member("phone", profile.phone)
      json.member("address", profile.address)
      json.member("timeZone", settings.timeZone)
      json.member("dayParts") { json in
        json.object { json in
          for part in DayPart.allCases { json.member(part.rawValue, settings.dayParts.time(of: part).description) }
        }
      }
      json.member("effectiveFrom", effectiveFrom?.description)
      json.member("language", caregiver == nil ? settings.language?.text : nil)
      json.member("textSize", caregiver == nil ? settings.textSize?.percent : nil)
      json.member("clinic") { json in json.object { $0.member("name", clinicName) } }
      json.member("careTeam", array: careTeam) { json, name in json.object { $0.member("name", name) } }
      json.member("caregiver") { writeCaregiver(to: &$0) }
    }
  }

  private func writePendingAddress(to json: inout JSONWriter) {
    guard let pendingAddress else { return json.null() }
    json.object { json in
      json.member("address", pendingAddress.address)
      json.member("expiresAt", calendar.written(pendingAddress.expiresAt).text)
    }
  }

  func writeCaregiver(to json: inout JSONWriter) {
    guard let caregiver else { return json.null() }
    json.object { json in
      json.member("name", caregiver.name)
      json.member("access", caregiver.access.rawValue)
    }
  }

  var representation: Representation { Representation { write(to: &$0) } }
}
