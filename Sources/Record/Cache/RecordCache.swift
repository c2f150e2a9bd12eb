import DocumentStore
import Remedi
import Synchronization

/// The read caches of a record, each with its own bound.
package struct RecordCache: Sendable {
  /// A decoded patient document.
  struct OpenedFile: Sendable {
    let patient: Patient
    let revision: Revision
    let calendar: PatientCalendar
  }

  /// A range of local days of a patient.
  struct Days: Hashable, Sendable {
    let patient: DocumentPath
    let dates: ClosedRange<LocalDate>
  }

  /// A path and the type that was decoded from it: a failure to decode another type at the same path does not mean that
  /// there is no document.
  struct CurrentDocument: Hashable, Sendable {
    let path: DocumentPath
    private let type: ObjectIdentifier

    init<Value>(_ reference: DocumentReference<Value>) { (path, type) = (reference.path, ObjectIdentifier(Value.self)) }
  }

  /// The derived documents of one patient in one projection.
  struct Update: Hashable, Sendable {
    let projection: String
    let patient: ProjectedPatient
  }

  /// The longest range of days cached as one value: a month of the chart plus the adjacent days. A caller who asks for
  /// more reads a lot and comes only once.
  static let mostDays = 40

  /// Documents that are read far more often than they change, see ``RecordCollection/isReadOften``.
  let documents = ReadCache<CurrentDocument, ScopeVersion, any Sendable>(limit: 30_000)
  let files = ReadCache<DocumentPath, ScopeVersion, OpenedFile>(limit: 5_000)
  /// The ends of audit chains that this process last wrote or read.
  let chainEnds = ReadCache<DocumentPath, ScopeVersion, ChainEnd>(limit: 30_000) { $0.documents.count + 1 }
  let prescriptions = ReadCache<DocumentPath, ScopeVersion, [Prescription]>(limit: 10_000) { $0.count + 1 }
  let completions = ReadCache<Days, ScopeVersion, [Completion]>(limit: 40_000) { $0.count + 1 }
  /// A patient's notices about changes of the plan, latest first.
  let planNotices = ReadCache<DocumentPath, ScopeVersion, [PatientNotice]>(limit: 20_000) { $0.count + 1 }
  /// The number of the last entry of a patient's audit chain.
  let lastLinks = ReadCache<DocumentPath, ScopeVersion, Int>(limit: 20_000)
  /// The memberships of all who treat a patient, or did.
  let memberships = ReadCache<DocumentPath, ScopeVersion, [CareTeamMembership]>(limit: 20_000) { $0.count + 1 }
  /// How far the feed was read for each projection.
  let feeds = ProjectionFeeds()
  /// Updates of a patient's documents in a projection.
  let updates = SharedWork<Update>()
  private let others = FeatureCaches()
  private let values = ReadCache<DocumentPath, Revision, any Sendable>(limit: 10_000)

  /// The value of a document. Kinds that are read far more often than they change are cached, so that a revision is
  /// decoded once.
  package func decode<Value>(_ document: Document, as collection: RecordCollection<Value>) throws -> Value {
    guard collection.isReadOften else { return try collection.decode(document) }
    if let known = values.kept(document.path, document.revision) as? Value { return known }
    let value = try collection.decode(document)
    values.keep(value, as: document.path, document.revision)
    return value
  }

  /// The cache of a feature, made when it is first asked for.
  package func of<Cache: Sendable>(_: Cache.Type = Cache.self, _ make: () -> Cache) -> Cache { others.cache(make) }
}

/// One cache of each type.
private final class FeatureCaches: Sendable {
  private let caches = Mutex<[ObjectIdentifier: any Sendable]>([:])

  func cache<Cache: Sendable>(_ make: () -> Cache) -> Cache {
    caches.withLock { caches in
      if let known = caches[ObjectIdentifier(Cache.self)] as? Cache { return known }
      let made = make()
      caches[ObjectIdentifier(Cache.self)] = made
      return made
    }
  }
}
