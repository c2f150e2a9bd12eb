import DocumentStore
import Remedi

/// Decides which documents of erased patients may still exist.
struct ErasureCheck {
  enum Status {
    /// It does not belong to an erased patient.
    case kept
    /// It is being removed.
    case beingRemoved
    /// The erasure is finished, but this was left behind.
    case leftBehind
  }

  private var pending: Set<String> = []
  private var finished: Set<String> = []

  init(_ record: MedicalRecord) async throws {
    try await record.forEachDocument(of: CollectionPath(root: Collections.clinics.name)) { clinic in
      try await record.forEachDocument(of: clinic.path.collection(Collections.erasures.name)) { document in
        // An unreadable erasure is reported where every document is read.
        guard let erasure = try Collections.erasures.ifReadable(document) else { return }
        if erasure.pending {
          pending.insert(erasure.patientId.text)
          pending.formUnion(erasure.remains?.accountIds.map(\.text) ?? [])
        } else {
          finished.insert(erasure.patientId.text)
        }
      }
    }
  }

  /// By path, and by the content of documents that an erasure finds by an index.
  func status(of document: Document, in collections: CollectionRegistry) -> Status {
    let status = status(of: document.path)
    guard status == .kept, !(pending.isEmpty && finished.isEmpty),
      let index = collections[document.path.collection.name]?.erasureIndex
    else { return status }
    guard case .string(let patient) = Self.value(of: index, in: document) else { return .kept }
    return finished.contains(patient) ? .leftBehind : pending.contains(patient) ? .beingRemoved : .kept
  }

  /// Nil also for a body that is no JSON object: such a document is reported where every document is read.
  private static func value(of index: Index, in document: Document) -> IndexValue? {
    do {
      return try IndexedFields(document.body, keeping: Set(index.fields)).indexValues(of: index.fields).first
    } catch {
      return nil
    }
  }

  /// By path: every document below a patient has the patient's ID in its path, alone or combined with another ID.
  func status(of path: DocumentPath) -> Status {
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
  /// The fault of a patient's tombstone. Nil if there is none.
  func fault(of erasure: Erasure) async throws -> String? {
    if try await value(at: References.patient(erasure.patientId, in: erasure.clinicId)) != nil {
      return "the patient still exists."
    }
    guard let link = try await clinicsLink(of: erasure) else { return "the clinic's audit has no entry for it." }
    // Older releases did not record the end in the clinic's chain.
    guard let details = link.details else { return nil }
    return details.lastEntry == erasure.lastEntry && details.lastHash == erasure.lastHash
      ? nil : "the clinic's audit has another end of the patient's chain."
  }

  /// The paths of records that are being removed.
  func placesBeingErased() async throws -> Set<DocumentPath> {
    let pending = try await documents(of: Query(.group(Indexes.pendingErasures), equals: [.integer(1)]))
    return Set(
      try pending.compactMap(Collections.erasures.ifReadable).map {
        References.patient($0.patientId, in: $0.clinicId).path
      }
    )
  }

  /// What the clinic's chain says of a patient's chain that was removed by an erasure. Nil if that is not why it is
  /// missing, or if the tombstone contradicts it.
  func erasedChain(of owner: DocumentPath) async throws -> ErasedChain? {
    let suffix = "/" + Collections.patients.name
    guard owner.collection.text.hasSuffix(suffix),
      let clinic = DocumentPath(String(owner.collection.text.dropLast(suffix.utf8.count))),
      let erasure = try await value(at: References.erasure(of: Identifier(owner.id), in: Identifier(clinic.id))),
      let link = try await clinicsLink(of: erasure)
    else { return nil }
    return ErasedChain(chain: owner.description, erasedAt: erasure.at, lastEntry: erasure.lastEntry, link: link.details)
  }

  /// The entry of the clinic's chain that records an erasure.
  private func clinicsLink(of erasure: Erasure) async throws -> AuditEntry? {
    let clinic = References.clinic(erasure.clinicId).path
    var query = Query(.collection(clinic.collection(Collections.audit.name)), direction: .descending, limit: 200)
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      // Unreadable entries are reported when the chain is verified.
      let entries = try page.documents.compactMap(Collections.audit.ifReadable)
      let link = entries.first { $0.event == .patientErased && $0.subject == erasure.patientId.text }
      if let link { return link }
      query.after = page.next
    } while query.after != nil
    return nil
  }
}
