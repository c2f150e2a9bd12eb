import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// The clinics that a clinic is connected with.
  package func connectedClinics(of clinic: Identifier<Clinic>) async throws -> [Identifier<Clinic>] {
    try await connections(of: clinic).filter(\.isOpen).map(\.clinicId)
  }

  /// Those that were asked for, too.
  func connections(of clinic: Identifier<Clinic>) async throws -> [ClinicConnection] {
    let path = References.clinic(clinic).path.collection(Collections.clinicConnections.name)
    return try await all(Query(.collection(path)), as: Collections.clinicConnections)
  }

  /// The connections of a manager's clinic.
  /// - Throws: `RemediError` `roleRequired`
  package func clinicConnections(of manager: Practitioner) throws -> ClinicConnections {
    guard manager.may(.manageClinic) else { throw ClinicConnections.roleMissing }
    return ClinicConnections(record: self, manager: manager)
  }
}
