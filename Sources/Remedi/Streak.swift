/// The number of consecutive days on which everything was done.
///
/// A day counts if everything that it asks for was done, late or not. A day on which nothing is expected is skipped:
/// nothing was asked for, or a clinician advised to skip all of it. So is a day that is still open, until something is
/// definitely missed. Only that ends a streak; later records or corrections repair it.
public struct Streak: Sendable, Hashable {
  private var days: [LocalDate: Day] = [:]

  private struct Day: Hashable {
    var adherence = Adherence()
    var isOpen = false

    /// Whether nothing that counts is missing.
    var isWhole: Bool { adherence.completed == adherence.expected }
  }

  public init() {}

  /// Counts an occurrence, in any order.
  /// - Parameters:
  ///   - content: the recorded content, or nil.
  ///   - now: an unrecorded occurrence counts only if its window has closed by this moment.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    var day = days[occurrence.date] ?? Day()
    day.adherence.count(occurrence, content, at: now)
    if content == nil, occurrence.window.closesAt > now { day.isOpen = true }
    days[occurrence.date] = day
  }

  /// Whether something was missed on a counted day, so that earlier days cannot lengthen the streak.
  public var isBroken: Bool { days.values.contains { !$0.isWhole } }

  /// The number of consecutive days up to the latest. Nil if nothing was ever expected.
  public var current: Int? {
    guard days.values.contains(where: { $0.adherence.expected > 0 }) else { return nil }
    let latestFirst = days.sorted { $0.key > $1.key }.lazy.map(\.value)
    return latestFirst.prefix(while: \.isWhole).count { !$0.isOpen && $0.adherence.expected > 0 }
  }
}
