import Record
import Remedi

/// The people whom a practitioner may write to: those of the clinic, and those of connected clinics who are listed.
package struct Directory: Sendable {
  package let record: MedicalRecord
  package let owner: Practitioner
}

extension MedicalRecord {
  package func directory(of owner: Practitioner) -> Directory { Directory(record: self, owner: owner) }

  /// A person's own card, as others see it.
  /// - Throws: `RemediError.notFound`
  package func directoryCard(of person: Practitioner) async throws -> DirectoryCard {
    guard let clinic = try await clinic(person.clinicId) else { throw RemediError.notFound }
    return DirectoryCard(person, of: clinic, try await directoryProfile(of: person))
  }
}
