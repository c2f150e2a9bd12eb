import DocumentStore
import Remedi

extension MedicalRecord {
  /// All present and former practitioners of a clinic, by name.
  package func everybody(in clinic: Identifier<Clinic>) async throws -> [Practitioner] {
    let path = References.clinic(clinic).path.collection(Collections.practitioners.name)
    return try await all(Query(.collection(path)), as: Collections.practitioners)
      .sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }

  /// The account of a practitioner. Nil once it is closed.
  package func account(of practitioner: Practitioner, in transaction: inout Transaction) async throws -> Account? {
    guard let claim = try await transaction.value(at: placeOfClaim(on: practitioner.email)) else { return nil }
    let account = try await transaction.value(at: Collections.accounts.root(claim.accountId.text))
    return account?.holder == .physician(practitioner.clinicId, practitioner.id) ? account : nil
  }

  /// Whether two-factor is on for a practitioner.
  package func hasTwoFactor(_ practitioner: Practitioner) async throws -> Bool {
    guard let claim = try await value(at: placeOfClaim(on: practitioner.email)) else { return false }
    let account = try await value(at: Collections.accounts.root(claim.accountId.text))
    return account?.holder == .physician(practitioner.clinicId, practitioner.id) && account?.twoFactor != nil
  }
}
