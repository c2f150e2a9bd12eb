import DocumentStore
import Remedi

/// Removes what is left of one patient who was erased. It may be cut off at any moment: whatever it does can be done
/// again, and what leads to the rest goes last. What is the patient's by where it stands goes unread, so that nothing that
/// is damaged keeps anybody from being erased.
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

  /// - Parameter passOver: told of what stands beside the record, cannot be read and does not name the patient.
  mutating func run(at now: Instant, passingOver passOver: (UnreadableDocument) -> Void) async throws {
    guard let remains = erasure.remains else { return }
    let search = try search(remains)
    let all = try await search.completed(remains, of: erasure.clinicId)
    try await search.removeLetters(all, of: erasure.clinicId, passingOver: passOver)
    try await search.removeAccounts(all, passingOver: passOver)
    try await removeBoards()
    try await notePictures()
    try await removePrescriptions()
    try await removeRest()
    try await record.removePictures(erasure.remains?.pictures ?? [], of: clinic)
    // Last: until then it says that the record was erased to whoever was at work on it.
    try await empty(patient.path.collection(Collections.audit.name))
    try await change { $0.finish(at: now) }
  }

  /// Takes the patient from every board and care team, and all letters back, before the rest is removed.
  func hide() async throws {
    guard let remains = erasure.remains else { return }
    try await removeBoards()
    try await search(remains).removeLetters(remains, of: erasure.clinicId) { _ in }
  }

  private func search(_ remains: Erasure.Remains) throws -> ErasureSearch {
    ErasureSearch(record, erasure.patientId, try ErasureTraces(of: erasure.patientId, remains))
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

  private func removeBoards() async throws {
    let patient = erasure.patientId
    for physician in erasure.remains?.physicianIds ?? [] {
      let filing = BoardFiling(physician, in: erasure.clinicId)
      let words = (0..<BoardWords.mostOfPatient).map { filing.word($0, of: patient).path }
      let membership = try Places.membership(of: physician, for: patient, in: erasure.clinicId)
      try await record.delete([filing.row(of: patient).path, membership.path] + words)
    }
  }

  // MARK: Below the record

  /// Which pictures the prescriptions speak of is kept with what is left to do, before they go.
  private mutating func notePictures() async throws {
    var found: Set<Identifier<Picture>> = []
    try await record.forEachDocument(of: patient.path.collection(Collections.prescriptions.name)) {
      found.formUnion($0.pictures)
    }
    guard !found.isEmpty else { return }
    try await change { $0.note(found) }
  }

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
}

extension MedicalRecord {
  /// Everything that stands right below a patient but the prescriptions, and the audit, which goes last.
  static let belowPatient = [
    Collections.events.name, Collections.caregivers.name, Collections.consents.name, Collections.summaries.name,
    Collections.notices.name, Collections.settings.name, Collections.visits.name, Collections.readings.name,
  ]

  func forEachDocument(of collection: CollectionPath, _ body: (Document) async throws -> Void) async throws {
    var query = Query(.collection(collection), limit: 200)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents { try await body(document) }
      query.after = page.next
    } while query.after != nil
  }
}
