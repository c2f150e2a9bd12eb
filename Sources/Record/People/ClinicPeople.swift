import DocumentStore
import Remedi

/// Who works in a clinic, in the hands of somebody who says so: the only way to people's roles, invitations and
/// departures.
public struct ClinicPeople: Sendable {
  let record: MedicalRecord
  /// Who asks.
  public let manager: Physician

  var clinicId: Identifier<Clinic> { manager.clinicId }
  var place: Place<Clinic> { Places.clinic(clinicId) }

  /// Commits what `body` writes of the clinic's people, all or nothing. The clinic is written as it is, so that of two
  /// changes at once one sees the other's: two managers cannot each take away the other's role.
  /// - Throws: what `body` throws; `RemediError` `roleRequired` where whoever asks may no longer.
  func commit<Result>(_ body: (inout Draft) async throws -> Result) async throws -> Result {
    try await record.commit { draft in
      let own = Places.physician(manager.id, in: clinicId)
      guard let clinic = try await draft.value(at: place), try await draft.value(at: own)?.may(.manageClinic) == true
      else { throw RemediError(.roleRequired, "Your roles in this clinic do not include this.") }
      try draft.put(clinic, at: place)
      return try await body(&draft)
    }
  }

  /// Somebody of the clinic as a draft finds them.
  /// - Throws: `RemediError.notFound` for who is nobody here, and for who has left.
  func present(_ id: Identifier<Physician>, in draft: inout Draft) async throws -> Physician {
    guard let person = try await draft.value(at: Places.physician(id, in: clinicId)), person.departure == nil else {
      throw RemediError.notFound
    }
    return person
  }

  /// - Throws: `RemediError` `conflict` where nobody but `person` could say who works here.
  func refuseWithoutManager(but person: Physician) async throws {
    let others = try await record.everybody(in: clinicId)
    guard !others.contains(where: { $0.id != person.id && $0.may(.manageClinic) }) else { return }
    throw RemediError(
      .conflict,
      "\(Words.isolated(person.name)) is the only manager. Make somebody else a manager first.")
  }
}

extension MedicalRecord {
  /// The people of the clinic of somebody who may say who works there.
  /// - Throws: `RemediError` `roleRequired`
  public func people(of manager: Physician) throws -> ClinicPeople {
    guard manager.may(.manageClinic) else {
      throw RemediError(.roleRequired, "Your roles in this clinic do not include this.")
    }
    return ClinicPeople(record: self, manager: manager)
  }

  /// Everybody who ever worked in a clinic, by name.
  func everybody(in clinic: Identifier<Clinic>) async throws -> [Physician] {
    let path = Places.clinic(clinic).path.collection(Collections.physicians.name)
    return try await all(Query(.collection(path)), as: Collections.physicians)
      .sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// The account of somebody who works in a clinic; nil once it is closed.
  func account(of physician: Physician, in draft: inout Draft) async throws -> Account? {
    guard let claim = try await draft.value(at: placeOfClaim(on: physician.email)) else { return nil }
    let account = try await draft.value(at: Collections.accounts.root(claim.accountId.text))
    return account?.holder == .physician(physician.clinicId, physician.id) ? account : nil
  }
}
