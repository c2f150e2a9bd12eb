import DocumentStore
import Record
import Remedi

/// A present or former practitioner of a clinic.
package struct ClinicPerson: Sendable, Hashable {
  package let practitioner: Practitioner
  /// Nil if the person never signed in, or the sign-in was not recorded.
  package let lastSignInAt: Instant?
  /// Whether two-factor is on.
  package let hasTwoFactor: Bool

  fileprivate init(_ practitioner: Practitioner, _ account: Account?) {
    self.practitioner = practitioner
    lastSignInAt = account?.lastSignInAt
    hasTwoFactor = account?.twoFactor != nil
  }
}

extension ClinicPeople {
  /// All present and former practitioners, by name.
  package func all() async throws -> [ClinicPerson] {
    let everybody = try await record.everybody(in: clinicId)
    let accounts = try await accounts(of: everybody.filter { $0.departure == nil })
    return everybody.map { ClinicPerson($0, accounts[$0.id]) }
  }

  /// - Throws: `RemediError.notFound` alike for a person who does not exist and one of another clinic.
  package func person(_ id: Identifier<Practitioner>) async throws -> ClinicPerson {
    guard let practitioner = try await record.practitioner(id, in: clinicId) else { throw RemediError.notFound }
    return ClinicPerson(practitioner, try await accounts(of: [practitioner])[id])
  }

  private func accounts(of people: [Practitioner]) async throws -> [Identifier<Practitioner>: Account] {
    let claims = try await record.reading { store in
      try await store.documents(at: people.map { record.placeOfClaim(on: $0.email).path })
    }
    let paths = try claims.compactMap { try $0.map(Collections.physicianEmails.decode) }
      .map { Collections.accounts.root($0.accountId.text).path }
    let documents = try await record.reading { try await $0.documents(at: paths) }
    var accounts: [Identifier<Practitioner>: Account] = [:]
    for account in try documents.compactMap({ try $0.map(Collections.accounts.decode) }) {
      if case .physician(clinicId, let id) = account.holder { accounts[id] = account }
    }
    return accounts
  }
}
