import Record

/// Messages that this process took, and whether there were more.
struct TakenDispatches: Sendable {
  /// The oldest first.
  var dispatches: [Dispatch] = []
  /// Those that were pointless and are deleted.
  var expired: [Dispatch] = []
  var hasMore = false

  var count: Int { dispatches.count + expired.count }

  mutating func add(_ others: TakenDispatches) {
    dispatches += others.dispatches
    expired += others.expired
  }
}
