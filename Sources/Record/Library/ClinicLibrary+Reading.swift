import DocumentStore
import Remedi

extension ClinicLibrary {
  /// All entries of a kind, by name: the clinic's own and the demonstration set, including archived and hidden ones.
  public func entries<Entry: LibraryEntry>(_: Entry.Type) async throws -> [Entry] {
    let collection = Self.collection(Entry.self)
    let own = try await record.all(Query(.collection(reference.path.collection(collection.name))), as: collection)
    var shared = try await record.all(Query(.collection(CollectionPath(root: collection.name))), as: collection)
    let hidden = try await hiddenEntries()
    for index in shared.indices { shared[index].archive = hidden[Self.subject(shared[index].id)] }
    return (own + shared).map { (key: FoldedText.fold($0.name), entry: $0) }
      .sorted { ($0.key, $0.entry.id.text) < ($1.key, $1.entry.id.text) }.map(\.entry)
  }

  /// The entries offered for a prescription.
  public func offered<Entry: LibraryEntry>(_: Entry.Type) async throws -> [Entry] {
    try await entries(Entry.self).filter { $0.archive == nil }
  }

  /// One entry, archived or not.
  /// - Throws: `RemediError.notFound` alike for one that does not exist and one of another clinic.
  public func entry<Entry: LibraryEntry>(_ id: Identifier<Entry>) async throws -> Entry {
    guard Self.isValid(id) else { throw RemediError.notFound }
    let (own, shared, hidden) = (own(id), shared(id), hidden(id))
    let documents = try await record.reading { try await $0.documents(at: [own.path, shared.path, hidden.path]) }
    if let document = documents[0] { return try own.collection.decode(document) }
    guard let document = documents[1] else { throw RemediError.notFound }
    var entry = try shared.collection.decode(document)
    entry.archive = try documents[2].map(hidden.collection.decode)
    return entry
  }

  /// Whether an entry of the clinic may show a picture: one of the clinic's, or a drawing of the program.
  public func mayShow(_ name: Identifier<Picture>) async throws -> Bool {
    do {
      let owner = try await record.kept(name).clinicId
      return owner == clinic || owner == nil
    } catch let error as RemediError where error.code == .notFound {
      return false
    }
  }

  private func hiddenEntries() async throws -> [String: Archiving] {
    let path = reference.path.collection(Collections.hiddenEntries.name)
    var query = Query(.collection(path))
    var hidden: [String: Archiving] = [:]
    repeat {
      let page = try await record.reading { [query] in try await $0.query(query) }
      for document in page.documents { hidden[document.path.id] = try Collections.hiddenEntries.decode(document) }
      query.after = page.next
    } while query.after != nil
    return hidden
  }
}

/// One change of a clinic's library.
public struct LibraryChange: Sendable, Hashable {
  public let entry: AuditEntry
  public let kind: LibraryKind
  /// The ID of the changed entry.
  public let id: String
  /// The entry's current name. Nil if it no longer exists.
  public let name: String?
}

extension ClinicLibrary {
  /// The latest changes of the library, newest first.
  /// - Parameters:
  ///   - limit: 1 to 1000.
  ///   - number: only changes older than the one with this number (``AuditEntry/sequence``). Nil for all.
  public func changes(limit: Int, before number: Int? = nil) async throws -> [LibraryChange] {
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
