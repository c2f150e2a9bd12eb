/// A summary of some days that the patient or a caregiver sent to the chart, with a message (requirement R-30). It must
/// not change afterwards, including its figures, because the clinic may have acted on it.
public struct SharedSummary: Codable, Sendable, Hashable {
  /// The sender's input.
  public struct Content: Codable, Sendable, Hashable {
    /// The patient's days, both included.
    public let from: LocalDate
    public let to: LocalDate
    /// The message to the physician. Empty if there is none.
    public let words: String

    public init(_ days: ClosedRange<LocalDate>, words: String) {
      from = days.lowerBound
      to = days.upperBound
      self.words = words
    }

    public var days: ClosedRange<LocalDate> { from...max(from, to) }

    /// Strict comparison.
    public func isIdentical(to other: Self) -> Bool {
      days == other.days && words.unicodeScalars.elementsEqual(other.words.unicodeScalars)
    }
  }

  /// The client's UUID in lower case.
  public let id: Identifier<SharedSummary>
  public let content: Content
  /// The adherence on these days as of the time of sharing.
  public let figures: Adherence
  /// In the offset of the patient's clock.
  public let sharedAt: Instant
  public let sharedBy: Actor

  public init(
    id: Identifier<SharedSummary>, _ content: Content, figures: Adherence, at moment: Instant, by actor: Actor
  ) {
    self.id = id
    self.content = content
    self.figures = figures
    sharedAt = moment
    sharedBy = actor
  }
}

/// Limits on the size and rate of summaries, because they are stored permanently.
public enum SharedSummaryRules {
  /// The most characters of the words.
  public static let longestWords = 2000
  /// The most days in one summary.
  public static let longestDays = AnswerBound.mostDays
  /// The most summaries of one patient in one day.
  public static let mostInADay = 20

  /// - Parameter today: the patient's current day.
  /// - Throws: `RemediError` `validation` naming `to` for future days.
  public static func check(_ content: SharedSummary.Content, today: LocalDate) throws(RemediError) {
    guard content.to <= today else {
      throw RemediError.invalid("to", "This must be today or an earlier day.")
    }
  }

  /// - Parameter latest: the latest summaries, at least as many as the daily limit.
  /// - Throws: `RemediError` `rateLimited` if there were too many.
  public static func checkRoom(_ latest: [SharedSummary], at now: Instant) throws(RemediError) {
    let recent = latest.map(\.sharedAt).filter { now.seconds(since: $0) < 86_400 }
    guard recent.count >= mostInADay, let first = recent.min() else { return }
    throw RemediError(
      .rateLimited, "\(mostInADay) summaries were shared within a day. Please continue tomorrow.",
      retryAfter: max(1, 86_400 - now.seconds(since: first)))
  }
}
