/// When an occurrence opens, is expected, becomes late and closes.
public struct Window: Hashable, Sendable {
  public let opensAt: Instant
  /// When it is expected. Between its opening and this moment it can be done at any time of its day without urgency: an
  /// exercise in the evening is not a task at night.
  public let expectedFrom: Instant
  /// Nil if it cannot become late before it closes.
  public let lateFrom: Instant?
  public let closesAt: Instant

  package init(opensAt: Instant, expectedFrom: Instant, lateFrom: Instant?, closesAt: Instant) {
    (self.opensAt, self.expectedFrom, self.lateFrom, self.closesAt) = (opensAt, expectedFrom, lateFrom, closesAt)
  }

  /// The moments at which the status changes if nothing is recorded.
  public var statusChanges: [Instant] { [opensAt, closesAt] + (lateFrom.map { [$0] } ?? []) }

  /// All moments at which its display changes.
  public var moments: [Instant] { statusChanges + [expectedFrom] }

  /// Whether it is open at a moment but not yet expected.
  public func isAtAnyTime(at now: Instant) -> Bool { opensAt <= now && now < expectedFrom }

  /// The status at a moment if nothing is recorded.
  package func status(at now: Instant) -> Occurrence.Status {
    if now < opensAt { return .upcoming }
    if now >= closesAt { return .missed }
    if let lateFrom, now >= lateFrom { return .late }
    return .due
  }
}

/// The window of an occurrence. Nil values follow the kind.
///
/// A medication opens 60 minutes before its time, is late after 30, and closes when its next dose opens or after 6
/// hours, whichever comes first. An exercise has its whole local day, or 6 hours if it is due after the end of that
/// day, and is expected from 60 minutes before its time.
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
    // Unreasonable lengths must not be added, which could overflow.
    guard wrong.isEmpty else { return }
    if let lateAfter, let closesAfter, lateAfter > closesAfter {
      faults.add("lateAfter", "A dose cannot be late from after it has closed.")
    }
    if (opensBefore ?? 0) + (closesAfter ?? 0) > smallestGap {
      faults.add("closesAfter", "The window is longer than the time between two doses.")
    }
  }

  package func opensAt(_ kind: Prescription.Kind, scheduledFor: Instant, startOfDay: Instant) -> Instant {
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
    // A custom window is narrow on purpose; and after the end of its day, an occurrence has no whole day left.
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
  package func closesAt(
    _ kind: Prescription.Kind, scheduledFor: Instant, startOfNextDay: Instant,
    next: (scheduledFor: Instant, opensAt: Instant)?
  ) -> Instant {
    if let closesAfter { return scheduledFor.adding(seconds: closesAfter) }
    let longest = scheduledFor.adding(seconds: 6 * 3600)
    switch kind {
    // If a bedtime is after midnight, or a flight shortens the day, the day ends before the exercise is due.
    case .exercise: return scheduledFor < startOfNextDay ? startOfNextDay : longest
    case .medication:
      guard let next else { return longest }
      // If the next dose opens before this one is even due, this one stays open until the next is due.
      return min(longest, next.opensAt > scheduledFor ? next.opensAt : next.scheduledFor)
    }
  }
}
