import DocumentStore
import Remedi

/// Forgets pictures that a clinic keeps and that nothing of it shows: whoever sent one and never saved, or changed what
/// showed it.
public struct UnusedPicturesJob: Job {
  public let name = "unused-pictures"
  public let interval = 86_400

  private let record: MedicalRecord
  /// Seconds for which one is kept that somebody may be about to show.
  static let patience = 86_400

  public init(record: MedicalRecord) { self.record = record }

  public func run(at now: Instant) async throws {
    try await record.removeUnusedPictures(sentBefore: now.adding(seconds: -Self.patience))
  }
}

extension MedicalRecord {
  /// Removes the pictures of all clinics that nothing of theirs shows, and counts what the pictures of each take.
  /// - Parameter moment: those that were last sent later stay.
  /// - Returns: how many were removed.
  @discardableResult
  public func removeUnusedPictures(sentBefore moment: Instant) async throws -> Int {
    var candidates: [Identifier<Clinic>: [Candidate]] = [:]
    var bytes: [Identifier<Clinic>: Int] = [:]
    let before = try await pictureUsages()
    // Few at a time: a picture is large.
    var query = Query(.collection(CollectionPath(root: Collections.media.name)), limit: 10)
    repeat {
      try Task.checkCancellation()
      let page = try await reading { [query] in try await $0.query(query) }
      for document in page.documents {
        guard let kept = try Collections.media.ifReadable(document), let clinic = kept.clinicId else { continue }
        bytes[clinic, default: 0] += kept.picture.content.count
        guard kept.lastSentAt < moment else { continue }
        candidates[clinic, default: []].append(Candidate(document))
      }
      query.after = page.next
    } while query.after != nil
    try await take(bytes, before: before)
    var count = 0
    for (clinic, pictures) in candidates { count += try await remove(pictures, of: References.clinic(clinic)) }
    return count
  }

  /// Removes those of these pictures that a clinic keeps and that nothing else of it shows.
  func removePictures(_ names: [Identifier<Picture>], of clinic: DocumentReference<Clinic>) async throws {
    guard !names.isEmpty else { return }
    let documents = try await reading { try await $0.documents(at: names.map { Collections.media.root($0.text).path }) }
    let kept = try documents.compactMap { $0 }.filter { document in
      // Of one that cannot be read the text tells.
      try Collections.media.ifReadable(document).map { $0.clinicId?.text == clinic.path.id }
        ?? String(decoding: document.body, as: UTF8.self).contains("\"\(clinic.path.id)\"")
    }
    _ = try await remove(kept.map(Candidate.init), of: clinic)
  }

  /// A picture as it stood before it was asked who shows it.
  private struct Candidate {
    let path: DocumentPath
    let revision: Revision
    var name: Identifier<Picture> { Identifier(path.id) }

    init(_ document: Document) { (path, revision) = (document.path, document.revision) }
  }

  /// Of two who show the same picture one may be saving at this very moment: one that was sent anew is left alone, and
  /// one that is shown after all is put back. Whoever saves later is told that it is gone.
  /// - Returns: how many were removed.
  private func remove(_ candidates: [Candidate], of clinic: DocumentReference<Clinic>) async throws -> Int {
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

  /// Of those that can be read; the others count for nothing.
  private func bytes(of pictures: [Document]) throws -> Int {
    try pictures.reduce(0) { try $0 + (Collections.media.ifReadable($1)?.picture.content.count ?? 0) }
  }

  /// - Returns: whether what had to hold did.
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

  /// What a clinic's library and prescriptions show.
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
  /// The pictures of which it speaks, be it readable or not.
  var pictures: Set<Identifier<Picture>> { body.withUnsafeBytes { Identifier.mentioned(in: $0) } }
}
