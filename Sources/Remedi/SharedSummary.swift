/// How some days went, as the patient, or who cares for the patient, sent it to the chart, with own words (requirement
/// It stays as it was sent, its figures too: the clinic may have acted on it.
public struct SharedSummary: Codable, Sendable, Hashable {
  /// What was sent.
  public struct Content: Codable, Sendable, Hashable {
    /// The patient's days, both included.
    public let from: LocalDate
    public let to: LocalDate
    /// To the physician; empty where nothing was added.
    public let words: String

    public init(_ days: ClosedRange<LocalDate>, words: String) {
      from = days.lowerBound
      to = days.upperBound
      self.words = words
    }

    public var days: ClosedRange<LocalDate> { from...max(from, to) }

    /// Whether both are the same to the letter.
    public func isIdentical(to other: Self) -> Bool {
      days == other.days && words.unicodeScalars.elementsEqual(other.words.unicodeScalars)
    }
  }

  /// The client's UUID in lower case.
  public let id: Identifier<SharedSummary>
  public let content: Content
  /// What had been asked for and done on these days by then.
  public let figures: Adherence
  /// As the patient's clock showed it.
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

/// The bounds of what is shared: what was sent is kept for ever.
public enum SharedSummaryRules {
  /// The most characters of the words.
  public static let longestWords = 2000
  /// The most days that one summary tells of.
  public static let longestDays = AnswerBound.mostDays
  /// The most of one patient within a day.
  public static let mostInADay = 20

  /// - Parameter today: the patient's.
  /// - Throws: `RemediError` `validation` naming `to` for days to come.
  public static func check(_ content: SharedSummary.Content, today: LocalDate) throws(RemediError) {
    guard content.to <= today else {
      throw RemediError.invalid("to", "This must be today or an earlier day.")
    }
  }

  /// - Parameter latest: what was shared last, as many as may be within a day.
  /// - Throws: `RemediError` `rateLimited` where that was too much.
  public static func checkRoom(_ latest: [SharedSummary], at now: Instant) throws(RemediError) {
    let recent = latest.map(\.sharedAt).filter { now.seconds(since: $0) < 86_400 }
    guard recent.count >= mostInADay, let first = recent.min() else { return }
    throw RemediError(
      .rateLimited, "\(mostInADay) summaries were shared within a day. Please continue tomorrow.",
      retryAfter: max(1, 86_400 - now.seconds(since: first)))
  }
}
