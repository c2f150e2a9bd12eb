import Accounts
import Board
import Foundation
import Record
import Remedi

/// What a page of a physician's board costs with few patients and with many, and what keeping the boards costs for each
/// change.
struct BoardBenchmark {
  let record: MedicalRecord
  let clinic: BenchmarkClinic

  func measure(_ table: inout Table) async throws {
    let few = try await practitioner(of: 100)
    let many = try await practitioner(of: 10_000)
    try await record.updateProjections(at: clinic.now)
    let reference = try await measure("a board's first page of 100 patients", few, nil, to: nil, &table)
    try await measure("the same of 10,000", many, nil, to: reference, &table)
    try await measure("searched by two words of 100", few, "patient a", to: reference, &table)
    try await measure("the same of 10,000", many, "patient a", to: reference, &table)
    try await measure("a search of 10,000 that leads nowhere", many, "patient zz", to: reference, &table)
    try await measureKeeping(&table)
  }

  @discardableResult
  private func measure(
    _ name: String, _ practitioner: Practitioner, _ search: String?, to reference: Double?, _ table: inout Table
  ) async throws -> Double {
    try await table.measure(name, rounds: 300, to: reference) {
      _ = try await record.board(
        of: practitioner, showing: .all, found: search, limit: 25, after: nil, session: Identifier("benchmark"),
        at: clinic.now)
    }
  }

  private func measureKeeping(_ table: inout Table) async throws {
    let id = try await recordMonth()
    let file = try await record.ownFile(of: clinic.patient.id, in: clinic.patient.clinicId)
    var pain = 0
    func correct() async throws {
      pain = (pain + 1) % 10
      _ = try await file.correct(id, at: clinic.now) { content in
        var content = content
        content.feedback = Completion.Feedback(pain: pain)
        return content
      }
    }
    let alone = try await table.measure("a correction, recorded and durable", rounds: 200) { try await correct() }
    try await table.measure("the same, and the board kept (180 records)", rounds: 200, to: alone) {
      try await correct()
      try await record.updateProjections(at: clinic.now)
    }
  }

  /// Records everything of 30 days of the clinic's patient, six doses a day.
  /// - Returns: the id of one record of today.
  private func recordMonth() async throws -> String {
    let file = try await record.ownFile(of: clinic.patient.id, in: clinic.patient.clinicId)
    let items = try await file.schedule(clinic.today - 29...clinic.today).flatMap(\.items)
    let open = items.filter { $0.completion == nil && $0.occurrence.scheduledFor <= clinic.now }
    let results = try await file.record(
      open.map { item in
        CompletionSubmission(
          id: UUID().uuidString.lowercased(), occurrenceId: item.occurrence.id,
          content: Completion.Content(outcome: .completed, completedAt: item.occurrence.scheduledFor))
      }, at: clinic.now)
    guard case .recorded(let last) = results.last else { preconditionFailure("today's doses are not recorded before") }
    return last.id
  }

  /// Letters, so that everybody gets a user name.
  private static func name(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return String([number / 17_576, number / 676, number / 26, number].map { letters[$0 % 26] })
  }

  /// A physician of her own clinic with so many patients.
  private func practitioner(of count: Int) async throws -> Practitioner {
    let (practitioner, _) = try await record.registerPhysician(
      name: "Dr \(count)", email: "d\(count)@example.org", clinicName: "Clinic \(count)", timeZone: "Europe/Berlin",
      passwordHash: "-", at: clinic.now)
    for start in stride(from: 0, to: count, by: 50) {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in start..<start + 50 {
          group.addTask {
            _ = try await record.createPatient(
              Patient.Profile(name: "Patient \(Self.name(number))"), timeZone: "Europe/Berlin", by: practitioner,
              at: clinic.now)
          }
        }
        try await group.waitForAll()
      }
    }
    return practitioner
  }
}
