import ModuleKit
import Remedi
import Testing

@testable import GymModule

@Suite("S-33: what could be lifted once") struct OneRepetitionMaximumTests {
  private let today = TrainingDiary.today

  private func set(
    _ repetitions: String?, kg: String?, seconds: String? = nil, on date: LocalDate = TrainingDiary.today
  ) throws -> GymSet {
    GymSet(try TrainingDiary.set("x", repetitions, kg: kg, seconds: seconds, on: date), of: "x")
  }

  @Test(
    "S-33: Epley's formula is weight times one and a thirtieth of the repetitions",
    arguments: [("2", "60", 64.0), ("6", "50", 60.0), ("10", "90", 120.0)])
  func formula(repetitions: String, weight: String, expected: Double) throws {
    let maximum = try #require(OneRepetitionMaximum(try set(repetitions, kg: weight)))
    #expect(abs(maximum.kilograms - expected) < 1e-9)
  }

  @Test("S-33: what was lifted once stays as it is")
  func once() throws {
    #expect(OneRepetitionMaximum(try set("1", kg: "90"))?.kilograms == 90)
  }

  @Test("S-33: sets of more than ten repetitions, without a weight, and of time alone say nothing")
  func nothing() throws {
    let sets = try [
      set("11", kg: "40"), set("10", kg: nil), set("10", kg: "0"), set(nil, kg: "40", seconds: "30"),
    ]
    #expect(sets.allSatisfy { OneRepetitionMaximum($0) == nil })
    #expect(OneRepetitionMaximum.best(of: sets) == nil && OneRepetitionMaximum.latest(of: sets) == nil)
  }

  @Test("S-33: the best set of the latest day that has one counts")
  func best() throws {
    let sets = try [
      set("5", kg: "90", on: today - 3), set("10", kg: "60", on: today - 1), set("3", kg: "70", on: today - 1),
      set("20", kg: "30", on: today),
    ]
    #expect(OneRepetitionMaximum.best(of: sets)?.set == sets[0])
    // 60 kg ten times are 80 kg; 70 kg three times are 77 kg.
    #expect(OneRepetitionMaximum.latest(of: sets)?.set == sets[1])
  }

  @Test("S-33: its source is cited, and says that nobody reviewed it yet")
  func source() {
    #expect(OneRepetitionMaximum.source.year == 1985 && OneRepetitionMaximum.source.reviewer == nil)
  }
}
