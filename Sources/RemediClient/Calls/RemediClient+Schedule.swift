/// The schedule, the prescriptions and the statistics.
extension RemediClient {
  /// The schedule of a day.
  /// - Parameter date: nil for today in the patient's zone.
  public func schedule(on date: CalendarDate? = nil) async throws -> ScheduleDay {
    try await read(.get("schedule", query: [.of("date", date)]))
  }

  /// The schedule of a range of days, both included; at most 366.
  public func schedule(from: CalendarDate, to: CalendarDate) async throws -> Schedule {
    try await read(.get("schedule", query: [.of("from", from), .of("to", to)]))
  }

  /// Why a dose is due when it is, or why nothing is due. Also accepts an id that a rule would have produced on a day
  /// that is paused or was changed.
  /// - Throws: `problem` with `notFound` if the prescription in the id is not the patient's.
  public func explanation(of occurrence: Occurrence.ID) async throws -> Explanation {
    try await read(.get("occurrences", occurrence, "explanation"))
  }

  /// All prescriptions, past ones included.
  public func prescriptions(pageSize: Int? = nil) -> Pages<Prescription> {
    Pages(client: self, path: ["prescriptions"], pageSize: pageSize)
  }

  /// A prescription with all its versions.
  /// - Throws: `problem` with `notFound`
  public func prescription(_ id: Prescription.ID) async throws -> Prescription {
    try await read(.get("prescriptions", id))
  }

  /// The statistics of a range of days, both included; at most 366 days.
  public func statistics(from: CalendarDate, to: CalendarDate) async throws -> Statistics {
    try await read(.get("statistics", query: [.of("from", from), .of("to", to)]))
  }
}
