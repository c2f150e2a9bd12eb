import DocumentStore
import Record
import Remedi

/// The entries of all four folders.
struct EntrySource: MailboxSource {
  let name = "inbox"
  let mailbox: Mailbox
  let now: Instant

  private static let atOnce = 500

  func survey(_ run: ServiceRun) async throws -> (total: Int, gone: [ServiceGone]) {
    guard let after = run.after else { return (try await count(from: run.earliest ?? 0), []) }
    var (total, gone, number) = (0, [ServiceGone](), Int64(after))
    while true {
      let found = try await entries(run, after: number, limit: Self.atOnce)
      total += found.filter(isShown).count
      gone += found.filter { $0.shelf == .gone && $0.expires > now.milliseconds }.map { mark in
        ServiceGone(id: mark.messageId?.text ?? mark.id.text, isDraft: mark.isDraft)
      }
      guard found.count == Self.atOnce, let last = found.last else { return (total, gone) }
      number = Int64(last.sequence)
    }
  }

  func page(
    _ run: ServiceRun, after place: ServicePlace?, limit: Int
  ) async throws -> (items: [MailboxEntry], next: ServicePlace?) {
    guard let after = run.after else { return try await page(from: run.earliest ?? 0, after: place, limit: limit) }
    var (shown, number) = ([MailboxEntry](), place?.number ?? Int64(after))
    while true {
      let found = try await entries(run, after: number, limit: limit + 1)
      shown += found.filter(isShown)
      if shown.count > limit {
        let items = Array(shown.prefix(limit))
        return (items, items.last.map { ServicePlace(number: Int64($0.sequence), id: $0.id.text) })
      }
      guard found.count == limit + 1, let last = found.last else { return (shown, nil) }
      number = Int64(last.sequence)
    }
  }

  private func entries(_ run: ServiceRun, after number: Int64, limit: Int) async throws -> [MailboxEntry] {
    try await changed(MessagingIndexes.entriesBySequence, in: mailbox.entriesPath, run, after: number, limit: limit)
      .documents.map(Collections.mailboxEntries.decode)
  }

  private func isShown(_ entry: MailboxEntry) -> Bool { entry.folder != nil && entry.isSeen(at: now) }

  /// The counts say how many there are in all; of a shorter time they are counted.
  private func count(from earliest: Int64) async throws -> Int {
    let arrivals = try await mailbox.takeIn(at: now)
    if earliest <= MessageLife.earliest(at: now) {
      let state = try await mailbox.counts(arrivals, hasThreads: false, at: now)
      return MailFolder.allCases.reduce(0) { $0 + state[$1].total }
    }
    var total = 0
    for folder in MailFolder.allCases {
      let shelf = MailboxShelf(mailbox, folder.shelf, arrivals, now)
      var cursor: Query.Cursor?
      repeat {
        let part = try await shelf.part(limit: Self.atOnce, after: cursor)
        let wanted = part.entries.filter { $0.at >= earliest }.count
        total += wanted
        cursor = wanted == part.entries.count ? part.next : nil
      } while cursor != nil
    }
    return total
  }

  /// The folders by time, as one list.
  private func page(
    from earliest: Int64, after place: ServicePlace?, limit: Int
  ) async throws -> (items: [MailboxEntry], next: ServicePlace?) {
    let arrivals = try await mailbox.takeIn(at: now)
    let cursor = place.map {
      Query.Cursor(
        values: [.integer($0.number)], path: References.entry(MailboxEntry.ID($0.id), of: mailbox.person).path)
    }
    var found: [MailboxEntry] = []
    for folder in MailFolder.allCases {
      let shelf = MailboxShelf(mailbox, folder.shelf, arrivals, now)
      found += try await shelf.part(limit: limit + 1, after: cursor).entries.filter { $0.at >= earliest }
    }
    found.sort { one, other in
      one.at == other.at ? other.id.text.utf8.lexicographicallyPrecedes(one.id.text.utf8) : other.at < one.at
    }
    let items = Array(found.prefix(limit))
    return (items, found.count > limit ? items.last.map { ServicePlace(number: $0.at, id: $0.id.text) } : nil)
  }
}
