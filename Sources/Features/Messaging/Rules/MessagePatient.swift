import Remedi

/// The patient whom a message or discussion is about, as it was written (requirement N-20). The ID opens nothing by
/// itself: the record is opened through its care team.
package struct MessagePatient: Codable, Sendable, Hashable {
  package let firstName: String
  package let lastName: String
  /// Nil if it was not given.
  package let birthDate: LocalDate?
  /// Nil if name and birth date were typed and are not those of a patient of the writer's.
  package let patientId: Identifier<Patient>?
  /// The clinic of that patient: the person who answers may be of another. Nil without a patient.
  package let clinicId: Identifier<Clinic>?

  private enum CodingKeys: String, CodingKey { case firstName, lastName, birthDate, patientId, clinicId = "clinic" }

  package init(
    firstName: String, lastName: String, birthDate: LocalDate?, patientId: Identifier<Patient>? = nil,
    clinicId: Identifier<Clinic>? = nil
  ) {
    (self.firstName, self.lastName) = (firstName, lastName)
    (self.birthDate, self.patientId, self.clinicId) = (birthDate, patientId, clinicId)
  }

  /// The record that it is linked to. Nil if there is none.
  package var link: Link? {
    guard let patientId, let clinicId else { return nil }
    return Link(patientId: patientId, clinicId: clinicId)
  }

  /// A patient's record, by its place.
  package struct Link: Sendable, Hashable {
    package let patientId: Identifier<Patient>
    package let clinicId: Identifier<Clinic>

    package init(patientId: Identifier<Patient>, clinicId: Identifier<Clinic>) {
      (self.patientId, self.clinicId) = (patientId, clinicId)
    }
  }

  /// `J. S.`, for lists. Empty without a name.
  package var initials: String {
    [firstName, lastName].compactMap(\.first).map { "\($0)." }.joined(separator: " ")
  }
}
