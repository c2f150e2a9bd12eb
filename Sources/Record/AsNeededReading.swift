import Remedi

extension ScheduleDay {
  /// What can be taken as needed on a day, and what was taken.
  public struct AsNeededItem: Sendable {
    public let date: LocalDate
    public let prescription: Prescription
    public let rule: AsNeededRule
    /// The valid records of the day, in order of time.
    public let completions: [Completion]
    /// The valid records before the day, as far back as its limits reach, in order of time.
    public let earlier: [Completion]
    /// The use on the day, including the records of the days before.
    public let use: AsNeededUse
  }
}

extension PatientRecord {
  /// - Parameter recorded: the valid records of the days and of the adjacent days.
  /// - Throws: as ``AnswerBound/count(_:behind:)``.
  func asNeeded(
    _ dates: ClosedRange<LocalDate>, of prescriptions: [Prescription], recorded: [Completion],
    within bound: inout AnswerBound?
  ) async throws -> [LocalDate: [ScheduleDay.AsNeededItem]] {
    let byPrescription = Dictionary(grouping: recorded.filter(\.subject.isAsNeeded), by: \.subject.prescriptionId)
    let prescriptions = prescriptions.filter { !$0.asNeededRules.isEmpty }
      .map { ($0, AsNeededTaken(byPrescription[$0.id] ?? [], calendar)) }
    guard !prescriptions.isEmpty else { return [:] }
    var (days, way): ([LocalDate: [ScheduleDay.AsNeededItem]], GivingWay) = ([:], GivingWay())
    for date in dates {
      var items: [ScheduleDay.AsNeededItem] = []
      for (prescription, taken) in prescriptions {
        let item = asNeeded(date, of: prescription, taken: taken)
        let held = item.map { 1 + $0.completions.count + $0.earlier.count } ?? 0
        try bound?.count(held, behind: date - dates.lowerBound)
        await way.step(held + 1)
        if let item { items.append(item) }
      }
      days[date] = items.sorted { $0.rule.version.action.name < $1.rule.version.action.name }
    }
    return days
  }

  private func asNeeded(
    _ date: LocalDate, of prescription: Prescription, taken: AsNeededTaken
  ) -> ScheduleDay.AsNeededItem? {
    // The rules at the end of the day apply to the whole day.
    let lastMoment = Instant(milliseconds: calendar.startOfDay(date + 1).milliseconds - 1)
    let ofTheDay = taken.byDate[date] ?? []
    guard let rule = prescription.asNeeded(at: lastMoment, on: date), !rule.isSuperseded || !ofTheDay.isEmpty else {
      return nil
    }
    let begin = calendar.startOfDay(date)
    let first = begin.adding(seconds: -rule.rule.reach)
    let end = taken.times.partitioningIndex { $0 >= begin }
    // A rule without a limit reaches back to nothing: a dose at midnight itself counts as after `first`, not before it.
    let earlier = min(taken.times.partitioningIndex { $0 > first }, end)..<end
    return ScheduleDay.AsNeededItem(
      date: date, prescription: prescription, rule: rule, completions: ofTheDay,
      earlier: Array(taken.inOrder[earlier]),
      use: AsNeededUse(rule.rule, inOrder: taken.times[...], calendar: calendar))
  }
}

/// The current records of one prescription, sorted once for all days.
private struct AsNeededTaken {
  let inOrder: [Completion]
  /// When each dose was taken.
  let times: [Instant]
  let byDate: [LocalDate: [Completion]]

  init(_ taken: [Completion], _ calendar: PatientCalendar) {
    inOrder = taken.sorted { ($0.content.completedAt, $0.id) < ($1.content.completedAt, $1.id) }
    times = inOrder.map(\.content.completedAt)
    byDate = Dictionary(grouping: inOrder) { $0.date(calendar) }
  }
}
