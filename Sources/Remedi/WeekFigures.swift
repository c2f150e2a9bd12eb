/// The figures of one week of a patient: the adherence, and the reported pain and effort.
public struct WeekFigures: Sendable, Hashable {
  /// The week's first day.
  public let monday: LocalDate
  public private(set) var adherence = Adherence()
  public private(set) var pain = Levels()
  public private(set) var effort = Levels()

  /// Reported numbers from 0 to 10.
  public struct Levels: Sendable, Hashable {
    public private(set) var count = 0
    public private(set) var worst = 0
    private var sum = 0

    /// Nil if none was reported.
    public var mean: Double? { count > 0 ? Double(sum) / Double(count) : nil }

    mutating func add(_ level: Int?) {
      guard let level else { return }
      (count, sum, worst) = (count + 1, sum + level, max(worst, level))
    }
  }

  /// The weeks up to a day, oldest first.
  /// - Parameters:
  ///   - first: a Monday.
  ///   - outcomes: each occurrence of these days once, with its recorded content.
  ///   - records: all records of these days; undone ones are ignored.
  public static func weeks(
    from first: LocalDate, through last: LocalDate,
    _ outcomes: [(occurrence: Occurrence, content: Completion.Content?)], _ records: [Completion],
    _ calendar: PatientCalendar, at now: Instant
  ) -> [WeekFigures] {
    var weeks = stride(from: 0, through: last - first, by: 7).map { WeekFigures(monday: first + $0) }
    for (occurrence, content) in outcomes {
      guard let index = index(of: occurrence.date, from: first), weeks.indices.contains(index) else { continue }
      weeks[index].adherence.count(occurrence, content, at: now)
    }
    for record in records where record.undoneAt == nil {
      // The week of the dose's own day, even if it was taken after midnight.
      guard let index = index(of: record.date(calendar), from: first), weeks.indices.contains(index) else { continue }
      weeks[index].pain.add(record.content.feedback?.pain)
      weeks[index].effort.add(record.content.feedback?.effort)
    }
    return weeks
  }

  private static func index(of date: LocalDate, from first: LocalDate) -> Int? {
    date < first ? nil : (date - first) / 7
  }
}
