import DocumentStore
import Remedi

extension MedicalRecord {
  /// Checks that the documents required by each of these documents exist.
  func checkReferences(
    of documents: [Document], _ erasures: ErasureCheck, _ report: inout CheckReport
  ) async throws {
    var found: [(from: DocumentPath, reference: RequiredDocument)] = []
    for document in documents {
      guard let collection = collections[document.path.collection.name] else {
        report.faults.append("\(document.path): the collection is unknown.")
        continue
      }
      do {
        found += try collection.references(of: document, in: self).map { (document.path, $0) }
      } catch let unreadable as UnreadableDocument {
        report.faults.append(unreadable.description)
      }
    }
    // The documents of a patient who is being erased disappear gradually.
    found.removeAll { erasures.status(of: $0.reference.path) == .beingRemoved }
    let targets = try await documentsByPath(found.map(\.reference.path))
    for (path, reference) in found {
      do {
        let isThere = try targets[reference.path].map(reference.isNamed) ?? false
        if !isThere { report.faults.append("\(path): \(reference.fault)") }
      } catch is UnreadableDocument {
        // The unreadable document itself is reported elsewhere.
      }
    }
  }

  /// The missing parent documents of these documents, and the number of children of each.
  func owners(missingOf documents: [Document]) async throws -> [DocumentPath: Int] {
    var counts: [DocumentPath: Int] = [:]
    for document in documents {
      if let owner = document.path.owner { counts[owner, default: 0] += 1 }
    }
    let present = try await documentsByPath(Array(counts.keys))
    return counts.filter { present[$0.key] == nil }
  }

  func documentsByPath(_ paths: [DocumentPath]) async throws -> [DocumentPath: Document] {
    let references = Array(Set(paths))
    var found: [DocumentPath: Document] = [:]
    for start in stride(from: 0, to: references.count, by: 500) {
      let some = Array(references[start..<min(start + 500, references.count)])
      for document in try await reading({ try await $0.documents(at: some) }).compactMap({ $0 }) {
        found[document.path] = document
      }
    }
    return found
  }
}
