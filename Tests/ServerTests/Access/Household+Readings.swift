import AllModules
import Foundation
import ModuleKit
import Monitoring
import Record
import Remedi
import Testing

extension Household {
  /// Weighings of a patient: one that counts, one that is unlikely, and one of somebody who cares for the patient. And a
  /// pulse that a signed rule finds.
  static func readings(
    of patient: Patient, treatedBy practitioner: Practitioner, by caregiver: Caregiver, _ record: MedicalRecord,
    at now: Instant
  ) async throws -> [Part: String] {
    let registry = try ModuleRegistry.all()
    func weigh(_ kilograms: String, _ file: PatientRecord, hoursAgo: Int) async throws -> String {
      guard let value = MeasuredNumber(kilograms) else { throw RemediError.notFound }
      let id = UUID().uuidString.lowercased()
      let content = HealthReading.Content(
        measuredAt: now.adding(seconds: -hoursAgo * 3_600),
        values: [MeasuredValue(name: "weight", value: value, unit: "kg")])
      try await file.recordReadings([(id: id, content: content)], of: ModuleID(name: "weight"), in: registry, at: now)
      return id
    }
    let own = try await record.ownFile(of: patient.id, in: patient.clinicId)
    let theirs = try await record.file(
      of: patient.id, in: patient.clinicId, heldBy: caregiver.id, session: Identifier("setting-up"), at: now)
    let treated = try await record.patient(
      patient.id, of: practitioner, session: Identifier("setting-up"), at: now)
    try await treated.signRule("pulseLow", in: registry, at: now)
    let slow = HealthReading.Content(
      measuredAt: now.adding(seconds: -3_600),
      values: [MeasuredValue(name: "pulse", value: try #require(MeasuredNumber("38")), unit: "/min")])
    try await own.recordReadings(
      [(id: UUID().uuidString.lowercased(), content: slow)], of: ModuleID(name: "pulse"), in: registry, at: now)
    let finding = try #require(try await own.openFindings(in: registry).first)
    return [
      .rule: "temperatureHigh", .signedRule: "pulseLow", .finding: finding,
      .module: "selfhub.weight", .moduleValue: "goal",
      .measurement: try await weigh("83.0", own, hoursAgo: 72),
      .caregiversMeasurement: try await weigh("83.2", theirs, hoursAgo: 48),
      .unlikelyMeasurement: try await weigh("183", own, hoursAgo: 24),
    ]
  }
}
