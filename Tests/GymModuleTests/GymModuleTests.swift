import ModuleKit
import Remedi
import Testing

@testable import GymModule

@Suite("S-33: the module of the gym") struct GymModuleTests {
  @Test("S-33: it never reminds, whether it is on or off")
  func message() async throws {
    for settings in [ModuleSettings(), ModuleSettings(isOn: true)] {
      let module = try await TrainingDiary.module(try TrainingDiary.fortnight(), settings: settings)
      #expect(module.moduleMessage(at: TrainingDiary.moment(TrainingDiary.today + 100)) == nil)
    }
  }

  @Test("S-33: every word is there in both languages, with the same places")
  func words() throws {
    let english = try ModuleWords(reading: GymModule.files.english)
    let german = try ModuleWords(reading: GymModule.files.german)
    #expect(Set(english.keys) == Set(german.keys))
    for key in english.keys {
      let places = (1...4).map { "%\($0)$@" }
      let (first, second) = (try #require(english[key]), try #require(german[key]))
      #expect(places.filter(first.contains) == places.filter(second.contains), "\(key)")
    }
    for unit in GymModule.form.fields.flatMap(\.units) {
      #expect(english["symbol.\(unit.code)"] != nil, "\(unit.code)")
    }
  }

  @Test("S-33: the choices are what the clinic offers, then what the patient did besides")
  func choices() async throws {
    let empty = try await TrainingDiary.module()
    #expect(empty.form.contexts.map(\.code) == ["leg-press", "plank"])
    #expect(empty.form.contexts.map(\.name) == ["Leg press", "Plank"])
    let readings = try [
      TrainingDiary.set("Deadlift", "5", kg: "60"), TrainingDiary.set("old-row", "10", minute: 1),
      TrainingDiary.set("leg-press", "10", minute: 2),
    ]
    let module = try await TrainingDiary.module(readings)
    #expect(module.form.contexts.map(\.code) == ["leg-press", "plank", "Deadlift", "old-row"])
    #expect(module.form.contexts.last?.name == "Rowing")
    #expect(module.form.takesOtherContexts && module.form.takesCompletions)
  }

  @Test("S-33: an exercise is one, by its ID or by its name in any case")
  func names() async throws {
    let readings = try [
      TrainingDiary.set("leg-press", "10"), TrainingDiary.set("LEG  PRESS", "10", minute: 1),
      TrainingDiary.set("Deadlift", "5", minute: 2), TrainingDiary.set("deadlift ", "5", minute: 3),
    ]
    let module = try await TrainingDiary.module(readings)
    #expect(module.history.sets.map(\.exercise) == ["leg-press", "leg-press", "Deadlift", "Deadlift"])
  }

  @Test("S-33: half a year is looked at, and tomorrow for somebody who flew to an earlier zone")
  func span() async throws {
    let today = TrainingDiary.today
    let first = ReadingWeek.monday(of: today - 182)
    let readings = try [first - 1, first, today + 1].map { try TrainingDiary.set("plank", "10", on: $0) }
    #expect(try await TrainingDiary.module(readings).history.sets.map(\.date) == [first, today + 1])
    let old = try [today - 400, today - 390].map { try TrainingDiary.set("plank", "10", on: $0) }
    #expect(try await TrainingDiary.module(old).history.sets.map(\.date) == [today - 390])
  }
}
