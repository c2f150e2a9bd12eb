import ModuleKit
import Remedi
import Testing

@testable import BloodPressureModule

@Suite("S-30: what the module of blood pressure exchanges") struct PressureExchangeTests {
  private let diary: PressureDiary
  private let today = PressureDiary.today

  init() throws { diary = try PressureDiary() }

  private func number(_ text: String) throws -> ExchangeValue { .number(try #require(MeasuredNumber(text))) }

  @Test("S-28, S-30: the test of modules finds nothing wrong with it")
  func moduleTest() async throws {
    let registry = try PressureDiary.registry()
    let now = try #require(Instant("2026-11-22T21:00:00+01:00"))
    let lines = await ModuleTest.lines(of: try #require(registry[BloodPressureModule.id]), in: registry, at: now)
    #expect(lines.count > 50)
    #expect(lines.filter { !$0.isGood }.map(\.words) == [])
  }

  @Test("S-30: other modules read the last reading and the average")
  func values() async throws {
    let last = try diary.reading(125, 72, at: "21:00", .standingLeft, pulse: 64)
    let lying = try diary.reading(139, 79, at: "20:58", .lyingLeft)
    let module = try await diary.module(diary.week() + [lying, last])
    #expect(module.value(named: "systolic") == (try number("125.0")))
    #expect(module.value(named: "diastolic") == (try number("72.0")))
    #expect(module.value(named: "pulse") == (try number("64.0")))
    #expect(module.value(named: "measuredAt") == .date(last.content.measuredAt))
    #expect(module.value(named: "meanSystolic") == (try number("129.5")))
    #expect(module.value(named: "meanDiastolic") == (try number("76.0")))
    let fall: [String: ExchangeValue] = [
      "systolic": try number("14.0"), "diastolic": try number("7.0"), "measuredAt": .date(last.content.measuredAt),
    ]
    #expect(module.value(named: "standingFall") == .dictionary(fall))
  }

  @Test("S-30: without readings there is only what is set")
  func nothing() async throws {
    let module = try await diary.module()
    let registry = try PressureDiary.registry()
    let names = try #require(registry[BloodPressureModule.id]).exchange.map(\.name)
    #expect(names.filter { module.value(named: $0) != nil } == ["unit", "guideline", "protocol"])
  }

  @Test("S-30: unit, guideline, protocol and when to measure again can be written and are saved")
  func written() async throws {
    let data = diary.data(try diary.week())
    let host = MemoryModuleHost(try PressureDiary.registry(), data: [BloodPressureModule.id: data])
    let again = ExchangeValue.date(try diary.moment(today, "12:00"))
    let written: [(String, ExchangeValue)] = [
      ("unit", .string("kPa")), ("guideline", .string("ahaAcc2025")), ("protocol", .string("threeDays")),
      ("measureAgainAt", again),
    ]
    for (name, value) in written {
      #expect(try await host.setValue(value, for: name, in: BloodPressureModule.id), "\(name)")
      #expect(try await host.getValue(name, from: BloodPressureModule.id) == value, "\(name)")
    }
    #expect(try await data.settings().units == ["systolic": "kPa", "diastolic": "kPa"])
    // The last three days are averaged without the first of them: mornings of 136 and 137.
    #expect(try await host.getValue("meanSystolic", from: BloodPressureModule.id) == (try number("131.5")))
  }

  @Test(
    "S-30: what is not known is refused",
    arguments: [("unit", "bar"), ("unit", "/min"), ("guideline", "who"), ("protocol", ""), ("measureAgainAt", "today")])
  func refused(name: String, text: String) async throws {
    var module = try await diary.module()
    let before = module.value(named: name)
    let isSet = module.setValue(.string(text), named: name)
    #expect(!isSet)
    #expect(module.value(named: name) == before)
  }

  @Test("S-30: nothing is written before the data are loaded")
  func unloaded() async throws {
    let registry = try PressureDiary.registry()
    let data = diary.data([])
    let host = MemoryModuleHost(registry, data: [BloodPressureModule.id: data])
    var module = try #require(registry[BloodPressureModule.id]).make(host, data, .english)
    let isSet = module.setValue(.string("kPa"), named: "unit")
    #expect(!isSet)
    try await module.saveModuleData()
    #expect(try await data.settings() == ModuleSettings(isOn: true))
  }
}
