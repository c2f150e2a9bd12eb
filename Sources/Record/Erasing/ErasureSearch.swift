import DocumentStore
import Remedi

/// Finds and removes a patient's data outside the record: accounts and everything that belongs to them, invitations,
/// requests, letters.
struct ErasureSearch {
  private let record: MedicalRecord
  private let patient: ErasedPatient
  private let traces: ErasureTraces

  init(_ record: MedicalRecord, _ patient: ErasedPatient) throws {
    (self.record, self.patient) = (record, patient)
    traces = try ErasureTraces(of: patient.id, patient.remains)
  }

  /// The patient with the accounts and names found through invitations, accounts and letters: those of caregivers who
  /// are unreadable.
  func completed() async throws -> ErasedPatient {
    let remains = patient.remains
    var (ids, names) = (Set(remains.accountIds), Set(remains.userNames))
    func all() -> ErasedPatient {
      ErasedPatient(
        id: patient.id, clinicId: patient.clinicId,
        remains: Erasure.Remains(
          accountIds: ids.sorted { $0.text < $1.text }, userNames: names.sorted(), recipients: remains.recipients,
          physicianIds: remains.physicianIds))
    }
    for document in try await found(in: Collections.invitations, of: patient) {
      if let invitation = try Collections.invitations.ifReadable(document) { ids.insert(invitation.accountId) }
    }
    for document in try await found(in: Collections.accounts, of: patient) {
      ids.insert(Identifier(document.path.id))
      names.formUnion(try Collections.accounts.ifReadable(document)?.userName.map { [$0] } ?? [])
    }
    for document in try await found(in: Collections.outbox, of: all()) {
      names.formUnion(try Collections.outbox.ifReadable(document)?.content.userName.map { [$0] } ?? [])
    }
    return all()
  }

  /// Ends the sessions of all accounts that lead to the record, and frees their user names.
  func removeSignIns(of patient: ErasedPatient) async throws {
    for id in patient.remains.accountIds {
      try await record.delete(try await record.sessionPlaces(of: id).map(\.reference.path))
    }
    try await release(Set(patient.remains.userNames), of: Set(patient.remains.accountIds))
  }

  /// Removes documents whose content makes them the patient's. The accounts go last, since they lead to all the rest.
  func removeByContent(
    _ patient: ErasedPatient, passingOver passOver: (UnreadableDocument) -> Void
  ) async throws {
    let accounts = Collections.accounts
    for collection in record.collections.all where collection.isErasedByContent && collection.name != accounts.name {
      try await record.delete(try await found(in: collection, of: patient, passingOver: passOver).map(\.path))
    }
    try await record.delete(try await found(in: accounts, of: patient, passingOver: passOver).map(\.path))
    try await record.delete(patient.remains.accountIds.map { Collections.accounts.root($0.text).path })
  }

  func removeLetters() async throws {
    try await record.delete(try await found(in: Collections.outbox, of: patient).map(\.path))
  }

  /// Frees user names, unless somebody else has taken one meanwhile.
  private func release(_ names: Set<String>, of accounts: Set<Identifier<Account>>) async throws {
    let references = names.sorted().map { Collections.userNames.root($0).path }
    let documents = references.isEmpty ? [] : try await record.reading { try await $0.documents(at: references) }
    let theirs = try documents.compactMap { $0 }.filter { document in
      // An unreadable claim on the patient's user name counts as the patient's.
      guard let claim = try Collections.userNames.ifReadable(document) else { return true }
      return accounts.contains(claim.accountId)
    }
    try await record.delete(theirs.map(\.path))
  }

  /// The patient's documents in a collection, found by a full scan: there is no shorter way.
  private func found(
    in collection: any DeclaredCollection, of patient: ErasedPatient,
    passingOver passOver: (UnreadableDocument) -> Void = { _ in }
  ) async throws -> [Document] {
    var found: [Document] = []
    try await record.forEachDocument(of: CollectionPath(root: collection.name)) { document in
      do {
        if try collection.isOf(patient, document) { found.append(document) }
      } catch let error as UnreadableDocument {
        if traces.stand(in: document) { found.append(document) } else { passOver(error) }
      }
    }
    return found
  }
}

extension Account.Holder {
  /// The patient whose record the account opens, as patient or caregiver. Nil for a clinic employee.
  var patientId: Identifier<Patient>? {
    switch self {
    case .physician: nil
    case .patient(_, let patient), .caregiver(_, let patient, _): patient
    }
  }
}
