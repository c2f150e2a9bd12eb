/// For how many days in a row everything was done.
///
/// A day counts when all that it asks for was done, late or not. A day on which nothing is expected is
/// passed over: nothing was asked for, or a clinician advised to skip it all. So is a day that is still open, until it is
/// certain that something was not done. Only that ends a streak; what is recorded or corrected later mends it.
public struct Streak: Sendable, Hashable {
  private var days: [LocalDate: Day] = [:]

  private struct Day: Hashable {
    var adherence = Adherence()
    var isOpen = false

    /// Whether nothing that counts is lacking.
    var isWhole: Bool { adherence.completed == adherence.expected }
  }

  public init() {}

  /// Takes an occurrence in, in any order.
  /// - Parameters:
  ///   - content: what stands recorded of it, or nil.
  ///   - now: the moment by which the window of one that was not recorded must have closed to count.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    var day = days[occurrence.date] ?? Day()
    day.adherence.count(occurrence, content, at: now)
    if content == nil, occurrence.window.closesAt > now { day.isOpen = true }
    days[occurrence.date] = day
  }

  /// Whether something was not done on a day that was taken in: days before it lengthen the streak no more.
  public var isBroken: Bool { days.values.contains { !$0.isWhole } }

  /// The days in a row up to the latest; nil where nothing was ever expected.
  public var current: Int? {
    guard days.values.contains(where: { $0.adherence.expected > 0 }) else { return nil }
    let latestFirst = days.sorted { $0.key > $1.key }.lazy.map(\.value)
    return latestFirst.prefix(while: \.isWhole).count { !$0.isOpen && $0.adherence.expected > 0 }
  }
}
