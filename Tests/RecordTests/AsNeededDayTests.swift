import Accounts
import DocumentStore
import Practice
import Remedi
import Testing

@testable import Record

@Suite("What was taken as needed on a journey that is taken back")
struct AsNeededDayTests {
  @Test("moves to the day that it then belongs to, whoever takes the journey back", arguments: [true, false])
  func moved(byPatient: Bool) async throws {
    let practice = try await Practice()
    let tablet = try #require(DecimalNumber("1").map { Quantity($0, "tablet") })
    let rule = Recurrence.AsNeeded(quantity: tablet, minimumInterval: nil, maximumPerDay: nil, indication: nil)
    let version = PrescriptionVersion(
      effectiveFrom: Practice.noon, authoredAt: Practice.noon, author: Actor(practice.ann),
      action: Action(id: "p", name: "P", description: ""),
      timing: try Timing(.asNeeded(rule), start: Practice.noon.writtenDate))
    let prescription = try await practice.bobsFile().prescribe(.medication, version, at: Practice.noon)
    let second = try #require(LocalDate("2026-03-02"))
    _ = try await practice.bobsOwnFile().changeSettings(at: Practice.noon, ifCurrent: { _ in true }) {
      $0.timeZone = "Pacific/Honolulu"
    }
    // 05:00 of the third in Berlin, in the long second day of who is to wake up in Honolulu.
    let moment = Practice.noon.adding(seconds: 17 * 3600)
    let id = Practice.uuid(1)
    let results = try await practice.bobsOwnFile().record(
      [.init(id: id, asNeeded: prescription.id, content: .init(outcome: .completed, completedAt: moment))], at: moment)
    #expect(results.first?.recorded != nil)
    #expect(try await practice.days(of: id, second...second + 1) == [second])

    if byPatient {
      _ = try await practice.bobsOwnFile().changeSettings(at: moment, ifCurrent: { _ in true }) {
        $0.timeZone = "Europe/Berlin"
      }
    } else {
      let file = try await practice.bobsFile(at: moment)
      try await file.change(
        file.patient.profile, timeZone: "Europe/Berlin", ifRevision: file.revision, by: practice.ann, at: moment)
    }
    #expect(try await practice.days(of: id, second...second + 1) == [second + 1])
    let shown = try await practice.bobsOwnFile().completions(second + 1...second + 1)
    #expect(shown.first?.date(try await practice.bobsOwnFile().calendar) == second + 1)
  }
}

extension Practice {
  /// The days under which a record is listed.
  fileprivate func days(of id: String, _ dates: ClosedRange<LocalDate>) async throws -> [LocalDate] {
    let file = try await bobsOwnFile()
    var found: [LocalDate] = []
    for date in dates {
      if try await file.completions(date...date).contains(where: { $0.id == id }) { found.append(date) }
    }
    return found
  }
}
