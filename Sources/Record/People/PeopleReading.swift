import DocumentStore
import Remedi

/// Somebody who works in a clinic, or did.
public struct ClinicPerson: Sendable, Hashable {
  public let physician: Physician
  /// Nil where the person never signed in, or nobody noted it.
  public let lastSignInAt: Instant?
}

extension ClinicPeople {
  /// Everybody who ever worked here, by name.
  public func all() async throws -> [ClinicPerson] {
    let everybody = try await record.everybody(in: clinicId)
    let signIns = try await signIns(of: everybody.filter { $0.departure == nil })
    return everybody.map { ClinicPerson(physician: $0, lastSignInAt: signIns[$0.id]) }
  }

  /// - Throws: `RemediError.notFound` alike for somebody who does not exist and somebody of another clinic.
  public func person(_ id: Identifier<Physician>) async throws -> ClinicPerson {
    guard let physician = try await record.physician(id, in: clinicId) else { throw RemediError.notFound }
    return ClinicPerson(physician: physician, lastSignInAt: try await signIns(of: [physician])[id])
  }

  private func signIns(of people: [Physician]) async throws -> [Identifier<Physician>: Instant] {
    let claims = try await record.reading { store in
      try await store.documents(at: people.map { record.placeOfClaim(on: $0.email).path })
    }
    let accounts = try claims.compactMap { try $0.map(Collections.physicianEmails.decode) }
      .map { Collections.accounts.root($0.accountId.text).path }
    let documents = try await record.reading { try await $0.documents(at: accounts) }
    var signIns: [Identifier<Physician>: Instant] = [:]
    for account in try documents.compactMap({ try $0.map(Collections.accounts.decode) }) {
      if case .physician(clinicId, let id) = account.holder { signIns[id] = account.lastSignInAt }
    }
    return signIns
  }
}
