/// What is asked for, and how it went.
extension RemediClient {
  /// A day.
  /// - Parameter date: nil: today, where the patient is.
  public func schedule(on date: CalendarDate? = nil) async throws -> ScheduleDay {
    try await read(.get("schedule", query: [.of("date", date)]))
  }

  /// All days from one to another, both included; at most 366.
  public func schedule(from: CalendarDate, to: CalendarDate) async throws -> Schedule {
    try await read(.get("schedule", query: [.of("from", from), .of("to", to)]))
  }

  /// Why a dose is due when it is, or why nothing is: also of an id that a rule would have on a day that is paused or was
  /// changed.
  /// - Throws: `problem` with `notFound` where the prescription in the id is none of the patient's.
  public func explanation(of occurrence: Occurrence.ID) async throws -> Explanation {
    try await read(.get("occurrences", occurrence, "explanation"))
  }

  /// Everything that was ever prescribed.
  public func prescriptions(pageSize: Int? = nil) -> Pages<Prescription> {
    Pages(client: self, path: ["prescriptions"], pageSize: pageSize)
  }

  /// A prescription with all its versions.
  /// - Throws: `problem` with `notFound`
  public func prescription(_ id: Prescription.ID) async throws -> Prescription {
    try await read(.get("prescriptions", id))
  }

  /// How it went from one day to another, both included; at most 366 days.
  public func statistics(from: CalendarDate, to: CalendarDate) async throws -> Statistics {
    try await read(.get("statistics", query: [.of("from", from), .of("to", to)]))
  }
}
