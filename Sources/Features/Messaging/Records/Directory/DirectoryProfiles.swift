import Record
import Remedi

extension MedicalRecord {
  /// What a practitioner tells colleagues.
  package func directoryProfile(of person: Practitioner) async throws -> DirectoryProfile {
    try await value(at: References.directoryProfile(of: person)) ?? DirectoryProfile()
  }

  /// Saves what a practitioner tells colleagues. The same again changes nothing.
  /// - Throws: `RemediError` `validation` naming `specialty`, `hospitals`, `city`, `state` or `phone`.
  package func save(_ profile: DirectoryProfile, of person: Practitioner, at now: Instant) async throws {
    try profile.check()
    let reference = References.directoryProfile(of: person)
    try await commit { transaction in
      guard try await transaction.value(at: reference) ?? DirectoryProfile() != profile else { return }
      try transaction.put(profile, at: reference)
      try await transaction.audit(
        References.practitioner(person.id, in: person.clinicId), .directoryProfileChanged, by: Actor(person), at: now)
    }
  }
}
