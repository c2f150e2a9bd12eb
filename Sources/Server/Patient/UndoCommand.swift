import ArgumentParser
import RemediClient

struct UndoCommand: PatientSubcommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo a record; for an as-needed item, the last dose of the day.")

  @OptionGroup var options: PatientOptions

  @Argument(help: "Its number in the last list.")
  var number: Int

  func perform(_ service: PatientSession) async throws {
    let (line, day) = try await service.line(number)
    let unanswered = try service.unanswered(of: line)
    let current = try await Self.current(of: line, shownOn: day, service)
    // Check the other dates on which an unanswered dose may be recorded.
    var ids = Set(current.map(\.id))
    for date in Set(unanswered.map { Timestamp($0.completedAt.date, in: day.zone).calendarDate }) where date != day.date
    {
      ids.formUnion(Self.current(of: line, on: try await service.client.schedule(on: date)).map(\.id))
    }
    // A scheduled item has only one record, no matter who made it, and that is the one to undo.
    let lost = line.occurrenceId != nil && !current.isEmpty ? [] : unanswered.filter { !ids.contains($0.id) }
    try service.forget(unanswered)
    guard lost.isEmpty else {
      let times = lost.map { "\($0.completedAt.calendarDate) \($0.completedAt.clockTime)" }.joined(separator: ", ")
      return try service.say(
        ["forgotten": lost.map { $0.id.uuidString.lowercased() }],
        "\(number): \(line.label): the dose sent for \(times) had no answer and is not recorded. It is deleted here. "
          + "Nothing else was undone.")
    }
    guard let last = current.last else {
      if !options.json { print("\(number): \(line.label): nothing is recorded, so nothing was undone.") }
      return
    }
    try await service.client.undo(last.id)
    if !options.json { print("\(number): \(line.label), \(last.inWords): undone.") }
  }

  /// The records of a line, ordered by time: on the day shown, or for an item still open from before, on the days
  /// around its scheduled time.
  private static func current(
    of line: ShownDay.Line, shownOn day: ShownDay, _ service: PatientSession
  ) async throws -> [Completion] {
    let found = current(of: line, on: try await service.client.schedule(on: day.date))
    guard found.isEmpty, let own = line.scheduledFor?.calendarDate, own <= day.date else { return found }
    // A bedtime after midnight belongs to the previous day.
    for date in [own, own.adding(days: -1)] where date != day.date {
      let earlier = current(of: line, on: try await service.client.schedule(on: date))
      if !earlier.isEmpty { return earlier }
    }
    return []
  }

  /// The records of a line on a day, ordered by time.
  private static func current(of line: ShownDay.Line, on day: ScheduleDay) -> [Completion] {
    if let id = line.occurrenceId { return [day.occurrences.first { $0.id == id }?.completion].compactMap { $0 } }
    return day.asNeeded.first { $0.prescriptionId == line.prescriptionId }?.completions ?? []
  }
}
