import ModuleKit
import Remedi
import Testing

@testable import BloodSugarModule

@Suite("S-31: what the module of blood sugar exchanges") struct SugarExchangeTests {
  private let diary: SugarDiary
  private let today = SugarDiary.today

  init() throws { diary = try SugarDiary() }

  private func number(_ text: String) throws -> ExchangeValue { .number(try #require(MeasuredNumber(text))) }

  @Test("S-28, S-31: the test of modules finds nothing wrong with it")
  func moduleTest() async throws {
    let registry = try SugarDiary.registry()
    let now = try diary.moment(today, "21:00")
    let lines = await ModuleTest.lines(of: try #require(registry[BloodSugarModule.id]), in: registry, at: now)
    #expect(lines.count > 40)
    #expect(lines.filter { !$0.isGood }.map(\.words) == [])
  }

  @Test("S-31: other modules read the last reading, the mean and the share of 14 days")
  func values() async throws {
    let readings = try [
      diary.reading("400", on: today - 14), diary.reading("60", on: today - 13), diary.reading("100", on: today - 1),
      diary.reading("5.0", "mmol/L", .fasting),
    ]
    let module = try await diary.module(readings)
    #expect(module.value(named: "glucose") == (try number("90.1")))
    #expect(module.value(named: "measuredAt") == .date(try diary.moment(today, "07:00")))
    #expect(module.value(named: "context") == .string("fasting"))
    #expect(module.value(named: "mean") == (try number("83.4")))
    #expect(module.value(named: "shareInRange") == (try number("66.7")))
    #expect(module.value(named: "estimatedHbA1c") == nil)
  }

  @Test("S-31: without readings there is only the unit")
  func nothing() async throws {
    let module = try await diary.module()
    let names = try #require(SugarDiary.registry()[BloodSugarModule.id]).exchange.map(\.name)
    #expect(names.filter { module.value(named: $0) != nil } == ["unit"])
  }

  @Test("S-31: unit and when to measure again can be written, nothing else")
  func written() async throws {
    var module = try await diary.module([diary.reading("97")])
    let again = ExchangeValue.date(try diary.moment(today, "12:00"))
    let areSet = [
      module.setValue(.string("mmol/L"), named: "unit"), module.setValue(again, named: "measureAgainAt"),
      module.setValue(.string("g/L"), named: "unit"), module.setValue(try number("97"), named: "glucose"),
      module.setValue(.string("today"), named: "measureAgainAt"),
    ]
    #expect(areSet == [true, true, false, false, false])
    #expect(module.value(named: "unit") == .string("mmol/L"))
    #expect(module.value(named: "measureAgainAt") == again)
  }
}
