/// When an occurrence opens, is to be done, grows late and closes.
public struct Window: Hashable, Sendable {
  public let opensAt: Instant
  /// From when on it is to be done. From its opening until then it can be done at any time of its day, and nothing
  /// presses: an exercise of the evening is no task of the night.
  public let expectedFrom: Instant
  /// Nil where it cannot be late before it closes.
  public let lateFrom: Instant?
  public let closesAt: Instant

  /// The moments at which its status changes, where nothing is recorded.
  public var statusChanges: [Instant] { [opensAt, closesAt] + (lateFrom.map { [$0] } ?? []) }

  /// All moments at which something else is to be said of it.
  public var moments: [Instant] { statusChanges + [expectedFrom] }

  /// Whether it is open at a moment before it is to be done.
  public func isAtAnyTime(at now: Instant) -> Bool { opensAt <= now && now < expectedFrom }

  /// What is to be said at a moment of an occurrence of which nothing is recorded.
  func status(at now: Instant) -> Occurrence.Status {
    if now < opensAt { return .upcoming }
    if now >= closesAt { return .missed }
    if let lateFrom, now >= lateFrom { return .late }
    return .due
  }
}

/// How wide the window of an occurrence is; nil follows the kind.
///
/// A medication opens 60 minutes before, is late after 30, and closes at its next dose's opening or after 6 hours,
/// whichever comes first; an exercise has its local day, or 6 hours where it is due after that, and is to be done from
/// 60 minutes before its time on.
public struct WindowPolicy: Codable, Sendable, Hashable {
  /// Seconds.
  public var opensBefore: Int?
  /// Seconds.
  public var lateAfter: Int?
  /// Seconds.
  public var closesAfter: Int?

  public init(opensBefore: Int? = nil, lateAfter: Int? = nil, closesAfter: Int? = nil) {
    self.opensBefore = opensBefore
    self.lateAfter = lateAfter
    self.closesAfter = closesAfter
  }

  /// - Parameter smallestGap: seconds between the two closest doses.
  func check(smallestGap: Int, _ faults: inout Faults) {
    let lengths = [("opensBefore", opensBefore), ("lateAfter", lateAfter), ("closesAfter", closesAfter)]
    let wrong = lengths.filter { _, seconds in seconds.map { !(0...366 * 86_400).contains($0) } ?? false }
    for (name, _) in wrong { faults.add(name, "A window’s length goes from nothing to 366 days.") }
    // Lengths beyond all reason are not added up.
    guard wrong.isEmpty else { return }
    if let lateAfter, let closesAfter, lateAfter > closesAfter {
      faults.add("lateAfter", "A dose cannot be late from after it has closed.")
    }
    if (opensBefore ?? 0) + (closesAfter ?? 0) > smallestGap {
      faults.add("closesAfter", "The window is longer than the time between two doses.")
    }
  }

  func opensAt(_ kind: Prescription.Kind, scheduledFor: Instant, startOfDay: Instant) -> Instant {
    if let opensBefore { return scheduledFor.adding(seconds: -opensBefore) }
    switch kind {
    case .medication: return scheduledFor.adding(seconds: -3600)
    case .exercise: return min(startOfDay, scheduledFor)
    }
  }

  /// - Parameter opensAt: by the same policy.
  func expectedFrom(
    _ kind: Prescription.Kind, scheduledFor: Instant, opensAt: Instant, startOfNextDay: Instant
  ) -> Instant {
    // A window that was set is narrow on purpose; and once its day is over, nothing has all of it any more.
    guard kind == .exercise, opensBefore == nil, closesAfter == nil else { return opensAt }
    return max(opensAt, min(scheduledFor.adding(seconds: -3600), startOfNextDay))
  }

  func lateFrom(_ kind: Prescription.Kind, scheduledFor: Instant) -> Instant? {
    if let lateAfter { return scheduledFor.adding(seconds: lateAfter) }
    switch kind {
    case .medication: return scheduledFor.adding(seconds: 1800)
    case .exercise: return nil
    }
  }

  /// - Parameter next: the next dose of the same prescription.
  func closesAt(
    _ kind: Prescription.Kind, scheduledFor: Instant, startOfNextDay: Instant,
    next: (scheduledFor: Instant, opensAt: Instant)?
  ) -> Instant {
    if let closesAfter { return scheduledFor.adding(seconds: closesAfter) }
    let longest = scheduledFor.adding(seconds: 6 * 3600)
    switch kind {
    // Where a bedtime lies after midnight, or a flight ends the day early, the day is over before the exercise is due.
    case .exercise: return scheduledFor < startOfNextDay ? startOfNextDay : longest
    case .medication:
      guard let next else { return longest }
      // Where the next dose opens before this one is even due, this one stays open until the next is due.
      return min(longest, next.opensAt > scheduledFor ? next.opensAt : next.scheduledFor)
    }
  }
}
