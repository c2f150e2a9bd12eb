import ModuleKit
import Record
import Remedi

extension PatientRecord {
  /// Records readings of a module in the holder's name, for what is no feature, such as the demo.
  /// - Parameter readings: with the IDs that a client would make.
  /// - Throws: the refusal of the first that is rejected; `RemediError` `viewOnly`, `storageUnavailable`.
  package func recordReadings(
    _ readings: [(id: String, content: HealthReading.Content)], of module: ModuleID, in registry: ModuleRegistry,
    at now: Instant
  ) async throws {
    let submissions = readings.map { ReadingSubmission(id: $0.id, module: module, content: $0.content) }
    for outcome in try await PatientModules(file: self, registry: registry).record(submissions, at: now) {
      if case .rejected(let refusal) = outcome { throw refusal }
    }
  }

  /// Switches a module on, and sets what is aimed at.
  /// - Parameter goals: by field, in the fields' own units.
  /// - Throws: `RemediError` `notFound`, `validation`, `viewOnly`.
  package func switchOn(
    _ module: ModuleID, goals: [String: MeasuredNumber] = [:], in registry: ModuleRegistry, at now: Instant
  ) async throws {
    try await PatientModules(file: self, registry: registry).change(
      ModuleSettings(isOn: true, goals: goals), of: module, at: now)
  }

  /// Signs a rule with its back-test as it is, for what is no feature.
  /// - Throws: `RemediError` `notFound`, `viewOnly`.
  package func signRule(_ id: String, in registry: ModuleRegistry, at now: Instant) async throws {
    let modules = PatientModules(file: self, registry: registry)
    let rule = try await modules.rule(id).rule
    let firings = try await modules.backTest(rule, at: now).firings(since: PatientModules.backTestBegin(at: now))
    try await modules.sign(id, version: rule.version, firings: firings.count, at: now)
  }

  /// The IDs of the findings that nobody has looked at, newest first.
  package func openFindings(in registry: ModuleRegistry) async throws -> [String] {
    try await PatientModules(file: self, registry: registry).openFindings().map(\.id)
  }
}
