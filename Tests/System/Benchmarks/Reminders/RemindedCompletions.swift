import Foundation
import Record
import Remedi
import Reminders

/// What is left of the rate of completions while the plans of reminders follow them.
struct RemindedCompletions {
  let isBrief: Bool

  private var patients: Int { isBrief ? 4 : 100 }
  /// Of each patient.
  private var completions: Int { isBrief ? 2 : 20 }

  func measure(_ figures: inout Figures) async throws {
    var (without, with): ([Double], [Double]) = ([], [])
    for _ in 0..<(isBrief ? 1 : 3) {
      without.append(try await rate(isReminded: false))
      with.append(try await rate(isReminded: true))
    }
    let reference = without.sorted()[without.count / 2]
    figures.add("completions a second", reference, "")
    figures.add("the same, and plans follow", with.sorted()[with.count / 2], "", to: reference)
  }

  private func rate(isReminded: Bool) async throws -> Double {
    var found = 0.0
    try await ReminderBenchmark.inFolder { store in
      let clinic = try await RemindedClinic(store, patients: patients, isReminded: isReminded)
      let jobs = isReminded ? Self.begin(clinic.record) : []
      let time = try await ProcessorTime.of { try await record(in: clinic) }
      for job in jobs { job.cancel() }
      for job in jobs { try await job.value }
      found = Double(patients * completions) / time.clock
    }
    return found
  }

  /// The jobs of a server, one run after the other.
  private static func begin(_ record: MedicalRecord) -> [Task<Void, any Error>] {
    let clock = HandedClock(RemindedClinic.now)
    let sending = ReminderBenchmark.job(record, AcceptingSender(), clock, patience: .seconds(1))
    let jobs: [any Job] = RemindersFeature.projections.map { ProjectionJob($0, of: record) } + [sending]
    return jobs.map { job in
      Task {
        do {
          while !Task.isCancelled { try await job.run(at: clock.now) }
        } catch  where Task.isCancelled {
          // The last run ends in the middle.
        }
      }
    }
  }

  /// All patients at the same time, each one dose after the other.
  private func record(in clinic: RemindedClinic) async throws {
    guard let morning = LocalTime("08:00") else { preconditionFailure("this is a time") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (patient, prescription) in zip(clinic.patients, clinic.prescriptions) {
        group.addTask {
          let file = try await clinic.record.ownFile(of: patient.id, in: patient.clinicId)
          let today = file.calendar.date(at: RemindedClinic.now)
          for days in 1...completions {
            let dose = OccurrenceID(prescription: prescription.id, anchor: .clock(today - days, morning))
            let content = Completion.Content(outcome: .completed, completedAt: RemindedClinic.now)
            let results = try await file.record(
              [CompletionSubmission(id: UUID().uuidString.lowercased(), occurrenceId: dose, content: content)],
              at: RemindedClinic.now)
            guard case .recorded = results[0] else { preconditionFailure("a new dose is recorded: \(results[0])") }
          }
        }
      }
      try await group.waitForAll()
    }
  }
}
