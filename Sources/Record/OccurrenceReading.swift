import Remedi

extension PatientRecord {
  /// Days whose occurrences are made in one go.
  private static let daysAtATime = 16

  /// What prescriptions ask for on these days, each occurrence once, in no stated order. All who look at many days come
  /// here: some days are made at a time, and others are served in between.
  /// - Parameter bound: counts what is made; nil for what holds any number.
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

  /// Occurrences with their current records, and records of versions that no longer apply.
  /// - Parameter asked: all that the prescriptions ask for on these days.
  func items(
    _ asked: [Occurrence], of prescriptions: [Prescription], on dates: ClosedRange<LocalDate>,
    standing: [OccurrenceID: Completion]
  ) async -> [ScheduleDay.Item] {
    let known = Set(asked.map(\.id))
    let byId = Dictionary(prescriptions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var (superseded, way): ([Occurrence], GivingWay) = ([], GivingWay())
    for id in standing.keys where !known.contains(id) {
      guard let prescription = byId[id.prescription] else { continue }
      if let gone = scheduler.occurrence(id, of: prescription), dates.contains(gone.date) { superseded.append(gone) }
      // Each looks at the days around it.
      await way.step(8)
    }
    return (asked + superseded).map { ScheduleDay.Item(occurrence: $0, completion: standing[$0.id]) }
  }

  /// Both at once.
  func items(
    of prescriptions: [Prescription], on dates: ClosedRange<LocalDate>, standing: [OccurrenceID: Completion]
  ) async throws -> [ScheduleDay.Item] {
    var unbounded: AnswerBound?
    let asked = try await occurrences(of: prescriptions, on: dates, within: &unbounded)
    return await items(asked, of: prescriptions, on: dates, standing: standing)
  }
}
