import Remedi

extension BoardFacts {
  /// The input of a board: the record's content around one day.
  package struct Source {
    package var state: BoardState
    package var calendar: PatientCalendar
    package var prescriptions: [Prescription]
    /// Each occurrence of the ``BoardFacts/days`` days up to the date once, with its recorded content.
    package var outcomes: [(occurrence: Occurrence, content: Completion.Content?)]
    /// The records of those days, including undone ones. If there are none, the latest record of all.
    package var records: [Completion]
    package var joinedAt: Instant?
    package var invitation: BoardInvitation?
    /// When the latest unopened summary was shared.
    package var summarySharedAt: Instant?
    /// What other features found.
    package var reasons: [NotedReason]

    package init(
      state: BoardState, calendar: PatientCalendar, prescriptions: [Prescription] = [],
      outcomes: [(occurrence: Occurrence, content: Completion.Content?)] = [], records: [Completion] = [],
      joinedAt: Instant? = nil, invitation: BoardInvitation? = nil, summarySharedAt: Instant? = nil,
      reasons: [NotedReason] = []
    ) {
      self.state = state
      self.calendar = calendar
      self.prescriptions = prescriptions
      self.outcomes = outcomes
      self.records = records
      self.joinedAt = joinedAt
      self.invitation = invitation
      self.summarySharedAt = summarySharedAt
      self.reasons = reasons
    }
  }

  /// The facts of a day.
  package init(_ source: Source, on date: LocalDate) {
    let (begin, end) = (source.calendar.startOfDay(date), source.calendar.startOfDay(date + 1))
    let outcomes = source.outcomes.sorted { Self.comesBefore($0.occurrence, $1.occurrence) }
    let closed = outcomes.filter { $0.occurrence.window.closesAt <= begin }
    let open = outcomes.filter { $0.occurrence.window.closesAt > begin }.prefix(Self.mostDoses)
    let courses = Self.courses(source, on: date, until: end, closed, naming: outcomes.map(\.occurrence))
    let indexes = Dictionary(
      courses.enumerated().map { ($0.element.prescription, $0.offset) }, uniquingKeysWith: { first, _ in first })
    state = source.state
    self.date = date
    endsAt = end
    self.closed = Self.counts(closed, upTo: date, at: begin)
    doses = open.map { BoardDose($0.occurrence, $0.content, course: indexes[$0.occurrence.id.prescription]) }
    self.courses = courses
    remarks = BoardRemark.latest(source.records.flatMap { BoardRemark.list(of: $0, onDayBeginningAt: begin) })
    let lastRecorded = source.records.map(\.receivedAt).max()
    self.lastRecorded = lastRecorded.map { Recorded(at: $0, date: source.calendar.date(at: $0)) }
    let heard = source.records.filter(\.isOfPatientsSide)
    lastHeard = (heard.map(\.receivedAt) + [source.joinedAt].compactMap { $0 }).max()
    invitation = source.invitation
    summarySharedAt = source.summarySharedAt
    reasons = Self.bounded(source.reasons)
    pause = Self.pause(of: source.prescriptions, on: date, until: end)
  }

  private static func comesBefore(_ a: Occurrence, _ b: Occurrence) -> Bool {
    let (first, second) = (
      (a.window.closesAt.milliseconds, a.scheduledFor.milliseconds),
      (b.window.closesAt.milliseconds, b.scheduledFor.milliseconds)
    )
    // Few doses are due at the same time, so ids are rarely formatted.
    return first == second ? a.id.text < b.id.text : first < second
  }

  private static func counts(
    _ outcomes: [(occurrence: Occurrence, content: Completion.Content?)], upTo date: LocalDate, at begin: Instant
  ) -> ClosedDays {
    var counts = ClosedDays(days: Array(repeating: Adherence(), count: days))
    for (occurrence, content) in outcomes {
      let index = days - 1 - (date - occurrence.date)
      guard counts.days.indices.contains(index) else { continue }
      counts.days[index].count(occurrence, content, at: begin)
    }
    return counts
  }

  /// - Parameters:
  ///   - closed: ordered by closing time.
  ///   - asked: all occurrences, in the same order.
  private static func courses(
    _ source: Source, on date: LocalDate, until end: Instant,
    _ closed: [(occurrence: Occurrence, content: Completion.Content?)], naming asked: [Occurrence]
  ) -> [BoardCourse] {
    let byPrescription = Dictionary(grouping: closed, by: \.occurrence.id.prescription)
    let names = Dictionary(
      asked.map { ($0.id.prescription, $0.version.action.name) }, uniquingKeysWith: { _, last in last })
    return source.prescriptions.sorted { $0.id.text < $1.id.text }.compactMap { prescription -> BoardCourse? in
      guard let name = names[prescription.id] else { return nil }
      let row = (byPrescription[prescription.id] ?? []).reversed().prefix { $0.content == nil }
      let lastEnd = prescription.lastToRule.timing.end.map { source.calendar.startOfDay($0 + 1) }
      return BoardCourse(
        prescription: prescription.id, name: name,
        stopsAt: [prescription.stop?.effectiveFrom, lastEnd].compactMap { $0 }.min(), missed: row.count,
        missedSince: row.last?.occurrence.scheduledFor,
        isPaused: prescription.pause(on: date, until: end) == nil ? nil : true)
    }.prefix(mostCourses).map { $0 }
  }

  /// Nil for none.
  static func bounded(_ reasons: [NotedReason]) -> [NotedReason]? {
    reasons.isEmpty ? nil : Array(reasons.prefix(mostReasons))
  }
}
