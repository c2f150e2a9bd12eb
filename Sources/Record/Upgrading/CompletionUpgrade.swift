import DocumentStore
import Remedi

/// Brings the completions of one patient into the present layout. It may be interrupted at any moment and run again:
/// what an occurrence has is removed in the commit that writes its new document, or after it.
struct CompletionUpgrade {
  let record: MedicalRecord
  let patient: DocumentReference<Patient>

  /// - Throws: `UnreadableDocument` naming a document that cannot be taken over. It and all that belong to it stay as
  ///   they are.
  func run() async throws {
    let index = try await FormerIds(record, patient)
    var pending: [Write] = []
    for (occurrence, events) in index.byOccurrence {
      let writes = try await writes(of: occurrence, events)
      if pending.count + writes.count > Write.maximumPerCommit { try await commit(&pending) }
      pending += writes
    }
    try await commit(&pending)
    // Where nothing was taken over, all completions need not be read for it.
    let former = index.byOccurrence.isEmpty ? [] : [FormerCompletions.states.name]
    try await requireNothing(in: [FormerCompletions.claims.name] + former)
  }

  /// Removes what the former layout holds of a patient who is being erased.
  func remove() async throws {
    try await removeAll(of: patient.path.collection(FormerCompletions.events.name)) { _ in true }
    try await forEachPrescription { prescription in
      try await removeAll(of: prescription.collection(FormerCompletions.claims.name)) { _ in true }
      try await removeAll(of: prescription.collection(FormerCompletions.states.name)) {
        $0.schema == FormerCompletions.states.schema
      }
    }
  }

  /// In the order in which they can be committed one after the other.
  private func writes(of id: OccurrenceID, _ events: [DocumentPath]) async throws -> [Write] {
    let prescription = References.prescription(id.prescription, of: patient)
    let claim = prescription.sub(FormerCompletions.claims, id.anchor.text).path
    let place = References.completion(of: id, patient: patient).path
    let ids = Set(events.compactMap(FormerIds.completionId))
    let states = ids.sorted().map { prescription.sub(FormerCompletions.states, $0).path }
    let documents = try await record.documentsByPath(events + states + [claim, place])
    let former = FormerOccurrence(
      id: id,
      events: try events.compactMap { path in
        try documents[path].map { (path, try FormerCompletions.events.decode($0)) }
      },
      states: try states.compactMap { path in
        try documents[path].map { (path, try FormerCompletions.states.decode($0)) }
      },
      claim: try documents[claim].map { (claim, try FormerCompletions.claims.decode($0)) })
    let removals = (states + [claim] + events).filter { documents[$0] != nil }.map { Write($0, .delete, if: .none) }
    if let written = try documents[place].map(Collections.completions.decode) {
      try check(former, isIn: written)
      return removals
    }
    let document = try former.document()
    let named = try Collections.completionIds.encode(CompletionID(occurrence: id))
    let notes = ids.sorted().map { id in
      Write(
        References.completionId(id, of: patient).path, .put(body: named, schema: Collections.completionIds.schema),
        if: .none)
    }
    let body = try Collections.completions.encode(document)
    return notes + [Write(place, .put(body: body, schema: Collections.completions.schema), if: .absent)] + removals
  }

  /// What an interrupted upgrade left is removed only where it was taken over.
  private func check(_ former: FormerOccurrence, isIn document: CompletionDocument) throws {
    let history = document.history
    for (path, event) in former.events where !history.contains(event) {
      throw UnreadableDocument(path: path, reason: "it is not in \(patient.path)’s new completion")
    }
  }

  private func commit(_ writes: inout [Write]) async throws {
    while !writes.isEmpty {
      let some = Array(writes.prefix(Write.maximumPerCommit))
      _ = try await record.reading { try await $0.commit(some) }
      writes.removeFirst(some.count)
    }
  }

  /// - Throws: `UnreadableDocument` naming a document of the former layout.
  private func requireNothing(in collections: [String]) async throws {
    try await forEachPrescription { prescription in
      for collection in collections {
        try await record.forEachDocument(of: prescription.collection(collection)) { document in
          guard document.schema == FormerCompletions.states.schema else { return }
          throw UnreadableDocument(path: document.path, reason: "its events are missing")
        }
      }
    }
  }

  private func forEachPrescription(_ body: (DocumentPath) async throws -> Void) async throws {
    try await record.forEachDocument(of: patient.path.collection(Collections.prescriptions.name)) {
      try await body($0.path)
    }
  }

  private func removeAll(of collection: CollectionPath, where isFormer: (Document) -> Bool) async throws {
    var paths: [DocumentPath] = []
    try await record.forEachDocument(of: collection) { if isFormer($0) { paths.append($0.path) } }
    try await record.delete(paths)
  }
}
