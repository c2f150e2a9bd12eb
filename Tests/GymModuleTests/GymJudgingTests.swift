import ModuleKit
import Remedi
import Testing

@testable import GymModule

@Suite("S-33: what is asked about a set") struct GymJudgingTests {
  private func verdict(_ content: HealthReading.Content, after readings: [HealthReading] = []) async throws -> Verdict {
    try await TrainingDiary.module(readings).judge(ReadingDraft(content, on: TrainingDiary.today))
  }

  @Test("S-33: a set without an exercise is refused")
  func exercise() async throws {
    let refusal = Verdict.refused([FieldIssue("context", "Say which exercise this was.")])
    for exercise in [nil, "", " "] { #expect(try await verdict(TrainingDiary.content(exercise, "10")) == refusal) }
  }

  @Test("S-33: a set has repetitions or a duration, and repetitions are whole")
  func counted() async throws {
    let empty = FieldIssue("repetitions", "A set has repetitions or a duration.")
    #expect(try await verdict(TrainingDiary.content("plank", kg: "5")) == .refused([empty]))
    let part = FieldIssue("repetitions", "Repetitions are whole numbers.")
    #expect(try await verdict(TrainingDiary.content("plank", "7.5")) == .refused([part]))
    #expect(try await verdict(TrainingDiary.content("plank", "7.0")) == .likely)
    #expect(try await verdict(TrainingDiary.content("plank", seconds: "60")) == .likely)
    #expect(try await verdict(TrainingDiary.content("Deadlift", "5", kg: "60", effort: "9")) == .likely)
  }

  @Test("S-33: what is rare is asked about")
  func rare() async throws {
    let question = "Repetitions: 90\u{A0}times is rare. Is it right?"
    #expect(try await verdict(TrainingDiary.content("plank", "90")) == .unlikely(question: question))
  }

  @Test("S-33: a weight far above the heaviest of the exercise is asked about, of another exercise it is not")
  func heavy() async throws {
    let readings = try TrainingDiary.fortnight()
    let question = "Leg press with 120\u{A0}kg? The most so far was 50\u{A0}kg."
    #expect(
      try await verdict(TrainingDiary.content("leg-press", "5", kg: "120"), after: readings)
        == .unlikely(question: question))
    #expect(try await verdict(TrainingDiary.content("leg-press", "5", kg: "100"), after: readings) == .likely)
    #expect(try await verdict(TrainingDiary.content("Deadlift", "5", kg: "120"), after: readings) == .likely)
  }

  @Test("S-33: a first weight, and a light one that is doubled, are not asked about")
  func light() async throws {
    let first = try TrainingDiary.set("plank", "10", kg: "2.5", on: TrainingDiary.today - 1)
    #expect(try await verdict(TrainingDiary.content("plank", "10", kg: "10"), after: [first]) == .likely)
    #expect(try await verdict(TrainingDiary.content("plank", "10", kg: "100")) == .likely)
  }
}
