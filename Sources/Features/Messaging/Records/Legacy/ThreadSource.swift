import DocumentStore
import Record
import Remedi

/// The discussions of a mailbox.
struct ThreadSource: MailboxSource {
  let name = "touch-base"
  let mailbox: Mailbox
  let now: Instant

  private static let atOnce = 500

  func survey(_ run: ServiceRun) async throws -> (total: Int, gone: [ServiceGone]) {
    guard let after = run.after else { return (try await count(from: run.earliest ?? 0), []) }
    var (total, gone, number) = (0, [ServiceGone](), Int64(after))
    while true {
      let found = try await threads(run, after: number, limit: Self.atOnce)
      total += found.filter { $0.isSeen(at: now) }.count
      gone += found.filter { $0.isGone && $0.expires > now.milliseconds }.map { ServiceGone(id: $0.id.text) }
      guard found.count == Self.atOnce, let last = found.last else { return (total, gone) }
      number = Int64(last.sequence)
    }
  }

  func page(
    _ run: ServiceRun, after place: ServicePlace?, limit: Int
  ) async throws -> (items: [DiscussionThread], next: ServicePlace?) {
    guard let after = run.after else { return try await page(from: run.earliest ?? 0, after: place, limit: limit) }
    var (shown, number) = ([DiscussionThread](), place?.number ?? Int64(after))
    while true {
      let found = try await threads(run, after: number, limit: limit + 1)
      shown += found.filter { $0.isSeen(at: now) }
      if shown.count > limit {
        let items = Array(shown.prefix(limit))
        return (items, items.last.map { ServicePlace(number: Int64($0.sequence), id: $0.id.text) })
      }
      guard found.count == limit + 1, let last = found.last else { return (shown, nil) }
      number = Int64(last.sequence)
    }
  }

  private func threads(_ run: ServiceRun, after number: Int64, limit: Int) async throws -> [DiscussionThread] {
    try await changed(MessagingIndexes.threadsBySequence, in: mailbox.threadsPath, run, after: number, limit: limit)
      .documents.map(Collections.threads.decode)
  }

  private func count(from earliest: Int64) async throws -> Int {
    if earliest <= MessageLife.earliest(at: now) { return try await mailbox.state(at: now).touchBase.total }
    let list = DiscussionList(mailbox: mailbox, arrivals: try await mailbox.takeIn(at: now), now: now)
    var (total, cursor) = (0, Query.Cursor?.none)
    repeat {
      let part = try await list.part(limit: Self.atOnce, after: cursor)
      let wanted = part.threads.filter { $0.latestAt >= earliest }.count
      total += wanted
      cursor = wanted == part.threads.count ? part.next : nil
    } while cursor != nil
    return total
  }

  private func page(
    from earliest: Int64, after place: ServicePlace?, limit: Int
  ) async throws -> (items: [DiscussionThread], next: ServicePlace?) {
    let list = DiscussionList(mailbox: mailbox, arrivals: try await mailbox.takeIn(at: now), now: now)
    let cursor = place.map {
      Query.Cursor(
        values: [.integer($0.number)], path: References.thread(Identifier($0.id), of: mailbox.person).path)
    }
    let found = try await list.part(limit: limit + 1, after: cursor).threads.filter { $0.latestAt >= earliest }
    let items = Array(found.prefix(limit))
    return (items, found.count > limit ? items.last.map { ServicePlace(number: $0.latestAt, id: $0.id.text) } : nil)
  }
}
