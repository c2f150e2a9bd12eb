import DocumentStore
import Record
import Remedi

/// One change of a clinic's library.
package struct LibraryChange: Sendable, Hashable {
  package let entry: AuditEntry
  package let kind: LibraryKind
  /// The ID of the changed entry.
  package let id: String
  /// The entry's current name. Nil if it no longer exists.
  package let name: String?
}

extension ClinicLibrary {
  /// The latest changes of the library, newest first.
  /// - Parameters:
  ///   - limit: 1 to 1000.
  ///   - number: only changes older than the one with this number (``AuditEntry/sequence``). Nil for all.
  package func changes(limit: Int, before number: Int? = nil) async throws -> [LibraryChange] {
    var query = Query(
      .collection(reference.path.collection(Collections.audit.name)), direction: .descending, limit: limit)
    query.after = number.map {
      Query.Cursor(values: [], path: reference.sub(Collections.audit, AuditChain.id($0)).path)
    }
    var changes: [LibraryChange] = []
    var names: [String: String] = [:]
    // The chain also holds changes of the clinic's people: skip any number of those in between.
    repeat {
      let page = try await record.reading { [query] in try await $0.query(query) }
      for entry in try page.documents.map(Collections.audit.decode) where changes.count < limit {
        guard let subject = entry.subject, let colon = subject.firstIndex(of: ":"),
          let kind = LibraryKind(rawValue: String(subject[..<colon]))
        else { continue }
        let id = String(subject[subject.index(after: colon)...])
        if names[subject] == nil { names[subject] = try await name(kind, id) }
        changes.append(LibraryChange(entry: entry, kind: kind, id: id, name: names[subject]))
      }
      query.after = page.next
    } while query.after != nil && changes.count < limit
    return changes
  }

  private func name(_ kind: LibraryKind, _ id: String) async throws -> String? {
    do {
      switch kind {
      case .exercise: return try await entry(Identifier<Exercise>(id)).name
      case .medication: return try await entry(Identifier<Medication>(id)).name
      case .programme: return try await entry(Identifier<Programme>(id)).name
      }
    } catch let error as RemediError where error.code == .notFound {
      return nil
    }
  }
}
