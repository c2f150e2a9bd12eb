import DocumentStore
import Remedi

/// Names the completions that changes are about: the feed tells only of their occurrence.
struct CompletionNames: Sendable {
  let store: any DocumentStore
  let patient: DocumentPath

  /// The changes in their order. A change of an occurrence is one of each completion that was recorded for it: which of
  /// them changed is not known, and a device that was not told of an undoing would go on showing what was undone.
  func named(_ changes: [PatientChange]) async throws -> [PatientChange] {
    guard changes.contains(where: { $0.kind == .completion }) else { return changes }
    let places = changes.map { change in
      change.kind == .completion
        ? change.prescriptionId.map {
          patient.collection(Collections.prescriptions.name).document($0.text)
            .collection(Collections.completions.name).document(change.id)
        } : nil
    }
    let documents: [Document?]
    do {
      documents = try await store.documents(at: Array(Set(places.compactMap(\.self))))
    } catch let error as StoreError {
      throw MedicalRecord.refusal(error)
    }
    let found = Dictionary(uniqueKeysWithValues: documents.compactMap { $0 }.map { ($0.path, $0) })
    return try zip(changes, places).flatMap { change, place in
      let document = place.flatMap { found[$0] }
      let ids = try document.flatMap(Collections.completions.ifReadable)?.completions.map(\.id) ?? []
      guard !ids.isEmpty else { return [change] }
      return ids.map { PatientChange(kind: change.kind, id: $0, prescriptionId: change.prescriptionId) }
    }
  }
}
