import DocumentStore
import Record
import Remedi
import Support
import Synchronization
import Testing

/// Prescriptions and records to be reported.
struct ReportScene {
  let site: TestSite

  init(store: (any DocumentStore)? = nil) async throws { site = try await TestSite(store: store) }

  /// A medication every day at 08:00 and 20:00 from that day on, as if it had been prescribed the day before.
  @discardableResult
  func prescribe(
    _ name: String = "Levodopa", to file: PatientRecord, from start: String = "2026-02-28", until end: String? = nil
  ) async throws -> Prescription {
    let start = try #require(LocalDate(start))
    let written = file.calendar.startOfDay(start - 1)
    let quantity = Quantity(try #require(DecimalNumber("1.5")), "tablet")
    let times = try [#require(LocalTime("08:00")), #require(LocalTime("20:00"))]
    let version = PrescriptionVersion(
      effectiveFrom: file.calendar.startOfDay(start), authoredAt: written, author: Actor(site.ann),
      action: Action(id: "x", name: name, description: ""),
      timing: try Timing(
        .daily(times.map { .init(time: $0, quantity: quantity) }), start: start, end: end.flatMap { LocalDate($0) }))
    return try await file.prescribe(.medication, version, at: written)
  }

  /// Takes down a record of an occurrence, through the patient's own file.
  func record(
    _ prescription: Prescription, _ date: String, _ time: String, at completedAt: String, skipped: Bool = false,
    feedback: Completion.Feedback? = nil, number: Int
  ) async throws {
    let anchor = OccurrenceAnchor.clock(try #require(LocalDate(date)), try #require(LocalTime(time)))
    let content = Completion.Content(
      outcome: skipped ? .skipped : .completed, completedAt: try #require(Instant(completedAt)),
      reason: skipped ? .feltWell : nil, feedback: feedback)
    let submission = CompletionSubmission(
      id: "00000000-0000-4000-8000-\(String(repeating: "0", count: 9))\(100 + number)",
      occurrenceId: OccurrenceID(prescription: prescription.id, anchor: anchor), content: content)
    let owner = try await site.record.ownFile(of: prescription.patientId, in: prescription.clinicId)
    let results = try await owner.record([submission], at: site.clock.now)
    guard case .recorded = results.first else { throw NotRecorded() }
  }

  /// A tablet against pain, at least four hours apart.
  func prescribeAsNeeded(to file: PatientRecord, from start: String) async throws -> Prescription {
    let start = try #require(LocalDate(start))
    let written = file.calendar.startOfDay(start)
    let tablet = Quantity(try #require(DecimalNumber("1")), "tablet")
    let version = PrescriptionVersion(
      effectiveFrom: written, authoredAt: written, author: Actor(site.ann),
      action: Action(id: "y", name: "Paracetamol", description: ""),
      timing: try Timing(
        .asNeeded(.init(quantity: tablet, minimumInterval: 4 * 3600, indication: "pain")), start: start))
    return try await file.prescribe(.medication, version, at: written)
  }

  /// Takes down that something was taken as needed.
  func take(_ prescription: Prescription, at completedAt: String, number: Int) async throws {
    let submission = CompletionSubmission(
      id: "00000000-0000-4000-8000-\(String(repeating: "0", count: 9))\(200 + number)", asNeeded: prescription.id,
      content: Completion.Content(outcome: .completed, completedAt: try #require(Instant(completedAt))))
    let owner = try await site.record.ownFile(of: prescription.patientId, in: prescription.clinicId)
    let results = try await owner.record([submission], at: site.clock.now)
    guard case .recorded = results.first else { throw NotRecorded() }
  }

  /// A further patient of Ann's.
  func patient(_ profile: Patient.Profile, timeZone: String = "Europe/Berlin") async throws -> PatientRecord {
    let patient = try await site.record.createPatient(
      profile, timeZone: timeZone, by: site.ann, at: site.clock.now)
    return try await site.file(of: patient.id, for: site.ann)
  }

  /// What Ann gets who asks for the file.
  func answer(_ query: String) async throws -> Answer {
    let kept = Mutex<Answer?>(nil)
    try await site.run { client in
      let answer = try await client.as(.ann).get("/reports/completions.csv?\(query)")
      kept.withLock { $0 = answer }
    }
    return try #require(kept.withLock { $0 })
  }

  struct NotRecorded: Error {}
}

/// The rows of a report by the names of their columns.
struct Report {
  let header: [String]
  let rows: [[String: String]]

  init(_ answer: Answer) throws {
    var text = answer.text
    // The mark that says UTF-8 belongs to no cell.
    try #require(text.unicodeScalars.first == "\u{FEFF}")
    text.unicodeScalars.removeFirst()
    let table = try CSVReader.rows(text)
    header = try #require(table.first)
    let header = header
    rows = try table.dropFirst().map { row in
      try #require(row.count == header.count)
      return Dictionary(uniqueKeysWithValues: zip(header, row))
    }
  }
}
