import Remedi

/// What a prescription asks for on a patient's days, and what becomes of occurrences by their names.
struct OccurrencesQuestion: Decodable {
  let prescription: WrittenPrescription
  let zones: [TimeZoneAssignment]
  let dayParts: [DayPartsAssignment]
  /// First and last day of each range.
  let ranges: [[LocalDate]]
  let ids: [String]

  func answer(_ database: TimeZoneDatabase) throws -> OccurrencesAnswer {
    let scheduler = Scheduler(calendar: try PatientCalendar(zones, dayParts: dayParts, database: database))
    let prescription = try prescription.prescription
    return OccurrencesAnswer(
      ranges: try ranges.map { range in
        guard range.count == 2, range[0] <= range[1] else { throw RemediError.invalid("ranges", "Not a range.") }
        return scheduler.occurrences(of: prescription, on: range[0]...range[1]).map(WrittenOccurrence.init)
      },
      found: ids.map { id in
        OccurrenceID(id).flatMap { scheduler.occurrence($0, of: prescription) }.map(WrittenOccurrence.init)
      })
  }
}

struct OccurrencesAnswer: Encodable {
  let ranges: [[WrittenOccurrence]]
  let found: [WrittenOccurrence?]
}

/// What matters of a prescription for its times.
struct WrittenPrescription: Decodable {
  let id: Identifier<Prescription>
  let kind: Prescription.Kind
  let versions: [Version]
  let stop: Instant?

  struct Version: Decodable {
    let effectiveFrom: Instant
    let timing: Timing
  }

  var prescription: Prescription {
    get throws {
      let written = versions.map { version in
        PrescriptionVersion(
          effectiveFrom: version.effectiveFrom, authoredAt: version.effectiveFrom, author: .system,
          action: Action(id: "action", name: "Action", description: ""), timing: version.timing)
      }
      guard let first = written.first else { throw RemediError.invalid("versions", "There is no version.") }
      var prescription = Prescription(
        id: id, clinicId: Identifier("clinic"), patientId: Identifier("patient"), kind: kind, first: first)
      for version in written.dropFirst() { try prescription.append(version) }
      if let stop {
        try prescription.stop(.init(effectiveFrom: stop, recordedAt: stop, by: .system, reason: ""))
      }
      return prescription
    }
  }
}

struct WrittenOccurrence: Encodable {
  let id: String
  let version: Int
  let date: String
  let quantity: String?
  let scheduledFor: String
  let opensAt: String
  let lateFrom: String?
  let closesAt: String
  let superseded: Bool

  init(_ occurrence: Occurrence) {
    id = occurrence.id.text
    version = occurrence.version.number
    date = occurrence.date.description
    quantity = occurrence.quantity?.description
    scheduledFor = occurrence.scheduledFor.text
    opensAt = occurrence.window.opensAt.text
    lateFrom = occurrence.window.lateFrom?.text
    closesAt = occurrence.window.closesAt.text
    superseded = occurrence.isSuperseded
  }
}
