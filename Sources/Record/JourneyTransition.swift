import Remedi

/// The effect of a change of the patient's times on the doses up to and including the day from which the new times
/// apply: every dose that is due, and every one that no longer is.
public struct JourneyTransition: Sendable {
  /// In the order of `scheduledFor`, then name.
  public let items: [ScheduleDay.Item]
  /// Doses that are due by the current times but not by the new ones, in the same order.
  public let leftOut: [ScheduleDay.Item]
}

extension PatientRecord {
  /// - Parameters:
  ///   - present: the same patient's record with the current times.
  ///   - first: the first day on which the new times apply.
  public func transition(from present: PatientRecord, to first: LocalDate, at now: Instant) async throws
    -> JourneyTransition
  {
    let end = calendar.startOfDay(first + 1)
    // Two clocks are at most two days apart, which can move a dose at a fixed interval to another day.
    let dates = today(at: now) - 1...first + 2
    let prescriptions = try await prescriptions()
    let recorded = try await completions(around: dates, of: prescriptions)
    func coming(_ file: PatientRecord) async throws -> [ScheduleDay.Item] {
      try await file.schedule(dates, of: prescriptions, recorded: recorded).flatMap(\.items)
        .filter { $0.occurrence.scheduledFor >= now && $0.occurrence.scheduledFor < end }
        .sorted(by: Self.comesBefore)
    }
    let items = try await coming(self)
    let leftOut = try await coming(present).filter { item in
      guard !item.occurrence.isSuperseded,
        let prescription = prescriptions.first(where: { $0.id == item.occurrence.id.prescription })
      else { return false }
      return scheduler.occurrence(item.occurrence.id, of: prescription)?.isSuperseded ?? true
    }
    return JourneyTransition(items: items, leftOut: leftOut)
  }
}
