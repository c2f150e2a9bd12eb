import DocumentStore
import Remedi

/// Removes the remaining data of one erased patient. It may be interrupted at any moment: every step can be repeated,
/// and whatever leads to the rest goes last. Documents that are the patient's by their path are not decoded, so that no
/// damaged one blocks an erasure.
struct ErasureWork {
  let record: MedicalRecord
  let reference: DocumentReference<Erasure>
  private(set) var erasure: Erasure

  private var clinic: DocumentReference<Clinic> { References.clinic(erasure.clinicId) }
  private var patient: DocumentReference<Patient> { References.patient(erasure.patientId, in: erasure.clinicId) }
  /// How many documents are read and removed at a time.
  private static let batch = 200

  init(_ record: MedicalRecord, _ erasure: Erasure) {
    self.record = record
    self.erasure = erasure
    reference = References.erasure(of: erasure.patientId, in: erasure.clinicId)
  }

  /// - Parameter passOver: called for each unreadable document outside the record that does not name the patient.
  mutating func run(at now: Instant, passingOver passOver: (UnreadableDocument) -> Void) async throws {
    guard let remains = erasure.remains else { return }
    let search = try search(remains)
    for collection in record.collections.all { try await removeByIndex(collection) }
    let all = try await search.completed()
    try await search.removeSignIns(of: all)
    try await search.removeByContent(all, passingOver: passOver)
    try await removeByID(besides: try await practitioners())
    try await notePictures()
    let collections = record.collections.below(.patient)
    for collection in collections.filter({ !$0.isErasedLast }) { try await empty(collection, below: patient.path) }
    try await record.removePictures(erasure.remains?.pictures ?? [], of: clinic)
    for collection in collections.filter(\.isErasedLast) { try await empty(collection, below: patient.path) }
    try await change { $0.finish(at: now) }
  }

  /// Removes the patient from all boards and care teams, and withdraws all letters, before the rest is removed.
  func hide() async throws {
    guard let remains = erasure.remains else { return }
    try await removeByID(besides: remains.physicianIds)
    try await search(remains).removeLetters()
  }

  private func search(_ remains: Erasure.Remains) throws -> ErasureSearch {
    try ErasureSearch(record, ErasedPatient(id: erasure.patientId, clinicId: erasure.clinicId, remains: remains))
  }

  /// Removes every document of a collection, after everything below it.
  private func empty(_ collection: any DeclaredCollection, below owner: DocumentPath) async throws {
    let path = owner.collection(collection.name)
    let inner = record.collections.below(CollectionOwner(collection.name))
    while true {
      let page = try await record.reading { try await $0.query(Query(.collection(path), limit: Self.batch)) }
      guard !page.documents.isEmpty else { return }
      for document in page.documents {
        for collection in inner { try await empty(collection, below: document.path) }
      }
      try await record.delete(page.documents.map(\.path))
    }
  }

  /// Removes the documents that an index finds, wherever they are, with everything below them.
  private func removeByIndex(_ collection: any DeclaredCollection) async throws {
    guard let index = collection.erasureIndex else { return }
    let inner = record.collections.below(CollectionOwner(collection.name))
    let query = Query(.group(index), equals: [.string(erasure.patientId.text)], limit: Self.batch)
    while true {
      try Task.checkCancellation()
      let found = try await record.reading { try await $0.query(query) }.documents.map(\.path)
      guard !found.isEmpty else { return }
      if let removal = collection.removal {
        try await removal(record, found)
      } else {
        for path in found {
          for collection in inner { try await empty(collection, below: path) }
        }
        try await record.delete(found)
      }
    }
  }

  private mutating func change(_ change: (inout Erasure) -> Void) async throws {
    erasure = try await record.commit { [reference, known = erasure] transaction in
      let current = try await transaction.value(at: reference) ?? known
      var changed = current
      change(&changed)
      if changed != current { try transaction.put(changed, at: reference) }
      return changed
    }
  }

  // MARK: Outside the record

  /// Removes the documents outside the record whose IDs name the patient, for these physicians.
  private func removeByID(besides practitioners: [Identifier<Practitioner>]) async throws {
    for practitioner in practitioners {
      var paths: [DocumentPath] = []
      for collection in record.collections.all {
        let ids = collection.patientInID?.ids(of: erasure.patientId, and: practitioner).filter(DocumentPath.isValidID)
        for owner in collection.owners.compactMap({ self.owner(practitioner, of: $0) }) {
          paths += (ids ?? []).map { owner.collection(collection.name).document($0) }
        }
      }
      try await record.delete(paths)
    }
  }

  private func owner(_ practitioner: Identifier<Practitioner>, of owner: CollectionOwner) -> DocumentPath? {
    switch owner {
    case .clinic: clinic.path
    case .physician: References.practitioner(practitioner, in: erasure.clinicId).path
    default: nil
    }
  }

  /// Everybody in the clinic and everybody who was on the care team: an engineer's disclosures name the patient, too.
  private func practitioners() async throws -> [Identifier<Practitioner>] {
    var ids = Set(erasure.remains?.physicianIds ?? [])
    try await record.forEachDocument(of: clinic.path.collection(Collections.practitioners.name)) {
      ids.insert(Identifier($0.path.id))
    }
    return ids.sorted { $0.text < $1.text }
  }

  // MARK: Below the record

  /// Saves which pictures the prescriptions refer to, before these are removed.
  private mutating func notePictures() async throws {
    var found: Set<Identifier<Picture>> = []
    try await record.forEachDocument(of: patient.path.collection(Collections.prescriptions.name)) {
      found.formUnion($0.pictures)
    }
    guard !found.isEmpty else { return }
    try await change { $0.note(found) }
  }
}

extension MedicalRecord {
  func forEachDocument(of collection: CollectionPath, _ body: (Document) async throws -> Void) async throws {
    var query = Query(.collection(collection), limit: 200)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents { try await body(document) }
      query.after = page.next
    } while query.after != nil
  }
}
