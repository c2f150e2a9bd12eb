import DocumentStore
import Remedi

extension PatientRecord {
  /// One page of the completions of these local days, including undone ones: by day, prescription and dose, and those of
  /// one dose as they were recorded.
  public func completions(
    _ dates: ClosedRange<LocalDate>, limit: Int, after cursor: PageCursor?
  ) async throws -> (completions: [Completion], next: PageCursor?) {
    var query = completionsQuery(dates)
    (query.limit, query.after) = (limit, cursor?.cursor)
    let page = try await record.page(query)
    var found = try await rest(behind: cursor)
    for document in page.documents {
      let read = try Collections.completions.decode(document)
      found += read.completions.enumerated().map { (read, document.path, $0.offset + 1, $0.element) }
    }
    guard found.count > limit else { return (found.map(\.completion), page.next.map { PageCursor($0) }) }
    // A dose that was recorded several times can stand across two pages.
    let last = found[limit - 1]
    let next = Query.Cursor(values: [.string(last.document.date.description)], path: last.path)
    return (found.prefix(limit).map(\.completion), PageCursor(next, passed: last.number))
  }

  private typealias Listed = (document: CompletionDocument, path: DocumentPath, number: Int, completion: Completion)

  /// The completions of the document of a cursor that did not fit into the previous page.
  private func rest(behind cursor: PageCursor?) async throws -> [Listed] {
    // A cursor comes from a client, and may name a document of another patient.
    guard let cursor, cursor.passed > 0, cursor.cursor.path.owner?.owner == reference.path,
      cursor.cursor.path.collection.name == Collections.completions.name
    else { return [] }
    let place = DocumentReference(path: cursor.cursor.path, collection: Collections.completions)
    guard let document = try await record.value(at: place) else { return [] }
    return document.completions.enumerated().dropFirst(cursor.passed).map {
      (document, place.path, $0.offset + 1, $0.element)
    }
  }
}
