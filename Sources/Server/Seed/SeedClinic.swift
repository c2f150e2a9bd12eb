import Accounts
import AllFeatures
import DocumentStore
import FeatureKit
import Foundation
import Record
import Remedi

/// A fictitious clinic of any size, reproducible from its plan. All of it is created through the record's interfaces,
/// with the moments of the past.
struct SeedClinic: Sendable {
  struct Plan: Sendable {
    let practitioners: Int
    let patients: Int
    let days: Int
    let seed: UInt64
    /// The end of the history.
    let until: Instant
  }

  /// The number of patients written at the same time, so that their commits share the store's transactions.
  private static let patientsAtATime = 64

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

  static func email(_ number: Int) -> String { "physician\(number + 1)@example.org" }

  func record(over store: any DocumentStore) throws -> MedicalRecord {
    try FeatureList.all.record(over: store, timeZones: timeZones, secret: secret)
  }

  /// Writes the clinic, its practitioners, the starter library, and the patients with their histories.
  /// - Returns: the number of completions.
  /// - Throws: `StartupError` if a drawing is missing; `RemediError` if the store fails; `CancellationError`.
  func write(to record: MedicalRecord, _ resources: Resources) async throws -> Int {
    let practitioners = try await foundations(of: record, resources)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      var completions = 0
      for number in 0..<plan.patients {
        if number >= Self.patientsAtATime, let count = try await group.next() { completions += count }
        try Task.checkCancellation()
        let history = history(of: number, record, practitioners[number % practitioners.count])
        // One after another: each rewrites the practitioner's document, and a commit that is retried after a conflict
        // would take other ids from the sequence.
        let patient = try await history.create()
        group.addTask { try await history.write(patient) }
      }
      for try await count in group { completions += count }
      return completions
    }
  }

  /// The clinic, its practitioners and the starter library.
  private func foundations(of record: MedicalRecord, _ resources: Resources) async throws -> [Practitioner] {
    try await SeededIdentifiers.from(plan.seed) {
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
  }

  private func history(of number: Int, _ record: MedicalRecord, _ practitioner: Practitioner) -> SeedHistory {
    let seed = seed(of: number)
    return SeedHistory(
      demo: DemoHistory(
        record: record, practitioner: practitioner, patient: SeedPeople.patient(number, seed: seed),
        passwordHash: passwordHash),
      seed: seed, begin: begin, until: plan.until)
  }

  /// Mixed, so that the random sequences of two patients never overlap.
  private func seed(of number: Int) -> UInt64 {
    var generator = SeededGenerator(seed: plan.seed ^ UInt64(number + 1) &* 0xD1B5_4A32_D192_ED03)
    return generator.next()
  }
}
