import DocumentStore
import Record
import Remedi

/// Moving entries, at most 100 in one commit. Repeating it changes nothing. Of several, those that are not there any more
/// are passed over: another device may have been faster.
extension Mailbox {
  /// Moves entries to the trash, drafts too.
  /// - Throws: `RemediError.notFound` if none is there; `validation` naming `ids` for more than 100.
  package func trash(_ ids: [MailboxEntry.ID], at now: Instant) async throws {
    try await takeIn(at: now)
    try await change(ids, at: now) { entry in
      guard entry.shelf != .trash else { return }
      (entry.from, entry.shelf) = (entry.shelf, .trash)
    }
  }

  /// Moves entries of the trash back to where they came from. Others stay where they are.
  /// - Throws: as ``trash(_:at:)``.
  package func restore(_ ids: [MailboxEntry.ID], at now: Instant) async throws {
    try await takeIn(at: now)
    try await change(ids, at: now) { entry in
      guard entry.shelf == .trash else { return }
      (entry.shelf, entry.from) = (entry.from ?? entry.home, nil)
    }
  }

  /// Deletes entries of the trash for good: marks without content stay, for clients that synchronize. What is deleted
  /// already stays so.
  /// - Throws: as ``trash(_:at:)``; `conflict` if none of them is in the trash.
  package func delete(_ ids: [MailboxEntry.ID], at now: Instant) async throws {
    try await takeIn(at: now)
    try await change(ids, withMarks: true, at: now, where: { [.trash, .gone].contains($0.shelf) }) { entry in
      if entry.shelf == .trash { entry.becomeMark() }
    }
  }

  /// Changes entries with the counts, in one commit.
  /// - Parameters:
  ///   - withMarks: whether what is deleted for good counts as there.
  ///   - isWanted: what it is done to.
  /// - Throws: `RemediError.notFound` if none is there; `conflict` if none is wanted; `validation` naming `ids`.
  func change(
    _ ids: [MailboxEntry.ID], withMarks: Bool = false, at now: Instant,
    where isWanted: (MailboxEntry) -> Bool = { _ in true }, _ change: (inout MailboxEntry) -> Void
  ) async throws {
    let each = Array(Set(ids)).sorted { $0.text < $1.text }
    guard each.count <= MessageRules.mostAtOnce else {
      throw RemediError.invalid("ids", "At most \(MessageRules.mostAtOnce) can be changed at once.")
    }
    let places = each.filter { DocumentPath.isValidID($0.text) }.map { References.entry($0, of: person) }
    try await record.commit { transaction in
      try await transaction.prefetch([reference.path] + places.map(\.path))
      let stored = try await transaction.value(at: reference) ?? MailboxState()
      var (state, isThere, isDone) = (stored, false, false)
      for place in places {
        guard let old = try await transaction.value(at: place), old.expires > now.milliseconds,
          withMarks || old.shelf != .gone
        else { continue }
        isThere = true
        guard isWanted(old) else { continue }
        isDone = true
        var new = old
        change(&new)
        guard new != old else { continue }
        new.sequence = state.replace(old, by: new)
        try transaction.put(new, at: place)
      }
      guard isThere else { throw RemediError.notFound }
      guard isDone else { throw RemediError(.conflict, "Only what is in the trash is deleted for good.") }
      if state != stored { try transaction.put(state, at: reference) }
    }
  }
}

extension MailboxEntry {
  /// Where an entry belongs of which the trash does not say it.
  fileprivate var home: Shelf { isDraft ? .drafts : isReceived ? .inbox : .sent }
}
