import DocumentStore
import Remedi

extension MedicalRecord {
  /// Brings the completions of all patients into the present layout, before anybody else reads them. Does nothing once
  /// it has finished. If it is interrupted, the next call resumes.
  /// - Throws: `UnreadableDocument` naming a document that cannot be taken over, and that is left as it is; `RemediError`
  ///   `storageUnavailable`.
  public func upgradeCompletions(at now: Instant) async throws {
    let mark = Collections.upgrades.root("completions-2")
    guard try await value(at: mark) == nil else { return }
    let erased = try await placesBeingErased()
    for path in erased { try await CompletionUpgrade(record: self, patient: patient(at: path)).remove() }
    try await forEachDocument(of: CollectionPath(root: Collections.clinics.name)) { clinic in
      try await forEachDocument(of: clinic.path.collection(Collections.patients.name)) { document in
        guard !erased.contains(document.path) else { return }
        try await CompletionUpgrade(record: self, patient: patient(at: document.path)).run()
      }
    }
    try await commit { try $0.put(FinishedUpgrade(at: now), at: mark) }
  }

  private func patient(at path: DocumentPath) -> DocumentReference<Patient> {
    DocumentReference(path: path, collection: Collections.patients)
  }
}
