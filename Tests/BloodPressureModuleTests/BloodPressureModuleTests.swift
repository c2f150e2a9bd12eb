import ModuleKit
import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: the module of blood pressure") struct BloodPressureModuleTests {
  private let diary: PressureDiary
  private let today = PressureDiary.today

  init() throws { diary = try PressureDiary() }

  @Test("S-30: it is time to measure from seven days after the last reading")
  func due() async throws {
    let reading = try diary.reading(120, 80)
    let (english, german) = (try await diary.module([reading]), try await diary.module([reading], in: .german))
    let last = reading.content.measuredAt
    #expect(english.moduleMessage(at: last.adding(seconds: 7 * 86_400 - 1)) == nil)
    #expect(
      english.moduleMessage(at: last.adding(seconds: 7 * 86_400))
        == "Time to measure your blood pressure: last on Sunday, 22 November")
    #expect(
      german.moduleMessage(at: last.adding(seconds: 7 * 86_400))
        == "Zeit, den Blutdruck zu messen: zuletzt am Sonntag, 22. November")
  }

  @Test("S-30: whoever is asked to measure again is reminded until there is a reading")
  func again() async throws {
    var settings = ModuleSettings(isOn: true)
    let again = try diary.moment(today, "12:00")
    settings.measureAgainAt = again
    let before = try await diary.module([diary.reading(180, 110, at: "11:00")], settings: settings)
    #expect(before.moduleMessage(at: again.adding(seconds: -1)) == nil)
    #expect(before.moduleMessage(at: again) == "Please measure your blood pressure once more.")
    let after = try await diary.module([diary.reading(150, 90, at: "12:00")], settings: settings)
    #expect(after.moduleMessage(at: again.adding(seconds: 3600)) == nil)
    #expect(try await diary.module(settings: settings).moduleMessage(at: again) != nil)
  }

  @Test("S-30: it says nothing while it is off, and before the first reading")
  func noMessage() async throws {
    let late = try diary.moment(today + 30, "07:00")
    #expect(try await diary.module().moduleMessage(at: late) == nil)
    var off = ModuleSettings()
    off.measureAgainAt = try diary.moment(today, "07:00")
    #expect(try await diary.module([diary.reading(120, 80)], settings: off).moduleMessage(at: late) == nil)
  }

  @Test("S-30: its codes are LOINC's, and its pulse need not be entered")
  func form() {
    let form = BloodPressureModule.form
    #expect(form.fields.map(\.code) == ["8480-6", "8462-4", "8867-4"])
    #expect(form.fields.map(\.isRequired) == [true, true, false])
    #expect(form.contexts.map(\.code).contains("standingRight") && form.contexts.count == 6)
  }

  @Test("S-30: every word is there in both languages, with the same places")
  func words() throws {
    let english = try ModuleWords(reading: BloodPressureModule.files.english)
    let german = try ModuleWords(reading: BloodPressureModule.files.german)
    #expect(Set(english.keys) == Set(german.keys))
    for key in english.keys {
      let places = (1...5).map { "%\($0)$@" }
      let (first, second) = (try #require(english[key]), try #require(german[key]))
      #expect(places.filter(first.contains) == places.filter(second.contains), "\(key)")
    }
    for unit in BloodPressureModule.form.fields.flatMap(\.units) {
      #expect(english[unit.wordKey] != nil && english["symbol.\(unit.code)"] != nil, "\(unit.code)")
    }
    for category in PressureGuideline.allCases.flatMap(\.categories) {
      #expect(english["category.\(category.name)"] != nil, "\(category.name)")
    }
  }
}
