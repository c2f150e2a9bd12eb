import Remedi

extension ScheduleDay {
  /// What can be taken as needed on a day, and what was.
  public struct AsNeededItem: Sendable {
    public let date: LocalDate
    public let prescription: Prescription
    public let rule: AsNeededRule
    /// Those that stand of the day, in order of time.
    public let completions: [Completion]
    /// Those that stand of so long before the day as its limits reach, in order of time.
    public let earlier: [Completion]
    /// The same with those of the days before.
    public let use: AsNeededUse
  }
}

extension PatientFile {
  /// - Parameter recorded: what stands of the days, and of those beside them.
  func asNeeded(
    _ dates: ClosedRange<LocalDate>, of prescriptions: [Prescription], recorded: [Completion]
  ) -> [LocalDate: [ScheduleDay.AsNeededItem]] {
    let prescriptions = prescriptions.filter { !$0.asNeededRules.isEmpty }
    guard !prescriptions.isEmpty else { return [:] }
    let taken = Dictionary(grouping: recorded.filter(\.subject.isAsNeeded), by: \.subject.prescriptionId)
    var days: [LocalDate: [ScheduleDay.AsNeededItem]] = [:]
    for date in dates {
      days[date] = prescriptions.compactMap { asNeeded(date, of: $0, taken: taken[$0.id] ?? []) }
        .sorted { $0.rule.version.action.name < $1.rule.version.action.name }
    }
    return days
  }

  private func asNeeded(
    _ date: LocalDate, of prescription: Prescription, taken: [Completion]
  ) -> ScheduleDay.AsNeededItem? {
    // What holds at the end of the day is what holds on it.
    let end = Instant(milliseconds: calendar.startOfDay(date + 1).milliseconds - 1)
    let inOrder = taken.sorted {
      ($0.content.completedAt, $0.id) < ($1.content.completedAt, $1.id)
    }
    let ofTheDay = inOrder.filter { $0.date(calendar) == date }
    guard let rule = prescription.asNeeded(at: end, on: date), !rule.isSuperseded || !ofTheDay.isEmpty else {
      return nil
    }
    let begin = calendar.startOfDay(date)
    let first = begin.adding(seconds: -rule.rule.reach)
    let earlier = inOrder.filter { $0.content.completedAt > first && $0.content.completedAt < begin }
    return ScheduleDay.AsNeededItem(
      date: date, prescription: prescription, rule: rule, completions: ofTheDay, earlier: earlier,
      use: AsNeededUse(rule.rule, taken: taken.map(\.content.completedAt), calendar: calendar))
  }
}
