import DocumentStore
import Foundation
import Practice
import Remedi

@testable import Record

/// Turns what is in the present layout back into the former one, as an older program wrote it.
struct FormerLayout {
  let store: any DocumentStore

  /// The documents of a collection, by path.
  func documents(_ names: String...) async throws -> [DocumentPath: Document] {
    var found: [DocumentPath: Document] = [:]
    var (cursor, hasMore): (ChangeCursor?, Bool) = (nil, true)
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      let paths = page.changes.filter { $0.revision != nil }.map(\.path).filter { names.contains($0.collection.name) }
      for case let document? in try await store.documents(at: paths) { found[document.path] = document }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return found
  }

  /// Replaces all completions and their ids.
  func restore(_ calendar: PatientCalendar) async throws {
    var writes: [Write] = []
    for (path, document) in try await documents(Collections.completions.name) {
      guard let prescription = path.owner, let patient = prescription.owner else { continue }
      let read = try Collections.completions.decode(document)
      for event in read.history {
        let name = "\(event.completionId).\(event.number)"
        writes.append(try put(event, at: patient.collection("events").document(name)))
      }
      for completion in read.completions {
        let state = FormerCompletions.State(
          patientId: completion.subject.patientId, date: completion.date(calendar), completion: completion)
        writes.append(try put(state, at: path.collection.document(completion.id)))
      }
      let current = read.current
      let claim = FormerCompletions.Claim(
        completionId: current?.id, confirmedBy: current.flatMap(read.confirmation))
      writes.append(try put(claim, at: prescription.collection("occurrences").document(path.id)))
      writes.append(Write(path, .delete, if: .present))
    }
    writes += try await documents(Collections.completionIds.name).keys.map { Write($0, .delete, if: .present) }
    for start in stride(from: 0, to: writes.count, by: 500) {
      try await store.commit(Array(writes[start..<min(start + 500, writes.count)]))
    }
  }

  func put(_ value: some Encodable, at path: DocumentPath) throws -> Write {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    return Write(path, .put(body: try encoder.encode(value), schema: 1), if: .none)
  }
}
