import DocumentStore
import Remedi

/// Selects entries of a patient's chain.
public struct AuditFilter: Sendable, Hashable {
  public enum Kinds: String, Sendable, CaseIterable {
    /// Reading the record, and taking copies of it.
    case reads
    case changes
  }

  /// The ID of an actor (``Actor/id``). Nil for all actors.
  public var actor: String?
  /// Nil for both kinds.
  public var actions: Kinds?

  public init(actor: String? = nil, actions: Kinds? = nil) {
    self.actor = actor
    self.actions = actions
  }

  func holds(_ entry: AuditEntry, _ events: AuditEventRegistry) -> Bool {
    let isReading = events[entry.event]?.isReading ?? false
    return (actor == nil || actor == entry.by.id) && (actions == nil || (actions == .reads) == isReading)
  }
}

extension PatientRecord {
  /// The number of entries searched for one page, which bounds the cost of a filter that rarely matches.
  static let auditEntriesLookedThrough = 5000

  /// Entries of the patient's chain, newest first. New entries do not shift the pages: pages are addressed by the
  /// entries' own numbers.
  /// - Parameters:
  ///   - limit: 1 to 500.
  ///   - number: only entries older than this one. Nil for all.
  /// - Returns: the entries, which may be fewer than the limit if the filter rarely matches, and the number before
  ///   which to continue, which is nil at the end of the chain.
  public func auditEntries(
    _ filter: AuditFilter = AuditFilter(), limit: Int, before number: Int? = nil
  ) async throws -> (entries: [AuditEntry], next: Int?) {
    var found: [AuditEntry] = []
    var (before, lookedThrough) = (number, 0)
    while lookedThrough < Self.auditEntriesLookedThrough {
      var query = Query(
        .collection(reference.path.collection(Collections.audit.name)), direction: .descending, limit: 500)
      query.after = before.map {
        Query.Cursor(values: [], path: reference.sub(Collections.audit, AuditChain.id($0)).path)
      }
      let page = try await record.reading { [query] in try await $0.query(query) }
      for (index, document) in page.documents.enumerated() {
        let entry = try Collections.audit.decode(document)
        before = entry.sequence
        guard filter.holds(entry, record.auditEvents) else { continue }
        found.append(entry)
        if found.count == limit {
          return (found, index + 1 < page.documents.count || page.next != nil ? before : nil)
        }
      }
      guard page.next != nil else { return (found, nil) }
      lookedThrough += page.documents.count
    }
    return (found, before)
  }

  /// One page of the patient's chain, newest first. New entries do not shift the pages.
  /// - Throws: `RemediError` `validation` naming `cursor` if the cursor is not from a page of this list.
  public func auditEntries(
    limit: Int, after cursor: PageCursor?
  ) async throws -> (entries: [AuditEntry], next: PageCursor?) {
    let chain = reference.path.collection(Collections.audit.name)
    let page = try await record.page(
      Query(.collection(chain), direction: .descending, limit: limit, after: cursor?.cursor))
    return (try page.documents.map(Collections.audit.decode), page.next.map(PageCursor.init))
  }

  /// All present and former members of the care team, by name.
  public func everOnTheCareTeam() async throws -> [Practitioner] {
    let clinic = References.clinic(patient.clinicId)
    let memberships = try await record.all(
      Query(
        .index(Indexes.membershipsByPatient, in: clinic.path.collection(Collections.memberships.name)),
        equals: [.string(patient.id.text)]),
      as: Collections.memberships)
    return try await record.practitioners(memberships.map(\.physicianId), in: patient.clinicId).compactMap { $0 }
      .sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }
}

extension MedicalRecord {
  /// The number of the last entry of a patient's audit chain, 0 if there is none. Anything read after this call is at
  /// least as new.
  package func lastSequence(of patient: DocumentReference<Patient>) async throws -> Int {
    try await lastEntry(of: patient)?.sequence ?? 0
  }

  /// The last entry of a patient's audit chain, nil if there is none. Anything read after this call is at least as new.
  package func lastEntry(of patient: DocumentReference<Patient>) async throws -> AuditEntry? {
    let chain = patient.path.collection(Collections.audit.name)
    let page = try await reading { try await $0.query(Query(.collection(chain), direction: .descending, limit: 1)) }
    return try page.documents.first.map(Collections.audit.decode)
  }

  /// The entries of a patient's audit chain after a number, up to the last one, oldest first.
  package func entries(
    of patient: DocumentReference<Patient>, after sequence: Int, upTo last: AuditEntry
  ) async throws -> [AuditEntry] {
    guard sequence < last.sequence else { return [] }
    let between = (sequence + 1..<last.sequence).map { patient.sub(Collections.audit, AuditChain.id($0)) }
    return try await values(at: between).compactMap { $0 } + [last]
  }

  /// The numbers of the last entries of several patients' chains.
  /// - Parameter known: for each patient, the number of the last entry seen.
  /// - Returns: nil for a chain that has a later entry, unless its number is cached.
  package func lastSequences(
    of known: [(patient: DocumentReference<Patient>, sequence: Int)]
  ) async throws -> [Int?] {
    try await cache.lastLinks.values(known.map(\.patient.path), of: { .subtree($0) }, in: store) { lacking in
      let next = lacking.map { known[$0].patient.sub(Collections.audit, AuditChain.id(known[$0].sequence + 1)).path }
      let links = try await reading { try await $0.documents(at: next) }
      return zip(lacking, links).map { $1 == nil ? known[$0].sequence : nil }
    }
  }
}
