import ModuleKit
import Remedi
import Testing

@testable import BloodSugarModule

@Suite("S-31: the module of blood sugar") struct BloodSugarModuleTests {
  private let diary: SugarDiary
  private let today = SugarDiary.today

  init() throws { diary = try SugarDiary() }

  @Test("S-31: it is time to measure from seven days after the last reading")
  func due() async throws {
    let reading = try diary.reading("97")
    let (english, german) = (try await diary.module([reading]), try await diary.module([reading], in: .german))
    let last = reading.content.measuredAt
    #expect(english.moduleMessage(at: last.adding(seconds: 7 * 86_400 - 1)) == nil)
    #expect(
      english.moduleMessage(at: last.adding(seconds: 7 * 86_400))
        == "Time to measure your blood sugar: last on Sunday, 22 November")
    #expect(
      german.moduleMessage(at: last.adding(seconds: 7 * 86_400))
        == "Zeit, den Blutzucker zu messen: zuletzt am Sonntag, 22. November")
  }

  @Test("S-31: whoever is asked to measure again is reminded until there is a reading, unless it is off")
  func again() async throws {
    var settings = ModuleSettings(isOn: true)
    let again = try diary.moment(today, "12:00")
    settings.measureAgainAt = again
    let before = try await diary.module([diary.reading("60", at: "11:45")], settings: settings)
    #expect(before.moduleMessage(at: again.adding(seconds: -1)) == nil)
    #expect(before.moduleMessage(at: again) == "Please measure your blood sugar once more.")
    let after = try await diary.module([diary.reading("90", at: "12:00")], settings: settings)
    #expect(after.moduleMessage(at: again.adding(seconds: 3600)) == nil)
    settings.isOn = false
    #expect(try await diary.module(settings: settings).moduleMessage(at: again) == nil)
  }

  @Test("S-31: every word is there in both languages, with the same places")
  func words() throws {
    let english = try ModuleWords(reading: BloodSugarModule.files.english)
    let german = try ModuleWords(reading: BloodSugarModule.files.german)
    #expect(Set(english.keys) == Set(german.keys))
    for key in english.keys {
      let places = (1...6).map { "%\($0)$@" }
      let (first, second) = (try #require(english[key]), try #require(german[key]))
      #expect(places.filter(first.contains) == places.filter(second.contains), "\(key)")
    }
    for unit in BloodSugarModule.form.fields.flatMap(\.units) {
      #expect(english[unit.wordKey] != nil && english["symbol.\(unit.code)"] != nil, "\(unit.code)")
    }
    #expect(BloodSugarModule.form.contexts.map(\.code) == ["fasting", "beforeMeal", "afterMeal", "bedtime"])
  }
}
