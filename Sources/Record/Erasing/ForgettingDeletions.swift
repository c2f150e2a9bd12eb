import DocumentStore
import Remedi

/// Deletions that the store need not remember, because their paths contain names or were those of erased patients. No
/// reader of the feed waits for them.
public struct ForgettableDeletions: Sendable {
  private let erased: Set<String>

  fileprivate init(erased: Set<String>) { self.erased = erased }

  public func contains(_ path: DocumentPath) -> Bool {
    // A user name is derived from a person's name.
    if path.collection.name == Collections.userNames.name { return true }
    let steps = path.description.split(separator: "/")
    return steps.count > 3 && steps[2] == Collections.patients.name && erased.contains(String(steps[3]))
  }
}

extension MedicalRecord {
  public func forgettableDeletions() async throws -> ForgettableDeletions {
    var erased: Set<String> = []
    try await forEachDocument(of: CollectionPath(root: Collections.clinics.name)) { clinic in
      try await forEachDocument(of: clinic.path.collection(Collections.erasures.name)) { document in
        guard let erasure = try Collections.erasures.ifReadable(document), !erasure.pending else { return }
        erased.insert(erasure.patientId.text)
      }
    }
    return ForgettableDeletions(erased: erased)
  }

  /// Those of these IDs that belong to letters that no longer exist.
  public func unknownLetters(among ids: [String]) async throws -> Set<String> {
    let known = ids.filter(DocumentPath.isValidID)
    let references = known.map { Collections.outbox.root($0).path }
    let found = references.isEmpty ? [] : try await reading { try await $0.documents(at: references) }
    return Set(ids).subtracting(zip(known, found).filter { $0.1 != nil }.map(\.0))
  }
}
