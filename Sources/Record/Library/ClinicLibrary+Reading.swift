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
