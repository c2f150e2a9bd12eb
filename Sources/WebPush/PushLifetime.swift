/// How long a push service keeps a message for a device that it cannot reach (RFC 8030, 5.2). In steps, so that it says
/// little about the plan.
public struct PushLifetime: Hashable, Sendable {
  /// In seconds.
  public static let steps = [60, 600, 3600, 10_800, 21_600]

  /// One of ``steps``.
  public let seconds: Int

  /// The longest step that ends in time. A minute more is allowed, so that a message sent a moment late, ten minutes before
  /// the next one, is kept for these ten minutes.
  /// - Parameter remaining: seconds until the message is replaced or void. Nil if none are left: nothing is sent then.
  public init?(remaining: Int) {
    guard remaining > 0, let step = Self.steps.last(where: { $0 - Self.steps[0] <= remaining }) else { return nil }
    seconds = step
  }
}

/// What a device is woken for while its battery is low (RFC 8030, 5.3).
public enum PushUrgency: String, Sendable, CaseIterable {
  /// Recalls.
  case low
  /// Notices.
  case normal
  /// Reminders.
  case high
}
