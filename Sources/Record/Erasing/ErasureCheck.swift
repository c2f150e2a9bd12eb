import DocumentStore
import Remedi

/// Tells what may still stand of patients who were erased.
struct ErasureCheck {
  enum Standing {
    /// It is no erased patient's.
    case kept
    /// It is removed by and by.
    case beingRemoved
    /// Everything was said to be removed, but this.
    case leftBehind
  }

  private var pending: Set<String> = []
  private var finished: Set<String> = []

  init(_ record: MedicalRecord) async throws {
    try await record.forEachDocument(of: CollectionPath(root: Collections.clinics.name)) { clinic in
      try await record.forEachDocument(of: clinic.path.collection(Collections.erasures.name)) { document in
        let erasure = try Collections.erasures.decode(document)
        if erasure.pending {
          pending.insert(erasure.patientId.text)
        } else {
          finished.insert(erasure.patientId.text)
        }
      }
    }
  }

  /// By where it stands: whatever is of a patient has the patient's id in its path, alone or beside another.
  func standing(of path: DocumentPath) -> Standing {
    guard !(pending.isEmpty && finished.isEmpty), path.collection.name != Collections.erasures.name else {
      return .kept
    }
    for step in path.description.split(separator: "/") {
      for part in [step] + step.split(separator: ":") + step.split(separator: ".") {
        if finished.contains(String(part)) { return .leftBehind }
        if pending.contains(String(part)) { return .beingRemoved }
      }
    }
    return .kept
  }
}

extension MedicalRecord {
  /// What is wrong with the tombstone of a patient; nil where nothing is.
  func fault(of erasure: Erasure) async throws -> String? {
    if try await value(at: Places.patient(erasure.patientId, in: erasure.clinicId)) != nil {
      return "the patient is still there."
    }
    return try await isInClinicsChain(erasure) ? nil : "the clinic's audit does not tell of it."
  }

  /// Where the records stand that are being removed at present.
  func placesBeingErased() async throws -> Set<DocumentPath> {
    let pending = try await all(Query(.group(Indexes.pendingErasures), equals: [.integer(1)]), as: Collections.erasures)
    return Set(pending.map { Places.patient($0.patientId, in: $0.clinicId).path })
  }

  /// Whether a patient's chain that held the entry of a head is gone because the patient was erased since.
  func wentByErasure(_ head: AuditHead, of owner: DocumentPath) async throws -> Bool {
    let suffix = "/" + Collections.patients.name
    guard owner.collection.text.hasSuffix(suffix),
      let clinic = DocumentPath(String(owner.collection.text.dropLast(suffix.utf8.count))),
      let erasure = try await value(at: Places.erasure(of: Identifier(owner.id), in: Identifier(clinic.id))),
      head.entries < erasure.lastEntry || head.entries == erasure.lastEntry && head.hash == erasure.lastHash
    else { return false }
    return try await isInClinicsChain(erasure)
  }

  private func isInClinicsChain(_ erasure: Erasure) async throws -> Bool {
    let clinic = Places.clinic(erasure.clinicId).path
    var query = Query(.collection(clinic.collection(Collections.audit.name)), direction: .descending, limit: 200)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      let entries = try page.documents.map(Collections.audit.decode)
      if entries.contains(where: { $0.event == .patientErased && $0.subject == erasure.patientId.text }) { return true }
      query.after = page.next
    } while query.after != nil
    return false
  }
}
