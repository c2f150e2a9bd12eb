import DocumentStore
import Remedi

extension MedicalRecord {
  /// A page of a physician's patients at a glance. What it costs does not hang on how many there are. Noted in the
  /// physician's chain once per session and hour.
  /// - Parameters:
  ///   - search: as it was typed; nil or blank for all. Every word must begin one of the name, or be the beginning of the
  ///     birth date or of the health care number.
  ///   - cursor: from the page before, as its text.
  /// - Throws: `RemediError` `validation` naming `cursor` where no board of the physician gave it out.
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

  /// Tells, as it is committed, that a row of the physician's board is no longer as it was; which one, the change's id
  /// says. See ``PatientRecord/watch(since:token:now:)``.
  public func boardWatch(
    of practitioner: Practitioner, since mark: ChangeMark?, token: String, now: @escaping @Sendable () -> Instant
  ) -> PatientWatch {
    PatientWatch(
      reader: changeReader(of: practitioner), since: mark, session: Collections.sessions.root(Digest.hex(token)).path,
      now: now)
  }

  /// Takes back what ``Board/mark`` gave out as its text.
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
