import DocumentStore
import Remedi

extension MedicalRecord {
  /// One page of a physician's patients in whose names every word of `search` begins a word, by name: `ma bo` finds Bob
  /// Martin. Noted in the physician's chain once per session and hour.
  /// - Parameters:
  ///   - search: as it was typed; nil or blank for all.
  ///   - cursor: from the page before, as its text.
  /// - Throws: `RemediError` `validation` naming `cursor` where no list gave it out.
  public func patients(
    of physician: Physician, found search: String?, limit: Int, after cursor: String?,
    session: Identifier<Session>, at now: Instant
  ) async throws -> (files: [PatientFile], next: PageCursor?) {
    let start = try cursor.map { try self.cursor($0, of: physician) }
    let search = (search ?? "").trimming()
    guard !search.isEmpty else {
      return try await patients(
        of: physician, nameStartingWith: nil, limit: limit, after: start, session: session, at: now)
    }
    let place = Places.physician(physician.id, in: physician.clinicId)
    try await noteReading(of: place, .boardRead, by: Actor(physician), session: session, at: now)
    let words = Self.words(search)
    // Signs without a letter or digit are in nobody's name.
    let found = words.isEmpty ? [] : try await memberships(of: physician, words, limit: limit + 1, after: start)
    let shown = found.prefix(limit)
    let places = shown.map { Places.patient($0.patientId, in: physician.clinicId) }
    let documents = try await reading { try await $0.documents(at: places.map(\.path)) }
    let files = try documents.compactMap { $0 }.map { document in
      let patient = try Collections.patients.decode(document)
      return PatientFile(
        record: self, patient: patient, revision: document.revision, holder: Actor(physician),
        calendar: try PatientCalendar(patient.timeZones, dayParts: patient.dayParts ?? [], database: timeZones))
    }
    guard found.count > limit, let last = shown.last else { return (files, nil) }
    let end = Places.membership(of: physician.id, for: last.patientId, in: physician.clinicId)
    return (files, PageCursor(Query.Cursor(values: [.string(last.sortName)], path: end.path)))
  }

  private func cursor(_ text: String, of physician: Physician) throws -> PageCursor {
    guard let cursor = PageCursor(text, fields: 1),
      cursor.cursor.path.collection == membershipsPath(of: physician)
    else { throw RemediError.invalid("cursor", "This page of the list does not exist. Begin at the first page.") }
    return cursor
  }

  /// Looks through the physician's own memberships, never through the clinic's patients.
  private func memberships(
    of physician: Physician, _ words: [Substring], limit: Int, after start: PageCursor?
  ) async throws -> [CareTeamMembership] {
    var query = Query(
      .index(Indexes.membershipsByName, in: membershipsPath(of: physician)),
      equals: [.string(physician.id.text), .integer(1)], after: start?.cursor)
    var found: [CareTeamMembership] = []
    repeat {
      let page = try await reading { [query] in try await $0.query(query) }
      found += try page.documents.map(Collections.memberships.decode).filter { membership in
        let names = Self.words(membership.sortName)
        return words.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
      }
      query.after = page.next
    } while query.after != nil && found.count < limit
    return Array(found.prefix(limit))
  }

  private func membershipsPath(of physician: Physician) -> CollectionPath {
    Places.clinic(physician.clinicId).path.collection(Collections.memberships.name)
  }

  /// Folded words: what letters and digits hold together.
  private static func words(_ text: String) -> [Substring] {
    UserNames.folded(text).split { !$0.isLetter && !$0.isNumber }
  }
}
