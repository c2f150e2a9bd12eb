import DocumentStore
import Remedi

/// Removes what is left of one patient who was erased. It may be cut off at any moment: whatever it does can be done
/// again, and what leads to the rest goes last.
struct ErasureWork {
  let record: MedicalRecord
  let place: Place<Erasure>
  private(set) var erasure: Erasure

  private var clinic: Place<Clinic> { Places.clinic(erasure.clinicId) }
  private var patient: Place<Patient> { Places.patient(erasure.patientId, in: erasure.clinicId) }
  /// How many documents are read and removed at a time.
  private static let batch = 200

  init(_ record: MedicalRecord, _ erasure: Erasure) {
    self.record = record
    self.erasure = erasure
    place = Places.erasure(of: erasure.patientId, in: erasure.clinicId)
  }

  mutating func run(at now: Instant) async throws {
    guard let remains = erasure.remains else { return }
    try await removeAccounts(remains)
    try await removeLetters(remains)
    try await removeBoards(remains)
    try await notePictures()
    try await removePrescriptions()
    try await removeRest()
    try await removePictures()
    // Last: until then it says that the record was erased to whoever was at work on it.
    try await empty(patient.path.collection(Collections.audit.name))
    try await change { $0.finish(at: now) }
  }

  /// Removes every document of a collection.
  private func empty(_ collection: CollectionPath) async throws {
    while true {
      let page = try await record.reading { try await $0.query(Query(.collection(collection), limit: Self.batch)) }
      guard !page.documents.isEmpty else { return }
      try await record.delete(page.documents.map(\.path))
    }
  }

  private mutating func change(_ change: (inout Erasure) -> Void) async throws {
    erasure = try await record.commit { [place, known = erasure] draft in
      let standing = try await draft.value(at: place) ?? known
      var changed = standing
      change(&changed)
      if changed != standing { try draft.put(changed, at: place) }
      return changed
    }
  }

  // MARK: Beside the record

  private func removeAccounts(_ remains: Erasure.Remains) async throws {
    for id in remains.accountIds {
      try await record.delete(try await record.sessionPlaces(of: id).map(\.place.path))
      try await record.delete([Collections.accounts.root(id.text).path])
    }
    for name in remains.userNames {
      let place = Collections.userNames.root(name)
      guard let claim = try await record.value(at: place), remains.accountIds.contains(claim.accountId) else {
        continue
      }
      try await record.delete([place.path])
    }
    let patient = erasure.patientId
    try await remove(Collections.invitations) { $0.patientId == patient }
    try await remove(Collections.passwordResets) { remains.accountIds.contains($0.accountId) }
  }

  private func removeLetters(_ remains: Erasure.Remains) async throws {
    try await remove(Collections.outbox) { remains.holds($0) }
  }

  /// Removes what of a whole collection is the patient's: there is no shorter way to it.
  private func remove<Value>(_ collection: Collection<Value>, where isHers: (Value) -> Bool) async throws {
    var query = Query(.collection(CollectionPath(root: collection.name)), limit: Self.batch)
    repeat {
      let page = try await record.reading { [query] in try await $0.query(query) }
      try await record.delete(try page.documents.filter { try isHers(collection.decode($0)) }.map(\.path))
      query.after = page.next
    } while query.after != nil
  }

  private func removeBoards(_ remains: Erasure.Remains) async throws {
    let patient = erasure.patientId
    for physician in remains.physicianIds {
      let filing = BoardFiling(physician, in: erasure.clinicId)
      let words = (0..<BoardWords.mostOfPatient).map { filing.word($0, of: patient).path }
      let membership = try Places.membership(of: physician, for: patient, in: erasure.clinicId)
      try await record.delete([filing.row(of: patient).path, membership.path] + words)
    }
  }

  // MARK: Below the record

  private func removePrescriptions() async throws {
    let prescriptions = patient.path.collection(Collections.prescriptions.name)
    while true {
      let page = try await record.reading { try await $0.query(Query(.collection(prescriptions), limit: Self.batch)) }
      guard !page.documents.isEmpty else { return }
      for prescription in page.documents {
        for name in [Collections.completions.name, Collections.occurrences.name] {
          try await empty(prescription.path.collection(name))
        }
        try await record.delete([prescription.path])
      }
    }
  }

  private func removeRest() async throws {
    for name in MedicalRecord.belowPatient { try await empty(patient.path.collection(name)) }
  }

  // MARK: Pictures

  /// Which pictures the prescriptions speak of is kept with what is left to do, before they go.
  private mutating func notePictures() async throws {
    let found = try await record.all(
      Query(.collection(patient.path.collection(Collections.prescriptions.name))), as: Collections.prescriptions
    ).flatMap(\.pictures)
    guard !found.isEmpty else { return }
    try await change { $0.note(found) }
  }

  /// Removes those that the clinic keeps and that nothing else of it speaks of.
  private func removePictures() async throws {
    var names: [Identifier<Picture>] = []
    for name in erasure.remains?.pictures ?? [] where try await record.keeps(name, for: erasure.clinicId) {
      names.append(name)
    }
    guard !names.isEmpty else { return }
    let used = try await record.mentioned(names, in: clinic)
    try await record.delete(names.filter { !used.contains($0) }.map { Collections.media.root($0.text).path })
  }
}

extension MedicalRecord {
  /// Everything that stands right below a patient but the prescriptions, and the audit, which goes last.
  static let belowPatient = [
    Collections.events.name, Collections.caregivers.name, Collections.consents.name, Collections.summaries.name,
    Collections.settings.name, Collections.visits.name, Collections.readings.name,
  ]

  /// Which of these pictures something of a clinic speaks of: a prescription, or an entry of its library.
  fileprivate func mentioned(
    _ names: [Identifier<Picture>], in clinic: Place<Clinic>
  ) async throws -> Set<Identifier<Picture>> {
    var found: Set<Identifier<Picture>> = []
    // A name is 160 bits that nothing else holds: it is looked for in the text as it stands.
    func look(_ collection: CollectionPath) async throws {
      try await forEachDocument(of: collection) { document in
        let text = String(decoding: document.body, as: UTF8.self)
        found.formUnion(names.filter { text.contains($0.text) })
      }
    }
    for name in [Collections.exercises.name, Collections.medications.name, Collections.programmes.name] {
      try await look(clinic.path.collection(name))
    }
    try await forEachDocument(of: clinic.path.collection(Collections.patients.name)) { patient in
      try await look(patient.path.collection(Collections.prescriptions.name))
    }
    return found
  }

  func forEachDocument(of collection: CollectionPath, _ body: (Document) async throws -> Void) async throws {
    var query = Query(.collection(collection), limit: 200)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents { try await body(document) }
      query.after = page.next
    } while query.after != nil
  }
}

extension Prescription {
  /// The pictures that its versions show.
  fileprivate var pictures: [Identifier<Picture>] {
    versions.compactMap { $0.action.imageURL.flatMap { Identifier<Picture>(address: $0) } }
  }
}
