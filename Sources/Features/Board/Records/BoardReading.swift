import DocumentStore
import Record
import Remedi

extension MedicalRecord {
  /// A page of a physician's patients at a glance. Its cost does not depend on the number of patients. Recorded in the
  /// physician's chain once per session and hour.
  /// - Parameters:
  ///   - search: as typed. Nil or blank for all. Every word must be a prefix of a word of the name, of the birth date
  ///     or of the health care number.
  ///   - cursor: from the previous page, as text.
  /// - Throws: `RemediError` `validation` naming `cursor` if the cursor is not from a board of the physician.
  package func board(
    of practitioner: Practitioner, showing filter: BoardFilter, found search: String?, limit: Int,
    after cursor: String?, session: Identifier<Session>, at now: Instant
  ) async throws -> BoardList {
    let reader = BoardReader(record: self, practitioner: practitioner, filter: filter, now: now)
    let search = (search ?? "").trimming()
    let start = try cursor.map { try reader.cursor($0, isSearch: !search.isEmpty) }
    try await noteReading(of: reader.reference, .boardRead, by: Actor(practitioner), session: session, at: now)
    let isComplete = try await reader.catchUp()
    // After the rows that the page itself has brought up to date: its stream would report them. Before the list is read.
    let mark = try await changeMark(of: practitioner, at: now)
    let found =
      search.isEmpty
      ? try await reader.list(limit: limit, after: start)
      : try await reader.search(SearchTokens.sought(search), limit: limit, after: start)
    return BoardList(
      rows: found.rows, next: found.next.map(PageCursor.init), counts: try await reader.counts(),
      isComplete: isComplete, mark: mark)
  }
}
