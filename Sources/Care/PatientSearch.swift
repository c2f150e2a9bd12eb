import Remedi

/// Finds patients of a practitioner, for pages on which one is chosen. The feature with the list of patients offers it.
package protocol PatientSearch: Sendable {
  /// The patients who are treated and match what was typed.
  func patients(
    of practitioner: Practitioner, found search: String, limit: Int, session: Identifier<Session>, at now: Instant
  ) async throws -> [FoundPatient]
}

package struct FoundPatient: Sendable, Hashable {
  package let id: Identifier<Patient>
  package let name: String
  package let dateOfBirth: LocalDate?

  package init(id: Identifier<Patient>, name: String, dateOfBirth: LocalDate?) {
    (self.id, self.name, self.dateOfBirth) = (id, name, dateOfBirth)
  }
}
