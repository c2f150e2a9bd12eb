/// What was asked for and done in a range of a patient's local days: in total, by day and by prescription.
///
/// ``Adherence`` defines what counts. The summary is the sum of the days, and likewise of the kinds and of the
/// prescriptions.
public struct Statistics: Sendable, Hashable {
  public let dates: ClosedRange<LocalDate>
  public let summary: Adherence
  /// Every day of ``dates``, including days without doses.
  public let days: [Day]
  /// Medications and exercises separately, if anything was asked for on these days.
  public let kinds: [Prescription.Kind: Adherence]
  /// Prescriptions with scheduled doses on these days, sorted by name.
  public let prescriptions: [OfPrescription]

  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    public let adherence: Adherence
  }

  public struct OfPrescription: Sendable, Hashable {
    public let id: Identifier<Prescription>
    /// The name in the last of its occurrences on these days.
    public let name: String
    public let adherence: Adherence
    /// Consecutive days, see ``Streak/current``.
    public let currentStreak: Int?
  }

  /// - Parameters:
  ///   - records: each occurrence once with its recorded content, of ``dates`` and of as many days before and after, up
  ///     to today, as a streak may include.
  ///   - now: an unrecorded occurrence counts only if its window has closed by this moment.
  public init(
    _ dates: ClosedRange<LocalDate>,
    of records: some Sequence<(occurrence: Occurrence, content: Completion.Content?)>, at now: Instant
  ) {
    var tally = StatisticsTally(dates)
    for (occurrence, content) in records { tally.count(occurrence, content, at: now) }
    self.init(tally)
  }

  /// The result of a count.
  public init(_ tally: StatisticsTally) {
    dates = tally.dates
    summary = tally.summary
    kinds = tally.byKind
    days = tally.dates.map { Day(date: $0, adherence: tally.byDate[$0] ?? Adherence()) }
    prescriptions = tally.courses.compactMap { id, course in
      course.last.map { last in
        OfPrescription(
          id: id, name: last.version.action.name, adherence: course.adherence, currentStreak: course.streak.current)
      }
    }.sorted { ($0.name, $0.id.text) < ($1.name, $1.id.text) }
  }
}

/// Accumulates ``Statistics``, one occurrence at a time.
public struct StatisticsTally: Sendable {
  fileprivate let dates: ClosedRange<LocalDate>
  fileprivate var summary = Adherence()
  fileprivate var byDate: [LocalDate: Adherence] = [:]
  fileprivate var byKind: [Prescription.Kind: Adherence] = [:]
  fileprivate var courses: [Identifier<Prescription>: Course] = [:]

  public init(_ dates: ClosedRange<LocalDate>) { self.dates = dates }

  /// Counts an occurrence of the days, or of as many days before and after, up to today, as a streak may include.
  /// - Parameter content: its recorded content.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    let id = occurrence.id.prescription
    courses[id, default: Course()].streak.count(occurrence, content, at: now)
    guard dates.contains(occurrence.date) else { return }
    summary.count(occurrence, content, at: now)
    byDate[occurrence.date, default: Adherence()].count(occurrence, content, at: now)
    byKind[occurrence.kind, default: Adherence()].count(occurrence, content, at: now)
    courses[id, default: Course()].count(occurrence, content, at: now)
  }

  /// The counts of one prescription.
  fileprivate struct Course {
    var adherence = Adherence()
    var streak = Streak()
    var last: Occurrence?

    mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
      adherence.count(occurrence, content, at: now)
      if last.map({ $0.scheduledFor <= occurrence.scheduledFor }) ?? true { last = occurrence }
    }
  }
}
