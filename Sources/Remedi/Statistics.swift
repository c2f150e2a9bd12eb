/// What was asked for and done between two local days of a patient: altogether, day by day, and by prescription.
///
/// What counts, ``Adherence`` says; the sums of the days, those of the kinds and those of the prescriptions are the
/// summary.
public struct Statistics: Sendable, Hashable {
  public let dates: ClosedRange<LocalDate>
  public let summary: Adherence
  /// Every day of ``dates``, also those on which nothing was asked for.
  public let days: [Day]
  /// Medications and exercises by themselves, those that asked for something on these days.
  public let kinds: [Prescription.Kind: Adherence]
  /// Those that asked for something at a time on these days, by name.
  public let prescriptions: [OfPrescription]

  public struct Day: Sendable, Hashable {
    public let date: LocalDate
    public let adherence: Adherence
  }

  public struct OfPrescription: Sendable, Hashable {
    public let id: Identifier<Prescription>
    /// As the last of its occurrences on these days had it.
    public let name: String
    public let adherence: Adherence
    /// Days in a row, see ``Streak/current``.
    public let currentStreak: Int?
  }

  /// - Parameters:
  ///   - records: each occurrence once, with what stands recorded of it, of ``dates`` and of as many days before and
  ///     after, up to today, as a streak may take in.
  ///   - now: the moment by which the window of one that was not recorded must have closed to count.
  public init(
    _ dates: ClosedRange<LocalDate>,
    of records: some Sequence<(occurrence: Occurrence, content: Completion.Content?)>, at now: Instant
  ) {
    var tally = StatisticsTally(dates)
    for (occurrence, content) in records { tally.count(occurrence, content, at: now) }
    self.init(tally)
  }

  /// What was counted.
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

/// Counts for ``Statistics``, one occurrence after the other.
public struct StatisticsTally: Sendable {
  fileprivate let dates: ClosedRange<LocalDate>
  fileprivate var summary = Adherence()
  fileprivate var byDate: [LocalDate: Adherence] = [:]
  fileprivate var byKind: [Prescription.Kind: Adherence] = [:]
  fileprivate var courses: [Identifier<Prescription>: Course] = [:]

  public init(_ dates: ClosedRange<LocalDate>) { self.dates = dates }

  /// Counts an occurrence of the days, or of as many before and after, up to today, as a streak may take in.
  /// - Parameter content: what stands recorded of it.
  public mutating func count(_ occurrence: Occurrence, _ content: Completion.Content?, at now: Instant) {
    let id = occurrence.id.prescription
    courses[id, default: Course()].streak.count(occurrence, content, at: now)
    guard dates.contains(occurrence.date) else { return }
    summary.count(occurrence, content, at: now)
    byDate[occurrence.date, default: Adherence()].count(occurrence, content, at: now)
    byKind[occurrence.kind, default: Adherence()].count(occurrence, content, at: now)
    courses[id, default: Course()].count(occurrence, content, at: now)
  }

  /// What is counted of one prescription.
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
