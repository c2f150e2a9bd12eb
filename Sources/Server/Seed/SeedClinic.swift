import AllFeatures
import FeatureKit
import Accounts
import DocumentStore
import Foundation
import Record
import Remedi

/// A fictitious clinic of any size, reproducible from its plan. Practitioners, patients and prescriptions are created
/// through the record's interfaces on an in-memory store. Completions are written directly, according to the record's
/// rules.
struct SeedClinic: Sendable {
  struct Plan: Sendable {
    let practitioners: Int
    let patients: Int
    let days: Int
    let seed: UInt64
    /// The end of the history.
    let until: Instant
  }

  /// Some patients with all their data.
  struct Part: Sendable {
    let batches: [DocumentBatch]
    let completions: Int
  }

  let plan: Plan
  let timeZones: TimeZoneDatabase
  let secret: Data
  let passwordHash: String

  /// - Throws: `StartupError` if this machine has no time zone data.
  init(plan: Plan, password: String) async throws {
    self.plan = plan
    do {
      timeZones = try TimeZoneDatabase()
    } catch {
      throw StartupError(sentence: "\(error)")
    }
    var generator = SeededGenerator(seed: plan.seed)
    secret = Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    passwordHash = try await PasswordHasher(cost: .standard).hash(password)
  }

  private var begin: Instant { plan.until.adding(seconds: -plan.days * 86_400) }

  /// The clinic, its practitioners and the starter library.
  struct Foundations: Sendable {
    let store: MemoryStore
    let practitioners: [Practitioner]
  }

  func foundations(_ resources: Resources) async throws -> Foundations {
    let store = MemoryStore(indexes: try FeatureList.all.collections.indexes)
    let record = try record(over: store)
    let practitioners = try await SeededIdentifiers.from(plan.seed) {
      try await resources.stockLibrary(of: record, at: begin)
      var practitioners = [
        try await record.registerPhysician(
          name: "Dr Physician 1", email: Self.email(0), clinicName: "Seeded Clinic", timeZone: "Europe/Berlin",
          passwordHash: passwordHash, at: begin
        ).practitioner
      ]
      for number in 1..<max(1, plan.practitioners) {
        practitioners.append(
          try await record.addPhysician(
            name: "Dr Physician \(number + 1)", email: Self.email(number), clinicId: practitioners[0].clinicId,
            passwordHash: passwordHash, at: begin
          ).practitioner)
      }
      return practitioners
    }
    return Foundations(store: store, practitioners: practitioners)
  }

  static func email(_ number: Int) -> String { "physician\(number + 1)@example.org" }

  /// The patients with these numbers, and their history.
  func part(_ numbers: Range<Int>, on foundations: Foundations) async throws -> Part {
    let store = MemoryStore(copying: foundations.store)
    let record = try record(over: store)
    let start = try await store.changeCursor()
    var histories: [HistoryWriter] = []
    for number in numbers {
      let seed = self.seed(of: number)
      let practitioner = foundations.practitioners[number % foundations.practitioners.count]
      let patient = SeedPeople.patient(number, seed: seed)
      histories.append(
        try await SeededIdentifiers.from(seed) { try await history(of: patient, record, practitioner, seed: seed) })
    }
    let made = try await documents(of: store, after: start, besides: foundations.store)
    return Part(batches: [made] + histories.map(\.batch), completions: histories.reduce(0) { $0 + $1.count })
  }

  /// Mixed, so that the random sequences of two patients never overlap.
  private func seed(of number: Int) -> UInt64 {
    var generator = SeededGenerator(seed: plan.seed ^ UInt64(number + 1) &* 0xD1B5_4A32_D192_ED03)
    return generator.next()
  }

  func record(over store: MemoryStore) throws -> MedicalRecord {
    try FeatureList.all.record(over: store, timeZones: timeZones, secret: secret)
  }

  private func history(
    of patient: DemoPatient, _ record: MedicalRecord, _ practitioner: Practitioner, seed: UInt64
  ) async throws -> HistoryWriter {
    let demo = DemoHistory(record: record, practitioner: practitioner, patient: patient, passwordHash: passwordHash)
    let made = try await demo.enroll(from: begin, to: plan.until).patient
    let file = try await record.ownFile(of: made.id, in: made.clinicId)
    let prescriptions = try await file.prescriptions()
    guard let last = try await file.auditTrail(limit: 1).first else { throw RemediError.notFound }
    var history = HistoryWriter(file, prescriptions: prescriptions, after: last)
    var habits = DemoHabits(patient: patient, seed: seed)
    let (first, today) = (file.calendar.date(at: begin) + 1, file.calendar.date(at: plan.until))
    // Later prescriptions are already in the chain, so the patient's own entries start at the beginning of the record.
    var latest = begin
    for day in try await file.schedule(first...today, of: prescriptions) {
      for (submission, occurrence) in submissions(of: day, first...today, &habits, file.calendar) {
        // A phone that is online uploads at once.
        latest = min(plan.until, max(latest, Instant(milliseconds: submission.content.completedAt.milliseconds + 1500)))
        if let occurrence {
          try history.record(submission, of: occurrence, receivedAt: latest)
        } else {
          try history.record(asNeeded: submission, receivedAt: latest)
        }
      }
    }
    return history
  }

  /// The records of a patient on a day, in the order in which they were made.
  private func submissions(
    of day: ScheduleDay, _ days: ClosedRange<LocalDate>, _ habits: inout DemoHabits, _ calendar: PatientCalendar
  ) -> [(CompletionSubmission, Occurrence?)] {
    let share = Double(day.date - days.lowerBound) / Double(max(1, days.upperBound - days.lowerBound))
    var found: [(CompletionSubmission, Occurrence?)] = []
    for item in day.items {
      if let submission = habits.submission(for: item.occurrence, share: share, at: plan.until) {
        found.append((submission, item.occurrence))
      }
    }
    for item in day.asNeeded {
      found += habits.submissions(for: item, on: day.date, in: calendar, at: plan.until).map { ($0, nil) }
    }
    return found.sorted { $0.0.content.completedAt < $1.0.content.completedAt }
  }

  /// The documents committed to a store since a cursor.
  /// - Parameter other: contains documents to omit, because creating a patient rewrites the responsible practitioner's
  ///   document unchanged.
  private func documents(
    of store: MemoryStore, after start: ChangeCursor? = nil, besides other: MemoryStore = MemoryStore()
  ) async throws -> DocumentBatch {
    var batch = DocumentBatch()
    var (cursor, hasMore) = (start, true)
    while hasMore {
      let page = try await store.changes(after: cursor, limit: 1000)
      let paths = page.changes.map(\.path)
      for (document, existing) in zip(try await store.documents(at: paths), try await other.documents(at: paths)) {
        guard let document, existing == nil else { continue }
        batch.add(document.path, schema: document.schema, body: Array(document.body))
      }
      (cursor, hasMore) = (page.cursor, page.hasMore)
    }
    return batch
  }

  func documents(of foundations: Foundations) async throws -> DocumentBatch {
    try await documents(of: foundations.store)
  }
}
