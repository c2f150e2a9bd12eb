import AllModules
import Foundation
import ModuleKit
import Record
import Remedi
import Web

@testable import CloudCopy
@testable import Monitoring

extension Household {
  /// A file of readings that was imported, a device that sends readings, and a store to which copies go.
  static func copies(
    of patient: Patient, _ record: MedicalRecord, at now: Instant
  ) async throws -> [Part: String] {
    let registry = try ModuleRegistry.all()
    let file = try await record.ownFile(of: patient.id, in: patient.clinicId)
    let target = CopyTarget(
      kind: .webDAV, url: "https://cloud.example.org/dav", user: "me", region: nil, bucket: nil, prefix: nil)
    _ = try await PatientCopies(file: file).set(
      target, secret: "a word", .daily, keep: 3, wording: .current, host: "cloud.example.org", at: now)
    let device = try await MeasuringDevices(file: file, account: patient.accountId).add(
      "Scale", [ModuleID(name: "weight")], token: "device of \(patient.id)", at: now)
    return [
      .readingImport: try await imported(file, registry, at: now), .measuringDevice: device.id.text,
    ]
  }

  private static func imported(
    _ file: PatientRecord, _ registry: ModuleRegistry, at now: Instant
  ) async throws -> String {
    let content = "DATE,TIME,WEIGHT\n2026-02-10,07:00,83.1\n"
    let request = try ImportRequest(
      JSONObject([
        "content": .string(content), "units": ["weight": "kg"], "device": .string("Scale of \(file.patient.id)"),
      ]),
      registry: registry, calendar: file.calendar)
    let begun = try await PatientImports(modules: PatientModules(file: file, registry: registry)).begin(
      request.table, request.plan, of: content, at: now)
    try await ImportJob(record: file.record, modules: registry).run(at: now)
    return begun.id
  }
}
