import DocumentStore
import Record
import Remedi

/// The people of a clinic, held by a manager: the only access to roles, invitations and departures.
package struct ClinicPeople: Sendable {
  let record: MedicalRecord
  /// The manager who makes the request.
  package let manager: Practitioner

  var clinicId: Identifier<Clinic> { manager.clinicId }
  var reference: DocumentReference<Clinic> { References.clinic(clinicId) }

  /// Commits what `body` writes about the clinic's people, all or nothing. The clinic is rewritten unchanged, so that
  /// of two concurrent changes one sees the other: two managers cannot each remove the other's role.
  /// - Throws: what `body` throws; `RemediError` `roleRequired` if the requester is no longer a manager.
  func commit<Result>(_ body: (inout Transaction) async throws -> Result) async throws -> Result {
    try await record.commit { transaction in
      let own = References.practitioner(manager.id, in: clinicId)
      guard let clinic = try await transaction.value(at: reference),
        try await transaction.value(at: own)?.may(.manageClinic) == true
      else { throw RemediError(.roleRequired, "Your roles in this clinic do not include this.") }
      try transaction.put(clinic, at: reference)
      return try await body(&transaction)
    }
  }

  /// A practitioner of the clinic, read in the transaction.
  /// - Throws: `RemediError.notFound` for somebody who does not work here or has left.
  func present(_ id: Identifier<Practitioner>, in transaction: inout Transaction) async throws -> Practitioner {
    guard let person = try await transaction.value(at: References.practitioner(id, in: clinicId)),
      person.departure == nil
    else {
      throw RemediError.notFound
    }
    return person
  }

  /// - Throws: `RemediError` `conflict` if nobody but `person` could manage the clinic.
  func refuseWithoutManager(but person: Practitioner) async throws {
    let others = try await record.everybody(in: clinicId)
    guard !others.contains(where: { $0.id != person.id && $0.may(.manageClinic) }) else { return }
    throw RemediError(
      .conflict,
      "\(Phrases.isolated(person.name)) is the only manager. Make somebody else a manager first.")
  }
}

extension MedicalRecord {
  /// The people of a manager's clinic.
  /// - Throws: `RemediError` `roleRequired`
  package func people(of manager: Practitioner) throws -> ClinicPeople {
    guard manager.may(.manageClinic) else {
      throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
    }
    return ClinicPeople(record: self, manager: manager)
  }
}
