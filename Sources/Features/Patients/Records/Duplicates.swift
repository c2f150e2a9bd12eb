import DocumentStore
import Record
import Remedi

/// A patient who may be the same person as the one described in a form.
package struct PossibleDuplicate: Sendable {
  package let file: PatientRecord
  package let sharesNumber: Bool
  package let sharesNameAndBirth: Bool
  package let sharesEmailAndBirth: Bool
}

extension MedicalRecord {
  /// The patients with the health care number of a profile, or its date of birth with its name or email address,
  /// including archived ones. Searches only patients whom the physician may see: that a clinic treats somebody is
  /// itself that patient's secret. If any is found, that is recorded in the physician's chain as a look at the list,
  /// once per session and hour.
  /// - Parameters:
  ///   - id: the patient whom the profile describes, who is not compared.
  ///   - limit: the maximum number of each kind.
  package func possibleDuplicates(
    of profile: Patient.Profile, for practitioner: Practitioner, except id: Identifier<Patient>?, limit: Int = 5,
    session: Identifier<Session>, at now: Instant
  ) async throws -> [PossibleDuplicate] {
    let (number, nameAndBirth) = (PatientKeys.number(profile), PatientKeys.nameAndBirth(profile))
    var found: [CareTeamMembership] = []
    let emailAndBirth = PatientKeys.emailAndBirth(profile)
    for (index, key) in [
      (Indexes.membershipsByNumber, number), (Indexes.membershipsByNameAndBirth, nameAndBirth),
      (Indexes.membershipsByEmailAndBirth, emailAndBirth),
    ] {
      guard let key else { continue }
      found += try await memberships(index, key, of: practitioner, except: id, limit: limit, at: now)
        .filter { known in !found.contains { $0.patientId == known.patientId } }
    }
    if !found.isEmpty { try await noteListReading(by: practitioner, session: session, at: now) }
    return try await files(found, of: practitioner).map { file in
      let keys = PatientKeys(file.patient)
      return PossibleDuplicate(
        file: file, sharesNumber: number != nil && keys.number == number,
        sharesNameAndBirth: nameAndBirth != nil && keys.nameAndBirth == nameAndBirth,
        sharesEmailAndBirth: emailAndBirth != nil && keys.emailAndBirth == emailAndBirth)
    }
  }

  private func memberships(
    _ index: Index, _ key: String, of practitioner: Practitioner, except id: Identifier<Patient>?, limit: Int,
    at now: Instant
  ) async throws -> [CareTeamMembership] {
    let query = Query(
      .index(index, in: membershipsPath(of: practitioner)),
      equals: [.string(practitioner.id.text), .integer(1), .string(key)], limit: limit * 2 + 1)
    let page = try await reading { try await $0.query(query) }
    let open = try page.documents.map(Collections.memberships.decode).filter {
      $0.isOpen(at: now) && $0.patientId != id
    }
    return Array(open.prefix(limit))
  }
}
