import DocumentStore
import Remedi

extension Patient {
  /// Switches the patient's clocks to a time zone, from the next midnight there that begins a day the patient has not
  /// had: today and all earlier days keep their doses. Replaces a pending change; naming the current zone withdraws it.
  /// - Throws: `RemediError` naming `timeZone` if the data does not contain the zone.
  mutating func follow(_ timeZone: String, at now: Instant, _ database: TimeZoneDatabase) throws {
    let zone = try PatientCalendar(
      [TimeZoneAssignment(from: LocalDate(dayNumber: 0), timeZone: timeZone)], database: database)
    guard timeZone != self.timeZone else { return }
    let today = try calendar(database).date(at: now)
    timeZones = timeZones.prefix(1) + timeZones.dropFirst().filter { $0.from <= today }
    guard timeZone != self.timeZone else { return }
    // Far in the east, tomorrow may have begun already.
    var first = today + 1
    while zone.startOfDay(first) <= now { first = first + 1 }
    timeZones.append(TimeZoneAssignment(from: first, timeZone: timeZone))
  }

  /// Sets the times of the day parts, from the next local midnight. Replaces a pending change; setting the current ones
  /// withdraws it.
  mutating func set(_ parts: DayParts, at now: Instant, _ database: TimeZoneDatabase) throws {
    guard parts != latestDayParts else { return }
    let today = try calendar(database).date(at: now)
    let begun = (dayParts ?? []).filter { $0.from <= today }
    dayParts = begun.isEmpty ? nil : begun
    guard parts != latestDayParts else { return }
    dayParts = begun + [DayPartsAssignment(from: today + 1, dayParts: parts)]
  }

  /// The day parts of the latest assignment.
  var latestDayParts: DayParts { dayParts?.last?.dayParts ?? .usual }

  func calendar(_ database: TimeZoneDatabase) throws -> PatientCalendar {
    try PatientCalendar(timeZones, dayParts: dayParts ?? [], database: database)
  }
}

extension PatientRecord {
  /// The first day on which the latest zone and the latest day parts both apply. Nil if they apply today.
  public func timesHold(from now: Instant) -> LocalDate? {
    let latest = [patient.timeZones.last?.from, patient.dayParts?.last?.from].compactMap { $0 }.max()
    return latest.flatMap { $0 > today(at: now) ? $0 : nil }
  }
}

extension PatientRecord {
  /// This record with the times in force when the transaction is committed. The patient's chain must have been opened.
  package func upToDate(in transaction: inout Transaction) async throws -> PatientRecord {
    guard let patient = try await transaction.value(at: reference) else { throw RemediError.notFound }
    guard patient.timeZones != self.patient.timeZones || patient.dayParts != self.patient.dayParts else { return self }
    var file = self
    file.patient = patient
    file.calendar = try patient.calendar(record.timeZones)
    return file
  }

  /// Moves as-needed doses to the local day that they belong to in the current zones: a withdrawn journey shifts hours,
  /// which can move a dose taken in them to another day.
  /// - Parameter patient: with the new zones, to be written in the same commit.
  package func updateDaysOfAsNeededDoses(for patient: Patient, at now: Instant, in transaction: inout Transaction)
    async throws
  {
    guard patient.timeZones != self.patient.timeZones else { return }
    let calendar = try patient.calendar(record.timeZones)
    // No dose is in the future, and no two zones are more than two days apart.
    let today = calendar.date(at: now)
    var file = self
    (file.patient, file.calendar) = (patient, calendar)
    let known = try await completions(today - 2...today + 2).filter(\.subject.isAsNeeded)
    for (id, changed) in Dictionary(grouping: known, by: \.subject.prescriptionId) {
      for one in changed {
        guard var document = try await transaction.value(at: place(of: one.subject.occurrenceId)) else { continue }
        let date = document.date
        document.moveDay(calendar)
        if document.date != date { try await put(document, in: &transaction) }
      }
      // On another day, a dose may be a different number of the day's count.
      guard let prescription = try await transaction.value(at: References.prescription(id, of: reference)) else {
        continue
      }
      let moments = changed.map(\.content.completedAt)
      let doses = try await file.asNeededDoses(around: moments, of: [prescription], with: changed)
      _ = try await file.remark(prescription, with: changed, among: doses, in: &transaction)
    }
  }
}
