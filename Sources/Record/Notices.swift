import DocumentStore
import Remedi

/// A notice, with the field of its index.
package struct NoticeDocument: Codable, Sendable {
  /// The time in milliseconds since 1970.
  let at: Int64
  package var notice: PatientNotice

  init(_ notice: PatientNotice) {
    at = notice.at.milliseconds
    self.notice = notice
  }
}

extension PatientRecord {
  /// Selects notices.
  public enum NoticeFilter: Sendable { case unread, all }

  /// Adds a notice to the transaction that holds its cause, so that neither is stored without the other.
  /// - Parameters:
  ///   - versionsBefore: for a change of the plan, see ``PatientNotice/versionsBefore``.
  ///   - actor: who caused it. Nil for the holder.
  @discardableResult
  package func tell(
    _ content: PatientNotice.Content, versionsBefore: Int? = nil, by actor: Actor? = nil, at now: Instant,
    in transaction: inout Transaction
  ) throws -> Identifier<PatientNotice> {
    let notice = PatientNotice(id: .make(), content, at: now, by: actor ?? holder, versionsBefore: versionsBefore)
    try transaction.create(NoticeDocument(notice), at: References.notice(notice.id, of: reference))
    return notice.id
  }

  /// One page of the notices to the holder of the record, latest first.
  /// - Parameter filter: `unread` for notices that the holder has not read and that were not superseded. Of plan
  ///   notices only those since the holder joined, because to a new reader the whole plan is new.
  public func notices(
    _ filter: NoticeFilter, limit: Int, after cursor: PageCursor? = nil
  ) async throws -> (notices: [PatientNotice], next: PageCursor?) {
    var query = Query(
      .index(Indexes.noticesByMoment, in: reference.path.collection(Collections.notices.name)), direction: .descending,
      limit: 100, after: cursor?.cursor)
    var found: [PatientNotice] = []
    repeat {
      let page = try await record.page(query)
      for document in page.documents {
        let kept = try Collections.notices.decode(document)
        guard kept.notice.isFor(holder), filter == .all || isUnread(kept.notice) else { continue }
        if found.count == limit { return (found, query.after.map(PageCursor.init)) }
        found.append(kept.notice)
        query.after = Query.Cursor(values: [.integer(kept.at)], path: document.path)
      }
      query.after = page.next
    } while query.after != nil
    return (found, nil)
  }

  private func isUnread(_ notice: PatientNotice) -> Bool {
    guard notice.isUnread(by: holder) else { return false }
    guard notice.content.kind == .planChanged, let joined = holderJoinedAt else { return true }
    return notice.at >= joined
  }

  /// Nil for physicians and the system.
  private var holderJoinedAt: Instant? {
    switch holder.kind {
    case .patient: patient.joinedAt
    case .caregiver: caregiver?.joinedAt
    case .physician, .system: nil
    }
  }

  /// Records that the holder has read a notice. Reading it again changes nothing. A notice superseded meanwhile can be
  /// read as well: an offline device still shows it.
  /// - Throws: `RemediError.notFound`, also for notices that are not meant for the holder.
  public func readNotice(_ id: Identifier<PatientNotice>, at now: Instant) async throws {
    try await commit(.readNotices, at: now) { transaction in
      let reference = References.notice(id, of: reference)
      guard var kept = try await transaction.value(at: reference), kept.notice.isFor(holder) else {
        throw RemediError.notFound
      }
      guard kept.notice.reading(by: holder) == nil else { return }
      kept.notice.note(readingBy: holder, at: now)
      try transaction.put(kept, at: reference)
    }
  }
}
