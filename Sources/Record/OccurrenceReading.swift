import Remedi

extension PatientRecord {
  /// The number of days whose occurrences are computed at a time.
  private static let daysAtATime = 16

  /// The occurrences of prescriptions on these days, each once, in no particular order. Every computation over many
  /// days goes through here: it works in batches of days and yields to other requests in between.
  /// - Parameter bound: counts the occurrences. Nil for no bound.
  /// - Throws: as ``AnswerBound/count(_:behind:)``.
  func occurrences(
    of prescriptions: [Prescription], on dates: ClosedRange<LocalDate>, within bound: inout AnswerBound?
  ) async throws -> [Occurrence] {
    var (asked, way): ([Occurrence], GivingWay) = ([], GivingWay())
    var first = dates.lowerBound
    while true {
      let last = first + min(Self.daysAtATime - 1, dates.upperBound - first)
      for prescription in prescriptions {
        let found = scheduler.occurrences(of: prescription, on: first...last)
        asked += found
        try bound?.count(found.count, behind: first - dates.lowerBound)
        await way.step(found.count + 1)
      }
      if last == dates.upperBound { return asked }
      first = last + 1
    }
  }

  /// Occurrences with their current completions, and completions of versions that no longer apply.
  /// - Parameter asked: all occurrences of the prescriptions on these days.
  func items(
    _ asked: [Occurrence], of prescriptions: [Prescription], on dates: ClosedRange<LocalDate>,
    current: [OccurrenceID: Completion]
  ) async -> [ScheduleDay.Item] {
    let known = Set(asked.map(\.id))
    let byId = Dictionary(prescriptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var (superseded, way): ([Occurrence], GivingWay) = ([], GivingWay())
    for id in current.keys where !known.contains(id) {
      guard let prescription = byId[id.prescription] else { continue }
      if let gone = scheduler.occurrence(id, of: prescription), dates.contains(gone.date) { superseded.append(gone) }
      // Each lookup computes the days around it.
      await way.step(8)
    }
    return (asked + superseded).map { ScheduleDay.Item(occurrence: $0, completion: current[$0.id]) }
  }

  /// Computes the occurrences and their items.
  package func items(
    of prescriptions: [Prescription], on dates: ClosedRange<LocalDate>, current: [OccurrenceID: Completion]
  ) async throws -> [ScheduleDay.Item] {
    var unbounded: AnswerBound?
    let asked = try await occurrences(of: prescriptions, on: dates, within: &unbounded)
    return await items(asked, of: prescriptions, on: dates, current: current)
  }
}
