import Foundation

/// Self-monitoring: modules and readings.
extension RemediClient {
  /// Everything that patients can measure themselves.
  public func modules() -> Pages<MonitoringModule> { Pages(client: self, path: ["modules"], pageSize: nil) }

  /// A module with its form and settings.
  /// - Throws: `problem` with `notFound`
  public func module(_ id: MonitoringModule.ID) async throws -> MonitoringModule {
    try await read(.get("modules", id))
  }

  /// What is shown of a module.
  /// - Parameters:
  ///   - from: nil for 89 days before the last.
  ///   - to: nil for today.
  /// - Throws: `problem` with `notFound`, `validation`
  public func page(
    of module: MonitoringModule.ID, from: CalendarDate? = nil, to: CalendarDate? = nil
  ) async throws -> MonitoringPage {
    try await read(.get("modules", module, "page", query: [.of("from", from), .of("to", to)]))
  }

  /// Switches a module on or off, and sets units and goals.
  /// - Throws: `problem` with `notFound`, `validation`
  @discardableResult
  public func set(_ settings: MonitoringSettings, of module: MonitoringModule.ID) async throws -> MonitoringSettings {
    try await read(try .sending("PUT", "modules", module, "settings", body: settings, repeatable: true))
  }

  /// Records readings in order and returns the result of each. Results are durable.
  ///
  /// Sending the same values again is safe, so after an error all of them may be sent again. More than 500 are sent in
  /// several requests.
  public func record(readings: [NewReading]) async throws -> [ReadingResult] {
    var results: [ReadingResult] = []
    var rest = readings[...]
    while !rest.isEmpty {
      let batch = Array(rest.prefix(Self.largestBatch))
      let answer: ReadingAnswer = try await read(
        try .sending("POST", "readings", body: ReadingBatch(readings: batch), repeatable: true))
      guard answer.results.count == batch.count else {
        throw RemediClientError.unreadable(reason: "\(answer.results.count) results for \(batch.count) readings")
      }
      results += answer.results
      rest = rest.dropFirst(batch.count)
    }
    return results
  }

  /// The readings of a module, newest first, without those that were removed.
  public func readings(
    of module: MonitoringModule.ID, from: CalendarDate? = nil, to: CalendarDate? = nil, pageSize: Int? = nil
  ) -> Pages<Reading> {
    let query = [.of("module", module), .of("from", from), .of("to", to)] as [URLQueryItem?]
    return Pages(client: self, path: ["readings"], query: query.compactMap { $0 }, pageSize: pageSize)
  }

  /// - Throws: `problem` with `notFound`
  public func reading(_ id: Reading.ID) async throws -> Reading {
    try await read(.get("readings", id.uuidString.lowercased()))
  }

  /// Corrects a reading, however old.
  /// - Parameter revision: the revision that was read. The call fails if the reading has changed since. Nil corrects it
  ///   unconditionally.
  /// - Throws: `problem` with `notFound`, `staleRevision`, `gone` or `validation`
  @discardableResult
  public func correct(
    reading id: Reading.ID, _ correction: ReadingCorrection, ifRevision revision: Int? = nil
  ) async throws -> Reading {
    let call = try Call.patch("readings", id.uuidString.lowercased(), body: correction)
    return try await read(call.ifMatch(revision.map { EntityTag(revision: $0) }))
  }

  /// Says that an unlikely or doubled reading is real, so that it counts. Again: nothing.
  /// - Throws: `problem` with `notFound`, `gone`
  @discardableResult
  public func confirm(reading id: Reading.ID) async throws -> Reading {
    try await read(try .patch("readings", id.uuidString.lowercased(), body: Confirmation()))
  }

  /// Removes a reading. Removing it twice is harmless.
  /// - Throws: `problem` with `notFound`
  public func remove(reading id: Reading.ID) async throws {
    try await answer(to: .delete("readings", id.uuidString.lowercased()))
  }
}

private struct ReadingBatch: Encodable { let readings: [NewReading] }

private struct ReadingAnswer: Decodable { let results: [ReadingResult] }

private struct Confirmation: Encodable { let confirmed = true }
