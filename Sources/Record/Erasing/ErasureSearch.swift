import DocumentStore
import Remedi

/// Finds and removes what is a patient's and does not stand below the record: accounts and all that goes with them,
/// invitations, requests, letters.
struct ErasureSearch {
  private let record: MedicalRecord
  private let patient: Identifier<Patient>
  private let traces: ErasureTraces

  init(_ record: MedicalRecord, _ patient: Identifier<Patient>, _ traces: ErasureTraces) {
    (self.record, self.patient, self.traces) = (record, patient, traces)
  }

  /// Adds the accounts and names to which invitations, accounts and letters lead: those of somebody who cared for the
  /// patient and cannot be read any more.
  func completed(_ remains: Erasure.Remains, of clinic: Identifier<Clinic>) async throws -> Erasure.Remains {
    var (ids, names) = (Set(remains.accountIds), Set(remains.userNames))
    func all() -> Erasure.Remains {
      Erasure.Remains(
        accountIds: ids.sorted { $0.text < $1.text }, userNames: names.sorted(), recipients: remains.recipients,
        physicianIds: remains.physicianIds)
    }
    for document in try await found(in: Collections.invitations, where: { $0.patientId == patient }) {
      if let invitation = try Collections.invitations.ifReadable(document) { ids.insert(invitation.accountId) }
    }
    for document in try await found(in: Collections.accounts, where: { $0.holder.patientId == patient }) {
      ids.insert(Identifier(document.path.id))
      names.formUnion(try Collections.accounts.ifReadable(document)?.userName.map { [$0] } ?? [])
    }
    let known = all()
    for document in try await found(in: Collections.outbox, where: { known.holds($0, of: clinic) }) {
      names.formUnion(try Collections.outbox.ifReadable(document)?.content.userName.map { [$0] } ?? [])
    }
    return all()
  }

  func removeAccounts(
    _ remains: Erasure.Remains, passingOver passOver: (UnreadableDocument) -> Void
  ) async throws {
    for id in remains.accountIds {
      try await record.delete(try await record.sessionPlaces(of: id).map(\.place.path))
    }
    try await release(Set(remains.userNames), of: Set(remains.accountIds))
    try await remove(Collections.passwordResets, passingOver: passOver) { remains.accountIds.contains($0.accountId) }
    try await remove(Collections.addressChanges, passingOver: passOver) { remains.accountIds.contains($0.accountId) }
    try await remove(Collections.passwordResetRequests, passingOver: passOver) { remains.holds($0) }
    try await remove(Collections.invitations, passingOver: passOver) { $0.patientId == patient }
    // Last: they lead to all of it.
    try await remove(Collections.accounts, passingOver: passOver) { $0.holder.patientId == patient }
    try await record.delete(remains.accountIds.map { Collections.accounts.root($0.text).path })
  }

  func removeLetters(
    _ remains: Erasure.Remains, of clinic: Identifier<Clinic>, passingOver passOver: (UnreadableDocument) -> Void
  ) async throws {
    try await remove(Collections.outbox, passingOver: passOver) { remains.holds($0, of: clinic) }
  }

  /// Frees user names, unless somebody else has got one meanwhile.
  private func release(_ names: Set<String>, of accounts: Set<Identifier<Account>>) async throws {
    let places = names.sorted().map { Collections.userNames.root($0).path }
    let documents = places.isEmpty ? [] : try await record.reading { try await $0.documents(at: places) }
    let theirs = try documents.compactMap { $0 }.filter { document in
      // One that cannot be read is the patient's by its own name.
      guard let claim = try Collections.userNames.ifReadable(document) else { return true }
      return accounts.contains(claim.accountId)
    }
    try await record.delete(theirs.map(\.path))
  }

  /// Removes what of a whole collection is the patient's: there is no shorter way to it.
  private func remove<Value>(
    _ collection: Collection<Value>, passingOver passOver: (UnreadableDocument) -> Void,
    where isTheirs: (Value) -> Bool
  ) async throws {
    try await record.delete(
      try await found(in: collection, passingOver: passOver, where: isTheirs).map(\.path))
  }

  private func found<Value>(
    in collection: Collection<Value>, passingOver passOver: (UnreadableDocument) -> Void = { _ in },
    where isTheirs: (Value) -> Bool
  ) async throws -> [Document] {
    var found: [Document] = []
    try await record.forEachDocument(of: CollectionPath(root: collection.name)) { document in
      do {
        if isTheirs(try collection.decode(document)) { found.append(document) }
      } catch let error as UnreadableDocument {
        if traces.stand(in: document) { found.append(document) } else { passOver(error) }
      }
    }
    return found
  }
}

extension Account.Holder {
  /// Whose record it opens to the patient, or to who cares for the patient; nil of those who work in a clinic.
  fileprivate var patientId: Identifier<Patient>? {
    switch self {
    case .physician: nil
    case .patient(_, let patient), .caregiver(_, let patient, _): patient
    }
  }
}
