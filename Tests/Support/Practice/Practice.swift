import Accounts
import Board
import DocumentStore
import Foundation
import Record
import Remedi
import Reminders

/// A record over a store in memory: Ann and Charlie share a clinic, Ann treats Bob.
package struct Practice {
  /// Monday, 2 March 2026, noon in Berlin.
  package static let noon = Instant(milliseconds: 1_772_449_200_000, offsetMinutes: 60)
  package static let zones = Result { try TimeZoneDatabase() }

  package static let collections: CollectionRegistry = {
    do {
      return try .own.adding(AccountsFeature.collections + BoardFeature.collections + RemindersFeature.collections)
    } catch {
      preconditionFailure("\(error)")
    }
  }()
  /// The indexes of its store.
  package static var indexes: [Index] { collections.indexes }

  package let store: any DocumentStore
  package let record: MedicalRecord
  package let ann: Practitioner
  package let charlie: Practitioner
  package let bob: Patient

  package init(
    store: any DocumentStore = MemoryStore(indexes: Self.indexes), collections: CollectionRegistry = Self.collections,
    auditEvents: AuditEventRegistry = .own, pace: ChangeFollower.Pace = .init()
  ) async throws {
    self.store = store
    record = MedicalRecord(
      store: store, timeZones: try Self.zones.get(), secret: Data(repeating: 7, count: 32),
      collections: collections, auditEvents: auditEvents,
      projections: BoardFeature.projections, pace: pace)
    ann = try await record.registerPhysician(
      name: "Dr Ann Archer", email: "ann@example.org", clinicName: "Example Clinic", timeZone: "Europe/Berlin",
      passwordHash: "hash", at: Self.noon
    ).practitioner
    charlie = try await record.addPhysician(
      name: "Dr Charlie Chen", email: "charlie@example.org", clinicId: ann.clinicId, passwordHash: "hash",
      at: Self.noon
    ).practitioner
    bob = try await record.createPatient(
      Patient.Profile(name: "Bob Martin", email: "bob@example.org"), timeZone: "Europe/Berlin", userName: "bob.martin",
      by: ann, at: Self.noon)
  }

  /// Bob's file in his own hands.
  package func bobsOwnFile() async throws -> PatientRecord { try await record.ownFile(of: bob.id, in: bob.clinicId) }

  /// Bob's file in Ann's hands.
  package func bobsFile(at now: Instant = noon) async throws -> PatientRecord {
    try await record.patient(bob.id, of: ann, session: Identifier("tests"), at: now)
  }

  /// The names on a physician's list.
  package func list(of practitioner: Practitioner, at now: Instant = noon) async throws -> [String] {
    try await record.patients(
      of: practitioner, limit: 100, after: nil, session: Identifier("list"), at: now
    ).files.map(\.patient.name)
  }

  /// Bob's file in Charlie's hands.
  package func bobsFileForCharlie(at now: Instant = noon) async throws -> PatientRecord {
    try await record.patient(bob.id, of: charlie, session: Identifier("charlie"), at: now)
  }

  /// Prescribes Bob a tablet, every day at these times, since the day before yesterday.
  package func prescribe(at times: String...) async throws -> Prescription {
    let start = Self.noon.adding(seconds: -2 * 86_400)
    let version = PrescriptionVersion(
      effectiveFrom: start, authoredAt: start, author: Actor(ann),
      action: Action(id: "levodopa", name: "Levodopa", description: ""), timing: try Self.daily(times))
    return try await bobsFile().prescribe(.medication, version, at: Self.noon)
  }

  /// Prescribes Bob something for pain, four hours apart and twice a day at the most, since yesterday.
  package func prescribeAsNeeded(
    _ rule: Recurrence.AsNeeded = .init(minimumInterval: 4 * 3600, maximumPerDay: 2, indication: "pain")
  ) async throws -> Prescription {
    let start = Self.noon.adding(seconds: -86_400)
    let version = PrescriptionVersion(
      effectiveFrom: start, authoredAt: start, author: Actor(ann),
      action: Action(id: "paracetamol", name: "Paracetamol", description: ""),
      timing: try Timing(.asNeeded(rule), start: Self.noon.writtenDate - 1))
    return try await bobsFile().prescribe(.medication, version, at: Self.noon)
  }

  /// One tablet every day at these times, since 28 February 2026.
  package static func daily(_ times: [String]) throws -> Timing {
    let doses = times.compactMap { time in
      LocalTime(time).map { TimedDose(time: $0, quantity: DecimalNumber("1").map { Quantity($0, "tablet") }) }
    }
    return try Timing(.daily(doses), start: LocalDate(dayNumber: 20_512), end: nil)
  }

  /// The dose of a prescription on a day of March 2026.
  package static func dose(of prescription: Prescription, march day: Int, _ time: String) throws -> OccurrenceID {
    guard let date = LocalDate(year: 2026, month: 3, day: day), let time = LocalTime(time) else {
      throw RemediError.notFound
    }
    return OccurrenceID(prescription: prescription.id, anchor: .clock(date, time))
  }

  /// A dose taken at a moment.
  package static func taken(_ id: String, _ occurrence: OccurrenceID, at moment: Instant = noon) -> CompletionSubmission
  {
    CompletionSubmission(
      id: id, occurrenceId: occurrence, content: Completion.Content(outcome: .completed, completedAt: moment))
  }

  /// Ids as clients make them, the same in every run.
  package static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }
}

extension CompletionResult {
  package var recorded: Completion? { if case .recorded(let completion) = self { completion } else { nil } }
  package var duplicate: Completion? { if case .duplicate(let completion) = self { completion } else { nil } }
  package var rejection: RemediError.Code? { if case .rejected(let error) = self { error.code } else { nil } }
}

extension OccurrenceID {
  /// The local day that the name of a dose by the clock holds.
  package var date: LocalDate {
    get throws {
      guard case .clock(let date, _) = anchor else { throw RemediError.notFound }
      return date
    }
  }
}
