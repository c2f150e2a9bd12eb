import DocumentStore
import Record
import Remedi

/// The connections of a clinic and its rules about messages, held by a manager: the only way to change them.
package struct ClinicConnections: Sendable {
  let record: MedicalRecord
  /// The manager who makes the request.
  package let manager: Practitioner

  var clinicId: Identifier<Clinic> { manager.clinicId }
  var reference: DocumentReference<Clinic> { References.clinic(clinicId) }

  /// A connection with the name that the other clinic has now.
  package struct Named: Sendable {
    package let connection: ClinicConnection
    package let clinicName: String
  }

  /// By the names of the other clinics, those asked for included.
  package func all() async throws -> [Named] {
    var named: [Named] = []
    for connection in try await record.connections(of: clinicId) {
      guard let clinic = try await record.clinic(connection.clinicId) else { continue }
      named.append(Named(connection: connection, clinicName: clinic.name))
    }
    return named.sorted {
      ($0.clinicName, $0.connection.clinicId.text) < ($1.clinicName, $1.connection.clinicId.text)
    }
  }

  /// Commits what `body` writes, all or nothing.
  /// - Throws: what `body` throws; `RemediError` `roleRequired` if the requester is no longer a manager.
  func commit<Result>(_ body: (inout Transaction) async throws -> Result) async throws -> Result {
    try await record.commit { transaction in
      let own = References.practitioner(manager.id, in: clinicId)
      guard try await transaction.value(at: own)?.may(.manageClinic) == true else { throw Self.roleMissing }
      return try await body(&transaction)
    }
  }

  static var roleMissing: RemediError {
    RemediError(.roleRequired, "Your roles in this clinic do not include this.")
  }
}
