/// The latest change of every path, including deleted ones, in commit order.
struct MemoryFeed {
  private(set) var newest: Int64 = 0
  private var entries: [(position: FeedPosition, change: Change)] = []
  private var latest: [DocumentPath: Int64] = [:]

  mutating func append(_ changes: [Change], as number: Int64) {
    newest = number
    for change in changes.sorted(by: { $0.path < $1.path }) {
      entries.append((FeedPosition(number: number, path: change.path), change))
      latest[change.path] = number
    }
    // Remove superseded entries when they outnumber the current ones.
    if entries.count > 64, entries.count > 2 * latest.count { entries = entries.filter { isLatest($0.position) } }
  }

  func page(after start: FeedPosition, limit: Int) -> ChangePage {
    let first = entries.partitioningIndex { $0.position > start }
    let found = Array(entries[first...].lazy.filter { isLatest($0.position) }.prefix(limit + 1))
    return ChangePage(found, after: start, limit: limit)
  }

  private func isLatest(_ position: FeedPosition) -> Bool {
    position.path.map { latest[$0] == position.number } ?? false
  }
}
