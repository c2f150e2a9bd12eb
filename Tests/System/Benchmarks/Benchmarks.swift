import Accounts
import Board
import DocumentStore
import Foundation
import Record
import Remedi
import SQLiteStore

/// What each layer below a schedule and a completion costs, as ratios to the layer beneath it in the same run; and what
/// scheduling costs beside Foundation's `Calendar`, and a page beside the same page put together by hand.
///
///     swift run -c release Benchmarks
///     swift run -c release Benchmarks pages
///     swift run -c release Benchmarks readers
///     swift run -c release Benchmarks reminders [brief] [100 10000 100000]
///     swift run -c release Benchmarks messaging [brief]
///
/// `pages brief` only shows that both ways lead to the same pages; `readers` is what reading costs at the longest input;
/// `reminders` is what reminding costs, of so many patients; `messaging` what messages cost.
@main
struct Benchmarks {
  static func main() async throws {
    let wanted = CommandLine.arguments.dropFirst()
    if wanted.contains("reminders") {
      return try await ReminderBenchmark(isBrief: wanted.contains("brief"), counts: wanted.compactMap { Int($0) })
        .measure()
    }
    if wanted.contains("messaging") {
      return try await MessagingBenchmark(isBrief: wanted.contains("brief")).measure()
    }
    var table = Table(isBrief: wanted.contains("brief"))
    if wanted.contains("readers") {
      await ReaderBenchmark().measure(&table)
      return table.print()
    }
    try await PageBenchmark(rows: 50).measure(&table)
    guard !wanted.contains("pages") else { return table.print() }
    let folder = FileManager.default.temporaryDirectory.appending(path: "remedi-benchmark-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try SQLiteStore(directory: folder, indexes: BenchmarkClinic.collections.get().indexes)
    let clinic = try await BenchmarkClinic(store: store)
    try await measureTiming(&table)
    try await measureReads(clinic, store, &table)
    try await measureWrites(clinic, store, &table)
    try await BoardBenchmark(record: clinic.record, clinic: clinic).measure(&table)
    await ReaderBenchmark().measure(&table)
    table.print()
    try store.close()
  }

  private static func measureTiming(_ table: inout Table) async throws {
    let timing = try TimingBenchmark()
    let foundation = CalendarReference(timing)
    for (name, dates, rounds) in [("a year", timing.year, 20), ("a day", timing.today...timing.today, 400)] {
      guard timing.remedi(dates) == foundation.expand(dates) else { throw Disagreement() }
      var sum: Int64 = 0
      let reference = await table.measure("\(name) of 20 prescriptions, Foundation's Calendar", rounds: rounds) {
        sum &+= foundation.expand(dates)
      }
      await table.measure("\(name) of 20 prescriptions, Remedi", rounds: rounds * 10, to: reference) {
        sum &+= timing.remedi(dates)
      }
      // Whatever is summed up has to be worked out.
      precondition(sum != 0, "moments lie after 1970")
    }
  }

  private struct Disagreement: Error, CustomStringConvertible {
    var description: String { "Remedi and Foundation disagree on the moments of the same rules." }
  }

  private static func measureReads(_ clinic: BenchmarkClinic, _ store: SQLiteStore, _ table: inout Table) async throws {
    let path = try await clinic.anyPath()
    let document = try await store.document(at: path)
    let body = document?.body ?? Data()
    let reference = try await table.measure("a document by its path", rounds: 4000) {
      _ = try await store.document(at: path)
    }
    try await table.measure("JSONSerialization of its body", rounds: 4000, to: reference) {
      _ = try JSONSerialization.jsonObject(with: body)
    }
    try await table.measure("a patient's file (two documents decoded)", rounds: 1000, to: reference) {
      _ = try await clinic.record.ownFile(of: clinic.patient.id, in: clinic.patient.clinicId)
    }
    let file = try await clinic.record.ownFile(of: clinic.patient.id, in: clinic.patient.clinicId)
    let prescriptions = try await file.prescriptions()
    try await table.measure("prescriptions (\(prescriptions.count) decoded)", rounds: 500, to: reference) {
      _ = try await file.prescriptions()
    }
    let today = clinic.today
    await table.measure("rules alone: a day's occurrences", rounds: 1000, to: reference) {
      let scheduler = Scheduler(calendar: file.calendar)
      for prescription in prescriptions { _ = scheduler.occurrences(of: prescription, on: today...today) }
    }
    try await table.measure("a day's schedule, whole", rounds: 500, to: reference) {
      _ = try await file.schedule(today...today)
    }
  }

  private static func measureWrites(_ clinic: BenchmarkClinic, _ store: SQLiteStore, _ table: inout Table) async throws
  {
    let collection = CollectionPath(root: "benchmarks")
    let body = Data(#"{"answer":42}"#.utf8)
    let alone = try await table.measure("a durable commit, one after another", rounds: 300) {
      try await store.commit([Write(collection.document(UUID().uuidString), .put(body: body, schema: 1), if: .absent)])
    }
    try await table.measure("a durable commit, 64 at once", rounds: 40, each: 64, to: alone) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<64 {
          group.addTask {
            try await store.commit([
              Write(collection.document(UUID().uuidString), .put(body: body, schema: 1), if: .absent)
            ])
          }
        }
        try await group.waitForAll()
      }
    }
    var days = 0
    try await table.measure("a completion, recorded and durable", rounds: 200, to: alone) {
      days += 1
      _ = try await clinic.recordOne(on: clinic.today - days)
    }
  }
}

/// A patient with three prescriptions and a month of records.
struct BenchmarkClinic {
  let record: MedicalRecord
  let patient: Patient
  let prescription: Prescription
  let today: LocalDate
  let now: Instant

  static let collections = Result { try CollectionRegistry.own.adding(BoardFeature.collections) }

  init(store: SQLiteStore) async throws {
    record = try MedicalRecord(
      store: store, timeZones: TimeZoneDatabase(), secret: Data(repeating: 7, count: 32),
      collections: Self.collections.get(), projections: BoardFeature.projections)
    guard let begin = Instant("2025-03-01T08:00:00Z"), let now = Instant("2026-03-01T21:00:00Z"),
      let today = LocalDate("2026-03-01"), let morning = LocalTime("08:00"), let evening = LocalTime("20:00")
    else { preconditionFailure("these are written right") }
    (self.now, self.today) = (now, today)
    let (practitioner, _) = try await record.registerPhysician(
      name: "Ann", email: "ann@example.org", clinicName: "Clinic", timeZone: "Europe/Berlin", passwordHash: "-",
      at: begin)
    patient = try await record.createPatient(
      Patient.Profile(name: "Bob Martin"), timeZone: "Europe/Berlin", by: practitioner, at: begin)
    let file = try await record.patient(patient.id, of: practitioner, session: Identifier("benchmark"), at: begin)
    var prescriptions: [Prescription] = []
    for name in ["Levodopa", "Sit to stand", "Big reach"] {
      let version = PrescriptionVersion(
        effectiveFrom: begin, authoredAt: begin, author: Actor(practitioner),
        action: Action(id: name, name: name, description: String(repeating: "A sentence about it. ", count: 20)),
        timing: try Timing(
          .daily([TimedDose(time: morning), TimedDose(time: evening)]),
          start: file.calendar.date(at: begin), end: nil))
      prescriptions.append(try await file.prescribe(.medication, version, at: begin))
    }
    prescription = prescriptions[0]
  }

  func anyPath() async throws -> DocumentPath {
    CollectionPath(root: "clinics").document(patient.clinicId.text).collection("patients").document(patient.id.text)
  }

  func recordOne(on date: LocalDate) async throws -> [CompletionResult] {
    let file = try await record.ownFile(of: patient.id, in: patient.clinicId)
    guard let morning = LocalTime("08:00") else { return [] }
    let id = OccurrenceID(prescription: prescription.id, anchor: .clock(date, morning))
    return try await file.record(
      [
        CompletionSubmission(
          id: UUID().uuidString.lowercased(), occurrenceId: id,
          content: Completion.Content(outcome: .completed, completedAt: file.calendar.instant(on: date, at: morning)))
      ], at: now)
  }
}
