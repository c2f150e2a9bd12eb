import DocumentStore
import Remedi

extension MedicalRecord {
  /// A page of a physician's patients at a glance. Its cost does not depend on the number of patients. Recorded in the
  /// physician's chain once per session and hour.
  /// - Parameters:
  ///   - search: as typed. Nil or blank for all. Every word must be a prefix of a word of the name, of the birth date
  ///     or of the health care number.
  ///   - cursor: from the previous page, as text.
  /// - Throws: `RemediError` `validation` naming `cursor` if the cursor is not from a board of the physician.
  public func board(
    of practitioner: Practitioner, showing shelf: BoardFilter, found search: String?, limit: Int, after cursor: String?,
    session: Identifier<Session>, at now: Instant
  ) async throws -> Board {
    let reader = BoardReader(record: self, practitioner: practitioner, shelf: shelf, now: now)
    let search = (search ?? "").trimming()
    let start = try cursor.map { try reader.cursor($0, isSearch: !search.isEmpty) }
    try await noteReading(of: reader.reference, .boardRead, by: Actor(practitioner), session: session, at: now)
    let mark = try await reader.changeReader.mark(at: now)
    let isComplete = try await reader.catchUp()
    let found =
      search.isEmpty
      ? try await reader.list(limit: limit, after: start)
      : try await reader.search(SearchTokens.sought(search), limit: limit, after: start)
    return Board(
      rows: found.rows, next: found.next.map(PageCursor.init), counts: try await reader.counts(),
      isComplete: isComplete, mark: mark)
  }

  /// Reports, upon commit, that a row of the physician's board has changed; the ID of the change says which one. See
  /// ``PatientRecord/watch(since:token:now:)``.
  public func boardWatch(
    of practitioner: Practitioner, since mark: ChangeMark?, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    PatientWatch(
      reader: changeReader(of: practitioner), since: mark, session: Collections.sessions.root(Digest.hex(token)).path,
      now: now)
  }

  /// Decodes the text of a ``Board/mark``.
  /// - Throws: as ``PatientRecord/changeMark(_:at:)``.
  public func boardMark(_ text: String, of practitioner: Practitioner, at now: Instant) async throws -> ChangeMark {
    let reader = changeReader(of: practitioner)
    let mark = try reader.seal.mark(text, at: now)
    _ = try await reader.page(after: mark.cursor, limit: 1)
    return mark
  }

  func changeReader(of practitioner: Practitioner) -> ChangeReader {
    let reference = References.practitioner(practitioner.id, in: practitioner.clinicId).path
    return ChangeReader(
      record: self, reference: reference, seal: ChangeSeal(secret: secret, restoration: restoration, patient: reference)
    )
  }
}
