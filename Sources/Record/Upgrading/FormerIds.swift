import DocumentStore
import Remedi

/// Which events of a patient belong to which occurrence. Holds no event, so that the record of many years fits into
/// memory.
struct FormerIds {
  private(set) var byOccurrence: [OccurrenceID: [DocumentPath]] = [:]

  /// - Throws: `UnreadableDocument` naming an event that cannot be read, or of which no recording is known.
  init(_ record: MedicalRecord, _ patient: DocumentReference<Patient>) async throws {
    var paths: [DocumentPath] = []
    var occurrences: [String: OccurrenceID] = [:]
    var targets: [String: String] = [:]
    try await record.forEachDocument(of: patient.path.collection(FormerCompletions.events.name)) { document in
      paths.append(document.path)
      let event = try FormerCompletions.events.decode(document)
      switch event.change {
      case .recorded(let subject, _): occurrences[event.completionId] = subject.occurrenceId
      case .duplicate(let other, _): targets[event.completionId] = other
      case .corrected, .undone: break
      }
    }
    for path in paths {
      guard var id = Self.completionId(path) else {
        throw UnreadableDocument(path: path, reason: "its name is no event's")
      }
      for _ in 0...targets.count where occurrences[id] == nil { id = targets[id] ?? id }
      if occurrences[id] == nil {
        // Its recording was taken over before an interruption.
        let known = try await record.value(at: References.completionId(id, of: patient))
        occurrences[id] = known?.occurrence
      }
      guard let occurrence = occurrences[id] else {
        throw UnreadableDocument(path: path, reason: "its recording is missing")
      }
      byOccurrence[occurrence, default: []].append(path)
    }
  }

  /// The ID in the name `{completion}.{n}`. Nil if it is no such name.
  static func completionId(_ path: DocumentPath) -> String? {
    path.id.lastIndex(of: ".").map { String(path.id[..<$0]) }
  }
}
