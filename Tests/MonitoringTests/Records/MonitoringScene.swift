import Accounts
import Board
import DocumentStore
import ModuleKit
import Practice
import Remedi
import Reminders
import Testing

@testable import Monitoring
@testable import Record

/// Bob, whom Ann treats, with two modules of the tests.
struct MonitoringScene {
  static let now = Practice.noon
  static let scale = ScaleModule.id
  static let other = ModuleID(name: "other_scale")
  static let collections = Result {
    try CollectionRegistry.own.adding(
      AccountsFeature.collections + BoardFeature.collections + RemindersFeature.collections
        + MonitoringFeature.collections)
  }

  let practice: Practice
  let registry: ModuleRegistry

  init() async throws {
    let collections = try Self.collections.get()
    practice = try await Practice(
      store: MemoryStore(indexes: collections.indexes), collections: collections,
      auditEvents: .own.adding(MonitoringFeature.auditEvents))
    registry = try ModuleRegistry([
      ScaleModule.listing(asking: Self.other), ScaleModule.listing(Self.other, asking: Self.scale),
    ])
  }

  var now: Instant { Self.now }

  /// In Bob's hands.
  func modules() async throws -> PatientModules { modules(try await practice.bobsOwnFile()) }

  func modules(_ file: PatientRecord) -> PatientModules { PatientModules(file: file, registry: registry) }

  var module: DocumentReference<ModuleSettings> {
    References.module(Self.scale, of: References.patient(practice.bob.id, in: practice.bob.clinicId))
  }

  /// A weighing.
  /// - Parameter moment: nil for now.
  static func weighed(
    _ id: Int, _ weight: String, at moment: Instant? = nil, device: String? = nil, unit: String = "kg",
    in module: ModuleID = scale, isConfirmed: Bool = false
  ) throws -> ReadingSubmission {
    ReadingSubmission(
      id: Practice.uuid(id), module: module,
      content: HealthReading.Content(
        measuredAt: moment ?? now,
        values: [MeasuredValue(name: "weight", value: try #require(MeasuredNumber(weight)), unit: unit)],
        device: device), isConfirmed: isConfirmed)
  }

  @discardableResult
  func record(_ submissions: ReadingSubmission..., at moment: Instant = now) async throws -> [ReadingOutcome] {
    try await modules().record(submissions, at: moment)
  }

  /// The days of the weight, as they are stored.
  func days(_ month: String = "2026-03") async throws -> [ReadingDay] {
    try await practice.record.value(at: References.readingMonth(month, of: module))?.days["weight"] ?? []
  }

  /// What the check of the whole record finds.
  func faults() async throws -> [String] { try await practice.record.check().faults }

  func entries(_ event: AuditEntry.Event) async throws -> [AuditEntry] {
    try await practice.bobsOwnFile().auditTrail(limit: 1000).filter { $0.event == event }
  }

  func document(_ id: Int) async throws -> ReadingDocument {
    try #require(try await practice.record.value(at: References.reading(Practice.uuid(id), of: module)))
  }

  /// A moment by its text.
  static func moment(_ text: String) throws -> Instant { try #require(Instant(text)) }
}

extension ReadingOutcome {
  var recorded: HealthReading? { if case .recorded(let reading, _) = self { reading } else { nil } }
  var question: String? { if case .recorded(_, let question) = self { question } else { nil } }
  var duplicate: HealthReading? { if case .duplicate(let reading) = self { reading } else { nil } }
  var rejection: RemediError? { if case .rejected(let error) = self { error } else { nil } }
}
