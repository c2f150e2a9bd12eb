import DocumentStore
import Remedi

/// A picture as it was before its uses were searched.
package struct PictureCandidate: Sendable {
  fileprivate let path: DocumentPath
  fileprivate let revision: Revision
  fileprivate var name: Identifier<Picture> { Identifier(path.id) }

  package init(_ document: Document) { (path, revision) = (document.path, document.revision) }
}

extension MedicalRecord {
  /// Removes those of these pictures that a clinic owns and that nothing else of it shows.
  func removePictures(_ names: [Identifier<Picture>], of clinic: DocumentReference<Clinic>) async throws {
    guard !names.isEmpty else { return }
    let documents = try await reading { try await $0.documents(at: names.map { Collections.media.root($0.text).path }) }
    let kept = try documents.compactMap { $0 }.filter { document in
      // For an unreadable document, its text decides.
      try Collections.media.ifReadable(document).map { $0.clinicId?.text == clinic.path.id }
        ?? String(decoding: document.body, as: UTF8.self).contains("\"\(clinic.path.id)\"")
    }
    _ = try await removeUnshown(kept.map(PictureCandidate.init), of: clinic)
  }

  /// Removes those of a clinic’s pictures that nothing of it shows. Two users may show the same picture, and one may be saving at this moment. A picture that was sent again is left
  /// alone, and one that turns out to be shown is restored. A user who saves later gets an error that it is gone.
  /// - Returns: how many were removed.
  package func removeUnshown(_ candidates: [PictureCandidate], of clinic: DocumentReference<Clinic>) async throws -> Int
  {
    let shown = try await picturesShown(in: clinic)
    var removed: [Document] = []
    for candidate in candidates where !shown.contains(candidate.name) {
      guard let document = try await reading({ try await $0.document(at: candidate.path) }),
        try await write(.delete, at: candidate.path, if: .revision(candidate.revision))
      else { continue }
      removed.append(document)
    }
    guard !removed.isEmpty else { return 0 }
    try await free(bytes(of: removed), of: Identifier(clinic.path.id))
    let shownNow = try await picturesShown(in: clinic)
    let missed = removed.filter { shownNow.contains(Identifier($0.path.id)) }
    for document in missed {
      _ = try await write(.put(body: document.body, schema: document.schema), at: document.path, if: .absent)
    }
    if !missed.isEmpty { try await free(-bytes(of: missed), of: Identifier(clinic.path.id)) }
    return removed.count - missed.count
  }

  /// The size of the readable ones; the others are not counted.
  private func bytes(of pictures: [Document]) throws -> Int {
    try pictures.reduce(0) { try $0 + (Collections.media.ifReadable($1)?.picture.content.count ?? 0) }
  }

  /// - Returns: whether the precondition held.
  private func write(_ action: Write.Action, at path: DocumentPath, if condition: Write.Precondition) async throws
    -> Bool
  {
    do {
      try await store.commit([Write(path, action, if: condition)])
      return true
    } catch StoreError.conflict, StoreError.exists, StoreError.notFound {
      return false
    } catch let error as StoreError {
      throw Self.refusal(error)
    }
  }

  /// The pictures shown by a clinic's library and prescriptions.
  private func picturesShown(in clinic: DocumentReference<Clinic>) async throws -> Set<Identifier<Picture>> {
    var found: Set<Identifier<Picture>> = []
    for name in [Collections.exercises.name, Collections.medications.name, Collections.programmes.name] {
      try await forEachDocument(of: clinic.path.collection(name)) { found.formUnion($0.pictures) }
    }
    try await forEachDocument(of: clinic.path.collection(Collections.patients.name)) { patient in
      try Task.checkCancellation()
      try await forEachDocument(of: patient.path.collection(Collections.prescriptions.name)) {
        found.formUnion($0.pictures)
      }
    }
    return found
  }
}

extension Document {
  /// The pictures that it refers to, whether it is readable or not.
  var pictures: Set<Identifier<Picture>> { body.withUnsafeBytes { Identifier.mentioned(in: $0) } }
}
