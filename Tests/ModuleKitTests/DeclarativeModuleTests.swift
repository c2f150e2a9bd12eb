import ModuleKit
import Remedi
import Testing

@Suite("A declarative module")
struct DeclarativeModuleTests {
  private static let now = Instant("2026-05-10T09:00:00+02:00") ?? Instant(milliseconds: 0)

  private func scale(
    _ readings: [HealthReading] = [], settings: ModuleSettings = ModuleSettings(isOn: true),
    today: String = "2026-05-10", in language: WordLanguage = .english
  ) async throws -> any LoadedModule {
    try await ScaleScene.scale(readings, settings: settings, today: try #require(LocalDate(today)), in: language)
  }

  @Test("S-16, S-25: speaks after its days without a reading, and not before")
  func message() async throws {
    let reading = try HealthReading.weighing("81.4", on: "2026-05-03")
    #expect(
      try await scale([reading]).moduleMessage(at: Self.now) == "Time to weigh: last on Sunday, 3 May.")
    #expect(
      try await scale([reading], in: .german).moduleMessage(at: Self.now)
        == "Zeit zu wiegen: zuletzt am Sonntag, 3. Mai.")
    #expect(try await scale([reading], today: "2026-05-09").moduleMessage(at: Self.now) == nil)
    #expect(
      try await scale([reading], today: "2027-05-09").moduleMessage(at: Self.now)
        == "Time to weigh: last on Sunday, 3 May 2026.")
    #expect(try await scale().moduleMessage(at: Self.now) == nil)
  }

  @Test("S-10: another module asks for one more reading, until there is one")
  func again() async throws {
    let reading = try HealthReading.weighing("81.4", on: "2026-05-10")
    var module = try await scale([reading], today: "2026-05-10")
    let moment = try #require(Instant("2026-05-10T14:00:00+02:00"))
    let isSet = module.setValue(.date(moment), named: "again")
    #expect(isSet)
    #expect(module.value(named: "again") == .date(moment))
    #expect(module.moduleMessage(at: moment.adding(seconds: -1)) == nil)
    #expect(module.moduleMessage(at: moment) == "Please measure once more.")
    let isMistyped = module.setValue(.string("tomorrow"), named: "again")
    #expect(!isMistyped)
    let settings = ModuleSettings(isOn: true, others: ["measureAgainAt": "2026-05-10T08:00:00Z"])
    #expect(try await scale([reading], settings: settings).moduleMessage(at: moment) == nil)
  }

  @Test("S-09: offers the last value, the mean of a week, and its moment")
  func values() async throws {
    let readings = [
      try HealthReading.weighing("90", on: "2026-05-03"), try .weighing("82", on: "2026-05-04"),
      try .weighing("180.779", "[lb_av]", on: "2026-05-10"),
    ]
    let module = try await scale(readings)
    #expect(module.value(named: "weight") == MeasuredNumber("82.000").map { .number($0) })
    #expect(module.value(named: "mean") == MeasuredNumber("82.000").map { .number($0) })
    #expect(module.value(named: "at") == .date(readings[2].content.measuredAt))
    #expect(module.value(named: "unit") == .string("kg"))
    #expect(module.value(named: "nothing") == nil)
    #expect(try await scale().value(named: "mean") == nil)
  }

  @Test("S-02: asks where a value is unlikely or far from the last, and not otherwise")
  func judges() async throws {
    let last = try HealthReading.weighing("83", on: "2026-05-09")
    func verdict(_ text: String, _ unit: String = "kg", after readings: [HealthReading] = [last]) async throws
      -> Verdict
    {
      try await scale(readings).judge(try HealthReading.weighing(text, unit, on: "2026-05-10").draft)
    }
    #expect(try await verdict("88") == .likely)
    #expect(try await verdict("183", after: []) == .likely)
    #expect(
      try await verdict("88.1") == .unlikely(question: "88.1 kilograms? The last was 83.0 kilograms."))
    #expect(try await verdict("20", after: []) == .unlikely(question: "20 kilograms? That is unusual."))
    #expect(try await verdict("183", "[lb_av]") == .likely)
    #expect(
      try await verdict("83", "[lb_av]") == .unlikely(question: "83 pounds? The last was 83.0 kilograms."))
  }

  @Test("S-02: says where a limit is from, that nobody has reviewed it, and when it is reached")
  func thresholds() async throws {
    let span = try #require(LocalDate("2026-05-01"))...(try #require(LocalDate("2026-05-10")))
    let source = "The limit 200.0 kilograms is from: A study, 2020. Reviewed by: nobody yet."
    let below = try await scale([.weighing("199.9", on: "2026-05-09")]).page(span, at: Self.now)
    #expect(below.sentences == [source])
    let at = try await scale([.weighing("200", on: "2026-05-09")]).page(span, at: Self.now)
    #expect(at.sentences == ["200.0 kilograms: this is at or above 200.0. Ask your physician.", source])
    let german = try await scale([.weighing("200", on: "2026-05-09")], in: .german).page(span, at: Self.now)
    #expect(
      german.sentences.last == "Die Grenze 200,0 Kilogramm stammt aus: A study, 2020. Geprüft von: noch niemandem.")
  }
}
