import DocumentStore
import Remedi

/// What a record keeps of what it read last, each kind to a bound of its own.
struct RecordCache: Sendable {
  /// A patient's document, read.
  struct OpenedFile: Sendable {
    let patient: Patient
    let revision: Revision
    let calendar: PatientCalendar
  }

  /// Local days of a patient, and in between.
  struct Days: Hashable, Sendable {
    let patient: DocumentPath
    let dates: ClosedRange<LocalDate>
  }

  /// A place, and as what it was read: another type at the same place is no reason to say that nothing stands there.
  struct CurrentDocument: Hashable, Sendable {
    let path: DocumentPath
    private let type: ObjectIdentifier

    init<Value>(_ reference: DocumentReference<Value>) { (path, type) = (reference.path, ObjectIdentifier(Value.self)) }
  }

  /// The most days of records that are kept as one: a month of the chart, and what bears on its ends. Whoever asks for
  /// more reads through much and comes once.
  static let mostDays = 40

  /// What stands at the places that are read far more often than they change, see ``RecordCollection/isReadOften``.
  let documents = ReadCache<CurrentDocument, ScopeVersion, any Sendable>(limit: 30_000)
  let files = ReadCache<DocumentPath, ScopeVersion, OpenedFile>(limit: 5_000)
  let prescriptions = ReadCache<DocumentPath, ScopeVersion, [Prescription]>(limit: 10_000) { $0.count + 1 }
  let completions = ReadCache<Days, ScopeVersion, [Completion]>(limit: 40_000) { $0.count + 1 }
  /// What a patient was told of changes of the plan, the latest first.
  let planNotices = ReadCache<DocumentPath, ScopeVersion, [PatientNotice]>(limit: 20_000) { $0.count + 1 }
  /// Pages of boards as the store has them, by what was asked.
  let boardPages = ReadCache<Query, ScopeVersion, Query.Page>(limit: 10_000) { $0.documents.count + 1 }
  /// Rows of boards as they are at a moment, by where the row stands. Each takes some 7 kB with what is shown of it.
  let boardRows = ReadCache<DocumentPath, Revision, BoardRow>(limit: 3_000)
  /// By whose board it is.
  let boardCounts = ReadCache<CollectionPath, ScopeVersion, BoardCounts>(limit: 1_000)
  /// The number of the last link of a patient's audit chain.
  let lastLinks = ReadCache<DocumentPath, ScopeVersion, Int>(limit: 20_000)
  /// How far the feed was looked through after the mark of the boards' keeper without anything that concerns a row: the
  /// rows that the keeper writes stand there, too, and every board would go through them anew.
  let quietFeed = ReadCache<DocumentPath, String, ChangeCursor>(limit: 8)
  /// The rows of a patient on all boards.
  let boardRefreshes = SharedWork<DocumentPath>()
  private let values = ReadCache<DocumentPath, Revision, any Sendable>(limit: 10_000)

  /// What a document says. Of kinds that are read far more often than they change it is kept, so that a revision is read
  /// once.
  func decode<Value>(_ document: Document, as collection: RecordCollection<Value>) throws -> Value {
    guard collection.isReadOften else { return try collection.decode(document) }
    if let known = values.kept(document.path, document.revision) as? Value { return known }
    let value = try collection.decode(document)
    values.keep(value, as: document.path, document.revision)
    return value
  }
}
