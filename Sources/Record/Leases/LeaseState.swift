import DocumentStore

/// What a process knows of a lease. All moments are of its own clock that only runs.
enum LeaseState: Sendable {
  /// It was not looked at, or changed while this process wrote it.
  case unknown
  /// This process has it, with the revision of its last write. The moment is from before that write.
  case held(Revision, renewedAt: Duration)
  /// Another process has it. `since` is from after it was first seen with this revision.
  case others(Revision, since: Duration, lookedAt: Duration)

  /// Whether it has to be renewed or looked at.
  func isDue(at moment: Duration) -> Bool {
    switch self {
    case .unknown: true
    case .held(_, let renewed): moment - renewed >= Lease.renewal
    case .others(_, let since, let looked): moment - looked >= Lease.look || moment - since >= Lease.takeover
    }
  }

  /// Whether this process may do what the lease is for.
  func isHeld(at moment: Duration) -> Bool {
    guard case .held(_, let renewed) = self else { return false }
    return moment - renewed < Lease.term
  }

  /// Whether another process had this revision for so long that it must be dead.
  func isAbandoned(_ revision: Revision, at moment: Duration) -> Bool {
    guard case .others(revision, let since, _) = self else { return false }
    return moment - since >= Lease.takeover
  }

  /// With what another process has.
  /// - Parameters:
  ///   - looked: a moment before it was read.
  ///   - seen: a moment after it was read.
  func seeing(_ revision: Revision, lookedAt looked: Duration, seenAt seen: Duration) -> LeaseState {
    if case .others(revision, let since, _) = self { return .others(revision, since: since, lookedAt: looked) }
    return .others(revision, since: seen, lookedAt: looked)
  }
}
