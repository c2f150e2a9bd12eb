import Remedi

/// The patient whom a message or discussion is about, as it was written (requirement N-20). The ID of a patient of the
/// sender's clinic opens nothing by itself: the record is opened through its care team.
package struct MessagePatient: Codable, Sendable, Hashable {
  package let firstName: String
  package let lastName: String
  /// Nil if it was not given.
  package let birthDate: LocalDate?
  /// The patient of the sender's clinic. Nil if name and birth date were typed.
  package let patientId: Identifier<Patient>?

  package init(firstName: String, lastName: String, birthDate: LocalDate?, patientId: Identifier<Patient>? = nil) {
    (self.firstName, self.lastName) = (firstName, lastName)
    (self.birthDate, self.patientId) = (birthDate, patientId)
  }

  /// `J. S.`, for lists. Empty without a name.
  package var initials: String {
    [firstName, lastName].compactMap(\.first).map { "\($0)." }.joined(separator: " ")
  }
}
