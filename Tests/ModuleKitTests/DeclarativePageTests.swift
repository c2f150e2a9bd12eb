import ModuleKit
import Remedi
import Testing

@Suite("The page of a declarative module")
struct DeclarativePageTests {
  private let now = Instant("2026-05-10T09:00:00+02:00") ?? Instant(milliseconds: 0)
  private let today = LocalDate("2026-05-10") ?? LocalDate(dayNumber: 0)

  @Test("S-06: has the last reading in words, the days as points, and the same figures as a table")
  func days() async throws {
    let readings = [
      try HealthReading.weighing("82", on: "2026-05-04"), try .weighing("81", on: "2026-05-09"),
      try .weighing("81.5", on: "2026-05-09"),
    ]
    let page = try await ScaleScene.scale(readings, today: today).page((today - 5)...today, at: now)
    #expect(page.headline == "81.5 kilograms, measured on Saturday, 9 May.")
    #expect(page.series.map(\.name) == ["Weight"])
    #expect(page.series.map(\.unit) == ["kg"])
    #expect(page.series[0].points.map(\.value) == [81.25])
    #expect(page.series[0].points[0].at.utcText.hasPrefix("2026-05-09T12:00"))
    #expect(page.table.heads == ["Day", "Readings", "Lowest", "Mean", "Highest"])
    #expect(page.table.rows == [["9 May 2026", "2", "81.0", "81.3", "81.5"]])
    #expect(page.actions.map(\.code) == ["enter"])
  }

  @Test("S-06: is in the patient's unit and language")
  func unit() async throws {
    let settings = ModuleSettings(isOn: true, units: ["weight": "[lb_av]"])
    let page = try await ScaleScene.scale(
      [.weighing("82", on: "2026-05-04")], settings: settings, today: today, in: .german
    ).page((today - 27)...today, at: now)
    #expect(page.headline == "180,8 Pfund, gemessen am Montag, 4. Mai.")
    #expect(page.series[0].unitName == "Pfund")
    #expect(abs(page.series[0].points[0].value - 180.779) < 0.001)
    #expect(page.table.rows == [["4. Mai 2026", "1", "180,8", "180,8", "180,8"]])
  }

  @Test("S-06: joins the days of a week where the span is long, each reading counted once")
  func weeks() async throws {
    let readings = [
      try HealthReading.weighing("80", on: "2026-01-05"), try .weighing("82", on: "2026-01-11"),
      try .weighing("83", on: "2026-01-11"), try .weighing("90", on: "2026-01-12"),
    ]
    let module = try await ScaleScene.scale(readings, today: today)
    let page = module.page((today - 364)...today, at: now)
    #expect(page.table.heads[0] == "Week from")
    #expect(page.table.rows.map { $0[0] } == ["12 January 2026", "5 January 2026"])
    #expect(page.table.rows[1] == ["5 January 2026", "3", "80.0", "81.7", "83.0"])
    #expect(module.page((today - 2)...today, at: now).table.rows == [])
  }

  @Test("S-06: says so where nothing was measured")
  func nothing() async throws {
    let page = try await ScaleScene.scale(today: today).page((today - 27)...today, at: now)
    #expect(page.headline == "Nothing has been measured yet.")
    #expect(page.table.rows == [])
  }
}
