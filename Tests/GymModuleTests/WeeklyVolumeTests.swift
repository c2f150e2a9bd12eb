import ModuleKit
import Remedi
import Testing

@testable import GymModule

@Suite("S-33: the volume of a week") struct WeeklyVolumeTests {
  private let today = TrainingDiary.today

  private func set(_ repetitions: String, kg: String?, on date: LocalDate) throws -> GymSet {
    GymSet(try TrainingDiary.set("x", repetitions, kg: kg, on: date), of: "x")
  }

  @Test("S-33: repetitions times kilograms are summed from Monday to Sunday")
  func weeks() throws {
    let monday = today - 6
    let sets = try [
      set("10", kg: "20", on: monday - 1), set("10", kg: "40", on: monday), set("8", kg: "42.5", on: today),
      set("5", kg: "10", on: today + 1),
    ]
    let weeks = WeeklyVolume.weeks(of: sets)
    #expect(weeks.map(\.monday) == [monday - 7, monday, monday + 7])
    #expect(weeks.map(\.kilograms) == [200, 740, 50])
  }

  @Test("S-33: a week without a weight has no volume")
  func bodyWeight() throws {
    #expect(try WeeklyVolume.weeks(of: [set("20", kg: nil, on: today), set("20", kg: "0", on: today)]).isEmpty)
  }

  @Test("S-33: pounds are kilograms by the international pound")
  func pounds() throws {
    let set = GymSet(try TrainingDiary.set("x", "10", lb: "100"), of: "x")
    #expect(abs(set.volume - 453.59237) < 1e-9)
  }

  @Test("S-33: a workout is a date of the patient, with its exercises in the order in which they were begun")
  func workouts() throws {
    let sets = try [("plank", 0), ("leg-press", 1), ("plank", 2)].map { exercise, minute in
      GymSet(try TrainingDiary.set(exercise, "10", minute: minute), of: exercise)
    }
    let workouts = Workout.all(of: sets)
    #expect(workouts.map(\.date) == [today])
    #expect(workouts.first?.exercises.map(\.exercise) == ["plank", "leg-press"])
    #expect(workouts.first?.exercises.map(\.sets.count) == [2, 1])
  }
}
