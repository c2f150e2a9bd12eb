import Practice
import Remedi
import Testing

@testable import Record

@Suite("What was made of a patient's record and the clock")
struct PatientAnswersTests {
  private let answers = PatientAnswers<Int>(limit: 80) { _ in 1 }
  private let now = Practice.noon

  /// Asks for what would be made as `number`, and changes an hour after it was made.
  private func ask(
    _ file: PatientRecord, days: Int = 0, seconds: Int = 0, wouldMake number: Int, changesIn span: Int = 3600
  ) async throws -> Int {
    let now = now.adding(seconds: seconds)
    return try await answers.answer(about: file.today(at: self.now) + days, from: file, at: now) {
      (number, now.adding(seconds: span))
    }
  }

  @Test("stands from the moment when it was made until the clock changes it, each day by itself")
  func clock() async throws {
    let file = try await Practice().bobsOwnFile()
    #expect(try await ask(file, wouldMake: 1) == 1)
    #expect(try await ask(file, days: 1, wouldMake: 2) == 2)
    #expect(try await ask(file, seconds: 3599, wouldMake: 3) == 1)
    #expect(try await ask(file, seconds: 3600, wouldMake: 4) == 4)
    // Of a clock that was set back nothing is known.
    #expect(try await ask(file, seconds: 3599, wouldMake: 5) == 5)
    #expect(try await ask(file, seconds: -1, wouldMake: 6) == 6)
  }

  @Test("is made anew when the record has changed, and for every patient")
  func record() async throws {
    let practice = try await Practice()
    let dora = try await practice.add("Dora")
    let prescription = try await practice.prescribe(at: "08:00")
    let file = try await practice.bobsOwnFile()
    #expect(try await ask(file, wouldMake: 1) == 1)
    #expect(try await ask(practice.record.ownFile(of: dora.id, in: dora.clinicId), wouldMake: 2) == 2)
    #expect(try await ask(file, wouldMake: 3) == 1)
    try await practice.take(prescription, march: 2)
    #expect(try await ask(practice.bobsOwnFile(), wouldMake: 4) == 4)
  }

  @Test("is not kept where the clock has changed it already")
  func over() async throws {
    let file = try await Practice().bobsOwnFile()
    #expect(try await ask(file, wouldMake: 1, changesIn: 0) == 1)
    #expect(try await ask(file, wouldMake: 2) == 2)
  }
}
