import DocumentStore

/// Reads all documents that have a field, in its order, as they are at one moment. Firestore keeps what was for an
/// hour, or for seven days where recovery to a point in time is switched on; a walk that takes longer fails.
struct DocumentWalk {
  /// The documents of a page: of the largest ones some 100 MB.
  private static let page = 100

  let client: RestClient
  let field: String
  /// The fields to answer, among them `field`.
  let fields: [String]

  /// - Throws: `RestFault`; `StoreError.unavailable`; `CancellationError`; what `receive` throws.
  func forEach(_ receive: ([FirestoreDocument]) async throws -> Void) async throws {
    var query = StructuredQuery(Layout.documents, by: field)
    query.limit = Self.page
    query.fields = fields
    var moment = ReadMoment.together
    while true {
      try Task.checkCancellation()
      let (documents, time) = try await client.documents(query, of: moment)
      guard let last = documents.last else { return }
      guard let time, let place = last.bytes(field) else { throw RestFault.unreadable }
      moment = .time(time)
      try await receive(documents)
      query.lower = .excluding(place)
    }
  }
}
