import DocumentStore
import Remedi

/// Who works in a clinic, in the hands of somebody who says so: the only way to people's roles, invitations and
/// departures.
public struct ClinicPeople: Sendable {
  let record: MedicalRecord
  /// Who asks.
  public let manager: Practitioner

  var clinicId: Identifier<Clinic> { manager.clinicId }
  var reference: DocumentReference<Clinic> { References.clinic(clinicId) }

  /// Commits what `body` writes of the clinic's people, all or nothing. The clinic is written as it is, so that of two
  /// changes at once one sees the other's: two managers cannot each take away the other's role.
  /// - Throws: what `body` throws; `RemediError` `roleRequired` where whoever asks may no longer.
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

  /// Somebody of the clinic as a draft finds them.
  /// - Throws: `RemediError.notFound` for who is nobody here, and for who has left.
  func present(_ id: Identifier<Practitioner>, in transaction: inout Transaction) async throws -> Practitioner {
    guard let person = try await transaction.value(at: References.practitioner(id, in: clinicId)),
      person.departure == nil
    else {
      throw RemediError.notFound
    }
    return person
  }

  /// - Throws: `RemediError` `conflict` where nobody but `person` could say who works here.
  func refuseWithoutManager(but person: Practitioner) async throws {
    let others = try await record.everybody(in: clinicId)
    guard !others.contains(where: { $0.id != person.id && $0.may(.manageClinic) }) else { return }
    throw RemediError(
      .conflict,
      "\(Phrases.isolated(person.name)) is the only manager. Make somebody else a manager first.")
  }
}

extension MedicalRecord {
  /// The people of the clinic of somebody who may say who works there.
  /// - Throws: `RemediError` `roleRequired`
  public func people(of manager: Practitioner) throws -> ClinicPeople {
    guard manager.may(.manageClinic) else {
      throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
    }
    return ClinicPeople(record: self, manager: manager)
  }

  /// Everybody who ever worked in a clinic, by name.
  func everybody(in clinic: Identifier<Clinic>) async throws -> [Practitioner] {
    let path = References.clinic(clinic).path.collection(Collections.practitioners.name)
    return try await all(Query(.collection(path)), as: Collections.practitioners)
      .sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// The account of somebody who works in a clinic; nil once it is closed.
  func account(of practitioner: Practitioner, in transaction: inout Transaction) async throws -> Account? {
    guard let claim = try await transaction.value(at: placeOfClaim(on: practitioner.email)) else { return nil }
    let account = try await transaction.value(at: Collections.accounts.root(claim.accountId.text))
    return account?.holder == .physician(practitioner.clinicId, practitioner.id) ? account : nil
  }
}
